import type { z } from 'zod';
import { mapStatements, type Path, pathText, statementsOf } from '../outputs/statement.ts';
import type { IntelCitation } from './claims.ts';
import type { Gated } from './gates.ts';

export type GatedParts = Pick<Gated<object>, 'output' | 'claims' | 'citations' | 'warnings'>;

export const sectionOf = (path: string): string => /^[^.[]*/.exec(path)![0];

export interface AddedEntries {
  section: string;
  from: readonly number[];
}

export function withSections(
  fresh: GatedParts,
  earlier: GatedParts,
  {
    sections,
    added,
    schema,
  }: { sections: readonly string[]; added?: AddedEntries | undefined; schema: z.ZodType },
): GatedParts {
  const isNew = (section: unknown): boolean => sections.includes(section as string);
  const listIn = ({ output }: GatedParts): readonly unknown[] => {
    const list = (output as Record<string, unknown>)[added?.section ?? ''];
    return Array.isArray(list) ? list : [];
  };
  const kept = listIn(earlier).length;
  const addedFrom = ([section, at, ...rest]: Path): Path | null =>
    added !== undefined && section === added.section && typeof at === 'number' && at >= kept
      ? [section, added.from[at - kept]!, ...rest]
      : null;
  const partsAt = (path: Path) => (isNew(path[0]) || addedFrom(path) !== null ? fresh : earlier);
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
      isNew(key)
        ? value
        : key === added?.section
          ? [...listIn(earlier), ...added.from.map((at) => listIn(fresh)[at])]
          : ((earlier.output as Record<string, unknown>)[key] ?? null),
    ]),
  );
  const output = mapStatements(combined, schema, (statement, path) => ({
    ...statement,
    refs: renumbered(statement.refs, partsAt(path).citations),
  }));
  const claims = [...statementsOf(output)].map(({ path, statement: { text, basis, refs } }, i) => {
    const place = pathText(path);
    const known = pathText(addedFrom(path) ?? path);
    const { verdict = 'unchecked' as const, edited } =
      partsAt(path).claims.find((claim) => claim.path === known) ?? {};
    const mark = edited === undefined ? {} : { edited };
    return { id: `c${i + 1}`, path: place, text, basis, verdict, citations: refs, ...mark };
  });
  const warnings = [
    ...earlier.warnings.filter(({ path }) => path !== undefined && !isNew(sectionOf(path))),
    ...fresh.warnings.filter(({ path }) => path === undefined || isNew(sectionOf(path))),
  ];
  return { output, claims, citations, warnings };
}
