import { expect } from 'chai';
import { eventsOf, watchInMemory } from '../../../../src/competitors/checking/watch-in-memory.ts';

const page = (text: string): string =>
  `<!doctype html><html lang="en"><head><title>Prices | Ropewalk</title></head><body><main><h1>Prices</h1><p>${text}</p></main></body></html>`;

async function eventsBetween(before: string, after: string): Promise<string[]> {
  const watching = watchInMemory({ url: 'https://www.ropewalk.example/prices', kind: 'pricing' });
  await watching.check(0, page(before));
  return eventsOf(await watching.check(1, page(after))).map(({ kind, title }) => `${kind}: ${title}`);
}

const OLD =
  'The Loft plan costs £12 a month and the Quay plan £20 a month. Every plan starts with a free trial of 30 days, and you can leave whenever you like, because nobody wants to argue about a contract when the wind is right.';

describe('changes of plans in sentences', () => {
  it('does not report a plan as removed if only its sentence was reworded', async () => {
    const now = OLD.replace(
      'and the Quay plan £20 a month',
      'and Quay now brings a second berth for £20 a month',
    );
    expect((await eventsBetween(OLD, now)).filter((one) => one.startsWith('plan_removed'))).to.deep.equal([]);
  });

  it('reports a plan that is no longer named', async () => {
    const now = OLD.replace(' and the Quay plan £20 a month', '');
    expect(await eventsBetween(OLD, now)).to.include('plan_removed: Plan removed: Quay, £20 per month');
  });

  it('reports a price and the length of the trial as two events', async () => {
    const now = OLD.replace('£12', '£15').replace('30 days', '14 days');
    expect(await eventsBetween(OLD, now)).to.have.members([
      'price_changed: Loft now costs £15 per month, up from £12 (+25%)',
      'trial_changed: The free trial lasts 14 days instead of 30',
    ]);
  });
});

describe('a renamed plan', () => {
  const cards = (name: string, note: string): string =>
    `</p><h2>${name}</h2><p>£12 per month, 2 berths.</p><h2>Quay</h2><p>£20 per month, 4 berths.</p><h2>Good to know</h2><p>${note}`;
  const NOTE = 'The Loft plan is meant for dinghies.';
  const RENAMED = 'plan_renamed: The plan Loft is now called Attic';

  it('leaves a sentence that says something else an event of its own', async () => {
    const found = await eventsBetween(
      cards('Loft', NOTE),
      cards('Attic', 'The Attic plan is meant for dinghies and small yachts.'),
    );
    expect(found).to.include(RENAMED);
    expect(found).to.have.length(2);
  });

  it('is one event if a sentence only uses the new name', async () => {
    expect(
      await eventsBetween(cards('Loft', NOTE), cards('Attic', NOTE.replace('Loft', 'Attic'))),
    ).to.deep.equal([RENAMED]);
  });
});
