/** No request may go out a second after a cancel; the look itself takes its time. */
const LOOK_EVERY_MS = 250;

/** A signal that also aborts when the crawl is cancelled or gone. */
export function watchForCancel(isWanted: () => Promise<boolean>, outer: AbortSignal) {
  const controller = new AbortController();
  const abort = (): void => controller.abort(outer.reason);
  if (outer.aborted) abort();
  outer.addEventListener('abort', abort, { once: true });
  const timer = setInterval(() => {
    // A look that fails says nothing; the next one may.
    isWanted().then(
      (wanted) => (wanted ? undefined : controller.abort(new Error('the crawl is not wanted any more'))),
      () => undefined,
    );
  }, LOOK_EVERY_MS);
  return {
    signal: controller.signal,
    stop(): void {
      clearInterval(timer);
      outer.removeEventListener('abort', abort);
    },
  };
}
