import { stopAll } from './servers.ts';

/** If the process takes longer to exit after the last test, something has leaked, and the run fails. */
const LEAK_MS = 15_000;

export const mochaHooks = {
  async afterAll(): Promise<void> {
    await stopAll().finally(() =>
      setTimeout(() => {
        process.stderr.write(
          `Still open after the last test: ${process.getActiveResourcesInfo().join(', ')}\n`,
        );
        // Mocha sets the exit code to the number of failures, so this listener must run after Mocha's.
        process.once('exit', () => (process.exitCode = 1));
        process.exit(1);
      }, LEAK_MS).unref(),
    );
  },
};
