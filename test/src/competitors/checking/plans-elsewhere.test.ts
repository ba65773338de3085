import { expect } from 'chai';
import { withoutEchoes } from '../../../../src/competitors/checking/echoes.ts';
import type { PageVerdict } from '../../../../src/competitors/checking/page-verdict.ts';
import { type PagePlans, withPlansOnce } from '../../../../src/competitors/checking/plans-elsewhere.ts';
import { changedPage } from '../../../../src/competitors/checking/settle-check.ts';
import { withSharedLines } from '../../../../src/competitors/checking/shared-lines.ts';
import { watchInMemory } from '../../../../src/competitors/checking/watch-in-memory.ts';
import { toEvents } from '../../../../src/events/to-events.ts';
import type { PageKind } from '../../../../src/extraction/facts/page-kinds.ts';

const PROSE = `<p>${'Ferrant looks after the lifts of small blocks of flats and keeps a log of each visit. '.repeat(5)}</p>`;
const page = (title: string, plans: readonly [string, string][]): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><main><h1>${title}</h1>${PROSE}<div>${plans
    .map(
      ([name, price]) =>
        `<div class="box"><h3>${name}</h3><p>${price} per month</p><ul><li>${name} visits</li><li>${name} log</li></ul></div>`,
    )
    .join('')}</div></main></body></html>`;
const PLANS: [string, string][] = [
  ['Basic', '£70'],
  ['Prime', '£120'],
  ['Ultra', '£190'],
];
const with_ = (name: string, price: string): [string, string][] =>
  PLANS.map(([one, was]) => [one, one === name ? price : was]);

interface Looked {
  path: string;
  kind: PageKind;
  before: string;
  after: string;
}

async function eventsOf(...pages: Looked[]) {
  const verdicts: PageVerdict[] = [];
  const plans: PagePlans[] = [];
  for (const { path, kind, before, after } of pages) {
    const watching = watchInMemory({ url: `https://ferrant.example${path}`, kind });
    await watching.check(0, before);
    const verdict = await watching.check(1, after);
    const found = { ...verdict, page: { ...verdict.page, _id: path } };
    verdicts.push(found);
    const plansIn = (snapshot: PageVerdict['after']) => snapshot?.facts.pricing?.plans ?? [];
    const old = plansIn(found.before ?? (await unchanged(path, kind, before)));
    plans.push({ pageId: path, before: old, after: found.changes.length === 0 ? old : plansIn(found.after) });
  }
  return toEvents({
    workspaceId: 'ws_1',
    competitorId: 'comp_1',
    epoch: 'once',
    pages: withPlansOnce(withoutEchoes(withSharedLines(verdicts)), plans).map((verdict) =>
      changedPage(verdict, []),
    ),
  });
}

async function unchanged(path: string, kind: PageKind, html: string): Promise<PageVerdict['before']> {
  const watching = watchInMemory({ url: `https://ferrant.example${path}`, kind });
  await watching.check(0, html);
  return (await watching.check(1, html.replace('<h1>', '<h1>Our '))).before;
}

const pricing = (before: string, after: string): Looked => ({
  path: '/pricing',
  kind: 'pricing',
  before,
  after,
});
const care = (before: string, after: string): Looked => ({
  path: '/lift-care',
  kind: 'product',
  before,
  after,
});

describe('a plan that several pages list', () => {
  const [all, dearer] = [page('Lift care', PLANS), page('Lift care', with_('Ultra', '£220'))];

  it('has a price change on a page that is not the pricing page', async () => {
    const [event, ...others] = await eventsOf(care(all, dearer));
    expect(others).to.deep.equal([]);
    expect(event).to.include({ kind: 'price_changed' });
    expect(event!.after).to.include({ plan: 'Ultra', amount: 220 });
  });
  it('has one price change if two pages show it in one check', async () => {
    const events = await eventsOf(care(all, dearer), pricing(all, dearer));
    expect(events.map(({ kind, page_url }) => [kind, page_url])).to.deep.equal([
      ['price_changed', 'https://ferrant.example/pricing'],
    ]);
  });
  it('has no second price change if a page only catches up with another one', async () => {
    const events = await eventsOf(pricing(dearer, dearer), care(all, dearer));
    expect(events.map(({ kind }) => kind)).to.deep.equal(['copy_changed']);
  });
  it('has a price change if only one page changes and the other still has the old price', async () => {
    const events = await eventsOf(pricing(all, all), care(all, dearer));
    expect(events.map(({ kind }) => kind)).to.deep.equal(['price_changed']);
  });
  it('is not removed while another page still lists it', async () => {
    const fewer = page('Lift care', PLANS.slice(0, 2));
    const events = await eventsOf(pricing(all, all), care(all, fewer));
    expect(events.map(({ kind }) => kind)).to.deep.equal(['copy_changed']);
  });
  it('is removed if both pages drop it', async () => {
    const fewer = page('Lift care', PLANS.slice(0, 2));
    const events = await eventsOf(pricing(all, fewer), care(all, fewer));
    expect(events.map(({ kind }) => kind)).to.deep.equal(['plan_removed']);
  });
  it('is not new if another page already listed it', async () => {
    const fewer = page('Lift care', PLANS.slice(0, 2));
    const events = await eventsOf(pricing(all, all), care(fewer, all));
    expect(events.map(({ kind }) => kind)).to.deep.equal(['copy_changed']);
  });
});

describe('an entry price on the home page', () => {
  const [few, more] = [page('Lift care', PLANS), page('Lift care', [['Mini', '£40'], ...PLANS])];
  const home = (price: string): string =>
    `<!doctype html><html lang="en"><head><title>Ferrant</title></head><body><main><h1>Lifts that run, or the visit is free.</h1>${PROSE}<p><a href="/pricing">Plans from ${price} a month</a></p></main></body></html>`;
  const onHome: Looked = { path: '/', kind: 'home', before: home('£70'), after: home('£40') };

  it('is no event of its own if a new plan explains it', async () => {
    const events = await eventsOf(pricing(few, more), onHome);
    expect(events.map(({ kind }) => kind)).to.deep.equal(['plan_added']);
  });
  it('is no event of its own if the plan that had it is gone', async () => {
    const back: Looked = { path: '/', kind: 'home', before: home('£40'), after: home('£70') };
    const events = await eventsOf(pricing(more, few), back);
    expect(events.map(({ kind }) => kind)).to.deep.equal(['plan_removed']);
  });
  it('is no event of its own if a button beside another states it', async () => {
    const buttons = (price: string): string =>
      home(price)
        .replace('Plans from', 'See plans from')
        .replace('</a>', '</a> <a href="/how">How it works</a>');
    const onButton: Looked = { path: '/', kind: 'home', before: buttons('£70'), after: buttons('£40') };
    const events = await eventsOf(pricing(few, more), onButton);
    expect(events.map(({ title }) => title)).to.have.lengthOf(1);
    expect(events[0]!.title).to.contain('Mini');
  });
  it('is a medium event that does not name the slogan as the thing sold', async () => {
    const [event, ...others] = await eventsOf(onHome);
    expect(others).to.deep.equal([]);
    expect([event!.severity, event!.title]).to.deep.equal([
      'medium',
      'Entry price: from £40 per month, down from £70 (−42.9%)',
    ]);
  });
});
