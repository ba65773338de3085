import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { runCommandLine } from '../../src/client/cli/command-line.ts';
import { COMMANDS } from '../../src/client/cli/commands.ts';
import { newCompany, serveCompany } from '../support/company-site.ts';
import { page, serveSite } from '../support/crawls.ts';
import { newEvent } from '../support/new-event.ts';
import { useService } from '../support/shared-service.ts';

const TEXT = 'The harbour plan costs $49 per month.';

describe('the command line', () => {
  const test = useService();
  let folder: string;
  let stop: () => void;
  let stopped: Promise<void>;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'groundwork-cli-'));
    stopped = new Promise((resolve) => (stop = resolve));
  });
  afterEach(async () => {
    stop();
    await rm(folder, { recursive: true });
  });

  async function run(args: string[], env: Record<string, string> = {}, heard?: (line: string) => void) {
    let [out, err] = ['', ''];
    const code = await runCommandLine(args, {
      env: { GROUNDWORK_URL: test.service.url, GROUNDWORK_KEY: test.api.key, ...env },
      out: (text) => {
        out += text;
        heard?.(text);
      },
      err: (text) => (err += text),
      isTerminal: false,
      stop: stopped,
    });
    return { code, out, err };
  }
  /** The results of a command that succeeds, as JSON. */
  // oxlint-disable-next-line typescript/no-explicit-any
  async function json(...args: string[]): Promise<any[]> {
    const { code, out, err } = await run([...args, '--json']);
    expect([code, code === 0 ? '' : err], args.join(' ')).to.deep.equal([0, '']);
    return out
      .trim()
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line));
  }

  describe('when it is written wrong', () => {
    const wrong: string[][] = [
      [],
      ['drop'],
      ['toString'],
      ['add'],
      ['add', 'a', 'b'],
      ['add', 'https://a.test', '--text', 'a'],
      ['add', '--colour'],
      ['ask'],
      ['search', 'a', '--limit', 'many'],
      ['generate', '../keys'],
      ['generate', 'kpi', '--input', 'objective'],
      ['events', '--fail-on', 'urgent'],
      ['keys', 'revoke'],
      ['keys', 'create', '--name', 'a'],
      ['completion', 'tcsh'],
    ];
    for (const args of wrong)
      it(`exits with 2: ${args.join(' ')}`, async () => {
        const { code, out, err } = await run(args);
        expect([code, out]).to.deep.equal([2, '']);
        expect(err).to.contain('groundwork');
      });

    it('exits with 2 without a key, and for an address that is none', async () => {
      expect((await run(['ask', 'a'], { GROUNDWORK_KEY: '' })).code).to.equal(2);
      expect((await run(['ask', 'a', '--url', 'nowhere'])).code).to.equal(2);
    });
  });

  it('exits with 1 and says what the service says', async () => {
    const { code, err } = await run(['search', 'a', '--limit', '51']);
    expect(code).to.equal(1);
    expect(err).to.match(/^input\.invalid: /);
    expect((await run(['ask', 'a', '--key', 'wrong'])).err).to.match(/^key\.invalid: /);
  });

  it('shows no control characters of a source', async () => {
    await test.service.services.events.record([
      newEvent(test.api.workspaceId, 'Pro\u001B[2J\u202E is dearer'),
    ]);
    expect((await run(['events'])).out).to.contain('Pro[2J is dearer');
  });

  it('adds a text and a file, finds and answers with citations', async () => {
    const file = join(folder, 'plans.md');
    await writeFile(file, '# Plans\n\nThe marina plan costs $99 per month.\n');
    const [text] = await json('add', '--text', TEXT, '--name', 'Prices', '--wait');
    const [added] = await json('add', file, '--wait');
    expect([text.status, added.status, added.source_url_or_path]).to.deep.equal([
      'indexed',
      'indexed',
      'plans.md',
    ]);
    const [found] = await json('search', 'harbour', 'plan', '--limit', '1');
    expect(found.hits[0].sourceId).to.equal(text.id);
    const [answer] = await json('ask', 'What', 'does', 'the', 'harbour', 'plan', 'cost?');
    expect(answer.citations[0].quote).to.equal(TEXT);
    expect((await run(['ask', 'What does the harbour plan cost?'])).out).to.contain(`[1] “${TEXT}”`);
  });

  it('imports a folder and a list, and goes on behind what is refused', async () => {
    await mkdir(join(folder, 'docs/deep'), { recursive: true });
    await writeFile(join(folder, 'docs/a.md'), TEXT);
    await writeFile(join(folder, 'docs/deep/b.txt'), 'Berths are free in May.');
    expect((await json('import', join(folder, 'docs'))).map(({ status }) => status)).to.deep.equal([
      'indexing',
      'indexing',
    ]);
    serveSite(test.service.site, 'http://import.test', { '/a': page('A') });
    const list = join(folder, 'list.txt');
    await writeFile(list, '# pages\nhttp://10.0.0.1/\nhttp://import.test/a\n');
    const { code, out } = await run(['import', list, '--json']);
    expect(code).to.equal(1);
    const lines = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect(lines.map((line) => 'error' in line)).to.deep.equal([true, false]);
  });

  it('crawls a site and shows how far it is', async () => {
    serveSite(test.service.site, 'http://cli-site.test', {
      '/': page('Home', { links: ['/b'] }),
      '/b': page('B'),
    });
    const { code, out, err } = await run(['crawl', 'http://cli-site.test/', '--max-pages', '2']);
    expect(code).to.equal(0);
    expect(err).to.match(/of at most 2 pages indexed/);
    expect(out).to.match(/^kb_\w+ indexed: 2 of at most 2 pages indexed/);
  });

  it('generates work, or says why it cannot', async () => {
    const [made] = await json('generate', 'kpi', '--input', 'objective=more paying marinas', '--save');
    expect(made.artifactId).to.match(/^art_/);
    expect((await run(['generate', 'swot'])).err).to.match(/^intel\.unknown_module/);
  });

  it('tracks a competitor and checks it by its domain', async () => {
    serveCompany(test.service.site, 'cli-rival.test', newCompany());
    const [rival] = await json('track', 'cli-rival.test');
    expect((await json('check', 'cli-rival.test'))[0].ok).to.equal(true);
    expect((await json('check', rival.id))[0].changed).to.equal(false);
    expect((await run(['check', 'other.test'])).err).to.contain('groundwork track other.test');
  });

  describe('events', () => {
    const record = (severity: 'low' | 'high', title: string) =>
      test.service.services.events.record([newEvent(test.api.workspaceId, title, { severity })]);

    it('fails on a severity and above, and not below', async () => {
      await record('low', 'A new post');
      expect((await run(['events', '--since', '1d', '--fail-on', 'high'])).code).to.equal(0);
      await record('high', 'Pro is dearer');
      const { code, out, err } = await run(['events', '--since', '1d', '--fail-on', 'high']);
      expect(code).to.equal(3);
      expect(out.trim().split('\n')).to.have.length(2);
      expect(err).to.contain('1 event(s)');
      expect((await run(['events', '--since', '2999-01-01', '--fail-on', 'low'])).code).to.equal(0);
    });

    it('are followed as they come', async () => {
      // Nothing says when a stream has begun: events are recorded until one has come.
      const heard = new Set<string>();
      const following = run(['events', '--follow', '--json'], {}, (line) => {
        heard.add(line);
        stop();
      });
      for (let n = 0; heard.size === 0; n += 1) {
        await record('low', `Post ${n}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      const { code, out } = await following;
      expect(code).to.equal(0);
      expect(JSON.parse(out.split('\n')[0]!).title).to.match(/^Post /);
    });
  });

  it('makes, lists and revokes keys', async () => {
    const [made] = await json('keys', 'create', '--name', 'ci', '--scopes', 'read,search');
    expect((await run(['ask', 'Anything?', '--key', made.key])).code).to.equal(0);
    expect((await run(['add', '--text', 'a', '--key', made.key])).err).to.match(/^key\.scope: /);
    expect((await json('keys', 'list')).map(({ id }) => id)).to.include(made.id);
    await json('keys', 'revoke', made.id);
    expect((await run(['ask', 'Anything?', '--key', made.key])).err).to.match(/^key\.invalid: /);
  });

  it('helps with every command, and completes them in three shells', async () => {
    const { out } = await run(['help']);
    for (const name of Object.keys(COMMANDS)) {
      expect(out).to.contain(`\n  ${name} `);
      expect((await run([name, '--help'])).out).to.contain(`groundwork ${name}`);
    }
    for (const shell of ['bash', 'zsh', 'fish'])
      expect((await run(['completion', shell])).out).to.contain('fail-on');
  });
});
