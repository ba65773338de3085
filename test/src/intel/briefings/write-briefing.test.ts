import { expect } from 'chai';
import type { StoredEvent } from '../../../../src/events/event-store.ts';
import { createWriteBriefing } from '../../../../src/intel/briefings/write-briefing.ts';
import { newEvent } from '../../../support/new-event.ts';

const FROM = new Date('2026-03-02T08:00:00Z');
const TO = new Date('2026-03-09T08:00:00Z');
const SIGNAL = new AbortController().signal;

function stored(id: string, at: Date, brief = ''): StoredEvent {
  const { related: _, ...found } = newEvent('ws_1', id, { competitor_id: 'comp_1' });
  const marks = { is_read: false, is_actioned: false, related_ids: [] };
  return { ...found, ...marks, _id: id, ai_brief: brief, detected_at: at, place: id };
}

describe('createWriteBriefing', () => {
  const written: string[][] = [];
  const make = (events: StoredEvent[], word: (id: string) => string = () => '') => {
    written.length = 0;
    return createWriteBriefing({
      events: { list: () => Promise.resolve({ page: events, next: null }) },
      competitors: {
        subjects: () =>
          Promise.resolve([
            { _id: 'comp_1', name: 'Rival', domain: 'rival.test', last_check: null } as never,
          ]),
      },
      artifacts: { list: () => Promise.resolve({ page: [], nextCursor: null }) },
      compare: () => Promise.resolve(new Map()),
      async writeBriefs(ids) {
        written.push(ids);
        for (const event of events) if (ids.includes(event._id)) event.ai_brief = word(event._id);
      },
    });
  };

  it('leaves out events at and after the end of the period', async () => {
    const write = make([stored('evt_2', TO), stored('evt_1', FROM)]);
    const { briefing } = await write('ws_1', { from: FROM, to: TO }, SIGNAL);
    expect(briefing.competitors[0]!.events.map(({ _id }) => _id)).to.deep.equal(['evt_1']);
  });

  it('lets the model word events without a brief, and uses its texts', async () => {
    const write = make([stored('evt_2', FROM), stored('evt_1', FROM, 'Known.')], (id) => `Of ${id}.`);
    const { markdown } = await write('ws_1', { from: FROM, to: TO }, SIGNAL);
    expect(written).to.deep.equal([['evt_2']]);
    expect(markdown).to.contain('Of evt').and.contain('Known.');
  });
});
