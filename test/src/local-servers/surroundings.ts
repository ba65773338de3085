import { mkdtempSync, rmSync } from 'node:fs';
import { chmod, mkdir, symlink, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { loadConfig } from '../../../src/config/config.ts';
import { startOfProcess } from '../../../src/local-servers/run-command.ts';

export function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'groundwork-servers-'));
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const undo: (() => unknown)[] = [];
export const undoLater = (step: () => unknown): void => void undo.push(step);

export async function undoAll(): Promise<void> {
  for (const step of undo.splice(0).toReversed()) await step();
}

export const emptyPath = (): NodeJS.ProcessEnv => ({ HOME: tempFolder(), PATH: tempFolder() });

export async function pathBeginningWith(broken: string): Promise<NodeJS.ProcessEnv> {
  const folder = tempFolder();
  await program(join(folder, broken), 'broken', 1);
  return { ...process.env, PATH: `${folder}:${process.env['PATH']}` };
}

export const { cacheDir: sharedCache } = loadConfig();

export async function program(file: string, says: string, exitCode = 0): Promise<void> {
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, `#!/bin/sh\necho '${says}'\nexit ${exitCode}\n`);
  await chmod(file, 0o755);
}

export async function link(folder: string, name: string, to: string): Promise<void> {
  await symlink(to, join(folder, name));
}

export async function downloadHost(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  undo.push(() => {
    server.closeAllConnections();
    return new Promise((closed) => server.close(closed));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export async function refusingHost(): Promise<string> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return `http://127.0.0.1:${port}`;
}

export const isAlive = (pid: number): boolean => startOfProcess(pid) !== undefined;

/** Throws after `withinMs`. */
export async function until(
  what: string | (() => string),
  holds: () => unknown,
  withinMs = 120_000,
): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await holds())) {
    if (Date.now() > deadline)
      throw new Error(`not within ${withinMs} ms: ${typeof what === 'string' ? what : what()}`);
    await pause(25);
  }
}

export async function failureOf(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => {
      throw new Error('it should have failed');
    },
    (error: Error) => error.message,
  );
}
