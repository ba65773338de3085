import { expect } from 'chai';
import { eventsOf, watchInMemory } from '../../../../src/competitors/checking/watch-in-memory.ts';
import type { PageVerdict } from '../../../../src/competitors/checking/page-verdict.ts';
import type { PageKind } from '../../../../src/extraction/facts/page-kinds.ts';

const plan = (name: string, price: string, ...lines: string[]): string =>
  `<div class="plan"><h3>${name}</h3><p class="price">${price}</p><ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul><a href="/signup">Get started</a></div>`;
const page = (body: string): string =>
  `<!doctype html><html><head><title>Prices | Harbor</title></head><body><main><h1>Harbor prices</h1><p>Every plan includes charts of all coasts and a pilot on call.</p>${body}</main></body></html>`;
const plans = (crew: string, fleet: string): string =>
  plan('Crew', crew, '10 boats', '3 harbors') + plan('Fleet', fleet, '200 boats', 'Every harbor');

async function checked(before: string, after: string, kind: PageKind = 'pricing'): Promise<PageVerdict> {
  const watching = watchInMemory({ url: 'https://www.harbor.example/pricing', kind });
  await watching.check(0, page(before));
  return watching.check(1, page(after));
}
const kindsOf = async (before: string, after: string, kind?: PageKind): Promise<string[]> =>
  eventsOf(await checked(before, after, kind)).map((event) => event.kind);

describe('withoutRepeats', () => {
  const table = (crew: string, berth: string): string =>
    `<h2>At a glance</h2><table><tr><th>Plan</th><th>Price</th></tr><tr><td>Crew</td><td>From ${crew}</td></tr><tr><td>Extra berth</td><td>${berth}</td></tr></table>`;

  it('keeps another price that changes by the same amounts', async () => {
    const before = plans('$20 per month', '$80 per month') + table('$20', '$20');
    const after = plans('$30 per month', '$80 per month') + table('$30', '$30');
    expect(await kindsOf(before, after)).to.include('amount_changed');
  });

  it('keeps a line that says more than the new price', async () => {
    const said = (amount: string, seats: string): string =>
      `<p>Crew costs ${amount} and includes ${seats} in every marina of the north.</p>`;
    const before = plans('$20 per month', '$80 per month') + said('$20', 'towing');
    const after = plans('$30 per month', '$80 per month') + said('$30', 'laundry');
    expect(await kindsOf(before, after)).to.have.length.above(1);
  });

  it('keeps a line about the trial that says more than the new days', async () => {
    const trial = (days: number, more: string): string =>
      `<p>Start your ${days} day free trial today.</p><p>Fleet comes with a free trial of ${days} days${more}.</p>`;
    const before = plans('$20 per month', '$80 per month') + trial(14, '');
    const after = plans('$20 per month', '$80 per month') + trial(7, ' and needs a card');
    expect(await kindsOf(before, after)).to.deep.equal(['trial_changed', 'trial_changed']);
  });

  it('keeps the trial of an add-on that changes by the same days', async () => {
    const trial = (days: number): string =>
      `<p>Try every plan free for ${days} days.</p><h2>Add-ons</h2><p>The radar add-on has a free trial of ${days} days.</p>`;
    const before = plans('$20 per month', '$80 per month') + trial(14);
    const after = plans('$20 per month', '$80 per month') + trial(7);
    expect(await kindsOf(before, after)).to.deep.equal(['trial_changed', 'trial_changed']);
  });

  for (const [what, heading, price] of [
    ['per seat', 'At a glance', 'Crew: # per seat'],
    ['for another period', 'At a glance', 'Crew: # per year'],
    ['of old customers', 'Old customers', 'Crew: #'],
  ] as const)
    it(`keeps a price ${what} that changes by the same amounts`, async () => {
      const line = (amount: string): string => `<h2>${heading}</h2><p>${price.replace('#', amount)}</p>`;
      const before = plans('$20 per month', '$80 per month') + line('$20');
      const after = plans('$30 per month', '$80 per month') + line('$30');
      expect(await kindsOf(before, after)).to.include('amount_changed');
    });

  it('keeps the limit of something else that changes by the same figures', async () => {
    const body = (users: number): string =>
      plan('Crew', '$20 per month', `${users} users`, '3 harbors') +
      plan('Fleet', '$80 per month', '200 users') +
      `<h2>At a glance</h2><ul><li>Demo: ${users} users</li></ul>`;
    expect(await kindsOf(body(10), body(20))).to.deep.equal(['limit_changed', 'limit_changed']);
  });

  it('makes one event of a price that a card and the head of a table show', async () => {
    const head = (crew: string): string =>
      `<table><tr><th></th><th>Crew<br>From <strong>${crew}/mo</strong></th><th>Fleet<br>From <strong>$80/mo</strong></th></tr><tr><td>Charts</td><td>Coast</td><td>Ocean</td></tr></table>`;
    const before = plans('From $20/mo.', 'From $80/mo.') + head('$20');
    const after = plans('From $30/mo.', 'From $80/mo.') + head('$30');
    expect(await kindsOf(before, after)).to.deep.equal(['price_changed']);
  });

  it('makes one event of a price that is now on request in a card and in a line', async () => {
    const row = (fleet: string): string => `<h2>Compare</h2><p>Crew from $20 · Fleet ${fleet}</p>`;
    const before = plans('$20 per month', '$80 per month') + row('from $80');
    const after = plans('$20 per month', 'Contact us') + row('contact us');
    expect(await kindsOf(before, after)).to.deep.equal(['prices_hidden']);
  });

  it('makes one event of a new unit and its new prices', async () => {
    expect(
      await kindsOf(
        plans('$20 per month', '$80 per month'),
        plans('$24 per user per month', '$90 per user per month'),
      ),
    ).to.deep.equal(['model_changed']);
  });

  it('makes one event of a trial that two lines state, with the words of both', async () => {
    const trial = (days: number): string =>
      `<p>Start your ${days} day free trial today.</p><h2>Questions</h2><p>How does it work? Sail free for ${days} days.</p>`;
    const before = plans('$20 per month', '$80 per month') + trial(14);
    const events = eventsOf(await checked(before, before.replaceAll('14 day', '7 day')));
    expect(events.map(({ kind }) => kind)).to.deep.equal(['trial_changed']);
    expect(events[0]!.after).to.deep.equal({ days: 7, text: 'How does it work? Sail free for 7 days.' });
  });

  it('keeps a sentence between plans when another plan is new', async () => {
    const before = plans('$20 per month', '$80 per month');
    const after = `${before}${plan('Armada', '$300 per month', 'Tugs', 'Divers')}<p>Harbor pilots answer your calls at night from now on.</p>`;
    expect(await kindsOf(before, after)).to.deep.equal(['plan_added', 'copy_changed']);
  });

  it('makes one event of a new plan and a line that it shares with another plan', async () => {
    const before = plans('$20 per month', '$80 per month');
    const after = before + plan('Armada', '$300 per month', '200 boats', 'Every harbor', 'Divers');
    expect(await kindsOf(before, after)).to.deep.equal(['plan_added']);
  });

  it('loses no words', async () => {
    const { entries, account } = await checked(
      plans('$20 per month', '$80 per month') + table('$20', '$7'),
      plans('$30 per month', '$80 per month') + table('$30', '$7'),
    );
    const ignored = account.ignored.reduce((sum, { words }) => sum + words, 0);
    expect([account.told + ignored, ignored]).to.deep.equal([
      entries.reduce((sum, { words }) => sum + words, 0),
      0,
    ]);
  });
});

