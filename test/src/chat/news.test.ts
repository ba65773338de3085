import { expect } from 'chai';
import { createChat } from '../../../src/chat/answer.ts';
import { type News, newsAnswer, newsQuestionOf } from '../../../src/chat/news.ts';
import { createLog } from '../../../src/log/log.ts';

const NOW = new Date('2026-05-20T12:00:00.000Z');
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * 86_400_000);
let count = 0;
const change = (part: Partial<News>): News => ({
  eventId: 'evt_1',
  change: '',
  competitorId: 'comp_1',
  competitorName: 'Liftwell',
  topic: 'wording',
  severity: 'low',
  title: `Change ${++count}`,
  deltaPct: null,
  url: 'https://liftwell.test/news',
  detectedAt: daysAgo(3),
  evidence: [{ snapshotId: 'snap_1', quote: 'We joined Hoistco.', start: 0, end: 18 }],
  ...part,
});
const BOUGHT = change({
  topic: 'company',
  severity: 'critical',
  title: 'Acquisition: “Hoistco buys Liftwell”',
});
const DEARER = change({
  deltaPct: 18.8,
  topic: 'price',
  severity: 'high',
  title: 'Inspection now costs €95, up from €80 (+18.8%)',
});

describe('newsQuestionOf', () => {
  for (const question of [
    'What does an inspection cost?',
    'What is new customer onboarding?',
    'Do you acquire customers for us?',
    "Is Liftwell's software sold to schools?",
    'How long is the contract?',
    'Can I change my notice period?',
    'Which lifts do you service?',
    'Was kostet die Wartung?',
    '',
  ])
    it(`does not read “${question}” as a question about changes`, () => {
      expect(newsQuestionOf(question)).to.equal(null);
    });

  for (const [question, topic, days] of [
    ['Was Liftwell acquired?', 'company', 365],
    ['Has any competitor made an acquisition?', 'company', 365],
    ['Wurde Liftwell übernommen?', 'company', 365],
    ['Is Liftwell overgenomen?', 'company', 365],
    ['Liftwell a-t-elle été rachetée ?', 'company', 365],
    ['Did Liftwell raise its prices?', 'price', 90],
    ['Hat Liftwell die Preise erhöht?', 'price', 90],
    ['Heeft Liftwell de prijzen verhoogd?', 'price', 90],
    ['Which rival changed its terms this month?', 'terms', 30],
    ['Has Liftwell launched anything?', 'product', 90],
    ['Has Liftwell opened new roles?', 'hiring', 90],
  ] as const)
    it(`reads the topic and the period of “${question}”`, () => {
      const { topics, days: read } = newsQuestionOf(question)!;
      expect([topics?.has(topic), read]).to.deep.equal([true, days]);
    });

  for (const [question, days] of [
    ['What changed at Liftwell this week?', 7],
    ["What's new at Liftwell?", 30],
    ['Was hat sich bei Liftwell diese Woche geändert?', 7],
    ['Wat is er veranderd bij Liftwell?', 30],
    ['Quoi de neuf chez Liftwell ?', 30],
    ['Any news about Liftwell today?', 1],
  ] as const)
    it(`reads “${question}” as a question about all changes`, () => {
      expect(newsQuestionOf(question)).to.deep.equal({ topics: null, days });
    });
});

