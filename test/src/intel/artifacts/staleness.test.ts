import { expect } from 'chai';
import type { CitedDocument } from '../../../../src/intel/runs/intel-run.ts';
import type { EventRecord } from '../../../../src/events/event-record.ts';
import { createCitedDocuments, createStaleReasons } from '../../../../src/intel/artifacts/staleness.ts';
import { pageId } from '../../../../src/knowledge/crawl/page-ids.ts';
import { newEvent } from '../../../support/new-event.ts';

interface Row {
  _id: string;
  enabled: boolean;
  published: string | null;
  title: string | null;
}
const row = (_id: string, more: Partial<Row> = {}): Row => ({
  _id,
  enabled: true,
  published: 'rev_1',
  title: null,
  ...more,
});

const NO_TEXTS = { textsOf: () => Promise.reject(new Error('nobody asked for a text')) };
const RIVAL = {
  byId: (_: string, id: string) =>
    Promise.resolve({ id, name: 'Harbour Hire', domain: 'rival.test', checkedAt: null }),
};
const NOBODY_WATCHED = {
  ...RIVAL,
  standing: () => Promise.reject(new Error('nobody asked about a watched page')),
  texts: () => Promise.reject(new Error('nobody asked for a snapshot')),
};

function reasons(rows: { sources?: Row[]; pages?: Row[] }, ...works: CitedDocument[][]) {
  const asked: string[][] = [];
  const listing = (some: Row[] = []) => ({
    listed: (_: string, { ids }: { ids?: readonly string[] } = {}) => {
      asked.push([...(ids ?? [])]);
      return Promise.resolve(some.filter(({ _id }) => ids?.includes(_id))) as never;
    },
  });
  const staleReasons = createStaleReasons({
    sources: listing(rows.sources),
    pages: listing(rows.pages),
    documents: NO_TEXTS,
    tracked: {
      events: () => Promise.reject(new Error('nobody asked about a competitor')),
      ...NOBODY_WATCHED,
    },
  });
  return staleReasons(
    'ws',
    works.map((cited) => ({ cited })),
  ).then((found) => ({
    asked,
    found: found.map((some) => some.map(({ code, sourceId }) => `${code} ${sourceId}`)),
    messages: found.map((some) => some.map(({ message }) => message)),
  }));
}
const cites = (source_id: string, document_id = source_id, revision = 'rev_1'): CitedDocument => ({
  source_id,
  document_id,
  revision,
});

