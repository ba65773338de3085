import { expect } from 'chai';
import type { StatingPage } from '../../../../src/competitors/snapshots/snapshot-facts.ts';
import type { SearchRequest } from '../../../../src/search/retrieval.ts';
import { createGatherEvidence } from '../../../../src/intel/drafting/evidence.ts';
import type { FactKind } from '../../../../src/extraction/facts/evidence/kinds.ts';
import { NOBODY, type Parties } from '../../../../src/intel/drafting/subject.ts';
import type { FieldPlan } from '../../../../src/intel/outputs/module.ts';
import type { Passage } from '../../../../src/grounding/passage.ts';
import { type ChunkRecord, revisionOfChunk } from '../../../../src/knowledge/chunk-store.ts';
import type { StatedFact } from '../../../../src/knowledge/facts.ts';
import type { Party } from '../../../../src/knowledge/party.ts';
import { passage } from '../../../support/passages.ts';
import { TYPED_ANSWER } from '../../../../src/intel/outputs/takes.ts';

const plan = (query: string, more: Partial<FieldPlan> = {}): FieldPlan => ({
  path: query,
  query,
  takes: [{ kinds: ['problem'], of: 'anyone' }],
  gap: ['?', '.', '.'],
  ...more,
});

const first = (letter: string, text: string): Passage =>
  passage(text, { chunkId: `chk_${letter}_0`, sourceId: `kb_${letter}`, url: `https://${letter}.example/` });

const A = first('a', 'Owners lose time.');
const B = first('b', 'Quay sells berths.');
const C = first('c', 'The harbour is old.');

interface Stated {
  party?: Party;
  kind?: FactKind;
  name?: string;
  title?: string;
  quotes: readonly string[];
  passages: readonly Passage[];
}

const chunkOf = (
  { chunkId, sourceId, text, start, end }: Passage,
  i: number,
): Omit<ChunkRecord, 'vector'> => ({
  _id: chunkId,
  workspace_id: 'ws',
  source_id: sourceId,
  revision_id: revisionOfChunk(chunkId),
  ordinal: i,
  heading: null,
  text,
  start,
  end,
  hash: '',
  model: null,
});

function statedBy({ party = 'market', kind = 'problem', name, title, quotes, passages }: Stated) {
  const [one] = passages;
  const revision = revisionOfChunk(one!.chunkId);
  const facts = quotes.map((quote, i): StatedFact => {
    const home = passages.find(({ text }) => text.includes(quote))!;
    const start = home.start + home.text.indexOf(quote);
    const about = { url: one!.url, title: null, siteName: null, heading: null, party };
    const where = { start, end: start + quote.length, sourceId: one!.sourceId, revision };
    return {
      id: `fct_${i}`,
      kind,
      quote,
      confidence: 0.9,
      speaker: 'vendor',
      ...(name === undefined ? {} : { name }),
      ...about,
      ...where,
    };
  });
  return { revision, party, title: title ?? null, url: one!.url, facts, chunks: passages.map(chunkOf) };
}

function sources(
  answers: Record<string, Passage[]>,
  { cosine = 0.9, degraded = '', stated = [] as Stated[], readAt = null as Date | null, isAll = true } = {},
) {
  const documents = stated.map(statedBy);
  const asked: Pick<SearchRequest, 'query' | 'sourceIds' | 'isPatient'>[] = [];
  const gather = createGatherEvidence({
    findPassages: (request) => {
      asked.push(request);
      const passages = (answers[request.query] ?? []).map((one) => ({ ...one, cosine }));
      return Promise.resolve({ passages, degraded: request.query === degraded });
    },
    documents: {
      documentsOf: (_workspaceId, chunkIds, more = []) => {
        const revisions = new Set([...chunkIds.map(revisionOfChunk), ...more]);
        const found = documents.filter(({ revision }) => revisions.has(revision));
        return Promise.resolve(found);
      },
      known: (_workspaceId, { most }) =>
        Promise.resolve({
          documents: documents
            .map(({ revision, url, party, chunks }) => ({
              revision,
              url,
              party,
              sourceId: chunks[0]!.source_id,
            }))
            .slice(0, most),
          isAll,
        }),
      textsOf: (revisions) =>
        Promise.resolve(
          new Map(
            documents
              .filter(({ revision }) => revisions.includes(revision))
              .map(({ revision, chunks }) => [revision, chunks.map(({ text }) => text).join('\n')]),
          ),
        ),
    },
    readTimes: (_workspaceId, ids) => Promise.resolve(new Map(ids.map((id) => [id, { readAt }]))),
  });
  return {
    asked,
    gather: (
      plans: FieldPlan[],
      {
        budget = 10_000,
        sourceIds = null as string[] | null,
        signal = undefined as AbortSignal | undefined,
        watched = [] as StatingPage[],
        subject = null as string | null,
        topics = [] as string[],
        buyers = [] as string[],
        factsFirst = false,
        parties = NOBODY as Parties,
      } = {},
    ) =>
      gather({ workspaceId: 'ws', sourceIds }, plans, {
        budget,
        signal,
        watched,
        subject,
        topics,
        buyers,
        factsFirst,
        parties,
      }),
  };
}
const idsOf = (passages: readonly Passage[]): string[] => passages.map(({ chunkId }) => chunkId);

