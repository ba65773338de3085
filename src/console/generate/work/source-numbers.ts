import type { IntelAnswer } from '../../api/answers.ts';
import { isParts, isSaid } from '../output-value.ts';

function* refsIn(value: unknown): Generator<number> {
  if (isSaid(value)) yield* value.refs;
  else if (Array.isArray(value)) for (const part of value) yield* refsIn(part);
  else if (isParts(value)) for (const part of Object.values(value)) yield* refsIn(part);
}

/** Numbers the sources from 1 in the order in which the page cites them, which shows `sections` first. */
export function withSourcesInOrder(answer: IntelAnswer, sections: readonly string[]): IntelAnswer {
  const { output, citations, claims } = answer;
  const cited = [...sections, ...Object.keys(output)].flatMap((key) => [...refsIn(output[key])]);
  const numbers = new Map(
    [...new Set([...cited, ...citations.map(({ n }) => n)])].map((n, i) => [n, i + 1] as const),
  );
  const now = (n: number): number => numbers.get(n) ?? n;
  const numbered = (value: unknown): unknown => {
    if (isSaid(value)) return { ...value, refs: value.refs.map(now) };
    if (Array.isArray(value)) return value.map(numbered);
    if (!isParts(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, numbered(part)]));
  };
  return {
    ...answer,
    output: numbered(output) as IntelAnswer['output'],
    citations: citations.map((one) => ({ ...one, n: now(one.n) })).toSorted((a, b) => a.n - b.n),
    claims: claims.map((claim) => ({ ...claim, citations: claim.citations.map(now) })),
  };
}