describe('staleReasons', () => {
  const cases: [string, { sources?: Row[]; pages?: Row[] }, CitedDocument, string[]][] = [
    ['the source is gone', {}, cites('kb_1'), ['source_deleted kb_1']],
    [
      'the source is disabled',
      { sources: [row('kb_1', { enabled: false })] },
      cites('kb_1'),
      ['source_disabled kb_1'],
    ],
    [
      'another text is published',
      { sources: [row('kb_1', { published: 'rev_2' })] },
      cites('kb_1'),
      ['source_changed kb_1'],
    ],
    ['the page is gone', { sources: [row('kb_s')] }, cites('kb_s', 'page_1'), ['source_deleted kb_s']],
    [
      'the page is disabled',
      { sources: [row('kb_s')], pages: [row('page_1', { enabled: false })] },
      cites('kb_s', 'page_1'),
      ['source_disabled kb_s'],
    ],
    [
      'the site of the page is disabled',
      { sources: [row('kb_s', { enabled: false })], pages: [row('page_1')] },
      cites('kb_s', 'page_1'),
      ['source_disabled kb_s'],
    ],
    [
      'the page says something else',
      { sources: [row('kb_s')], pages: [row('page_1', { published: 'rev_2' })] },
      cites('kb_s', 'page_1'),
      ['source_changed kb_s'],
    ],
    ['nothing has changed', { sources: [row('kb_1', { published: 'rev_1' })] }, cites('kb_1'), []],
    [
      'only another page has changed',
      {
        sources: [row('kb_s', { published: 'rev_9' })],
        pages: [row('page_1'), row('page_2', { published: 'rev_2' })],
      },
      cites('kb_s', 'page_1'),
      [],
    ],
  ];
  for (const [what, rows, cited, expected] of cases) {
    it(`${expected.length === 0 ? 'has none' : `is ${expected[0]!.split(' ')[0]}`} when ${what}`, async () => {
      expect((await reasons(rows, [cited])).found).to.deep.equal([expected]);
    });
  }

  it('names the pages that have changed', async () => {
    const pages = ['Prices', 'Questions', 'Cases', 'About us', 'Contact'].map((title, n) => ({
      ...row(`page_${n}`, { published: n === 4 ? 'rev_1' : 'rev_2' }),
      title,
    }));
    const cited = pages.map(({ _id }) => cites('kb_s', _id));
    const { messages } = await reasons({ sources: [row('kb_s')], pages }, cited);
    expect(messages).to.deep.equal([
      [
        '“Prices”, “Questions”, “Cases”, and 1 more have changed. Regenerate the document to use the current text.',
      ],
    ]);
  });

  it('names each source once per reason', async () => {
    const pages = [
      row('page_1', { published: 'rev_2' }),
      row('page_2', { published: 'rev_2' }),
      row('page_3', { enabled: false }),
    ];
    const cited = pages.map(({ _id }) => cites('kb_s', _id));
    expect((await reasons({ sources: [row('kb_s')], pages }, cited)).found).to.deep.equal([
      ['source_changed kb_s', 'source_disabled kb_s'],
    ]);
  });

  it('checks several documents with one query each', async () => {
    const rows = { sources: [row('kb_1'), row('kb_2', { enabled: false })] };
    const { found, asked } = await reasons(
      rows,
      [cites('kb_2')],
      [],
      [cites('kb_1')],
      [cites('kb_1'), cites('kb_2')],
    );
    expect(found).to.deep.equal([['source_disabled kb_2'], [], [], ['source_disabled kb_2']]);
    expect(asked).to.deep.equal([['kb_2', 'kb_1'], []]);
  });
});

const event = (title: string, at: Date, more: Partial<EventRecord> = {}): EventRecord => {
  const { related: _, ...found } = newEvent('ws', title, { competitor_id: 'comp_1' });
  const marks = { ai_brief: '', is_read: false, is_actioned: false, related_ids: [] };
  return { ...found, ...marks, _id: title, detected_at: at, ...more };
};

