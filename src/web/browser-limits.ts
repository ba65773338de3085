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

/** RFC 863's port: nobody listens there, and with no name or address resolving nobody could. */
const NOWHERE = 'http://127.0.0.1:9';

/**
 * The second wall: every request is answered by us before it reaches the network, and should one slip by
 * (sockets in workers, preconnects, reports, speculation), the browser knows no way out: its only proxy leads
 * nowhere, loopback included, and no host resolves, be it written as an address.
 */
export const switchesFor = ({ scriptHeapBytes }: BrowserLimits): string[] => [
  `--proxy-server=${NOWHERE}`,
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  // UDP knows no HTTP proxy. Two names: the one of the command line and the one of the engine.
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

/** Playwright's own switches that let a page do more than a browser would: windows and navigations without number. */
export const UNWANTED_SWITCHES = ['--disable-popup-blocking', '--disable-ipc-flooding-protection'];

/**
 * The programs a wrapper script calls are found, and nothing else of this process's environment is handed
 * on: there are keys in it.
 */
export const environmentFor = (folder: string): Record<string, string> => ({
  PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
  HOME: folder,
  TMPDIR: folder,
});

/** What needs no request to reach out. It runs in every frame before the page's own scripts. */
export const NO_WAY_OUT = `for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'WebTransport', 'SharedWorker']) {
  delete globalThis[name];
}
globalThis.open = () => null;`;
