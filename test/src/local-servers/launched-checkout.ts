import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tempFolder } from './surroundings.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

export const FUTURE = '99.1.0';

export const lockOf = (version: string): string =>
  JSON.stringify({ packages: { '': {}, 'node_modules/a': { version, integrity: `sha512-${version}` } } });

export function executable(file: string, script: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
}

export const nodeThatSays = (version: string): string =>
  `if [ "$1" = --version ]; then echo 'v${version}'; else echo "Node.js ${version} runs: $*"; fi`;

export class LaunchedCheckout {
  readonly root = tempFolder();
  readonly path = tempFolder();
  readonly cacheDir = join(tempFolder(), 'cache');

  constructor({
    lock = lockOf('1.0.0'),
    floor = '18.0',
  }: { lock?: string | undefined; floor?: string } = {}) {
    const own = join('src', 'local-servers');
    for (const name of readdirSync(join(ROOT, own)).filter((name) => name.endsWith('.mjs'))) {
      cpSync(join(ROOT, own, name), join(this.root, own, name));
    }
    this.write('package.json', JSON.stringify({ engines: { node: `>=${floor}` } }));
    this.write('.nvmrc', '99\n');
    if (lock !== '') this.write('package-lock.json', lock);
    this.npm();
  }

  write(name: string, text: string): void {
    mkdirSync(dirname(join(this.root, name)), { recursive: true });
    writeFileSync(join(this.root, name), text);
  }

  read(name: string): string | undefined {
    return existsSync(join(this.root, name)) ? readFileSync(join(this.root, name), 'utf8') : undefined;
  }

  npm({ ci = 'mkdir -p node_modules', node = nodeThatSays(FUTURE), install = '' } = {}): void {
    executable(join(this.root, 'packaged-node'), node);
    executable(
      join(this.path, 'npm'),
      `echo "$@" >> '${this.root}/npm-calls'
      echo 'npm is chatty'
      if [ "$1" = ci ]; then ${ci}
      else
        ${install}
        for package; do :; done
        mkdir -p "$3/node_modules/\${package%@*}/bin"
        cp '${this.root}/packaged-node' "$3/node_modules/\${package%@*}/bin/node"
      fi`,
    );
  }

  npmCalls(): string[] {
    return (this.read('npm-calls') ?? '').split('\n').filter((line) => line !== '');
  }

  start(command: string[], env: Record<string, string> = {}): ChildProcess {
    return spawn(process.execPath, [join(this.root, 'src/local-servers/launch.mjs'), ...command], {
      cwd: this.root,
      env: { HOME: this.root, PATH: `${this.path}:/usr/bin:/bin`, CACHE_DIR: this.cacheDir, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }

  async launch(command: string[], env?: Record<string, string>) {
    const child = this.start(command, env);
    let stdout = '';
    let stderr = '';
    child.stdout?.on('data', (part: Buffer) => (stdout += part.toString()));
    child.stderr?.on('data', (part: Buffer) => (stderr += part.toString()));
    const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
    return { code, signal, stdout, stderr };
  }
}
