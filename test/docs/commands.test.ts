import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join, normalize } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { createDemoSite } from '../../src/local-servers/demo-site.ts';
import { startMailServer } from '../support/mail-server.ts';
import { startService, type TestService } from '../support/service.ts';
import { chatAt, SLACK } from '../src/delivery/destinations/chat-tools.ts';
import { startSite, type Site } from '../support/site.ts';
import { difference, shownCommands, shownPages, type ShownCommand } from './shown-commands.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const run = promisify(execFile);
const pages = shownPages();
const GW = 'gw() { curl -s -H "Authorization: Bearer $KEY" "$@"; }';
const PATIENCE_MS = 60_000;
const PAUSE_MS = 200;

const isCalled = ({ command }: ShownCommand): boolean => /^(gw|curl) /.test(command);
const isRead = (command: string): boolean =>
  !/ -X | -F /.test(command) && (!/ --json /.test(command) || /\/(search|chat) /.test(command));
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text.trim();
  }
};

describe('the difference between a response and the one shown', () => {
  const cases: [string, unknown, unknown, boolean][] = [
    ['another value', { a: 1 }, { a: 2 }, true],
    ['a missing field', { a: 1 }, {}, true],
    ['a missing entry', [1, 2], [1], true],
    ['an entry in place of an empty list', { hits: [] }, { hits: [1] }, true],
    ['text that does not match the …', { id: 'kb_…' }, { id: 'comp_1' }, true],
    ['null in place of an object', { a: {} }, { a: null }, true],
    ['further fields', { a: 1 }, { a: 1, b: 2 }, false],
    ['text that matches the …', { id: 'kb_…' }, { id: 'kb_1' }, false],
  ];
  for (const [name, shown, actual, isOne] of cases)
    it(`${isOne ? 'is' : 'is not'} ${name}`, () =>
      void expect(difference(shown, actual) !== undefined).to.equal(isOne));
});

describe('commands shown in README and docs', () => {
  let service: TestService;
  let demo: Server;
  let chats: Site;
  let mail: Awaited<ReturnType<typeof startMailServer>>;
  let demoUrl: string;

  before(async function () {
    this.timeout(1_800_000);
    demo = createDemoSite().listen(0, '127.0.0.1');
    await once(demo, 'listening');
    demoUrl = `http://127.0.0.1:${(demo.address() as AddressInfo).port}`;
    chats = await startSite();
    mail = await startMailServer();
    chatAt(chats, 'http://slack.test/services/T0/B0/X', SLACK);
    service = await startService({
      SMTP_URL: `smtp://${mail.settings.host}:${mail.settings.port}`,
      SMTP_FROM: mail.settings.from,
      SMTP_TLS: 'optional',
      EGRESS_RESOLVE: `acme.test=${demoUrl},slack.test=${chats.origin}`,
      CRAWL_DELAY_MS: '1',
      CHECK_CONFIRM_DELAY_MS: '0',
    });
  });
  after(async () => {
    await service?.stop();
    demo?.close();
    await chats?.close();
    await mail?.close();
  });

  for (const { file, text } of pages.filter((page) => shownCommands(page.text).some(isCalled)))
    it(`respond as ${file} says`, async () => {
      const { key } = await service.newClient();
      await run('curl', ['-s', '-X', 'DELETE', `${demoUrl}/change`]);
      const ids = new Map<string, string>();
      const inPlace = (command: string): string =>
        command
          .replaceAll('http://127.0.0.1:8080', demoUrl)
          .replaceAll('gw_feed_…', () => ids.get('gw_feed_') ?? '')
          .replaceAll(/\b([a-z]+_)…/g, (shown, prefix: string) => ids.get(prefix) ?? shown);
      for (const { command, answer } of shownCommands(text).filter(isCalled)) {
        const until = Date.now() + PATIENCE_MS;
        for (;;) {
          const { stdout } = await run('bash', ['-c', `${GW}\n${inPlace(command)}`], {
            cwd: ROOT,
            env: { PATH: process.env['PATH'], API: service.url, KEY: key },
            maxBuffer: 50_000_000,
          });
          for (const [id, prefix] of stdout.matchAll(/\b([a-z]+_)[0-9a-z]{20,}\b/g)) ids.set(prefix!, id);
          const [feedKey] = /\bgw_feed_[\w-]{20,}/.exec(stdout) ?? [];
          if (feedKey !== undefined) ids.set('gw_feed_', feedKey);
          const wrong = answer === undefined ? undefined : difference(JSON.parse(answer), parsed(stdout));
          if (wrong === undefined) break;
          if (!isRead(command) || Date.now() > until)
            expect.fail(`${command}\n${wrong}\nin ${stdout.slice(0, 2000)}`);
          await delay(PAUSE_MS);
        }
      }
    });
});

describe('README and docs', () => {
  const scripts = Object.keys(
    (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: object }).scripts,
  );
  const benches = readFileSync(join(ROOT, 'test/bench/run.ts'), 'utf8');

  it('name existing npm scripts', () => {
    const named = pages.flatMap(({ text }) =>
      [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name]) => name!),
    );
    expect(named.filter((name) => !scripts.includes(name))).to.deep.equal([]);
  });

  it('name existing benches', () => {
    const named = pages.flatMap(({ text }) =>
      [...text.matchAll(/\bnpm run bench -- ([\w-]+)/g)].map(([, name]) => name!),
    );
    expect(named.length).to.be.greaterThan(20);
    expect(
      named.filter((name) => !new RegExp(`^  '?${name}'?: \\{`, 'm').test(benches) && name !== 'NAME'),
    ).to.deep.equal([]);
  });

  it('link to existing files and headings', () => {
    const anchorsOf = (file: string): string[] =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
        heading!
          .toLowerCase()
          .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
          .replaceAll(' ', '-'),
      );
    const broken = pages.flatMap(({ file, text }) =>
      [...text.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)].flatMap(([link, path, anchor]) => {
        const target = path === '' ? file : normalize(join(dirname(file), path!));
        const isThere =
          existsSync(join(ROOT, target)) && (anchor === undefined || anchorsOf(target).includes(anchor));
        return isThere ? [] : [`${file}: ${link}`];
      }),
    );
    expect(broken).to.deep.equal([]);
  });

  it('keep the README within 300 lines', () => {
    expect(pages[0]!.text.split('\n').length).to.be.at.most(301);
  });

  it('explain at most forty terms in the glossary', () => {
    const glossary = pages.find(({ file }) => file === 'docs/architecture.md')!.text.split('## Glossary')[1]!;
    expect(glossary.match(/^\| (?!term|---)/gm)!.length).to.be.at.most(40);
  });
});
