import { createHash } from 'node:crypto';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import { runCommandLine } from '../../src/client/cli/command-line.ts';
import { COMMANDS } from '../../src/client/cli/commands.ts';
import { newCompany, serveCompany } from '../support/company-site.ts';
import { answering, page, serveSite } from '../support/crawls.ts';
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

  async function run(
    args: string[],
    env: Record<string, string> = {},
    heard?: (line: string) => void,
    isTerminal = false,
  ) {
    let [out, err] = ['', ''];
    const code = await runCommandLine(args, {
      env: { GROUNDWORK_URL: test.service.url, GROUNDWORK_KEY: test.api.key, ...env },
      out: (text) => {
        out += text;
        heard?.(text);
      },
      err: (text) => (err += text),
      isTerminal,
      stop: stopped,
    });
    return { code, out, err };
  }
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

  describe('when the usage is wrong', () => {
    const wrong: string[][] = [
      [],
      ['drop'],
      ['toString'],
      ['add'],
      ['add', 'a', 'b'],
      ['add', 'https://a.test', '--text', 'a'],
      ['add', '--colour'],
      ['ask'],
      ['import'],
      ['import', 'no-such-file.ndjson'],
      ['import', 'https://a.test/page'],
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

    it('exits with 2 without a key, and for an invalid address', async () => {
      expect((await run(['ask', 'a'], { GROUNDWORK_KEY: '' })).code).to.equal(2);
      expect((await run(['ask', 'a', '--url', 'nowhere'])).code).to.equal(2);
    });
  });

  it('exits with 1 and prints the error of the service', async () => {
    const { code, err } = await run(['search', 'a', '--limit', '51']);
    expect(code).to.equal(1);
    expect(err).to.match(/^input\.invalid: /);
    expect((await run(['ask', 'a', '--key', 'wrong'])).err).to.match(/^key\.invalid: /);
  });

  it('prints no control characters of a source', async () => {
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

  describe('import', () => {
    async function imports(...args: string[]) {
      const { code, out, err } = await run(['import', ...args, '--json']);
      return { code, err, ...JSON.parse(out) };
    }
    const sources = async () => (await test.api.get('/api/knowledge?limit=1000')).body.sources;
    async function written(name: string, content: string | Uint8Array): Promise<string> {
      const file = join(folder, name);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
      return file;
    }

    it('adds the lines of a file, and lists rejected lines with their numbers', async () => {
      const file = await written(
        'many.ndjson',
        '{"text":"One."}\n\n{"text":\n{"text":"Two.","tags":["zoo"]}\r\n{"url":"http://10.0.0.1/"}',
      );
      const { code, added, refused } = await imports(file);
      expect([code, added]).to.deep.equal([1, 2]);
      expect(refused.map((one: { line: number; code: string }) => [one.line, one.code])).to.deep.equal([
        [3, 'json.malformed'],
        [5, 'url.address_refused'],
      ]);
      const { out } = await run(['import', file]);
      expect(out).to.contain(`rejected ${file}:3 json.malformed: `);
      expect(out).to.match(/\n0 added, 2 already there, 2 rejected\n$/);
    });

    it('adds nothing twice, and adds deleted sources again', async () => {
      const file = await written('few.jsonl', '{"text":"Kept."}\n{"text":"Deleted."}\n');
      expect(await imports(file)).to.include({ code: 0, added: 2, duplicates: 0 });
      expect(await imports(file)).to.include({ code: 0, added: 0, duplicates: 2 });
      const [{ id }] = await sources();
      await test.api.delete(`/api/knowledge/${id}`);
      expect(await imports(file)).to.include({ code: 0, added: 1, duplicates: 1 });
      expect(await sources()).to.have.length(2);
    });

    it('resumes after an interrupted run', async () => {
      const body = '{"text":"Sent before."}\n{"text":"And after."}\n';
      const file = await written('broken.ndjson', body);
      const key = `import-${createHash('sha256').update(body).digest('hex')}`;
      const headers = { 'content-type': 'application/x-ndjson', 'idempotency-key': key };
      const { batchId } = (await test.api.request('POST', '/api/knowledge/batch', { body, headers })).body;
      const { added, duplicates, batches } = await imports(file, '--wait');
      expect([added, duplicates, batches]).to.deep.equal([0, 2, [batchId]]);
      for (const { status } of await sources()) expect(status).to.equal('indexed');
    });

    it('imports texts, Markdown and HTML of a folder in their formats, and uploads other files', async () => {
      await written('docs/a.md', '# Berths\n\nBerths are free in May.');
      await written(
        'docs/deep/b.html',
        '<title>Piers</title><main><h1>Piers</h1><p>Piers close late.</p></main>',
      );
      await written('docs/c.txt', TEXT);
      await written('docs/latin.txt', Buffer.from('Caf\xe9 and quay, from an old machine.', 'latin1'));
      await written('docs/d.csv', 'berth,price\nA1,40\n');
      await written('docs/e.bin', new Uint8Array([0, 1, 2, 3]));
      await written('docs/.git/config', 'hidden');
      const { code, err, added, refused, batches, uploads, failed } = await imports(
        join(folder, 'docs'),
        '--about',
        'market',
        '--wait',
      );
      expect([code, added, failed]).to.deep.equal([1, 5, 0]);
      expect([batches.length, uploads.length]).to.deep.equal([1, 2]);
      expect(refused).to.have.length(1);
      expect(refused[0].file).to.equal(join(folder, 'docs/e.bin'));
      expect(err).to.match(/100% 5 indexed, 0 failed\n$/);
      for (const { about } of await sources()) expect(about).to.equal('market');
      const found = (await sources()).map(({ name, title }: { name: string; title: string }) => [
        name,
        title,
      ]);
      expect(found).to.deep.include.members([
        ['a.md', 'Berths'],
        ['deep/b.html', 'Piers'],
      ]);
    });

    it('imports a list of URLs and the URLs of a sitemap file', async () => {
      serveSite(test.service.site, 'http://import.test', { '/a': page('A'), '/b?c=1&d=2': page('B') });
      const list = await written('list.txt', '# pages\nhttp://10.0.0.1/\nhttp://import.test/a\n');
      const { code, added, refused } = await imports(list, '--wait');
      expect([code, added, refused.length, refused[0].line]).to.deep.equal([1, 1, 1, 2]);
      const sitemap = await written(
        'sitemap.xml',
        `<?xml version="1.0"?><urlset xmlns:image="i">
          <!-- <url><loc>http://import.test/old</loc></url> -->
          <url><loc> http://import.test/a </loc><image:loc>http://import.test/a.png</image:loc></url>
          <url><loc>http://import.test/b?c=1&amp;d=2</loc></url></urlset>`,
      );
      expect(await imports(sitemap, '--wait')).to.include({ code: 0, added: 1, duplicates: 1, failed: 0 });
    });

    it('says that only the service can read a sitemap index', async () => {
      const file = await written(
        'index.xml',
        '<sitemapindex><sitemap><loc>http://a.test/s.xml</loc></sitemap></sitemapindex>',
      );
      const { code, err } = await run(['import', file]);
      expect(code).to.equal(2);
      expect(err).to.contain('Import the web address of this file');
    });

    it('passes the URL of a sitemap to the service, but no other URL', async () => {
      const xml = (path: string) => `<urlset><url><loc>http://map.test${path}</loc></url></urlset>`;
      serveSite(test.service.site, 'http://map.test', {
        '/named.xml': answering(200, { 'content-type': 'application/xml' }, xml('/listed')),
        '/sitemap.xml': answering(200, { 'content-type': 'application/xml' }, xml('/other')),
        '/listed': page('Listed', { links: ['/linked'] }),
        '/linked': page('Linked'),
        '/other': page('Other'),
      });
      const [crawl] = await json('import', 'http://map.test/named.xml');
      expect([crawl.status, crawl.maxPages]).to.deep.equal(['indexed', 5_000]);
      const { pages } = (await test.api.get(`/api/knowledge/${crawl.sourceId}/pages`)).body;
      expect(pages.map(({ url }: { url: string }) => url)).to.deep.equal(['http://map.test/listed']);
    });

    it('shows a progress bar on a terminal, and lines elsewhere', async () => {
      const file = await written('bar.ndjson', '{"text":"A bar."}\n');
      expect((await run(['import', file])).err).to.equal('100% 1 added, 0 already there, 0 rejected\n');
      const { err } = await run(['import', file], {}, undefined, true);
      expect(err).to.equal(`\r\u001B[K[${'#'.repeat(20)}] 100% 0 added, 1 already there, 0 rejected\n`);
    });

    it('exits with 1 if a source fails', async () => {
      serveSite(test.service.site, 'http://import-failing.test', { '/gone': answering(404) });
      const file = await written('gone.txt', 'http://import-failing.test/gone\n');
      expect(await imports(file)).to.include({ code: 0, added: 1 });
      expect(await imports(file, '--wait')).to.include({ code: 1, failed: 1 });
    });
  });

  it('crawls a site and shows the progress', async () => {
    serveSite(test.service.site, 'http://cli-site.test', {
      '/': page('Home', { links: ['/b'] }),
      '/b': page('B'),
    });
    const { code, out, err } = await run(['crawl', 'http://cli-site.test/', '--max-pages', '2']);
    expect(code).to.equal(0);
    expect(err).to.match(/pages indexed \(limit: 2\)/);
    expect(out).to.match(/^kb_\w+ indexed: 2 pages indexed \(limit: 2\)/);
  });

  it('generates work, or prints why it cannot', async () => {
    const [made] = await json('generate', 'kpi', '--input', 'objective=more paying marinas', '--save');
    expect(made.artifactId).to.match(/^art_/);
    expect((await run(['generate', 'swot'])).err).to.match(/^intel\.unknown_module/);
  });

  it('tracks a competitor, and checks it by its domain', async () => {
    serveCompany(test.service.site, 'cli-rival.test', newCompany());
    const [rival] = await json('track', 'cli-rival.test');
    expect((await json('check', 'cli-rival.test'))[0].ok).to.equal(true);
    expect((await json('check', rival.id))[0].changed).to.equal(false);
    expect((await run(['check', 'other.test'])).err).to.contain('groundwork track other.test');
  });

  describe('events', () => {
    const record = (severity: 'low' | 'high', title: string) =>
      test.service.services.events.record([newEvent(test.api.workspaceId, title, { severity })]);

    it('exits with 1 at a given severity and above, and not below', async () => {
      await record('low', 'A new post');
      expect((await run(['events', '--since', '1d', '--fail-on', 'high'])).code).to.equal(0);
      await record('high', 'Pro is dearer');
      const { code, out, err } = await run(['events', '--since', '1d', '--fail-on', 'high']);
      expect(code).to.equal(3);
      expect(out.trim().split('\n')).to.have.length(2);
      expect(err).to.contain('1 event with severity');
      expect((await run(['events', '--since', '2999-01-01', '--fail-on', 'low'])).code).to.equal(0);
    });

    it('are printed as they arrive', async () => {
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

  it('creates, lists and revokes keys', async () => {
    const [made] = await json('keys', 'create', '--name', 'ci', '--scopes', 'read,search');
    expect((await run(['ask', 'Anything?', '--key', made.key])).code).to.equal(0);
    expect((await run(['add', '--text', 'a', '--key', made.key])).err).to.match(/^key\.scope: /);
    expect((await json('keys', 'list')).map(({ id }) => id)).to.include(made.id);
    await json('keys', 'revoke', made.id);
    expect((await run(['ask', 'Anything?', '--key', made.key])).err).to.match(/^key\.invalid: /);
  });

  it('has help for every command, and completion for three shells', async () => {
    const { out } = await run(['help']);
    for (const name of Object.keys(COMMANDS)) {
      expect(out).to.contain(`\n  ${name} `);
      expect((await run([name, '--help'])).out).to.contain(`groundwork ${name}`);
    }
    for (const shell of ['bash', 'zsh', 'fish'])
      expect((await run(['completion', shell])).out).to.contain('fail-on');
  });
});
