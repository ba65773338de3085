import { stopAll } from './servers.ts';

// After the last test of a run, in whatever files: stops everything that was started for the run.

/** A run that does not exit by itself has leaked something: it fails and lists the open handles. */
const LEAK_MS = 15_000;

export const mochaHooks = {
  async afterAll(): Promise<void> {
    await stopAll().finally(() =>
      setTimeout(() => {
        process.stderr.write(
          `Still open after the last test: ${process.getActiveResourcesInfo().join(', ')}\n`,
        );
        // Mocha replaces the exit code with the number of failures while the process exits.
        process.once('exit', () => (process.exitCode = 1));
        process.exit(1);
      }, LEAK_MS).unref(),
    );
  },
};
