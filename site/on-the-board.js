// A picture of a battle that is pressed becomes the battle itself, in its place. Without this script the link leads to the board.
for (const picture of document.querySelectorAll("a.position"))
  picture.addEventListener("click", (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const board = document.createElement("iframe");
    const [address, battle] = picture.href.split("#");
    board.src = `${address}&embed#${battle}`;
    board.title = picture.querySelector("img")?.alt ?? "";
    board.className = "position";
    picture.replaceWith(board);
  });
