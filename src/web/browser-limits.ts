export const BROWSER_LIMITS = {
  pagesAtOnce: 2,
  pagesPerProcess: 50,
  idleMs: 15_000,
  /** Time limit for rendering a page, not counting the wait for a free slot or the launch of the browser. */
  renderMs: 25_000,
  takeDownMs: 2_000,
  loadMs: 15_000,
  settleMs: 10_000,
  quietMs: 500,
  stillMs: 3_000,
  requests: 100,
  requestsAtOnce: 8,
  requestMs: 10_000,
  redirects: 5,
  resourceBytes: 5_000_000,
  pageBytes: 30_000_000,
  htmlCharacters: 10_000_000,
  processBytes: 1_500_000_000,
  scriptHeapBytes: 512_000_000,
  closeMs: 5_000,
};

export type BrowserLimits = typeof BROWSER_LIMITS;

/** A proxy address on which nothing listens: port 9 is reserved for the discard protocol (RFC 863). */
const NOWHERE = 'http://127.0.0.1:9';

export const switchesFor = ({ scriptHeapBytes }: BrowserLimits): string[] => [
  `--proxy-server=${NOWHERE}`,
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  // WebRTC's UDP traffic bypasses HTTP proxies.
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

export const UNWANTED_SWITCHES = ['--disable-popup-blocking', '--disable-ipc-flooding-protection'];

/** Leaves out the service's environment variables, which contain keys. `PATH` is set for wrapper scripts. */
export const environmentFor = (folder: string): Record<string, string> => ({
  PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
  HOME: folder,
  TMPDIR: folder,
});

/** Runs in every frame before the page's own scripts. */
export const NO_WAY_OUT = `for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'WebTransport', 'SharedWorker']) {
  delete globalThis[name];
}
globalThis.open = () => null;`;
