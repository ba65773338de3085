import { stopAll, stopAtEnd } from './servers.ts';
import { startService, type TestService } from './service.ts';

let shared: Promise<TestService> | undefined;

/** The one service most tests share, with the local embedding model; each test takes its own workspaces. */
export function sharedService(): Promise<TestService> {
  shared ??= startService().then((service) => {
    stopAtEnd(service.stop);
    return service;
  });
  return shared;
}

/** A run that does not end by itself has leaked something: it fails and names what is still open. */
const LEAK_MS = 15_000;

// On the root suite: after the last test of the whole run.
after(async function () {
  this.timeout(60_000);
  await stopAll();
  setTimeout(() => {
    process.stderr.write(`Still open after the last test: ${process.getActiveResourcesInfo().join(', ')}\n`);
    process.exit(1);
  }, LEAK_MS).unref();
});