describe('staleReasons of work about a competitor', () => {
  const AT = new Date('2026-11-20T10:00:00Z');
  const LATER = new Date(AT.getTime() + 1);
  const nothing = { listed: () => Promise.resolve([]) as never };
  const of = (events: EventRecord[], ...works: ({ id: string; as_of: Date } | null)[]) => {
    const asked: string[] = [];
    const staleReasons = createStaleReasons({
      sources: nothing,
      pages: nothing,
      documents: NO_TEXTS,
      tracked: {
        ...NOBODY_WATCHED,
        events(_, id) {
          asked.push(id);
          return Promise.resolve(events);
        },
      },
    });
    return staleReasons(
      'ws',
      works.map((cited_competitor) => ({ cited: [], cited_competitor })),
    ).then((found) => ({ asked, found }));
  };
  const since = { id: 'comp_1', as_of: AT };
  const messages = async (...events: EventRecord[]) =>
    (await of(events, since)).found[0]!.map(({ message }) => message);

  it('is fresh if prices changed before it was written', async () => {
    expect(await messages(event('Pro costs $59', AT))).to.deep.equal([]);
  });

  it('is fresh if prices never changed', async () => {
    expect(await messages()).to.deep.equal([]);
  });

  it('is fresh if only something else has changed', async () => {
    expect(await messages(event('New headline', LATER, { type: 'content' }))).to.deep.equal([]);
  });

  it('names the later change of prices, with its event', async () => {
    expect((await of([event('Pro costs $59', LATER)], since)).found).to.deep.equal([
      [
        {
          code: 'competitor_changed',
          competitorId: 'comp_1',
          eventId: 'Pro costs $59',
          severity: 'medium',
          text: 'Harbour Hire has changed its prices. Pro costs $59.',
          message:
            'Harbour Hire has changed its prices. Pro costs $59. Regenerate the document to use the current prices.',
        },
      ],
    ]);
  });

  it('names all changes since it was written, the most severe first', async () => {
    const found = await messages(
      event('The plan Clinic is now called Clinic Plus', new Date(AT.getTime() + 3), { severity: 'low' }),
      event('Limit of Free changed', new Date(AT.getTime() + 2)),
      event('Pro costs $35', LATER, { severity: 'high' }),
    );
    expect(found.map((message) => /\. (.*?)\./.exec(message)![1])).to.deep.equal([
      'Pro costs $35',
      'Limit of Free changed',
      'The plan Clinic is now called Clinic Plus',
    ]);
  });

  for (const [kind, title, message] of [
    [
      'trial_changed',
      'The trial is 7 days',
      'its free trial. The trial is 7 days. Regenerate the document to use the current free trial.',
    ],
    [
      'plan_added',
      'New plan: Max',
      'its plans. New plan: Max. Regenerate the document to use the current plans.',
    ],
    [
      'copy_changed',
      'FAQ: “Cancel anytime.” removed',
      'its terms. FAQ: “Cancel anytime.” removed. Regenerate the document to use the current terms.',
    ],
  ] as const)
    it(`names what ${kind} changed`, async () => {
      const after = { text: 'Cancel anytime.' };
      expect(await messages(event(title, LATER, { kind, after }))).to.deep.equal([
        `Harbour Hire has changed ${message}`,
      ]);
    });

  it('reads each competitor once, and none for work without a competitor', async () => {
    expect((await of([], since, null, since)).asked).to.deep.equal(['comp_1']);
    expect((await of([], null)).asked).to.deep.equal([]);
  });
});

