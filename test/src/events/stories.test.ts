import { expect } from 'chai';
import type { Change } from '../../../src/events/change.ts';
import { storiesIn } from '../../../src/events/stories.ts';

const change = (of: Pick<Change, 'kind' | 'facts'>, before: string | null, after: string | null): Change =>
  ({ ...of, key: 'k', before, after, confidence: 1, proof: [] }) as Change;
const line = (before: string | null, after: string | null, section: string | null = null): Change =>
  change(
    {
      kind: 'copy_changed',
      facts: {
        page: 'About',
        about: 'content',
        words: 1,
        lines: [{ section, kind: section === null ? 'text' : 'item', before, after }],
      },
    } as Change,
    before,
    after,
  );
const role = (title: string): Change =>
  change(
    { kind: 'roles_opened', facts: { roles: [title], department: null, board: 9 } } as Change,
    null,
    title,
  );
const stories = (...changes: Change[]): (string | undefined)[] => {
  const found = storiesIn(changes);
  return changes.map((one) => found.get(one));
};
const EXETER = line(null, 'Exeter new', 'Where we work');

describe('storiesIn', () => {
  it('finds none in a single event', () => {
    expect(stories(EXETER, role('Fitter, Bath'))).to.deep.equal([undefined, undefined]);
  });

  it('finds none for a place that was named before', () => {
    const known = line('Our Exeter van is blue.', 'Our Exeter van is green.');
    expect(stories(EXETER, role('Driver, Exeter'), known)).to.deep.equal([undefined, undefined, undefined]);
  });

  it('finds none for a shared name that is no new place, customer or product', () => {
    expect(
      stories(line('We call you.', 'We call you in Derby.'), role('Rep, Derby'), line(null, 'Lieferung')),
    ).to.deep.equal([undefined, undefined, undefined]);
  });

  it('joins a new place with other changes that name it as a whole word', () => {
    expect(stories(EXETER, role('Driver, Exeter'), role('Exeterhouse Manager'))).to.deep.equal([
      'Exeter',
      'Exeter',
      undefined,
    ]);
  });

  it('joins a new customer with the post about it', () => {
    const customer = change(
      { kind: 'customer_logo_added', facts: { customers: ['Harbour Bakery'] } } as Change,
      null,
      'Harbour Bakery',
    );
    expect(stories(customer, line(null, 'How Harbour Bakery saves an hour'))).to.deep.equal([
      'Harbour Bakery',
      'Harbour Bakery',
    ]);
  });
});
