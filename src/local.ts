import { fileURLToPath } from 'node:url';
import { ConfigError, loadConfig, type Config } from './config/config.ts';
import { isEntry } from './entry.ts';
import { watchParent } from './local-servers/parent-watch.ts';
import { runLocal, type LocalRun } from './local-servers/run-local.ts';

/**
 * npm forwards Ctrl-C, although the terminal has already sent it to every process. Within this many milliseconds, a
 * second signal counts as the same key press.
 */
const SAME_KEYSTROKE_MS = 500;
const FORCED = 130;

/** Implements `npm start`. The servers, the worker and the API get this process's environment. */
export async function local(entries: LocalRun['entries'], env = process.env): Promise<number> {
  let config: Config;
  try {
    config = loadConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
  const running = runLocal({ config, env, entries, write: (text) => void process.stdout.write(text) });
  // Whatever reads our output may exit first (a closed terminal, a killed npm). The shutdown continues anyway.
  process.stdout.on('error', () => undefined);
  let firstAsked = 0;
  const onSignal = (): void => {
    if (firstAsked === 0) {
      firstAsked = Date.now();
      running.stop();
    } else if (Date.now() - firstAsked > SAME_KEYSTROKE_MS) {
      running.kill();
      process.exit(FORCED);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  watchParent(env, onSignal);
  return running.ended;
}

const pathOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

if (isEntry(import.meta.url)) {
  // Exits explicitly, because a client library may hold a connection open that would keep the process running.
  process.exit(
    await local({
      worker: pathOf('worker.ts'),
      api: pathOf('api.ts'),
      bundle: pathOf('temporal/bundle.ts'),
    }),
  );
}
