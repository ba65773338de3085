import type { StatingPage } from '../../competitors/snapshots/snapshot-facts.ts';
import type { Passage } from '../../grounding/passage.ts';
import type { StatedFact } from '../../knowledge/facts.ts';

export interface UsedSnapshot {
  id: string;
  pageId: string;
  competitorId: string;
  /** A time in ISO 8601. */
  asOf: string;
}

/** The snapshot's id and the passage's offset; see `snapshotOf`. */
const passageId = (snapshotId: string, start: number): string => `${snapshotId}/${start}`;

/** The snapshot of a passage, or null for a source's chunk. */
export const snapshotOf = (chunkId: string): string | null =>
  chunkId.startsWith('snap_') ? chunkId.slice(0, chunkId.indexOf('/')) : null;

const solid = (text: string): string => text.replaceAll(/\s+/g, '');

/** Ignores scheme, `www.` and a trailing slash. */
function pageKey(url: string | null): string | null {
  const parsed = url === null ? null : URL.parse(url);
  return parsed && parsed.host.replace(/^www\./, '') + parsed.pathname.replace(/\/$/, '') + parsed.search;
}

/** Tests whether a fact is outdated, because a later check of its page no longer found it. */
export function outdatedBy(
  pages: readonly StatingPage[],
): (fact: Pick<StatedFact, 'url' | 'quote'>, readAt: Date | null) => boolean {
  const watched = new Map(pages.map((page) => [pageKey(page.url), page]));
  const texts = new Map<string, string>();
  return ({ url, quote }, readAt) => {
    const page = watched.get(pageKey(url));
    if (page === undefined || readAt === null || page.asOf <= readAt) return false;
    const text = texts.get(page.snapshotId) ?? solid(page.text);
    texts.set(page.snapshotId, text);
    return !text.includes(solid(quote));
  };
}

const factKey = ({ kind, party, quote }: Pick<StatedFact, 'kind' | 'party' | 'quote'>): string =>
  `${kind} ${party} ${solid(quote).toLowerCase()}`;

/**
 * Facts on watched pages that no document or other page of the competitor states. A page indexed after its last check
 * is left out.
 */
export function besides(
  pages: readonly StatingPage[],
  documents: readonly { facts: readonly StatedFact[]; readAt: Date | null }[],
): StatingPage[] {
  const newest = new Map(documents.map(({ facts, readAt }) => [pageKey(facts[0]?.url ?? null), readAt]));
  const seen = new Set(documents.flatMap(({ facts }) => facts.map(factKey)));
  return pages.flatMap((page) => {
    const readAt = newest.get(pageKey(page.url)) ?? null;
    if (readAt !== null && readAt >= page.asOf) return [];
    const facts = page.facts.filter((fact) => {
      const key = factKey(fact);
      return !seen.has(key) && seen.add(key);
    });
    return facts.length === 0 ? [] : [{ ...page, facts }];
  });
}

const LONGEST_PASSAGE = 1_200;
/** Maximum distance in UTF-16 units to the words that name a speaker or product. */
const NEAR = 160;

/** The parts of a snapshot with facts, as whole lines in text order. */
export function passagesOf({ text, facts, ...page }: StatingPage): Passage[] {
  const lineStart = (at: number): number => text.lastIndexOf('\n', at - 1) + 1;
  const lineEnd = (at: number): number => {
    const end = text.indexOf('\n', at);
    return end < 0 ? text.length : end;
  };
  const parts: { start: number; end: number; heading: string | null }[] = [];
  for (const { kind, start, end, answer, item, heading } of facts.toSorted((a, b) => a.start - b.start)) {
    const isTestimonial = kind === 'testimonial';
    const named = item === undefined ? -1 : text.lastIndexOf(item, start);
    const from = isTestimonial
      ? Math.max(0, start - NEAR)
      : named >= start - NEAR && named >= 0
        ? named
        : start;
    const beside = isTestimonial ? NEAR : answer === undefined ? 0 : answer.length + 1;
    const part = {
      start: lineStart(from),
      end: lineEnd(Math.min(text.length, end + beside)),
      heading,
    };
    const last = parts.at(-1);
    if (last !== undefined && part.start <= last.end + 1 && part.end - last.start <= LONGEST_PASSAGE)
      last.end = Math.max(last.end, part.end);
    else parts.push(part);
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
