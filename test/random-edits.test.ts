import { expect } from 'chai';
import { eventsOf, watchInMemory } from '../src/competitors/checking/watch-in-memory.ts';
import { contradiction } from './bench/monitoring/claims.ts';
import { createSite } from './bench/monitoring/content/site-model.ts';
import { SITE_PAGES } from './bench/monitoring/content/site-pages.ts';
import { edited, EDITS } from './bench/monitoring/edits.ts';
import { visitOf } from './bench/monitoring/page-frame.ts';
import { wordAccount } from './bench/monitoring/word-account.ts';
import { randomOf } from './support/random.ts';

const ROUNDS = 2;
const LEAST_REPORTED = 0.95;

const pages = Object.entries(SITE_PAGES).flatMap(([name, { kind, url, draw }]) => {
  if (kind !== 'home' && kind !== 'product') return [];
  const random = randomOf('random edits', name);
  const site = createSite(random);
  const content = [site.h1, site.sub, ...site.sections.flatMap((one) => [one.heading, ...one.paragraphs])];
  return [{ name, kind, url, html: draw(site, visitOf(random, 0)), content: content.join(' ') }];
});

describe('small random edits of pages', () => {
  const untrue: string[] = [];
  const unaccounted: string[] = [];
  const missed: string[] = [];
  let edits = 0;

  before(async () => {
    for (const page of pages)
      for (const name of Object.keys(EDITS))
        for (let round = 0; round < ROUNDS; round += 1) {
          const random = randomOf('random edits', page.name, name, round);
          const pair = edited(page, name, random, pages[Math.floor(random() * pages.length)]!);
          if (pair === null) continue;
          const watching = watchInMemory(page);
          await watching.check(0, pair.before);
          const verdict = await watching.check(1, pair.after);
          const events = eventsOf(verdict);
          const where = `${page.name}, ${name}, round ${round}`;
          edits += 1;
          if (events.length === 0) missed.push(where);
          for (const event of events) {
            const why = contradiction(event, pair);
            if (why !== null) untrue.push(`${where}: ${event.title}: ${why}`);
          }
          const { missing } = wordAccount({ ...pair, url: page.url }, verdict);
          if (missing.length > 0) unaccounted.push(`${where}: ${missing.join(' ')}`);
        }
  });

  it('cause no event that the two versions contradict', () => expect(untrue).to.deep.equal([]));

  it('leave every changed word either reported or listed as ignored', () =>
    expect(unaccounted).to.deep.equal([]));

  it('are reported, except for a few', () =>
    expect(missed.length, missed.join('\n')).to.be.at.most(edits * (1 - LEAST_REPORTED)));
});
