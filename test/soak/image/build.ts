import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, copyFileSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { ROOT } from '../../support/compose.ts';
import type { Stage, Step } from '../../support/dockerfile.ts';

export const RUN_AS: { uid: number; gid: number } | null =
  process.getuid?.() === 0 ? { uid: 61_234, gid: 61_234 } : null;

const APT_GET =
  /^apt-get update && apt-get install -y --no-install-recommends( [\w.+-]+)+ && rm -rf \/var\/lib\/apt\/lists\/\*$/;

const IGNORED = readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n');

function installed(folder: string): boolean {
  const read = (file: string): { packages: Record<string, { version?: string; optional?: boolean }> } =>
    JSON.parse(readFileSync(file, 'utf8')) as never;
  const marker = join(ROOT, 'node_modules/.package-lock.json');
  if (!existsSync(marker)) return false;
  const present = read(marker).packages;
  const wanted = read(join(folder, 'package-lock.json')).packages;
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === '' || (present[path] === undefined ? optional === true : present[path].version === version),
  );
}

function takeOver(folder: string): void {
  const there = join(folder, 'node_modules');
  execFileSync('cp', ['-al', join(ROOT, 'node_modules'), there]);
  const note = join(there, '.package-lock.json');
  execFileSync('rm', [note]);
  copyFileSync(join(ROOT, 'node_modules/.package-lock.json'), note);
}

/** Runs one Dockerfile stage with `root` in place of `/`. Throws for an instruction it does not support. */
function carryOut(stage: Stage, root: string, built: Map<string, string>): void {
  const inside = (path: string, workdir: string): string => join(root, resolve(workdir, path));
  const env: Record<string, string> = {};
  let workdir = '/';
  const shell = (line: string): void =>
    void execFileSync('sh', ['-ec', line], {
      cwd: inside('.', workdir),
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });

  function run(line: string): void {
    if (APT_GET.test(line)) return;
    for (const command of line.split(' && ')) {
      const [name, ...args] = command.split(' ');
      if (command === 'npm ci' && installed(inside('.', workdir))) takeOver(inside('.', workdir));
      else if (name === 'npm') shell(command);
      else if (name === 'mkdir') for (const path of args) mkdirSync(inside(path, workdir));
      else if (name === 'chown' && args[0] === 'node:node') {
        if (RUN_AS === null) continue;
        for (const path of args.slice(1)) chownSync(inside(path, workdir), RUN_AS.uid, RUN_AS.gid);
      } else throw new Error(`The Dockerfile runs '${command}', which this test does not follow.`);
    }
  }

  function copy({ from, sources, to }: Extract<Step, { kind: 'COPY' }>): void {
    const folder = from === null ? ROOT : built.get(from);
    if (folder === undefined) throw new Error(`COPY takes from '${from}', which is not an earlier stage.`);
    for (const source of sources) {
      if (from === null && IGNORED.includes(source)) throw new Error(`.dockerignore leaves out ${source}.`);
      const origin = join(folder, source);
      const [what, target] = statSync(origin).isDirectory()
        ? [`${origin}/.`, inside(to, workdir)]
        : [origin, to.endsWith('/') ? inside(basename(source), resolve(workdir, to)) : inside(to, workdir)];
      if (what !== origin) mkdirSync(target, { recursive: true });
      // Hard links are safe only if the container's user cannot write to the files.
      execFileSync('cp', [from !== null && RUN_AS !== null ? '-al' : '-a', what, target]);
    }
  }

  for (const step of stage.steps) {
    if (step.kind === 'ENV') Object.assign(env, step.values);
    else if (step.kind === 'WORKDIR') mkdirSync(inside((workdir = step.path), '/'), { recursive: true });
    else if (step.kind === 'COPY') copy(step);
    else if (step.kind === 'RUN') run(step.line);
  }
}

export const workdirOf = ({ steps }: Stage): string =>
  steps.findLast((step) => step.kind === 'WORKDIR')?.path ?? '/';

export function buildImage(stages: readonly Stage[], folder: string): string {
  const built = new Map<string, string>();
  let root = '';
  for (const [position, stage] of stages.entries()) {
    root = join(folder, stage.name ?? `stage-${position}`);
    mkdirSync(root, { recursive: true });
    carryOut(stage, root, built);
    if (stage.name !== null) built.set(stage.name, root);
  }
  if (RUN_AS === null) execFileSync('chmod', ['-R', 'a-w', join(root, workdirOf(stages.at(-1)!))]);
  mkdirSync(join(root, 'usr/local/bin'), { recursive: true });
  copyFileSync(process.execPath, join(root, 'usr/local/bin/node'));
  mkdirSync(join(root, 'tmp'));
  chmodSync(join(root, 'tmp'), 0o1777);
  return root;
}
