import { spawn } from 'node:child_process';

const SAY_EVERY_MS = 10_000;
/** The terminal sends Ctrl-C to every process of the group, and npm sends it on as well. */
const SAME_KEYSTROKE_MS = 500;
const PASSED_ON = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a command to its end. Signals sent to this process go to the child, so that the child decides how it stops.
 * Resolves to `{ code, signal }` as of the child, `error` if it could not be started, `output` if stdio is piped, and
 * `asked`: the signal this process received meanwhile. With `doing`, prints the time gone by every ten seconds.
 */
export function runToEnd(command, args, { doing, ...options }) {
  const started = Date.now();
  const child = spawn(command, args, { shell: process.platform === 'win32', ...options });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (output += part));

  let asked;
  const lastPassedOn = {};
  const passOn = (signal) => {
    asked = signal;
    const isRepeat = Date.now() - (lastPassedOn[signal] ?? 0) < SAME_KEYSTROKE_MS;
    lastPassedOn[signal] = Date.now();
    if (!isRepeat) child.kill(signal);
  };
  for (const signal of PASSED_ON) process.on(signal, passOn);
  const saying =
    doing === undefined
      ? undefined
      : setInterval(() => {
          process.stderr.write(`${doing}: ${Math.round((Date.now() - started) / 1000)} s …\n`);
        }, SAY_EVERY_MS);

  return new Promise((resolve) => {
    const end = (outcome) => {
      clearInterval(saying);
      for (const signal of PASSED_ON) process.off(signal, passOn);
      resolve({ ...outcome, output: output.trim(), asked });
    };
    child.on('error', (error) => end({ error }));
    child.on('close', (code, signal) => end({ code, signal }));
  });
}

/** Undefined if the command succeeded. */
export const failureOf = ({ code, signal, error }) =>
  code === 0 ? undefined : (error?.message ?? `it ended with ${signal ?? `code ${code}`}`);

/** Ends this process as the signal would have, so that whoever waits for it sees why it ended. */
export function endBy(signal) {
  process.kill(process.pid, signal);
  // The signal is delivered by the event loop: something must keep that running.
  setInterval(() => undefined, 1_000);
  return new Promise(() => undefined);
}
