import { stopAll } from './servers.ts';

// After the last test of a run, whatever files it takes: what was started for it is stopped.

/** A run that does not end by itself has leaked something: it fails and names what is still open. */
const LEAK_MS = 15_000;

export const mochaHooks = {
  async afterAll(): Promise<void> {
    await stopAll().finally(() =>
      setTimeout(() => {
        process.stderr.write(
          `Still open after the last test: ${process.getActiveResourcesInfo().join(', ')}\n`,
        );
        // Mocha puts the count of failures in its place while the process ends.
        process.once('exit', () => (process.exitCode = 1));
        process.exit(1);
      }, LEAK_MS).unref(),
    );
  },
};
