/** Limits for rendering one page. Times are in milliseconds, sizes in bytes. */
export const BROWSER_LIMITS = {
  pagesAtOnce: 2,
  /** A browser is replaced after this many pages, which also frees the memory it has leaked. */
  pagesPerProcess: 50,
  idleMs: 15_000,
  /** Time limit of one page, counted from the start of its turn. */
  renderMs: 25_000,
  /** The part of `renderMs` reserved for reading the text of a page that keeps changing. */
  takeDownMs: 2_000,
  loadMs: 15_000,
  settleMs: 10_000,
  /** A page is complete after this time with no request in flight and no change to its text. */
  quietMs: 500,
  /** A page is also complete if its text has not changed for this long, even if requests are in flight. */
  stillMs: 3_000,
  requests: 100,
  requestsAtOnce: 8,
  requestMs: 10_000,
  redirects: 5,
  resourceBytes: 5_000_000,
  pageBytes: 30_000_000,
  htmlCharacters: 10_000_000,
  /** Maximum resident memory of a single browser process. */
  processBytes: 1_500_000_000,
  scriptHeapBytes: 512_000_000,
  closeMs: 5_000,
};

export type BrowserLimits = typeof BROWSER_LIMITS;

/** The discard port (RFC 863). Nothing listens there, and no name or address resolves in the browser anyway. */
const NOWHERE = 'http://127.0.0.1:9';

/**
 * The second barrier. We answer every request before it reaches the network. If a request escapes (from a worker's
 * socket, a preconnect, a browser report or a speculative load), the browser has no way out: all its traffic, loopback
 * included, goes through a proxy that leads nowhere, and no host can be reached by name or by IP address.
 */
export const switchesFor = ({ scriptHeapBytes }: BrowserLimits): string[] => [
  `--proxy-server=${NOWHERE}`,
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  // WebRTC's UDP traffic bypasses HTTP proxies, so it is disabled. There are two switches: one for the command line and
  // one for the engine.
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-client-side-phishing-detection',
  '--disable-domain-reliability',
  '--disable-sync',
  '--dns-prefetch-disable',
  '--no-pings',
  '--disable-gpu',
  '--disable-webgl',
  '--disable-file-system',
  '--disable-notifications',
  '--disable-speech-api',
  '--disk-cache-size=1',
  `--js-flags=--max-old-space-size=${Math.round(scriptHeapBytes / 1_000_000)}`,
];

/**
 * Playwright's switches that give a page more power than it has in a normal browser: unlimited windows and navigations.
 */
export const UNWANTED_SWITCHES = ['--disable-popup-blocking', '--disable-ipc-flooding-protection'];

/**
 * Lets a wrapper script find the programs that it calls. The rest of this process's environment is not passed on,
 * because it contains keys.
 */
export const environmentFor = (folder: string): Record<string, string> => ({
  PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
  HOME: folder,
  TMPDIR: folder,
});

/**
 * Disables browser features that reach the network without a request. Runs in every frame before the page's own
 * scripts.
 */
export const NO_WAY_OUT = `for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'WebTransport', 'SharedWorker']) {
  delete globalThis[name];
}
globalThis.open = () => null;`;
