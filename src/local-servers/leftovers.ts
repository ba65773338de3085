import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Report } from './ladder.ts';
import { signalGroup, startOfProcess } from './run-command.ts';

interface Child {
  name: string;
  pid: number;
  started: string | undefined;
}

const GRACE_MS = 8_000;
const fileIn = (dataDir: string): string => join(dataDir, 'children.json');

/** After `kill -9`, the next start stops the children in this list. */
export function noteChildren(dataDir: string, children: readonly { name: string; pid: number }[]): void {
  const file = fileIn(dataDir);
  if (children.length === 0) return rmSync(file, { force: true });
  mkdirSync(dataDir, { recursive: true });
  const noted: Child[] = children.map((child) => ({ ...child, started: startOfProcess(child.pid) }));
  writeFileSync(`${file}.new`, JSON.stringify(noted));
  renameSync(`${file}.new`, file);
}

/** Two servers on the same data would corrupt it. The caller must hold the run lock. */
export async function clearLeftovers(dataDir: string, report: Report): Promise<void> {
  const left = readNoted(fileIn(dataDir)).filter(isAlive);
  if (left.length > 0) report(`An earlier run was killed; stopping ${left.map((c) => c.name).join(', ')} …`);
  for (const { pid } of left) signalGroup(pid, 'SIGTERM');
  const deadline = Date.now() + GRACE_MS;
  while (left.some(isAlive) && Date.now() < deadline) await pause(50);
  for (const { pid } of left.filter(isAlive)) signalGroup(pid, 'SIGKILL');
  while (left.some(isAlive)) await pause(20);
  noteChildren(dataDir, []);
}

const isAlive = ({ pid, started }: Child): boolean =>
  started !== undefined && startOfProcess(pid) === started;

function readNoted(file: string): Child[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Child[];
  } catch {
    return [];
  }
}
