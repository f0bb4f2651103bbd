// The search of the pages, which stays in the page: its index lies beside them.
// A heading says more than how often a word stands below it; tests/analysis/search.test.ts reads this line.
const RANKING = { termFrequency: 0.2, pageLength: 0.2, termSaturation: 0.6 };
addEventListener("DOMContentLoaded", () => {
  const place = document.querySelector("#search");
  if (!place || !("PagefindUI" in window)) return;
  new window.PagefindUI({
    element: "#search",
    ranking: RANKING,
    showImages: false,
    showSubResults: true,
    resetStyles: false,
    translations: { placeholder: place.dataset.placeholder },
  });
  // A title alone is no name for who listens, and a placeholder goes with the first letter.
  place.querySelector("input")?.setAttribute("aria-label", place.dataset.placeholder ?? "");
});
// On a narrow page the contents are folded; without this script they are open.
if (matchMedia("(max-width: 60rem)").matches) document.querySelector(".contents")?.removeAttribute("open");
