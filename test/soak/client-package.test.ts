import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { useService } from '../support/shared-service.ts';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const [, EXAMPLE = ''] = /^```ts\n([^]*?)^```/m.exec(readFileSync(`${ROOT}docs/agents.md`, 'utf8')) ?? [];

const PROGRAM = `
${EXAMPLE.replace("'http://127.0.0.1:3000'", "process.env['GROUNDWORK_URL']!")
  .replace('process.env.GROUNDWORK_KEY', "process.env['GROUNDWORK_KEY']!")
  .replace(
    'for await (const { data } of groundwork.follow',
    "if (process.argv[2] === 'follow') for await (const { data } of groundwork.follow",
  )}
import { GroundworkError, verifyWebhook } from 'groundwork-client';
import type { Source } from 'groundwork-client';

const sources: Source[] = [];
for await (const source of groundwork.each('/api/knowledge', { query: { status: 'indexed' } })) sources.push(source);
// @ts-expect-error there is no such path
const nothing = groundwork.api.GET('/api/nothing').catch(() => undefined);
await nothing;
console.log(JSON.stringify({ answer, citations, ids: sources.map(({ id }) => id), verify: typeof verifyWebhook, error: GroundworkError.name }));
`;

describe('npm run build:client', () => {
  const test = useService();
  let folder: string;
  before(async function () {
    this.timeout(300_000);
    folder = await mkdtemp(join(tmpdir(), 'groundwork-client-'));
    const { stdout } = await run('npm', ['--silent', 'run', 'build:client'], { cwd: ROOT });
    const tarball = join(ROOT, stdout.trim().split('\n').at(-1)!);
    await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module', private: true }));
    await run('npm', ['install', '--silent', '--no-audit', '--no-fund', tarball], { cwd: folder });
  });
  after(() => rm(folder, { recursive: true, force: true }));

  const env = () => ({
    PATH: process.env['PATH'],
    GROUNDWORK_URL: test.service.url,
    GROUNDWORK_KEY: test.api.key,
  });

  it('makes a package that a program in an empty project can use, and that compiles', async () => {
    const text = 'The Pro plan costs $49 per month.';
    const id = await test.added({ text });
    await writeFile(join(folder, 'program.ts'), PROGRAM);
    const tsc = join(ROOT, 'node_modules/.bin/tsc');
    const types = ['--typeRoots', join(ROOT, 'node_modules/@types'), '--types', 'node'];
    const strict = ['--noEmit', '--strict', '--target', 'es2024', '--module', 'nodenext'];
    await run(tsc, [...strict, ...types, 'program.ts'], { cwd: folder }).catch((error: { stdout: string }) =>
      expect.fail(error.stdout),
    );
    const { stdout } = await run(process.execPath, ['program.ts'], { cwd: folder, env: env() });
    const { citations, ids, verify, error } = JSON.parse(stdout);
    expect([ids, verify, error]).to.deep.equal([[id], 'function', 'GroundworkError']);
    expect(citations[0].quote).to.equal(text);
  });

  it('includes the command', async () => {
    const groundwork = join(folder, 'node_modules/.bin/groundwork');
    const { stdout } = await run(groundwork, ['add', '--text', 'Berths are free in May.', '--wait'], {
      env: env(),
    });
    expect(stdout).to.match(/^kb_\w+ indexed\n$/);
    const failed = await run(groundwork, ['drop'], { env: env() }).catch(
      ({ code }: { code: number }) => code,
    );
    expect(failed).to.equal(2);
  });

  it('completes commands in bash', async () => {
    const script = `source <(${join(folder, 'node_modules/.bin/groundwork')} completion bash)
COMP_WORDS=(groundwork ev)
COMP_CWORD=1
_groundwork
echo "\${COMPREPLY[@]}"`;
    expect((await run('bash', ['-c', script], { env: env() })).stdout).to.equal('events\n');
  });
});
