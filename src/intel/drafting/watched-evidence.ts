import type { SnapshotFact, StatingPage } from '../../competitors/snapshots/snapshot-facts.ts';
import type { Passage } from '../../grounding/passage.ts';
import type { StatedFact } from '../../knowledge/facts.ts';
import type { UsedFact } from '../outputs/takes.ts';
import { pageAddress } from '../../web/page-address.ts';
import { conditionsIn } from './prices.ts';

export interface UsedSnapshot {
  id: string;
  pageId: string;
  competitorId: string;
  asOf: string;
}

const passageId = (snapshotId: string, start: number): string => `${snapshotId}/${start}`;

export const snapshotOf = (chunkId: string): string | null =>
  chunkId.startsWith('snap_') ? chunkId.slice(0, chunkId.indexOf('/')) : null;

const solid = (text: string): string => text.replaceAll(/\s+/g, '');

interface Reading {
  id: string;
  url: string | null;
  readAt: Date | null;
}

export function byAddress<R extends Pick<Reading, 'url'>>(readings: readonly R[]): Map<string, R[]> {
  const groups = Map.groupBy(readings, ({ url }) => pageAddress(url) ?? '');
  groups.delete('');
  return groups;
}

export function olderReadings(readings: readonly Reading[]): Set<string> {
  const at = ({ readAt }: Reading): number => readAt?.getTime() ?? -Infinity;
  return new Set(
    [...byAddress(readings).values()].flatMap((same) => {
      const newest = same.reduce((best, one) => (at(one) > at(best) ? one : best));
      return same.flatMap(({ id }) => (id === newest.id ? [] : [id]));
    }),
  );
}

const factKey = ({
  kind,
  party,
  quote,
  name,
  term,
}: Pick<StatedFact, 'kind' | 'party' | 'quote' | 'name'> & Pick<UsedFact, 'term'>): string =>
  `${kind} ${party} ${kind === 'integration' || kind === 'certification' ? name : term === undefined ? '' : `${term.subject} ${term.amount}`} ${solid(quote).toLowerCase()}`;

export function besides(
  pages: readonly StatingPage[],
  documents: readonly { facts: readonly StatedFact[] }[],
): StatingPage[] {
  const seen = new Set(documents.flatMap(({ facts }) => facts.map(factKey)));
  return pages.flatMap((page) => {
    const facts = page.facts.filter((fact) => {
      const key = factKey(fact);
      return !seen.has(key) && seen.add(key);
    });
    return facts.length === 0 ? [] : [{ ...page, facts }];
  });
}

const LONGEST_PASSAGE = 1_200;
const NEAR = 160;

const FARTHEST_CONDITION = 600;

const FARTHEST_HEAD = 600;

function tableStart(text: string, row: number): number | null {
  let from: number | null = null;
  for (let at = row; ; at = text.lastIndexOf('\n', at - 2) + 1) {
    const end = text.indexOf('\n', at);
    if (!text.slice(at, end < 0 ? text.length : end).includes(' | ')) return from;
    from = at;
    if (at === 0) return from;
  }
}

export function passagesOf({ text, facts, ...page }: StatingPage): Passage[] {
  const lineStart = (at: number): number => text.lastIndexOf('\n', at - 1) + 1;
  const lineEnd = (at: number): number => {
    const end = text.indexOf('\n', at);
    return end < 0 ? text.length : end;
  };
  const parts: { start: number; end: number; heading: string | null }[] = [];
  for (const fact of facts.toSorted((a, b) => a.start - b.start)) {
    const { kind, start, end, answer, item, heading, term }: SnapshotFact & Pick<UsedFact, 'term'> = fact;
    const isTestimonial = kind === 'testimonial';
    const named = item === undefined ? -1 : text.lastIndexOf(item, start);
    const needsHead = kind === 'price' || term?.isSplit === true;
    const head = needsHead ? tableStart(text, lineStart(start)) : null;
    const from =
      head !== null && start - head <= FARTHEST_HEAD
        ? head
        : isTestimonial
          ? Math.max(0, start - NEAR)
          : named >= start - NEAR && named >= 0
            ? named
            : start;
    const beside = isTestimonial
      ? NEAR
      : kind === 'integration'
        ? (/^\s*\S[^\n]*/u.exec(text.slice(end))?.[0].length ?? 0)
        : kind === 'price'
          ? conditionsIn(text.slice(end, end + FARTHEST_CONDITION)).length
          : answer === undefined
            ? 0
            : answer.length + 1;
    const part = {
      start: lineStart(from),
      end: lineEnd(Math.min(text.length, end + beside)),
      heading,
    };
    const last = parts.at(-1);
    if (last !== undefined && part.start <= last.end + 1 && part.end - last.start <= LONGEST_PASSAGE) {
      last.start = Math.min(last.start, part.start);
      last.end = Math.max(last.end, part.end);
    } else parts.push(part);
  }
  return parts.map(({ start, end, heading }) => ({
    sourceId: page.competitorId,
    chunkId: passageId(page.snapshotId, start),
    score: 0,
    title: page.title,
    url: page.url,
    heading,
    page: null,
    text: text.slice(start, end),
    start,
    end,
  }));
}
