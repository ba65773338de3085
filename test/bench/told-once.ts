import { eventsOfSite } from '../../src/competitors/checking/watch-in-memory.ts';
import { print } from './print.ts';
import { OPEN } from './told-once/open.ts';
import { SHUT } from './told-once/shut.ts';
import { type ChangedSite, htmlOf, type WantedEvent } from './told-once/site.ts';
import type { NewEvent } from '../../src/events/record-events.ts';

const HALVES = { open: OPEN, shut: SHUT };

/** Prints only totals for the held-out half, so that nobody tunes on it. */
export async function toldOnce(): Promise<void> {
  for (const [half, sites] of Object.entries(HALVES)) {
    const sum = { wanted: 0, found: 0, others: 0, right: 0 };
    for (const site of sites) {
      const left = await eventsOf(site);
      const missed = site.wanted.filter((wanted) => {
        const at = left.findIndex((event) => fits(event, wanted));
        if (at !== -1) left.splice(at, 1);
        return at === -1;
      });
      sum.wanted += site.wanted.length;
      sum.found += site.wanted.length - missed.length;
      sum.others += left.length;
      sum.right += left.length + missed.length === 0 ? 1 : 0;
      if (half === 'shut') continue;
      for (const { says } of missed) print(`missed: ${site.name}: ${says.join(', ')}`);
      for (const { title } of left) print(`other: ${site.name}: ${title}`);
    }
    print(
      `${half}: ${sum.found} of ${sum.wanted} changes told once, ${sum.others} other events, ${sum.right} of ${sites.length} sites exactly right`,
    );
  }
}

const fits = ({ kind, title, severity }: NewEvent, { kinds, says, severities }: WantedEvent): boolean =>
  kinds.includes(kind) &&
  says.every((text) => title.includes(text)) &&
  severities?.includes(severity) !== false;

function eventsOf(site: ChangedSite): Promise<NewEvent[]> {
  const host = site.name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z]/gu, '');
  return eventsOfSite(
    site.pages.map((page) => ({
      url: `https://${host}.example${page.path}`,
      kind: page.kind,
      before: htmlOf(site, page, false),
      after: htmlOf(site, page, true),
    })),
  );
}
