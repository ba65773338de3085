// Ends the process groups it was told of once its standard input closes, which the system does for it when
// the process that started it dies, however it died. Plain JavaScript: it must be up in milliseconds.
// Input: one JSON object a line, {"watch": pid} or {"forget": pid}.
import { createInterface } from 'node:readline';

const KILL_AFTER_MS = 5_000;
const LOOK_EVERY_MS = 100;
const groups = new Set();

process.title = 'groundwork-reaper';
// A signal meant for everybody (Ctrl-C, a closed terminal) must not end the one who cleans up.
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
