/** What one page drawn by scripts may cost. Times in milliseconds, sizes in bytes. */
export const BROWSER_LIMITS = {
  pagesAtOnce: 2,
  /** A browser that has drawn so many is replaced: what leaks in it ends with it. */
  pagesPerProcess: 50,
  idleMs: 15_000,
  /** For everything once the page has its turn. */
  renderMs: 25_000,
  /** Kept back from `renderMs` to take down what is there of a page that never comes to rest. */
  takeDownMs: 2_000,
  loadMs: 15_000,
  settleMs: 10_000,
  /** A page without a request in flight and with the same text for so long is done. */
  quietMs: 500,
  /** Likewise a page whose text has not changed for so long, whatever it still asks for. */
  stillMs: 3_000,
  requests: 100,
  requestsAtOnce: 8,
  requestMs: 10_000,
  redirects: 5,
  resourceBytes: 5_000_000,
  pageBytes: 30_000_000,
  htmlCharacters: 10_000_000,
  /** Resident memory of one process of the browser. */
  processBytes: 1_500_000_000,
  scriptHeapBytes: 512_000_000,
  closeMs: 5_000,
};

export type BrowserLimits = typeof BROWSER_LIMITS;
