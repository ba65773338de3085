import type { BrowserLimits } from './browser-limits.ts';

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
