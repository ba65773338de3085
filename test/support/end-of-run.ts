import { stopAll } from './servers.ts';

/**
 * Time limit for the process to exit after the last test. If it takes longer, something has leaked: the run fails and
 * lists the open handles.
 */
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
