import { expect } from 'chai';
import { createReadAnnounced, tellingLines } from '../../../../src/competitors/announced/read-announced.ts';
import type { EventRecord, NewPage } from '../../../../src/events/event-record.ts';
import { noContent } from '../../../../src/extraction/facts/content/content-facts.ts';
import { newEvent } from '../../../support/new-event.ts';

const URL = 'https://rival.test/journal/spring';

const line = (text: string, more: object = {}) =>
  ({ text, kind: 'text', place: 'page', ...more }) as Parameters<typeof tellingLines>[0][number];

async function readAfter(
  change: Partial<EventRecord>,
  { state = 'ok', fails = false } = {},
): Promise<{ kept: NewPage[]; asked: string[] }> {
  const event = { ...newEvent('ws', 'A post', change), _id: 'evt_1', ...change } as unknown as EventRecord;
  const [kept, asked]: [NewPage[], string[]] = [[], []];
  const read = createReadAnnounced({
    events: {
      byIds: async () => [event],
      setNewPage: async (_: string, page: NewPage) => void kept.push(page),
    },
    snapshots: { whole: async () => null },
    parser: {},
    visitPage: async ({ url }: { url: string }) => {
      asked.push(url);
      if (fails) throw new Error('broken');
      const hero = { ...noContent().hero, h1: 'Spring' };
      const passages = [line('Our workshop moves to Hull in April.')];
      return { state, content: { reading: { facts: { content: { ...noContent(), hero, passages } } } } };
    },
    log: { warn: () => undefined },
  } as unknown as Parameters<typeof createReadAnnounced>[0]);
  await read(['evt_1'], new AbortController().signal);
  return { kept, asked };
}

const POST = { kind: 'post_published', before: null, after: { title: 'Spring', url: URL } } as const;

describe('readAnnounced', () => {
  it('keeps nothing and does not fail if the page cannot be read at all', async () => {
    expect((await readAfter(POST, { fails: true })).kept).to.deep.equal([]);
  });

  it('does not visit pages of other sites, but links to them', async () => {
    const { kept, asked } = await readAfter({ ...POST, after: { url: 'https://other.test/a' } });
    expect([kept, asked]).to.deep.equal([[{ url: 'https://other.test/a', title: null, quotes: [] }], []]);
  });

  it('quotes nothing from a page that was refused', async () => {
    const { kept } = await readAfter(POST, { state: 'blocked' });
    expect(kept).to.deep.equal([{ url: URL, title: null, quotes: [] }]);
  });

  it('does not read a page again', async () => {
    const again = { ...POST, new_page: { url: URL, title: null, quotes: [] } };
    expect((await readAfter(again)).asked).to.deep.equal([]);
  });

  it('leaves events of other kinds alone', async () => {
    expect((await readAfter({ kind: 'price_changed' })).asked).to.deep.equal([]);
  });

  it('keeps the title and what the page says', async () => {
    const { kept } = await readAfter(POST);
    expect(kept).to.deep.equal([
      { url: URL, title: 'Spring', quotes: ['Our workshop moves to Hull in April.'] },
    ]);
  });
});

describe('tellingLines', () => {
  it('leaves out menus, headings, dates and long lines', () => {
    const lines = [
      line('Call 020 7946 0000 today.', { place: 'footer' }),
      line('Spring 2026', { kind: 'heading' }),
      line('3 March 2026'),
      line('© 2026 Tide Ltd, all rights reserved.'),
      line(`${'Very long. '.repeat(40)}12`),
    ];
    expect(tellingLines(lines)).to.deep.equal([]);
  });

  it('is the first sentence and the lines with numbers, in the order of the page', () => {
    const lines = [
      line('By the river'),
      line('On time | 71% before, 96% after', { kind: 'row' }),
      line('The bakery delivers to forty cafés.'),
      line('It bought three bikes.'),
      line('Salary: £31,000'),
    ];
    expect(tellingLines(lines)).to.deep.equal([
      'On time | 71% before, 96% after',
      'The bakery delivers to forty cafés.',
      'Salary: £31,000',
    ]);
  });
});
