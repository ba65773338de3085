import type { z } from 'zod';
import { mapStatements, pathText, statementsOf } from '../outputs/statement.ts';
import type { IntelCitation } from './claims.ts';
import type { Gated } from './gates.ts';

export type GatedParts = Pick<Gated<object>, 'output' | 'claims' | 'citations' | 'warnings'>;

export const sectionOf = (path: string): string => /^[^.[]*/.exec(path)![0];

/**
 * Replaces `sections` of an earlier result with new ones. Citations are renumbered, and unused citations are removed.
 */
export function withSections(
  fresh: GatedParts,
  earlier: GatedParts,
  { sections, schema }: { sections: readonly string[]; schema: z.ZodType },
): GatedParts {
  const isNew = (section: unknown): boolean => sections.includes(section as string);
  const partsAt = (section: unknown) => (isNew(section) ? fresh : earlier);
  const citations: IntelCitation[] = [];
  const numbers = new Map<string, number>();

  function renumbered(refs: readonly number[], known: readonly IntelCitation[]): number[] {
    const found = refs.flatMap((ref) => known.find(({ n }) => n === ref) ?? []);
    return found.map((citation) => {
      const { sourceId, url, start, end } = citation;
      const place = JSON.stringify([sourceId, url, start, end]);
      const number = numbers.get(place);
      if (number !== undefined) return number;
      const n = citations.length + 1;
      numbers.set(place, n);
      citations.push({ ...citation, n });
      return n;
    });
  }

  const combined = Object.fromEntries(
    Object.entries({ ...earlier.output, ...fresh.output }).map(([key, value]) => [
      key,
      isNew(key) ? value : ((earlier.output as Record<string, unknown>)[key] ?? null),
    ]),
  );
  const output = mapStatements(combined, schema, (statement, [section]) => ({
    ...statement,
    refs: renumbered(statement.refs, partsAt(section).citations),
  }));
  const claims = [...statementsOf(output)].map(({ path, statement: { text, basis, refs } }, i) => {
    const place = pathText(path);
    const { verdict = 'unchecked' as const, edited } =
      partsAt(path[0]).claims.find((claim) => claim.path === place) ?? {};
    const mark = edited === undefined ? {} : { edited };
    return { id: `c${i + 1}`, path: place, text, basis, verdict, citations: refs, ...mark };
  });
  const warnings = [
    ...earlier.warnings.filter(({ path }) => path !== undefined && !isNew(sectionOf(path))),
    ...fresh.warnings.filter(({ path }) => path === undefined || isNew(sectionOf(path))),
  ];
  return { output, claims, citations, warnings };
}
