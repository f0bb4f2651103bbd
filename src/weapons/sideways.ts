/**
 * A row that is longer than its room: the wheel moves it, and `data-more` and `data-less` say to which ends there is more;
 * `data-below`, where it has several lines, that some of them are below.
 */

export function scrollSideways(row: HTMLElement): void {
  const tell = () => {
    const rest = row.scrollWidth - row.clientWidth - row.scrollLeft;
    row.toggleAttribute("data-more", rest > 2);
    row.toggleAttribute("data-less", row.scrollLeft > 2);
    row.toggleAttribute("data-below", row.scrollHeight - row.clientHeight - row.scrollTop > 2);
  };
  row.addEventListener("scroll", tell, { passive: true });
  row.addEventListener(
    "wheel",
    (event) => {
      if (row.scrollWidth <= row.clientWidth || event.deltaY === 0) return;
      row.scrollLeft += event.deltaY;
      event.preventDefault();
    },
    { passive: false },
  );
  new ResizeObserver(tell).observe(row);
  new MutationObserver(tell).observe(row, { childList: true });
}