describe('a price per year and its share per month', () => {
  const fleet = (year: string, month: string): string =>
    plans('$20 per month', '$80 per month') +
    `<h2>Yearly</h2><p>Fleet costs $${year} a year.</p><p>Fleet paid yearly works out at $${month} a month.</p>`;

  it('are one change', async () => {
    expect(await kindsOf(fleet('740', '61.67'), fleet('800', '66.67'))).to.have.lengthOf(1);
  });
  it('are two changes if one is no share of the other', async () => {
    expect(await kindsOf(fleet('740', '61.67'), fleet('800', '90'))).to.have.lengthOf(2);
  });
});

describe('a sum in a quote', () => {
  const quote = (sum: string): string =>
    `<section><p>Moving our boats to Harbor saved us over ${sum} annually. The crew likes it too.</p><p>Ole Dahl, Skipper</p></section>`;

  it('is a text change of low severity, not a price change', async () => {
    const events = eventsOf(await checked(quote('$40k'), quote('$60k'), 'product'));
    expect(events.map(({ kind, severity }) => `${kind} ${severity}`)).to.deep.equal(['copy_changed low']);
  });
});

describe('a reversed refund policy next to a new plan', () => {
  it('is a change of billing terms with both sides in the title', async () => {
    const faq = (text: string): string => `<h2>Can I cancel my plan?</h2><p>${text}</p>`;
    const events = eventsOf(
      await checked(
        plans('$20 per month', '$80 per month') +
          faq(
            'You can easily cancel your plan at any time, but no refunds are provided for prorated periods.',
          ),
        plans('$20 per month', '$80 per month') +
          plan('Armada', 'Contact us', 'Unlimited boats', 'A pilot of your own') +
          faq('You can cancel at any time and we refund the unused part of your payments.'),
      ),
    );
    const title = events.find(({ kind }) => kind === 'billing_terms_changed')?.title;
    expect(title).to.match(/we refund the unused.*no refunds/);
  });
});
