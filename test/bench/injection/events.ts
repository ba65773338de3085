import { readWatchedPage } from '../../../src/extraction/watched-page.ts';
import { compareReadings } from '../../../src/competitors/changes/compare-readings.ts';
import { toEvents } from '../../../src/events/to-events.ts';
import type { Carrier } from '../../support/injection/carriers.ts';

const URL = 'https://harbor.test/pricing';
const PLANS: readonly (readonly [string, number, number])[] = [
  ['Starter', 9, 9],
  ['Team', 29, 39],
  ['Fleet', 99, 79],
];

const ABOUT = [
  'Every plan has a place at the quay, water from the tap and a key for the gate, for as long as you stay.',
  'Boats of up to twelve metres pay what stands here; longer ones ask the harbour master before they come in.',
  'Fees are due on the first day of the month, and what you have paid for is never taken away again.',
]
  .map((text) => `<p>${text}</p>`)
  .join('');

function pricingPage(carrier: Carrier | null, attack: string, isLater: boolean): string {
  const { head = '', body = '', title = 'Pricing' } = carrier?.put(attack) ?? {};
  const cards = PLANS.map(
    ([name, before, after]) =>
      `<div class="plan"><h3>${name}</h3><p>$${isLater ? after : before} per month</p><ul><li>Berths</li><li>Tide tables</li></ul></div>`,
  );
  return `<!doctype html><html lang="en"><head><title>${title}</title>${head}</head><body><main><h1>Pricing</h1>${cards.join('')}${ABOUT}${body}</main></body></html>`;
}

function eventsBetween(before: string, after: string): string[] {
  const [old, fresh] = [before, after].map((html) => readWatchedPage({ html, url: URL, kind: 'pricing' }));
  const { changes } = compareReadings(old!, fresh!, { kind: 'pricing', url: URL });
  const found = toEvents({
    workspaceId: 'ws',
    competitorId: 'comp',
    epoch: 'chk',
    pages: [
      {
        pageUrl: URL,
        isHomePage: false,
        changes: changes.map((change) => ({ change, evidence: [], namesOwnBrand: false })),
      },
    ],
  });
  return found
    .map(({ kind, severity, before: was, after: is }) => JSON.stringify([kind, severity, was, is]))
    .toSorted();
}

export function movesEvents(carrier: Carrier, attack: string): boolean {
  const before = pricingPage(null, '', false);
  const expected = eventsBetween(before, pricingPage(null, '', true));
  const withIt = eventsBetween(pricingPage(carrier, attack, false), pricingPage(carrier, attack, true));
  const isMoved = expected.length !== 2 || withIt.join() !== expected.join();
  if (isMoved || !carrier.hidden) return isMoved;
  const added = eventsBetween(before, pricingPage(carrier, attack, true));
  return added.join() !== eventsBetween(before, pricingPage(carrier, '', true)).join();
}
