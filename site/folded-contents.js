// On a narrow page the contents are folded; without this script they are open.
if (matchMedia("(max-width: 60rem)").matches) document.querySelector(".contents")?.removeAttribute("open");
