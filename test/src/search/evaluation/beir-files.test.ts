import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { readBeirSet } from '../../../../src/search/evaluation/beir-files.ts';

describe('readBeirSet', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'groundwork-beir-'));
  });
  afterEach(() => rm(dir, { recursive: true }));

  const SOUND = {
    'corpus.jsonl': '{"_id":"d1","title":"One","text":"First."}\n{"_id":"d2","text":"Second."}\n',
    'queries.jsonl': '{"_id":"q1","text":"What is first?"}\n{"_id":"q2","text":"And second?"}\n',
    'qrels.tsv': 'query-id\tcorpus-id\tscore\nq1\td1\t1\n',
  };
  async function set(files: Partial<Record<keyof typeof SOUND, string | null>> = {}) {
    for (const [name, content] of Object.entries({ ...SOUND, ...files }))
      if (content !== null) await writeFile(join(dir, name), content);
    return readBeirSet(dir);
  }
  const fault = (files: Parameters<typeof set>[0]): Promise<string> =>
    set(files).then(
      () => 'none',
      (error: Error) => error.message,
    );

  const faults: [string, Parameters<typeof set>[0], RegExp][] = [
    [
      'a line of the corpus is not JSON',
      { 'corpus.jsonl': '{"_id":"a","text":"b"}\nno' },
      /^corpus\.jsonl, line 2: /,
    ],
    ['a document has no id', { 'corpus.jsonl': '{"text":"b"}' }, /^corpus\.jsonl, line 1: [^]*_id/],
    ['a document has no text', { 'corpus.jsonl': '\n{"_id":"a"}' }, /^corpus\.jsonl, line 2: [^]*text/],
    ['a question has no text', { 'queries.jsonl': '{"_id":"q1","text":" "}' }, /^queries\.jsonl, line 1: /],
    [
      'a judgement has two parts',
      { 'qrels.tsv': 'a\tb\tc\nq1\td1\t1\nq1\td1' },
      /^qrels\.tsv, line 3: .*tabs/,
    ],
    ['a judgement has spaces in place of tabs', { 'qrels.tsv': 'a\tb\tc\nq1 d1 1' }, /^qrels\.tsv, line 2: /],
    ['a score is not a number', { 'qrels.tsv': 'a\tb\tc\nq1\td1\tgood' }, /^qrels\.tsv, line 2: /],
    ['a judged question is missing', { 'qrels.tsv': 'a\tb\tc\nq9\td1\t1' }, /^qrels\.tsv .*q9/],
    ['the judgements have no heading', { 'qrels.tsv': 'q1\td1\t1\nq2\td2\t1' }, /^qrels\.tsv, line 1: /],
    ['there are no questions', { 'queries.jsonl': null }, /queries\.jsonl/],
    ['there are no judgements', { 'qrels.tsv': null }, /qrels\.tsv/],
  ];
  for (const [what, files, message] of faults) {
    it(`names the line when ${what}`, async () => {
      expect(await fault(files)).to.match(message);
    });
  }

  it('works without a corpus', async () => {
    expect((await set({ 'corpus.jsonl': null })).corpus).to.equal(null);
  });

  it('reads documents, with or without a title', async () => {
    expect((await set()).corpus).to.deep.equal([
      { id: 'd1', title: 'One', text: 'First.' },
      { id: 'd2', title: '', text: 'Second.' },
    ]);
  });

  it('leaves out questions without judgements', async () => {
    expect((await set()).questions).to.deep.equal([
      { id: 'q1', text: 'What is first?', relevant: new Map([['d1', 1]]) },
    ]);
  });

  it('leaves out questions without relevant documents', async () => {
    const { questions } = await set({ 'qrels.tsv': 'a\tb\tc\nq1\td1\t0\nq2\td2\t1\n' });
    expect(questions.map(({ id }) => id)).to.deep.equal(['q2']);
  });

  it('keeps grades', async () => {
    const { questions } = await set({ 'qrels.tsv': 'a\tb\tc\nq1\td1\t2\nq1\td2\t1\nq1\td3\t0\n' });
    expect([...questions[0]!.relevant]).to.deep.equal([
      ['d1', 2],
      ['d2', 1],
    ]);
  });

  it('accepts numbers as ids', async () => {
    const { questions, corpus } = await set({
      'corpus.jsonl': '{"_id":7,"text":"Seven."}',
      'queries.jsonl': '{"_id":1,"text":"What?"}',
      'qrels.tsv': 'a\tb\tc\n1\t7\t1',
    });
    expect([questions[0]!.id, corpus![0]!.id]).to.deep.equal(['1', '7']);
  });

  it('accepts Windows line endings', async () => {
    const files = Object.entries(SOUND).map(([name, content]) => [name, content.replaceAll('\n', '\r\n')]);
    expect(await set(Object.fromEntries(files))).to.deep.equal(await set());
  });
});
