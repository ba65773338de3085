import { fileURLToPath } from 'node:url';
import { ConfigError, loadConfig, type Config } from './config/config.ts';
import { isEntry } from './entry.ts';
import { watchParent } from './local-servers/parent-watch.ts';
import { runLocal, type LocalRun } from './local-servers/run-local.ts';

/** On Ctrl-C, the terminal and npm each send a signal. */
const SAME_KEYSTROKE_MS = 500;
const FORCED = 130;

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
  // If the program that reads our output exits first, the shutdown must still continue.
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
  // A client library may hold a connection open, so the exit is explicit.
  process.exit(
    await local({
      worker: pathOf('worker.ts'),
      api: pathOf('api.ts'),
      bundle: pathOf('temporal/bundle.ts'),
    }),
  );
}