describe('gatherEvidence', () => {
  describe('without matches', () => {
    it('has neither passages nor facts', async () => {
      expect(await sources({}).gather([plan('one'), plan('two')])).to.deep.equal({
        passages: [],
        parties: [],
        facts: [],
        snapshots: [],
        degraded: false,
        unsaid: [],
        searched: [],
      });
    });

    it('searches nothing without sources', async () => {
      const { gather, asked } = sources({ one: [A] });
      const { passages } = await gather([plan('one')], { sourceIds: [] });
      expect([passages, asked]).to.deep.equal([[], []]);
    });

    it('does not search for fields that no source can fill', async () => {
      const { gather, asked } = sources({ one: [A] });
      expect((await gather([plan('one', { takes: null })])).passages).to.deep.equal([]);
      expect(asked).to.deep.equal([]);
    });

    it('leaves out passages that do not answer the question', async () => {
      const { gather } = sources({ 'who buys bread': [A] }, { cosine: 0.1 });
      expect((await gather([plan('who buys bread')])).passages).to.deep.equal([]);
    });
  });

  describe('when documents were found', () => {
    const more = passage('Paper lists fade.', { chunkId: 'chk_a_1', sourceId: 'kb_a', start: 40 });
    const ofA: Stated = { party: 'us', quotes: [A.text, more.text], passages: [A, more] };
    const ofB: Stated = { party: 'competitor:b.example', quotes: [B.text], passages: [B] };

    it('reads no sentence about a competitor on our pages as ours', async () => {
      const D = first('d', 'Tidewell is a good product with 90 harbours. Quayline has 40 harbours.');
      const quotes = ['Tidewell is a good product with 90 harbours.', 'Quayline has 40 harbours.'];
      const { gather } = sources(
        { one: [D] },
        { stated: [{ party: 'us', kind: 'proof', quotes, passages: [D] }] },
      );
      const parties = {
        us: { domain: 'd.example', names: ['Quayline'] },
        others: [{ domain: null, names: ['Tidewell'] }],
      };
      const { facts } = await gather([plan('one')], { parties });
      expect(facts.map(({ quote }) => quote)).to.deep.equal([quotes[1]]);
    });

    it('has their facts in document order, each with its passage', async () => {
      const { gather } = sources({ one: [B, A], two: [A] }, { stated: [ofB, ofA] });
      const { facts, passages } = await gather([plan('one'), plan('two')]);
      expect(facts.map(({ quote, rank }) => [quote, rank])).to.deep.equal([
        [A.text, 0],
        [more.text, 0],
        [B.text, 1],
      ]);
      for (const { quote, passage: at } of facts) expect(passages[at]!.text).to.contain(quote);
    });

    it('has the facts of our own pages, even if no question found them', async () => {
      const { facts } = await sources({ one: [B] }, { stated: [ofB, ofA] }).gather([plan('one')]);
      expect(facts.map(({ quote }) => quote)).to.deep.equal([B.text, A.text, more.text]);
    });

    it('has the facts of pages near the topic that no field asked for', async () => {
      const { gather } = sources(
        { one: [A], harbours: [C] },
        { stated: [ofA, { quotes: [C.text], passages: [C] }] },
      );
      const { facts } = await gather([plan('one')], { topics: ['harbours'] });
      expect(facts.map(({ quote }) => quote)).to.include(C.text);
    });

    it('requires less similarity of a page near the topic than of an answer to a field', async () => {
      const { gather } = sources(
        { marinas: [C] },
        { cosine: 0.35, stated: [{ quotes: [C.text], passages: [C] }] },
      );
      expect((await gather([plan('marinas')])).facts).to.deep.equal([]);
      expect((await gather([], { topics: ['marinas'] })).facts.map(({ quote }) => quote)).to.deep.equal([
        C.text,
      ]);
    });

    it('keeps room for passages with facts if only these are useful', async () => {
      const long = first('d', 'Nothing is stated here. '.repeat(100));
      const { gather } = sources({ one: [long, A] }, { stated: [ofA] });
      const { facts } = await gather([plan('one')], { budget: 600, factsFirst: true });
      expect(facts.map(({ quote }) => quote)).to.deep.equal([A.text, more.text]);
    });

    describe('when a page is a list of the best', () => {
      const url = 'https://d.example/blog/top-harbour-tools';
      const list = { ...first('d', 'Pier is certified to ISO 27001. We serve 90 harbours.'), url };
      const found = async (more: Parameters<ReturnType<typeof sources>['gather']>[1] = {}) => {
        const stated: Stated = {
          kind: 'certification',
          quotes: ['Pier is certified to ISO 27001.', 'We serve 90 harbours.'],
          passages: [list],
        };
        const { facts } = await sources({ one: [list] }, { stated: [stated] }).gather([plan('one')], more);
        return facts.map(({ quote, isAdvice }) => [quote, isAdvice]);
      };
      it('attributes no sentence about others to its host', async () => {
        expect(await found()).to.deep.equal([['We serve 90 harbours.', true]]);
      });
      it('has facts about the analysed competitor', async () => {
        expect(await found({ subject: 'pier.com' })).to.deep.equal([
          ['Pier is certified to ISO 27001.', true],
          ['We serve 90 harbours.', true],
        ]);
      });
    });

    describe('when vendors were searched', () => {
      const known = async (isAll: boolean) => {
        const second = first('e', 'Refunds within 30 days.');
        const shop: Stated = { quotes: [], passages: [{ ...second, url: 'https://c.example/terms' }] };
        const offer: Stated = {
          kind: 'offer',
          name: 'Money-back guarantee',
          quotes: [A.text],
          passages: [A],
        };
        const { gather } = sources(
          { one: [A, C] },
          { stated: [offer, { quotes: [C.text], passages: [C] }, shop], isAll },
        );
        return (await gather([plan('one')])).searched;
      };
      it('names vendors that mention a claim, even on pages no question found', async () => {
        const vendors = await known(true);
        expect(
          vendors.map(({ key, name, isWhole, mentions }) => [
            key,
            name,
            isWhole,
            mentions.filter((one) => !one.startsWith('term ')),
          ]),
        ).to.deep.equal([
          ['a.example', 'A', true, []],
          ['c.example', 'C', true, ['offer money-back guarantee']],
        ]);
      });
      it('names the subjects that their pages mention', async () => {
        const mentioned = (await known(true)).map(({ mentions }) => mentions.includes('term returns'));
        expect(mentioned).to.deep.equal([false, true]);
      });
      it('lists what the pages of each do not mention', async () => {
        const unsaid = (await known(true)).map((vendor) => vendor.unsaid!.includes('A guarantee or refund'));
        expect(unsaid).to.deep.equal([true, false]);
      });
      it('does not count our notes about a vendor as its pages', async () => {
        const party = 'competitor:b.example';
        const note = { ...first('e', 'A buyer said that the quay is far away.'), url: null };
        const page: Stated = { party, quotes: [B.text], passages: [B] };
        const noted: Stated = { party, quotes: [note.text], passages: [note] };
        const { gather } = sources({ one: [B, note] }, { stated: [page, noted], isAll: true });
        const { searched } = await gather([plan('one')]);
        expect(searched.map(({ key, pages }) => [key, pages])).to.deep.equal([[party, 1]]);
      });
      it('does not count them as fully searched if they have too many pages', async () => {
        expect((await known(false)).map(({ isWhole }) => isWhole)).to.deep.equal([false, false]);
      });
    });

    it('has the passages of their facts, even if no question found them', async () => {
      const { passages } = await sources({ one: [A] }, { stated: [ofA] }).gather([plan('one')]);
      expect(idsOf(passages)).to.deep.equal(['chk_a_0', 'chk_a_1']);
    });

    it('has no fact without its passage', async () => {
      const { gather } = sources({ one: [A] }, { stated: [ofA] });
      const { facts, passages } = await gather([plan('one')], { budget: 40 });
      expect([idsOf(passages), facts.map(({ quote }) => quote)]).to.deep.equal([['chk_a_0'], [A.text]]);
    });

    it('has the party of each passage', async () => {
      const { gather } = sources({ one: [A, B, C] }, { stated: [ofA, ofB] });
      const { passages, parties } = await gather([plan('one')]);
      expect(passages.map(({ chunkId }, i) => [chunkId, parties[i]])).to.have.deep.members([
        ['chk_a_0', 'us'],
        ['chk_a_1', 'us'],
        ['chk_b_0', 'competitor:b.example'],
        ['chk_c_0', 'market'],
      ]);
    });

    it('has no facts of a document that hardly any question found', async () => {
      const queries = Array.from({ length: 20 }, (_, i) => `query ${i}`);
      const answers = Object.fromEntries(queries.map((query, i) => [query, i === 0 ? [A, B] : [A]]));
      const { facts } = await sources(answers, { stated: [ofA, ofB] }).gather(
        queries.map((one) => plan(one)),
      );
      expect(facts.map(({ quote }) => quote)).to.not.include(B.text);
    });
  });

  it('searches only the given sources', async () => {
    const { gather, asked } = sources({});
    await gather([plan('one')], { sourceIds: ['kb_1'] });
    await gather([plan('one')]);
    expect(asked.map(({ sourceIds }) => sourceIds)).to.deep.equal([['kb_1'], undefined]);
  });

  it('lets each search wait for a slow embedding model', async () => {
    const { gather, asked } = sources({});
    await gather([plan('one'), plan('two')]);
    expect(asked.map(({ isPatient }) => isPatient)).to.deep.equal([true, true]);
  });

  it('has each passage once, first those that most fields ask for', async () => {
    const { gather } = sources({ one: [A, B], two: [C, B], three: [B] });
    const { passages } = await gather([plan('one'), plan('two'), plan('three')]);
    expect(idsOf(passages)).to.deep.equal(['chk_b_0', 'chk_a_0', 'chk_c_0']);
  });

  it('stays within the budget', async () => {
    const long = first('long', 'many words of an old harbour '.repeat(200));
    const { gather } = sources({ one: [A, long], two: [A, B] });
    const { passages } = await gather([plan('one'), plan('two')], { budget: 200 });
    expect(idsOf(passages)).to.include('chk_a_0').and.not.include('chk_long_0');
  });

  it('is degraded if one of the searches was', async () => {
    const plans = Array.from({ length: 6 }, (_, i) => plan(`query ${i}`));
    expect((await sources({}, { degraded: 'query 0' }).gather(plans)).degraded).to.equal(true);
    expect((await sources({}).gather(plans)).degraded).to.equal(false);
  });

  it('does not store how passages were found', async () => {
    const { passages } = await sources({ one: [A] }).gather([plan('one')]);
    expect(passages).to.deep.equal([A]);
  });

  it('stops searching when it is aborted', async () => {
    const controller = new AbortController();
    controller.abort(new Error('nobody waits'));
    const { gather, asked } = sources({ one: [A] });
    const outcome = await gather([plan('one')], { signal: controller.signal }).catch(
      (error: Error) => error.message,
    );
    expect([outcome, asked]).to.deep.equal(['nobody waits', []]);
  });

  describe('when competitors are watched', () => {
    const CHECKED = new Date('2026-11-20T10:00:00Z');
    const before = new Date('2026-11-19T10:00:00Z');
    const after = new Date('2026-11-21T10:00:00Z');
    function watched(url: string, ...lines: string[]): StatingPage {
      const domain = new URL(url).hostname.replace(/^www\./, '');
      const party = `competitor:${domain}` as const;
      const text = ['Menu', ...lines].join('\n');
      const about = { url, title: null, siteName: null };
      const snapshotId = `snap_${domain.replace(/\W/g, '')}`;
      return {
        ...about,
        snapshotId,
        pageId: 'watch_1',
        competitorId: `comp_${domain}`,
        competitorName: null,
        party,
        kind: 'home',
        asOf: CHECKED,
        text,
        facts: lines.map((quote, i) => {
          const start = text.indexOf(quote);
          const where = { start, end: start + quote.length, heading: null };
          const who = { ...about, party, speaker: 'vendor' as const, snapshotId };
          return { ...who, ...where, id: `fct_s${i}`, kind: 'problem', quote, confidence: 0.9 };
        }),
      };
    }
    const ofC: Stated = { party: 'competitor:c.example', quotes: [C.text], passages: [C] };
    const quotes = (facts: readonly { quote: string }[]) => facts.map(({ quote }) => quote);

    it("adds the facts of their pages, in passages with the snapshot's offsets", async () => {
      const page = watched('https://c.example/', 'Queues are long.', 'Lists get lost.');
      const { facts, passages, parties, snapshots } = await sources({}).gather([plan('one')], {
        watched: [page],
      });
      expect(quotes(facts)).to.deep.equal(['Queues are long.', 'Lists get lost.']);
      expect(parties).to.deep.equal(passages.map(() => 'competitor:c.example'));
      for (const { text, start, end, sourceId } of passages)
        expect([page.text.slice(start, end), sourceId]).to.deep.equal([text, 'comp_c.example']);
      for (const { quote, passage: at } of facts) expect(passages[at]!.text).to.include(quote);
      expect(snapshots).to.deep.equal([
        {
          id: 'snap_cexample',
          pageId: 'watch_1',
          competitorId: 'comp_c.example',
          asOf: CHECKED.toISOString(),
        },
      ]);
    });

    it('reads what a note of ours says about a competitor, and no fact about us', async () => {
      const note = passage('They said Quaybook has a free plan for marinas.', {
        chunkId: 'chk_n_0',
        sourceId: 'kb_n',
        url: null,
      });
      const said: Stated = {
        party: 'us',
        kind: 'offer',
        name: 'Free plan',
        quotes: [note.text],
        passages: [note],
      };
      const { facts } = await sources({ one: [note] }, { stated: [said] }).gather([plan('one')], {
        subject: 'quaybook.example',
      });
      expect(facts.map(({ kind, quote }) => [kind, quote])).to.deep.equal([
        ['comparison', 'Quaybook has a free plan for marinas.'],
      ]);
    });

    it('does not mistake our price for a price of the rival that mentions it', async () => {
      const page = passage('Tidebook costs $40 a month. Quaybook costs $30 a month.', {
        chunkId: 'chk_q_0',
        sourceId: 'kb_q',
        url: 'https://quaybook.example/compare',
      });
      const said: Stated = {
        party: 'competitor:quaybook.example',
        kind: 'price',
        quotes: ['Tidebook costs $40 a month.', 'Quaybook costs $30 a month.'],
        passages: [page],
      };
      const parties = { us: { domain: 'tidebook.example', names: ['Tidebook'] }, others: [] };
      const { facts } = await sources({ one: [page] }, { stated: [said] }).gather([plan('one')], { parties });
      expect(facts.filter(({ kind }) => kind === 'price').map(({ quote }) => quote)).to.deep.equal([
        'Quaybook costs $30 a month.',
      ]);
    });

    it('keeps what a rival says about itself by its name', async () => {
      const page = passage('Quaybook costs $30 a month.', {
        chunkId: 'chk_q_0',
        sourceId: 'kb_q',
        url: 'https://quaybook.example/pricing',
      });
      const said: Stated = {
        party: 'competitor:quaybook.example',
        kind: 'price',
        quotes: [page.text],
        passages: [page],
      };
      for (const rival of [
        { domain: 'quaybook.example', names: ['quaybook'] },
        { domain: null, names: ['Quaybook'] },
      ]) {
        const parties = { us: { domain: 'tidebook.example', names: ['Tidebook'] }, others: [rival] };
        const { facts } = await sources({ one: [page] }, { stated: [said] }).gather([plan('one')], {
          parties,
          subject: 'quaybook.example',
        });
        expect(facts.map(({ quote }) => quote)).to.deep.equal([page.text]);
      }
    });

    it('does not attribute a term in an answer about a competitor to the competitor', async () => {
      const question = 'What do customers dislike about Quaybook?';
      const answer = passage('Onboarding takes eight weeks and you can cancel with one month of notice.', {
        chunkId: 'chk_n_0',
        sourceId: 'kb_n',
        url: null,
      });
      const party = 'competitor:quaybook.example';
      const subjectsOf = async (title: string): Promise<unknown[]> => {
        const said: Stated = { party, title, quotes: [], passages: [answer] };
        const { facts } = await sources({ one: [answer] }, { stated: [said] }).gather(
          [plan('one', { gap: [question, '.', '.'], takes: [{ kinds: ['offer'], of: 'anyone' }] })],
          { subject: 'quaybook.example' },
        );
        return facts.flatMap(({ term }) => term?.subject ?? []);
      };
      expect(await subjectsOf('Terms')).to.include('onboarding');
      expect(await subjectsOf(question)).to.deep.equal([]);
    });

    it('does not take a term that buyers have with others for one of ours', async () => {
      const title = 'What stops these buyers from buying, even when they see the benefit? (Harbour masters)';
      const termsFor = async (text: string): Promise<unknown[]> => {
        const answer = passage(text, { chunkId: 'chk_n_0', sourceId: 'kb_n', url: null });
        const said: Stated = { party: 'us', title, quotes: [], passages: [answer] };
        const { facts } = await sources({ one: [answer] }, { stated: [said] }).gather([
          plan('one', { takes: [{ kinds: ['offer'], of: 'anyone' }] }),
        ]);
        return facts.flatMap(({ term }) => term?.subject ?? []);
      };
      expect(await termsFor('They signed a contract with a minimum term of five years.')).to.deep.equal([]);
      expect(await termsFor('Our contracts have a minimum term of twelve months.')).to.not.deep.equal([]);
    });

    it('has an answer about buyers only if the document is about these buyers', async () => {
      const question = 'What makes these buyers look?';
      const answer = passage('They look when they open a second harbour.', {
        chunkId: 'chk_n_0',
        sourceId: 'kb_n',
        url: null,
      });
      const namesFor = async (buyers: string[]): Promise<unknown[]> => {
        const said: Stated = {
          party: 'us',
          title: `${question} (Harbour masters)`,
          quotes: [],
          passages: [answer],
        };
        const { facts } = await sources({ one: [answer] }, { stated: [said] }).gather(
          [plan('one', { gap: [question, '.', '.'] })],
          { buyers },
        );
        return facts.map(({ name }) => name).filter((name) => name === TYPED_ANSWER);
      };
      expect(await namesFor(['Harbour masters'])).to.have.length(1);
      expect(await namesFor(['Shop owners'])).to.deep.equal([]);
    });

    it('does not mistake what a rival lacks for something that we lack', async () => {
      const note = passage('There is no free plan at Quaybook for small marinas.', {
        chunkId: 'chk_n_0',
        sourceId: 'kb_n',
        url: null,
      });
      const said: Stated = {
        party: 'us',
        kind: 'feature',
        quotes: [note.text],
        passages: [note],
      };
      const { facts } = await sources({ one: [note] }, { stated: [said] }).gather([plan('one')], {
        subject: 'quaybook.example',
      });
      expect(facts).to.deep.equal([]);
    });

    it('has the term of each plan of a table and the row that names the plans', async () => {
      const rows = [
        'Terms | Dinghy | Yacht',
        ...Array<string>(9).fill('Slots | 1 | 2'),
        'Warranty | 1 year | 2 years',
      ];
      const page = { ...watched('https://c.example/terms', rows.join('\n')), facts: [] };
      const { facts, passages } = await sources({}).gather([plan('one')], { watched: [page] });
      const terms = facts.filter(({ term }) => term?.subject === 'warranty');
      expect(terms.map(({ term }) => term!.amount)).to.deep.equal([365, 730]);
      expect(passages[terms[0]!.passage]!.text).to.include('Terms | Dinghy | Yacht');
    });

    it('searches a watched page without facts too', async () => {
      const terms = { ...watched('https://c.example/terms', 'We refund your first payment.'), facts: [] };
      const { searched } = await sources({}).gather([plan('one')], {
        watched: [watched('https://c.example/', 'Queues are long.'), { ...terms, snapshotId: 'snap_terms' }],
      });
      expect(searched.map(({ pages, unsaid }) => [pages, unsaid])).to.deep.equal([
        [2, ['A discount', 'Cancellation at any time', 'A certification or award']],
      ]);
    });

    describe('when one of them is a careers page', () => {
      const jobs: StatingPage = {
        ...watched('https://c.example/jobs', 'Cancel your training at any time.'),
        snapshotId: 'snap_jobs',
        kind: 'careers',
      };
      const gathered = async () =>
        sources({}).gather([plan('one')], {
          watched: [watched('https://c.example/', 'Queues are long.'), jobs],
        });

      it('has no facts of it', async () => {
        expect(quotes((await gathered()).facts)).to.deep.equal(['Queues are long.']);
      });

      it('counts and searches it like the other pages that were read', async () => {
        const { searched } = await gathered();
        expect(searched.map(({ pages, unsaid }) => [pages, unsaid])).to.deep.equal([
          [2, ['A guarantee or refund', 'A discount', 'A certification or award']],
        ]);
      });
    });

    it("joins the words from a plan's name to its price in one passage", async () => {
      const page = watched('https://c.example/', 'Marina', 'For large harbours', '$99 per month');
      const price = { ...page.facts[2]!, kind: 'price' as const, amount: 99, item: 'Marina' };
      const { passages } = await sources({}).gather([plan('one')], {
        watched: [{ ...page, facts: [price] }],
      });
      expect(passages.map(({ text }) => text)).to.deep.equal(['Marina\nFor large harbours\n$99 per month']);
    });

    it("keeps a plan's name above a line with a fact of its own", async () => {
      const page = watched('https://c.example/', 'Marina', 'Tide tables included.', '$99 per month');
      const [, table, amount] = page.facts;
      const price = { ...amount!, kind: 'price' as const, amount: 99, item: 'Marina' };
      const { passages } = await sources({}).gather([plan('one')], {
        watched: [{ ...page, facts: [table!, price] }],
      });
      expect(passages.map(({ text }) => text)).to.deep.equal([
        'Marina\nTide tables included.\n$99 per month',
      ]);
    });

    it('keeps the conditions below a price in its passage, without the tooltip that follows', async () => {
      const conditions =
        '/mo per user billed yearlyUsers are people who rent berths, but not their guests or crew.';
      const page = watched('https://c.example/', 'Marina', '$99', conditions);
      const price = { ...page.facts[1]!, kind: 'price' as const, amount: 99, item: 'Marina' };
      const { passages } = await sources({}).gather([plan('one')], {
        watched: [{ ...page, facts: [price] }],
      });
      expect(passages.map(({ text }) => text)).to.deep.equal([`Marina\n$99\n${conditions}`]);
    });

    it('adds a restriction that the competitor admits, and what it says about us', async () => {
      const page = watched('https://c.example/terms', 'Queues are long.');
      const text = `${page.text}\nThe crew consists of a single person. Tidebook is slower than us.`;
      const { facts } = await sources({}).gather([plan('one')], {
        watched: [{ ...page, text }],
        parties: { us: { domain: null, names: ['Tidebook'] }, others: [] },
      });
      expect(facts.slice(1).map(({ kind, quote }) => [kind, quote])).to.deep.equal([
        ['problem', 'The crew consists of a single person.'],
        ['comparison', 'Tidebook is slower than us.'],
      ]);
    });

    it("uses one name per competitor on all its pages: the client's, or that of the first page", async () => {
      const [home, prices] = [
        { ...watched('https://c.example/', 'Queues are long.'), siteName: 'C' },
        { ...watched('https://c.example/pricing', 'Lists get lost.'), title: 'Pricing' },
      ];
      const vendors = async (...pages: StatingPage[]) =>
        (await sources({}).gather([plan('one')], { watched: pages })).facts.map(({ vendor }) => vendor);
      expect(await vendors(home, prices)).to.deep.equal(['C', 'C']);
      const named = [home, prices].map((one) => ({ ...one, competitorName: 'Sea Sea' }));
      expect(await vendors(...named)).to.deep.equal(['Sea Sea', 'Sea Sea']);
    });

    it('uses no fact that its page dropped since it was indexed, even if the words are still there', async () => {
      const { gather } = sources({ one: [C, A] }, { stated: [ofC], readAt: before });
      const page = {
        ...watched('https://c.example/', 'The harbour is new.'),
        text: `${C.text}\nThe harbour is new.`,
      };
      const start = page.text.indexOf('The harbour is new.');
      const facts = page.facts
        .filter(({ quote }) => quote !== C.text)
        .map((fact) => ({ ...fact, start, end: start + fact.quote.length }));
      const found = await gather([plan('one')], { watched: [{ ...page, facts }] });
      expect(quotes(found.facts)).to.deep.equal(['The harbour is new.']);
      expect(idsOf(found.passages)).to.include(A.chunkId).and.not.include(C.chunkId);
    });

    it('quotes the newest reading of a page, whatever its scheme, www and slash', async () => {
      const { gather } = sources({ one: [C] }, { stated: [ofC], readAt: before });
      const { facts, passages } = await gather([plan('one')], {
        watched: [watched('http://www.c.example', C.text, 'Queues are long.')],
      });
      expect(quotes(facts)).to.deep.equal([C.text, 'Queues are long.']);
      expect(passages[facts[0]!.passage]!.sourceId).to.equal('comp_c.example');
    });

    it('counts a page that is indexed and watched once', async () => {
      const { gather } = sources({ one: [C] }, { stated: [ofC], readAt: before });
      const page = watched('https://c.example/', 'The harbour is new.');
      const { searched } = await gather([plan('one')], { watched: [page] });
      expect(searched.map(({ pages }) => pages)).to.deep.equal([1]);
    });

    it('counts a page without facts that is indexed and watched once', async () => {
      const { gather } = sources({ one: [C] }, { stated: [ofC], readAt: before });
      const page = { ...watched('https://c.example/', 'The harbour is new.'), facts: [] };
      const { searched } = await gather([plan('one')], { watched: [page] });
      expect(searched.map(({ pages }) => pages)).to.deep.equal([1]);
    });

    it('keeps the indexed text if the watched page states no facts', async () => {
      const { gather } = sources({ one: [C] }, { stated: [ofC], readAt: before });
      const page = { ...watched('https://c.example/', 'The harbour is new.'), facts: [] };
      expect(quotes((await gather([plan('one')], { watched: [page] })).facts)).to.deep.equal([C.text]);
    });

    it('prefers the indexed source if it was read later', async () => {
      const { gather } = sources({ one: [C] }, { stated: [ofC], readAt: after });
      const page = watched('https://c.example/', 'The harbour is new.');
      expect(quotes((await gather([plan('one')], { watched: [page] })).facts)).to.deep.equal([C.text]);
    });

    it("puts the analysed competitor's own words first", async () => {
      const { gather } = sources(
        { one: [A, C] },
        { stated: [{ quotes: [A.text], passages: [A] }, ofC], readAt: before },
      );
      const { facts } = await gather([plan('one')], {
        watched: [
          watched('https://d.example/', 'Berths are dear.'),
          watched('https://c.example/x', 'Queues are long.'),
        ],
        subject: 'c.example',
      });
      expect(quotes(facts)).to.deep.equal([C.text, 'Queues are long.', A.text, 'Berths are dear.']);
      expect(facts.map(({ rank }) => rank)).to.deep.equal([0, 1, 2, 3]);
    });

    it('leaves most of the room to the sources, and some to each competitor', async () => {
      const long = (name: string) => `${name} ${'keeps harbours busy and '.repeat(45)}loses lists.`;
      const pages = ['d', 'e'].map((name) =>
        watched(`https://${name}.example/`, ...[1, 2, 3, 4].map((n) => long(`${name}${n}`))),
      );
      const { gather } = sources({ one: [A, C] }, { stated: [ofC] });
      const { passages } = await gather([plan('one')], { watched: pages, budget: 1_900 });
      expect(idsOf(passages)).to.include.members([A.chunkId, C.chunkId]);
      expect(new Set(passages.map(({ chunkId }) => chunkId.split('/')[0]))).to.include.keys(
        'snap_dexample',
        'snap_eexample',
      );
    });
  });
});
