import { expect } from 'chai';
import { loadConfig } from '../../../src/config/config.ts';
import { embeddedText } from '../../../src/knowledge/indexing/chunk-records.ts';
import { provisionModelWeights } from '../../../src/local-servers/model-weights.ts';
import type { Embeddings } from '../../../src/llm/embeddings.ts';
import { createMiniLm } from '../../../src/llm/minilm.ts';
import { loadTokenizer } from '../../../src/llm/tokenizer.ts';

const dot = (a: Float32Array, b: Float32Array): number => a.reduce((sum, value, i) => sum + value * b[i]!, 0);

describe('createMiniLm', () => {
  let embeddings: Embeddings;
  let dir: string;
  before(async function () {
    this.timeout(600_000);
    const { cacheDir, embeddings: configured } = loadConfig();
    dir = await provisionModelWeights({
      modelDir: configured.modelDir,
      cacheDir,
      report: () => undefined,
    });
    embeddings = createMiniLm({ modelDir: () => Promise.resolve(dir) });
  });
  after(() => embeddings.close());

  it('reports that the model could not be loaded, and retries at the next call', async () => {
    let calls = 0;
    const broken = createMiniLm({ modelDir: () => Promise.reject(new Error(`no folder ${++calls}`)) });
    for (const _ of [1, 2]) {
      const error = await broken.embed(['a']).catch((e: { code: string }) => e);
      expect(error).to.include({ code: 'embeddings.not_loaded' });
    }
    expect(calls).to.equal(2);
    await broken.close();
  });

  it('has no tokenizer without a folder, and checks again at the next call', async () => {
    let calls = 0;
    const broken = createMiniLm({
      modelDir: () => (++calls === 1 ? Promise.reject(new Error('no folder')) : Promise.resolve('/models')),
    });
    const error = await broken.tokenizer().catch((e: { code: string }) => e);
    expect(error).to.include({ code: 'embeddings.not_loaded' });
    expect(await broken.tokenizer()).to.deep.equal({ kind: 'wordpiece', file: '/models/tokenizer.json' });
  });

  it('has no tokenizer once it is closed', async () => {
    const closed = createMiniLm({ modelDir: () => Promise.resolve('/models') });
    await closed.close();
    const error = await closed.tokenizer().catch((e: { code: string }) => e);
    expect(error).to.include({ code: 'embeddings.closed' });
  });

  it('stops when it is aborted', async () => {
    const error = await embeddings
      .embed(['a'], { signal: AbortSignal.abort(new Error('enough')) })
      .catch((e: Error) => e);
    expect((error as Error).message).to.equal('enough');
  });

  it('places similar meanings close and others apart', async () => {
    const [cat, kitten, pricing] = await embeddings.embed(['cat', 'kitten', 'pricing']);
    expect(dot(cat!, kitten!)).to.be.greaterThan(0.6);
    expect(dot(cat!, pricing!)).to.be.lessThan(0.3);
  });

  it('returns 384 numbers of unit length, even for an empty and a very long text', async () => {
    for (const vector of await embeddings.embed(['', 'word '.repeat(5_000)])) {
      expect(vector).to.have.length(384);
      expect(Math.hypot(...vector)).to.be.closeTo(1, 1e-5);
    }
  });

  it('returns vectors in order, whatever the batches', async () => {
    const texts = Array.from({ length: 40 }, (_, i) => `Number ${i} ${'of many '.repeat((i * 7) % 30)}`);
    const together = await embeddings.embed(texts);
    for (const i of [0, 13, 39]) {
      const alone = await embeddings.embedQuery(texts[i]!);
      expect(dot(alone.vector, together[i]!)).to.be.greaterThan(0.98);
    }
  });

  it('embeds a few texts before a long call that has not begun', async () => {
    const ended: string[] = [];
    const call = async (name: string): Promise<void> => {
      await embeddings.embed(Array.from({ length: 40 }, (_, i) => `Text ${i} of the ${name} call.`));
      ended.push(name);
    };
    const calls = [call('first'), call('second')];
    calls.push(embeddings.embed(['One text alone.']).then(() => void ended.push('one')));
    await Promise.all(calls);
    expect(ended.toSorted()).to.deep.equal(['first', 'one', 'second']);
    expect(ended.at(-1)).to.equal('second');
  });

  it('embeds urgent texts beside a call in progress', async () => {
    await embeddings.embedQuery('Is this loaded?');
    const ended: string[] = [];
    const texts = Array.from({ length: 60 }, (_, i) => `Text ${i} of the long call. `.repeat(30));
    const long = embeddings.embed(texts).then(() => void ended.push('long'));
    const urgent = embeddings
      .embed(['One urgent text.'], { isUrgent: true })
      .then(() => void ended.push('urgent'));
    await Promise.all([long, urgent]);
    expect(ended).to.deep.equal(['urgent', 'long']);
  });

  it('embeds further calls after one was aborted', async () => {
    const texts = Array.from({ length: 40 }, (_, i) => `Text ${i} of the aborted call.`);
    const aborted = embeddings
      .embed(texts, { signal: AbortSignal.abort(new Error('enough')) })
      .catch((e: Error) => e.message);
    const [vector] = await embeddings.embed(['A text of the next call.', ...texts]);
    expect([await aborted, vector!.length]).to.deep.equal(['enough', 384]);
  });

  it('computes the vector of a repeated passage once', async () => {
    const [first] = await embeddings.embed(['The harbour opens at six.']);
    const [before, again] = await embeddings.embed(['A new passage.', 'The harbour opens at six.']);
    expect(again).to.equal(first);
    expect(dot(before!, first!)).to.be.lessThan(0.9);
  });

  it('does not block the event loop', async () => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    await embeddings.embed(Array.from({ length: 32 }, (_, i) => `${i} word `.repeat(100)));
    clearInterval(timer);
    expect(turns).to.be.greaterThan(10);
  });

  it('does not truncate a chunk of 400 tokens with a long title and path', async () => {
    const count = await loadTokenizer(await embeddings.tokenizer());
    const title = 'The long and winding title of a page about plans, prices and seats '.repeat(20);
    const heading = Array.from({ length: 6 }, (_, i) => `Part ${i} of all the plans and prices`).join(' > ');
    const embedded = embeddedText({ title }, { heading, text: 'a '.repeat(400) });
    expect(count(embedded)).to.be.within(450, 510);
    expect(embedded).to.match(/^The long and [^\n]+\n[^\n]*Part 5 of all the plans and prices\n/);
  });

  it('identifies its weights', async () => {
    expect(await embeddings.model()).to.match(/^all-MiniLM-L6-v2-int8@[0-9a-f]{8}$/);
  });

  const trusts: [string, string, 'fully' | 'hardly'][] = [
    ['an English question of short words', 'How long does a refund take?', 'fully'],
    ['an English question with a name', 'What does Nordwind Airlines charge for a bag?', 'fully'],
    ['a number', '4711', 'fully'],
    ['a German question', 'Welche Kündigungsgebühren verlangt Taskwerk von Vereinen?', 'hardly'],
    ['a Russian question', 'Сколько стоит годовая подписка?', 'hardly'],
    ['a Chinese question', '退货期限是多久？', 'hardly'],
  ];
  for (const [what, text, expected] of trusts) {
    it(`rates its reading as ${expected} for ${what}`, async () => {
      const { trust } = await embeddings.embedQuery(text);
      expect(expected === 'fully' ? trust > 0.75 : trust < 0.25, String(trust)).to.equal(true);
    });
  }
});
