import type { Fact, FactKind } from '../extraction/facts/evidence/kinds.ts';
import { type DraftEntry, folded } from './draft-lines.ts';
import type { LinedPage } from './draft-name.ts';

export const entry = (
  field: DraftEntry['field'],
  text: string,
  { url }: { url: string },
  quote = text,
): DraftEntry => ({
  field,
  text,
  quote,
  url,
});

export const factsOf = (
  pages: readonly LinedPage[],
  ...kinds: FactKind[]
): { fact: Fact; page: LinedPage }[] =>
  pages.flatMap((page) =>
    page.facts
      .filter(({ kind }) => kinds.includes(kind))
      .sort((a, b) => b.confidence - a.confidence || a.start - b.start)
      .map((fact) => ({ fact, page })),
  );

export const isOfKind = (page: LinedPage, text: string, ...kinds: FactKind[]): boolean =>
  page.facts.some(({ kind, quote }) => kinds.includes(kind) && quote.includes(text));

const LEAST_CONTAINED = 8;

/** Leaves out lines that appear word for word inside another line. */
export function withoutContained(entries: readonly DraftEntry[]): DraftEntry[] {
  const texts = entries.map(({ text }) => folded(text));
  return entries.filter(
    (_, i) =>
      texts[i]!.length < LEAST_CONTAINED ||
      !texts.some((text) => text.length > texts[i]!.length && text.includes(texts[i]!)),
  );
}

export function distinct(entries: readonly DraftEntry[]): DraftEntry[] {
  const seen = new Set<string>();
  return entries.filter(({ text }) => !seen.has(folded(text)) && seen.add(folded(text)));
}