describe('newsAnswer', () => {
  const all = newsQuestionOf('What changed this week?')!;

  it('counts a block on many pages and a short addition, but does not list them', () => {
    const { answer } = newsAnswer(newsQuestionOf('What changed this week?')!, [
      change({ severity: 'medium', topic: 'terms', title: 'Terms: “What is a lift log?” added; and 1 more' }),
      change({ title: 'On 17 pages: “Reads of the week” added' }),
      change({ title: 'New place: Hull (“We work in Leeds and Hull.”)' }),
    ])!;
    expect(answer).to.match(/^Liftwell: New place: Hull [^\n]+\nThere are 2 more changes in Events\.$/u);
  });

  it('lists short additions if nothing else changed', () => {
    const block = change({ title: 'On 17 pages: “Reads of the week” added' });
    expect(newsAnswer(newsQuestionOf('What changed this week?')!, [block])!.answer).to.contain('On 17 pages');
  });

  it('returns nothing if no change has the topic of the question', () => {
    expect(newsAnswer(newsQuestionOf('Was Liftwell acquired?')!, [DEARER])).to.equal(null);
  });

  it('leaves out a change without a quote that proves it', () => {
    expect(newsAnswer(all, [change({ evidence: [] })])).to.equal(null);
  });

  it('puts the most relevant change first, with its page and date', () => {
    const { answer, watched } = newsAnswer(all, [change({ title: 'Footer reworded' }), BOUGHT])!;
    expect(answer.split('\n')).to.deep.equal([
      'Acquisition: “Hoistco buys Liftwell” (https://liftwell.test/news, found on 2026-05-17)',
      'Liftwell: Footer reworded (https://liftwell.test/news, found on 2026-05-17)',
    ]);
    expect(watched[0]).to.include({ snapshotId: 'snap_1', quote: 'We joined Hoistco.', start: 0, end: 18 });
  });

  it('gives the old and the new words if the title does not, and the event', () => {
    const reworded = change({ title: 'Footer reworded.', change: 'Call us → Write to us' });
    const { answer, watched } = newsAnswer(all, [reworded])!;
    expect(answer).to.equal(
      'Liftwell: Footer reworded: Call us → Write to us (https://liftwell.test/news, found on 2026-05-17)',
    );
    expect(watched[0]!.eventId).to.equal('evt_1');
  });

  it('says that no price was cut before it lists the rises', () => {
    const { answer } = newsAnswer(newsQuestionOf('Did Liftwell lower its prices?')!, [DEARER])!;
    expect(answer.split('\n')).to.deep.equal([
      'No price cut was found in the last 90 days. Other changes:',
      'Liftwell: Inspection now costs €95, up from €80 (+18.8%) (https://liftwell.test/news, found on 2026-05-17)',
    ]);
  });

  for (const [question, title] of [
    ['Hat Liftwell die Preise gesenkt?', 'Cheaper'],
    ['Heeft Liftwell de prijzen verhoogd?', 'Dearer'],
  ] as const)
    it(`lists only the prices that “${question}” asks for`, () => {
      const price = (name: string, deltaPct: number) => change({ topic: 'price', title: name, deltaPct });
      const { answer } = newsAnswer(newsQuestionOf(question)!, [price('Dearer', 5), price('Cheaper', -5)])!;
      expect(answer).to.match(new RegExp(`^Liftwell: ${title} [^\\n]*$`));
    });

  describe('when the question is whether the competitor was acquired', () => {
    const BUYS = change({
      topic: 'company',
      severity: 'critical',
      title: 'Acquisition: “Liftwell neemt Hijswerk over”',
    });
    for (const question of [
      'Was Liftwell acquired?',
      'Wurde Liftwell verkauft?',
      'Liftwell a-t-il été racheté ?',
    ]) {
      it(`does not mistake a purchase by the competitor for one: ${question}`, () => {
        const { answer } = newsAnswer(newsQuestionOf(question)!, [BUYS])!;
        expect(answer).to.match(/^No sale of the company was found/);
      });
      it(`gives the purchase of the competitor: ${question}`, () => {
        const { answer } = newsAnswer(newsQuestionOf(question)!, [BUYS, BOUGHT])!;
        expect(answer).to.match(/^Acquisition: “Hoistco buys Liftwell”/);
      });
    }
    it('does not mistake a passive for a purchase by the competitor', () => {
      const sold = { ...BUYS, title: 'Acquisition: “Liftwell wurde von Hoistco übernommen”' };
      const { answer } = newsAnswer(newsQuestionOf('Was Liftwell acquired?')!, [sold])!;
      expect(answer).to.match(/^Acquisition: “Liftwell wurde/);
    });
    it('gives a purchase by the competitor if the question is about it', () => {
      const { answer } = newsAnswer(newsQuestionOf('Did Liftwell acquire anyone?')!, [BUYS])!;
      expect(answer).to.match(/^Acquisition: “Liftwell neemt/);
    });
  });
  it('counts the changes that it does not list', () => {
    const many = Array.from({ length: 10 }, () => change({}));
    expect(newsAnswer(all, many)!.answer).to.match(/\nThere are 2 more changes in Events\.$/);
  });
});

describe('createChat', () => {
  const asked: { domain: string | null; since: Date }[] = [];
  const answer = async (
    message: string,
    { news = [BOUGHT, DEARER], tags }: { news?: News[]; tags?: string[] } = {},
  ) =>
    createChat({
      retrievePassages: async () => ({ passages: [], degraded: false }),
      stillQuotable: async (_, ids) => new Set(ids),
      companiesOf: async () => ({
        us: { name: 'Ourlift', domain: 'ourlift.test' },
        competitors: [{ name: 'Liftwell', domain: 'liftwell.test' }],
      }),
      async newsOf(_, options) {
        asked.push(options);
        return news;
      },
      model: null,
      newBoundary: () => 'boundary',
      now: () => NOW,
      log: createLog('silent', 'test'),
    }).answer({ workspaceId: 'ws_1', message, history: [], signal: new AbortController().signal, tags });

  beforeEach(() => asked.splice(0));

  it('says that no changes were found, and what to do', async () => {
    const { answer: text, grounded } = await answer('What changed at Liftwell this week?', { news: [] });
    expect(text).to.match(/^No changes were found in this period\. Check/);
    expect(grounded).to.equal(false);
  });

  it('reads no changes for a question about ourselves', async () => {
    await answer('Did we raise our prices?');
    expect(asked).to.deep.equal([]);
  });

  for (const question of ['What changed in version 2?', 'What is new in the summer course?'])
    it(`reads no changes of competitors for “${question}”`, async () => {
      await answer(question);
      expect(asked).to.deep.equal([]);
    });

  for (const question of [
    'What changed this week?',
    'What is new with our competitors?',
    'Was gibt es Neues?',
  ])
    it(`reads the changes of all competitors for “${question}”`, async () => {
      await answer(question);
      expect(asked[0]).to.include({ domain: null });
    });

  it('reads no changes if the client chose tags', async () => {
    await answer('Was Liftwell acquired?', { tags: ['lifts'] });
    expect(asked).to.deep.equal([]);
  });

  it('answers from the changes of the named competitor in the period', async () => {
    const { answer: text, watched } = await answer('Was Liftwell acquired this month?');
    expect(text).to.match(/^Acquisition: “Hoistco buys Liftwell”/);
    expect(watched).to.have.length(1);
    expect(asked).to.deep.include({ ...asked[0], domain: 'liftwell.test', since: daysAgo(30) });
  });

  it('answers a question about any competitor from the changes of all', async () => {
    expect((await answer('Has any competitor raised prices?')).answer).to.match(
      /^Liftwell: Inspection now costs/,
    );
    expect(asked[0]).to.include({ domain: null });
  });
});
