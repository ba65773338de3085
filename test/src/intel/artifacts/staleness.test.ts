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

/** Reasons as `code source`, for works that cite these, where only these rows are left. */
function reasons(rows: { sources?: Row[]; pages?: Row[] }, ...works: CitedDocument[][]) {
  const asked: string[][] = [];
  const listing = (some: Row[] = []) => ({
    listed: (_: string, { ids }: { ids?: readonly string[] } = {}) => {
      asked.push([...(ids ?? [])]);
      return Promise.resolve(some.filter(({ _id }) => ids?.includes(_id))) as never;
    },
  });
  const staleReasons = createStaleReasons({ sources: listing(rows.sources), pages: listing(rows.pages) });
  return staleReasons('ws', works).then((found) => ({
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

  it('names each source once for each thing that became of it', async () => {
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

  it('tells several works apart, asking once for all of them', async () => {
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
