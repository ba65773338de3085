import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { useCrawls } from '../support/crawls.ts';

const SUBJECTS = [
  ['penguin', 'swims in cold water'],
  ['lighthouse', 'warns ships of rocks'],
  ['bakery', 'opens before sunrise'],
  ['glacier', 'moves a metre every day'],
  ['violin', 'has four strings'],
  ['compass', 'points towards north'],
  ['beehive', 'stores honey for winter'],
  ['volcano', 'throws ash into clouds'],
  ['library', 'lends books to everyone'],
  ['windmill', 'grinds wheat to flour'],
  ['orchard', 'bears apples each autumn'],
  ['ferry', 'crosses the strait hourly'],
] as const;

const lines = (rows: readonly object[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('');
const judgements = (rows: readonly [query: string, document: string, score: number][]): string =>
  ['query-id\tcorpus-id\tscore', ...rows.map((row) => row.join('\t')), ''].join('\n');

const CORPUS = lines(
  SUBJECTS.map(([subject, does], i) => ({ _id: `d${i}`, title: subject, text: `The ${subject} ${does}.` })),
);
const QUERIES = lines(SUBJECTS.map(([subject], i) => ({ _id: `q${i}`, text: `What about the ${subject}?` })));
const QRELS = judgements(SUBJECTS.map((_, i) => [`q${i}`, `d${i}`, 1]));

describe('npm run eval', () => {
  const test = useCrawls();
  let dir: string;

  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'groundwork-eval-'));
  });
  afterEach(() => rm(dir, { recursive: true }));

  const set = (files: Record<string, string>): Promise<unknown> =>
    Promise.all(Object.entries(files).map(([name, content]) => writeFile(join(dir, name), content)));

  function run(args: readonly string[], env: Record<string, string> = {}) {
    const { mongodb, temporal } = test.service.services.config;
    const environment = {
      ...process.env,
      MONGODB_URI: mongodb.uri,
      MONGODB_DATABASE: mongodb.database,
      TEMPORAL_ADDRESS: temporal.address,
      EMBEDDING_BASE_URL: test.endpoint.baseUrl,
      EMBEDDING_MODEL: 'bag-of-words',
      ...env,
    };
    return new Promise<{ code: number; out: string; err: string }>((resolve) => {
      const command = ['src/eval.ts', ...args];
      execFile(process.execPath, command, { env: environment }, (error, out, err) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
      );
    });
  }

  it('exits with 1 and the usage without a folder', async () => {
    const { code, err, out } = await run([]);
    expect([code, out]).to.deep.equal([1, '']);
    expect(err).to.contain('npm run eval -- FOLDER').and.not.to.contain('    at ');
  });

  it('exits with 1 and the invalid line', async () => {
    await set({ 'corpus.jsonl': `${CORPUS}{"_id":"d12"}\n`, 'queries.jsonl': QUERIES, 'qrels.tsv': QRELS });
    const { code, err } = await run([dir]);
    expect(code).to.equal(1);
    expect(err).to.match(/^corpus\.jsonl, line 13: /);
  });

  it('exits with 1 if no question has a judgement', async () => {
    await set({ 'corpus.jsonl': CORPUS, 'queries.jsonl': QUERIES, 'qrels.tsv': judgements([]) });
    const { code, err } = await run([dir]);
    expect(code).to.equal(1);
    expect(err).to.contain('qrels.tsv');
  });

  it('exits with 1 and says what to do if a required database is missing', async () => {
    await set({ 'queries.jsonl': QUERIES, 'qrels.tsv': QRELS });
    const { code, err } = await run([dir], { MONGODB_URI: '', DATA_DIR: dir });
    expect(code).to.equal(1);
    expect(err).to.contain('npm start');
  });

  it('measures search over the documents of the set, without any server', async () => {
    const half = SUBJECTS.map((_, i): [string, string, number] => [`q${i}`, i < 6 ? `d${i}` : 'd99', 1]);
    await set({ 'corpus.jsonl': CORPUS, 'queries.jsonl': QUERIES, 'qrels.tsv': judgements(half) });
    const { code, out } = await run([dir], { MONGODB_URI: '', TEMPORAL_ADDRESS: '', DATA_DIR: dir });
    expect(code).to.equal(0);
    expect(out).to.contain('12 questions, 12 documents');
    expect(out).to.match(/nDCG@10 +recall@10 +MRR\n/);
    expect(out).to.match(/by words +0\.500 +0\.500 +0\.500\n/);
    expect(out).to.match(/by meaning +0\.\d{3} +0\.\d{3} +0\.\d{3}\n/);
    expect(out).to.match(/hybrid +0\.\d{3} +0\.500 +0\.\d{3}\n/);
  });

  it('says for how many questions vector search could not cover all passages', async () => {
    await set({ 'queries.jsonl': QUERIES, 'qrels.tsv': QRELS });
    const env = { EMBEDDING_BASE_URL: 'http://127.0.0.1:9/v1' };
    const { code, out } = await run([dir, '--workspace', 'nobody'], env);
    expect(code).to.equal(0);
    expect(out).to.contain('For 12 questions, vector search could not cover all passages');
  });

  it('measures search over the sources of a workspace, by id, address or name', async () => {
    const api = await test.service.newClient();
    const added = async (json: object): Promise<string> => {
      const { id } = (await api.post('/api/knowledge', json)).body;
      await test.service.ended(id);
      return id;
    };
    const texts = SUBJECTS.map(([subject, does]) => `The ${subject} ${does}.`);
    const id = await added({ text: texts[0] });
    await added({ text: texts[1], name: 'On lighthouses' });
    test.site.serve('http://bakery.test/', `<html><main><h1>Bread</h1><p>${texts[2]}</p></main></html>`);
    await added({ url: 'http://bakery.test/' });
    await set({
      'queries.jsonl': QUERIES,
      'qrels.tsv': judgements([
        ['q0', id, 1],
        ['q1', 'On lighthouses', 1],
        ['q2', 'http://bakery.test/', 1],
      ]),
    });
    const { code, out } = await run([dir, '--workspace', api.workspaceId]);
    expect(code).to.equal(0);
    expect(out).to.contain(`3 questions, sources of ${api.workspaceId}`);
    expect(out).to.match(/by words +1\.000 +1\.000 +1\.000\n/);
  });

  it('also finds a page by its given name', async () => {
    const api = await test.service.newClient();
    const text = '<html><head><title>Bread</title></head><main><p>The bakery opens early.</p></main></html>';
    test.site.serve('http://named.test/', text);
    const { id } = (await api.post('/api/knowledge', { url: 'http://named.test/', name: 'Baker' })).body;
    await test.service.ended(id);
    await set({ 'queries.jsonl': QUERIES, 'qrels.tsv': judgements([['q2', 'Baker', 1]]) });
    const { out } = await run([dir, '--workspace', api.workspaceId]);
    expect(out).to.match(/by words +1\.000 +1\.000 +1\.000\n/);
  });
});