describe('staleReasons of work that quotes watched pages', () => {
  const nothing = { listed: () => Promise.resolve([]) as never };
  const QUOTE = 'Harbour plan: $49 per month';
  const AT = new Date('2026-11-20');
  const LATER = new Date('2026-11-21');
  const cited: CitedDocument = {
    source_id: 'comp_1',
    document_id: 'watch_1',
    revision: 'snap_1',
    quotes: [QUOTE],
  };
  const of = (
    now: { id: string; text: string } | null,
    events: EventRecord[] = [],
    cited_competitor: { id: string; as_of: Date } | null = null,
    url = 'https://www.rival.test/harbours/',
  ) =>
    createStaleReasons({
      sources: nothing,
      pages: nothing,
      documents: NO_TEXTS,
      tracked: {
        ...RIVAL,
        events: () => Promise.resolve(events),
        standing: () =>
          Promise.resolve(new Map(now === null ? [] : [['watch_1', { snapshotId: now.id, url }]])),
        texts: () => Promise.resolve(new Map(now === null ? [] : [[now.id, now.text]])),
      },
    })('ws', [{ cited: [cited], cited_competitor, generatedAt: AT }]).then(([reasons]) => reasons);
  const OTHER = { id: 'snap_2', text: QUOTE.replace('49', '59') };

  it('is fresh while the page has the same snapshot', async () => {
    expect(await of({ id: 'snap_1', text: 'not even read' })).to.deep.equal([]);
  });

  it('is fresh if the page changed but still contains the quotations', async () => {
    expect(await of({ id: 'snap_2', text: `News!\n${QUOTE}` })).to.deep.equal([]);
  });

  it('is stale once the page no longer contains them', async () => {
    expect(await of(OTHER)).to.deep.equal([
      {
        code: 'competitor_changed',
        competitorId: 'comp_1',
        text: 'Harbour Hire has changed a cited passage. Harbours: now “Harbour plan: $59 per month” (was “Harbour plan: $49 per month”).',
        message:
          'Harbour Hire has changed a cited passage. Harbours: now “Harbour plan: $59 per month” (was “Harbour plan: $49 per month”). Regenerate the document to use the current text.',
      },
    ]);
  });

  it('calls the page by its path, or the home page', async () => {
    const gone = { id: 'snap_2', text: '' };
    const told = (url: string) => of(gone, [], null, url).then((found) => found![0]!.message);
    expect(await told('https://rival.test/boats/day-hire.html')).to.contain(' Day hire: “Harbour plan');
    expect(await told('https://rival.test/')).to.contain(' Home page: “Harbour plan');
  });

  it('is stale once the page is no longer watched', async () => {
    const [reason] = (await of(null))!;
    expect(reason).to.include({ code: 'competitor_changed', competitorId: 'comp_1' });
    expect(reason!.message).to.match(
      /^A cited page of Harbour Hire is no longer watched\. Regenerate the document to leave this page out\.$/,
    );
  });

  it('names the events that changed the quotation, and no others', async () => {
    const text = (before: string) => ({ type: 'content', before: { text: before } }) as const;
    const reasons = await of(OTHER, [
      event('Offer: “Harbour plan”', LATER, text(QUOTE)),
      event('Older', AT, text(QUOTE)),
      event('Something else', LATER, text('We have a boat.')),
    ]);
    expect(reasons!.map(({ message }) => message)).to.deep.equal([
      'Harbour Hire has changed a cited passage. Offer: “Harbour plan”. Regenerate the document to use the current text.',
    ]);
  });

  it('puts a changed price before a more severe change of other words', async () => {
    const reasons = await of(
      OTHER,
      [
        event('New owner', LATER, { type: 'content', severity: 'critical', before: { text: QUOTE } }),
        event('Harbour costs $59', LATER),
      ],
      { id: 'comp_1', as_of: AT },
    );
    expect(reasons!.map(({ text }) => text)).to.deep.equal([
      'Harbour Hire has changed its prices. Harbour costs $59.',
      'Harbour Hire has changed a cited passage. New owner.',
    ]);
  });

  it('names one competitor once, with the changed price', async () => {
    const reasons = await of({ id: 'snap_2', text: '' }, [event('Harbour costs $59', LATER)], {
      id: 'comp_1',
      as_of: AT,
    });
    expect(reasons!.map(({ message }) => message)).to.deep.equal([
      'Harbour Hire has changed its prices. Harbour costs $59. Regenerate the document to use the current prices.',
    ]);
  });
});

