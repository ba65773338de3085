import { expect } from 'chai';
import type { CitedDocument } from '../../../../src/intel/runs/intel-run.ts';
import { createStaleReasons } from '../../../../src/intel/artifacts/staleness.ts';

interface Row {
  _id: string;
  enabled: boolean;
  published: string | null;
}
const row = (_id: string, more: Partial<Row> = {}): Row => ({
  _id,
  enabled: true,
  published: 'rev_1',
  ...more,
});

const NOBODY_WATCHED = {
  standing: () => Promise.reject(new Error('nobody asked about a watched page')),
  texts: () => Promise.reject(new Error('nobody asked for a snapshot')),
};

/**
 * Returns why artifacts that cite these documents are stale, for example as `code source`. Only the sources and pages
 * in `rows` still exist.
 */
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
    tracked: {
      latestPricing: () => Promise.reject(new Error('nobody asked about a competitor')),
      ...NOBODY_WATCHED,
    },
  });
  return staleReasons(
    'ws',
    works.map((cited) => ({ cited })),
  ).then((found) => ({
    asked,
    found: found.map((some) => some.map(({ code, sourceId }) => `${code} ${sourceId}`)),
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

  it('handles several works with one query each', async () => {
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

describe('staleReasons of work about a competitor', () => {
  const AT = new Date('2026-11-20T10:00:00Z');
  const nothing = { listed: () => Promise.resolve([]) as never };
  const of = (newest: Record<string, Date>, ...works: ({ id: string; as_of: Date } | null)[]) => {
    const asked: string[][] = [];
    const staleReasons = createStaleReasons({
      sources: nothing,
      pages: nothing,
      tracked: {
        ...NOBODY_WATCHED,
        latestPricing(_, ids) {
          asked.push([...ids]);
          const found = ids.flatMap((id) => (newest[id] === undefined ? [] : [[id, newest[id]] as const]));
          return Promise.resolve(
            new Map(
              found.map(([id, at]) => [id, { at, kind: 'price_changed' as const, title: 'Pro costs $59' }]),
            ),
          );
        },
      },
    });
    return staleReasons(
      'ws',
      works.map((cited_competitor) => ({ cited: [], cited_competitor })),
    ).then((found) => ({ asked, found }));
  };

  it('is fresh if prices changed before it was written', async () => {
    expect((await of({ comp_1: AT }, { id: 'comp_1', as_of: AT })).found).to.deep.equal([[]]);
  });

  it('is fresh if prices never changed', async () => {
    expect((await of({}, { id: 'comp_1', as_of: AT })).found).to.deep.equal([[]]);
  });

  it('names the later change of prices', async () => {
    const later = new Date(AT.getTime() + 1);
    expect((await of({ comp_1: later }, { id: 'comp_1', as_of: AT })).found).to.deep.equal([
      [
        {
          code: 'competitor_changed',
          competitorId: 'comp_1',
          message:
            'The competitor has changed its prices: Pro costs $59. Regenerate to use the current prices.',
        },
      ],
    ]);
  });

  for (const [kind, title, message] of [
    [
      'trial_changed',
      'The trial is 7 days',
      'its free trial: The trial is 7 days. Regenerate to use the current free trial.',
    ],
    ['plan_added', 'New plan: Max', 'its plans: New plan: Max. Regenerate to use the current plans.'],
  ] as const)
    it(`names what ${kind} changed`, async () => {
      const staleReasons = createStaleReasons({
        sources: nothing,
        pages: nothing,
        tracked: {
          ...NOBODY_WATCHED,
          latestPricing: () =>
            Promise.resolve(new Map([['comp_1', { at: new Date(AT.getTime() + 1), kind, title }]])),
        },
      });
      const [reasons] = await staleReasons('ws', [
        { cited: [], cited_competitor: { id: 'comp_1', as_of: AT } },
      ]);
      expect(reasons![0]!.message).to.equal(`The competitor has changed ${message}`);
    });

  it('reads each competitor once, and none without one', async () => {
    const some = { id: 'comp_1', as_of: AT };
    expect((await of({}, some, null, some)).asked).to.deep.equal([['comp_1']]);
    expect((await of({}, null)).asked).to.deep.equal([]);
  });
});

describe('staleReasons of work that quotes watched pages', () => {
  const nothing = { listed: () => Promise.resolve([]) as never };
  const QUOTE = 'Harbour plan: $49 per month';
  const cited: CitedDocument = {
    source_id: 'comp_1',
    document_id: 'watch_1',
    revision: 'snap_1',
    quotes: [QUOTE],
  };
  /**
   * Why an artifact that cites a watched page is stale. `now` is the current snapshot, or null if the page is no longer
   * watched.
   */
  const of = (
    now: { id: string; text: string } | null,
    cited_competitor: { id: string; as_of: Date } | null = null,
  ) =>
    createStaleReasons({
      sources: nothing,
      pages: nothing,
      tracked: {
        latestPricing: () =>
          Promise.resolve(
            new Map([
              [
                'comp_1',
                { at: new Date('2026-11-21'), kind: 'price_changed' as const, title: 'Harbour costs $59' },
              ],
            ]),
          ),
        standing: () => Promise.resolve(new Map(now === null ? [] : [['watch_1', now.id]])),
        texts: () => Promise.resolve(new Map(now === null ? [] : [[now.id, now.text]])),
      },
    })('ws', [{ cited: [cited], cited_competitor }]).then(([reasons]) => reasons);

  it('is fresh while the page has the same snapshot', async () => {
    expect(await of({ id: 'snap_1', text: 'not even read' })).to.deep.equal([]);
  });

  it('is fresh if the page changed but still contains the quotations', async () => {
    expect(await of({ id: 'snap_2', text: `News!\n${QUOTE}` })).to.deep.equal([]);
  });

  it('is stale once the page no longer contains them', async () => {
    expect(await of({ id: 'snap_2', text: QUOTE.replace('49', '59') })).to.deep.equal([
      {
        code: 'competitor_changed',
        competitorId: 'comp_1',
        message: 'A cited page of a competitor has changed. Regenerate to use its current text.',
      },
    ]);
  });

  it('is stale once the page is no longer watched', async () => {
    const [reason] = (await of(null))!;
    expect(reason).to.include({ code: 'competitor_changed', competitorId: 'comp_1' });
    expect(reason!.message).to.match(/^A cited page of a competitor is no longer watched\./);
  });

  it('names one competitor once, with the changed price', async () => {
    const reasons = await of({ id: 'snap_2', text: '' }, { id: 'comp_1', as_of: new Date('2026-11-20') });
    expect(reasons!.map(({ message }) => message)).to.deep.equal([
      'The competitor has changed its prices: Harbour costs $59. Regenerate to use the current prices.',
    ]);
  });
});
