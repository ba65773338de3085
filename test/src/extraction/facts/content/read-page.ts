import type { PageKind } from '../../../../../src/extraction/facts/page-kinds.ts';
import { readVisible } from '../../../../../src/extraction/pages/visible-page.ts';
import { compareContent } from '../../../../../src/competitors/changes/content/compare-content.ts';
import { joinTexts } from '../../../../../src/competitors/changes/content/text-events.ts';
import { content } from '../../../../../src/extraction/facts/registry.ts';
import type { ContentFacts } from '../../../../../src/extraction/facts/content/content-facts.ts';
import type { Change } from '../../../../../src/events/change.ts';
import { parsePage } from '../../../../../src/extraction/pages/dom.ts';

export const SITE = 'https://zentria.test';

export interface Page {
  bar?: string;
  isPlain?: boolean;
  title?: string;
  meta?: string;
  main: string;
  nav?: string;
  footer?: string;
}

const htmlOf = ({
  bar = '',
  isPlain = false,
  title = 'Zentria',
  meta = 'Plans for teams.',
  main,
  nav = '',
  footer = '',
}: Page): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title><meta name="description" content="${meta}"></head>` +
  `<body>${bar}<header><nav>${nav}</nav></header>${isPlain ? main : `<main>${main}</main>`}<footer>${footer}</footer></body></html>`;

export function readPage(page: Page, kind: PageKind, url: string): { facts: ContentFacts; text: string } {
  const visible = readVisible(parsePage(htmlOf(page)), url);
  const facts = content.extract(visible, kind);
  if (facts === null) throw new Error('The page could not be read.');
  return { facts, text: visible.text };
}

export function changesOf(
  before: Page,
  after: Page,
  { kind = 'home', url = `${SITE}/`, ...time }: { kind?: PageKind; url?: string; at?: Date } = {},
): { changes: Change[]; quotes: string[] } {
  const [old, now] = [before, after].map((page) => readPage(page, kind, url));
  const changes = joinTexts(compareContent(old!.facts, now!.facts, { kind, url, ...time }).changes);
  const quotes = changes.flatMap(({ proof }) =>
    proof.map(
      ({ side, start, end }) => `${side}: ${(side === 'before' ? old! : now!).text.slice(start, end)}`,
    ),
  );
  return { changes, quotes };
}

export const kindsOf = (...args: Parameters<typeof changesOf>): string[] =>
  changesOf(...args).changes.map(({ kind }) => kind);

export const SENTENCES = [
  'Planners drag orders between machines while the board keeps every promised delivery date in sight of the whole shift.',
  'Suppliers answer requests in their own language, since each message is translated before anybody has to open it twice.',
  'A nightly comparison of stock and bookings tells warehouse managers which counts deserve a second look next morning.',
  'Auditors receive read access for a limited period, after which their accounts close themselves without further paperwork.',
  'Drivers photograph damaged pallets from the cabin, and the claim writes itself from position, weight and weather data.',
] as const;

export const paragraphs = (...texts: readonly string[]): string =>
  texts.map((text) => `<p>${text}</p>`).join('\n');
