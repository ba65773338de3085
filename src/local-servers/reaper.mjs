// Stops the watched process groups as soon as standard input closes. The system closes it when the parent process dies,
// even after `kill -9`. Written in plain JavaScript, so that it starts within milliseconds. Each input line is a JSON
// object: {"watch": pid} or {"forget": pid}.
import { createInterface } from 'node:readline';

const KILL_AFTER_MS = 5_000;
const LOOK_EVERY_MS = 100;
const groups = new Set();

process.title = 'groundwork-reaper';
// A signal to the whole process group (from Ctrl-C or a closed terminal) must not stop this process before it has
// cleaned up.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});

const signalGroup = (group, signal) => {
  try {
    return process.kill(-group, signal);
  } catch {
    return false;
  }
};

const input = createInterface({ input: process.stdin });
process.stdin.on('error', () => input.close());
input.on('line', (line) => {
  const { watch, forget } = JSON.parse(line);
  if (watch !== undefined) groups.add(watch);
  if (forget !== undefined) groups.delete(forget);
});
input.on('close', () => {
  const started = Date.now();
  for (const group of groups) signalGroup(group, 'SIGTERM');
  const look = () => {
    const alive = [...groups].filter((group) => signalGroup(group, 0));
    if (alive.length > 0 && Date.now() - started < KILL_AFTER_MS) return setTimeout(look, LOOK_EVERY_MS);
    for (const group of alive) signalGroup(group, 'SIGKILL');
    process.exit(0);
  };
  look();
});