describe('staleReasons of work that quotes our own pages', () => {
  const PRICES = [
    'Solo',
    '£49 per vet / month',
    'Practice',
    '£79 per vet / month',
    'Group',
    '£109 per vet / month',
  ];
  const text = (...more: string[]): string => [...PRICES, ...more].join('\n');
  const page = (title: string, url: string) => ({ ...row('page_a', { published: 'rev_a_2' }), title, url });
  const PRICING = page('Pricing | Ostler', 'https://getostler.test/pricing');

  async function message(
    [was, ...quotes]: readonly [string, ...string[]],
    now: string,
    of = PRICING,
  ): Promise<string> {
    const chunk = { _id: 'chk_a_1_0', source_id: 'kb_s', revision_id: 'rev_a_1', heading: null, text: was };
    const cited = await createCitedDocuments({ chunks: { byIds: () => Promise.resolve([chunk]) as never } })(
      quotes.map((quote) => ({ chunkId: chunk._id, quote })),
    );
    const listing = (found: Row) => ({ listed: () => Promise.resolve([found]) as never });
    const staleReasons = createStaleReasons({
      sources: listing(row('kb_s')),
      pages: listing(of),
      documents: { textsOf: () => Promise.resolve(new Map([['rev_a_2', now]])) },
      tracked: { events: () => Promise.reject(new Error('not asked')), ...NOBODY_WATCHED },
    });
    const [reasons] = await staleReasons('ws', [{ cited }]);
    return reasons!.map((reason) => reason.message).join(' / ');
  }

  it('says which plan has another price', async () => {
    expect(
      await message([text(), '£49 per vet / month', '£79 per vet / month'], text().replace('79', '84')),
    ).to.equal(
      'Pricing: Practice now “£84 per vet / month” (was “£79 per vet / month”). Regenerate the document to use the current text.',
    );
  });

  it('says which row of a table changed, even if only its price is quoted', async () => {
    const table = 'What | Price\nText messages | 4p each\nCard terminal | £19 a month each';
    expect(await message([table, '4p each'], table.replace('4p', '5p'))).to.equal(
      'Pricing: Text messages now “5p each” (was “4p each”). Regenerate the document to use the current text.',
    );
  });

  it('says how a quoted sentence of the home page changed', async () => {
    const was = 'Start your free 14-day trial. No card needed.';
    const home = page('Ostler | Practice software for vets', 'https://getostler.test/');
    expect(await message([was, 'Start your free 14-day trial.'], was.replace('14', '21'), home)).to.equal(
      'Home page: now “Start your free 21-day trial.” (was “Start your free 14-day trial.”). Regenerate the document to use the current text.',
    );
  });

  it('says that a quoted line was removed', async () => {
    const removed = 'Free data import from five vets';
    expect(await message([text(removed), removed], text())).to.equal(
      'Pricing: “Free data import from five vets” removed. Regenerate the document to use the current text.',
    );
  });

  it('has none if the page changed, but the quoted text is the same', async () => {
    expect(await message([text(), '£79 per vet / month'], text('We won a prize.'))).to.equal('');
  });

  it('does not mistake another plan for the changed one', async () => {
    const now = text().replace('Practice', 'Clinic').replace('79', '99');
    expect(await message([text(), '£79 per vet / month'], now)).to.not.include('£49');
  });

  describe('when a page has another address of the same site', () => {
    const was = 'Berths from £40 a week. Showers are free.';
    const cited: CitedDocument = {
      source_id: 'kb_s',
      document_id: pageId('kb_s', 'http://marina.test/berths/'),
      revision: 'rev_1',
      lines: [{ text: 'Berths from £40 a week.', above: null }],
    };
    const found = async (url: string, now: string): Promise<string[]> => {
      const standing = { ...page('Berths', url), _id: pageId('kb_s', url), source_id: 'kb_s' };
      const staleReasons = createStaleReasons({
        sources: { listed: () => Promise.resolve([row('kb_s')]) as never },
        pages: {
          listed: (_: string, { sourceIds }: { sourceIds?: readonly string[] } = {}) =>
            Promise.resolve(sourceIds?.includes('kb_s') === true ? [standing] : []) as never,
        },
        documents: { textsOf: () => Promise.resolve(new Map([['rev_a_2', now]])) },
        tracked: { events: () => Promise.reject(new Error('not asked')), ...NOBODY_WATCHED },
      });
      const [reasons] = await staleReasons('ws', [{ cited: [cited] }]);
      return reasons!.map((reason) => reason.message);
    };

    for (const url of ['https://marina.test/berths/', 'http://www.marina.test/berths/'])
      it(`has none if ${url} still contains the quoted text`, async () => {
        expect(await found(url, was)).to.deep.equal([]);
      });

    it('says how the quoted text changed', async () => {
      expect(await found('https://marina.test/berths/', was.replace('40', '45'))).to.deep.equal([
        'Berths: now “Berths from £45 a week.” (was “Berths from £40 a week.”). Regenerate the document to use the current text.',
      ]);
    });

    it('says that the page is gone if there is only another page', async () => {
      expect((await found('https://marina.test/showers/', was))[0]).to.match(/^A cited page is no longer/);
    });
  });
});
