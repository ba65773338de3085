import { spawn } from 'node:child_process';

const SAY_EVERY_MS = 10_000;
/** Ctrl-C may arrive twice: the terminal sends the signal to every process of the group, and npm forwards it too. */
const SAME_KEYSTROKE_MS = 500;
const PASSED_ON = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Runs a command and forwards signals to it. `asked` is the last signal that arrived while the command was running. */
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

export const failureOf = ({ code, signal, error }) =>
  code === 0 ? undefined : (error?.message ?? `it ended with ${signal ?? `code ${code}`}`);

/** Ends this process with the signal, so that the parent process sees the reason. */
export function endBy(signal) {
  process.kill(process.pid, signal);
  // The event loop delivers the signal, so something must keep the loop running.
  setInterval(() => undefined, 1_000);
  return new Promise(() => undefined);
}
