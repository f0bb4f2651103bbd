/** Drawing once for everything that changes in one go: one update of a document is told by several hooks. */

/**
 * Gives a function that asks for a work in the next frame, however often it is called before that. A page that is hidden has
 * no frames: there it is done when the event is over.
 */
export function onceAFrame(work: () => void): () => void {
  let isAsked = false;
  const done = () => {
    isAsked = false;
    work();
  };
  return () => {
    if (isAsked) return;
    isAsked = true;
    if (document.hidden) setTimeout(done, 0);
    else requestAnimationFrame(done);
  };
}
