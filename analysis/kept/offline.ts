/** After the first visit the page is there without a network: its worker keeps all of its files. */

export function offline(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  // Where the browser or the host forbids it the page works as long as there is a network.
  navigator.serviceWorker.register(new URL("./offline.js", document.baseURI)).catch(() => {});
}
