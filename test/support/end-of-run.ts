import { stopAll } from './servers.ts';

// This hook runs after the last test of the run and stops everything that was started for the tests.

/**
 * How long the process may take to exit by itself, in milliseconds. If it takes longer, something has leaked: the run
 * fails and lists the open handles.
 */
const LEAK_MS = 15_000;

export const mochaHooks = {
  async afterAll(): Promise<void> {
    await stopAll().finally(() =>
      setTimeout(() => {
        process.stderr.write(
          `Still open after the last test: ${process.getActiveResourcesInfo().join(', ')}\n`,
        );
        // While the process exits, Mocha sets the exit code to the number of failures. This listener runs later.
        process.once('exit', () => (process.exitCode = 1));
        process.exit(1);
      }, LEAK_MS).unref(),
    );
  },
};
