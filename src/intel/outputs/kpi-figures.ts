import { datesIn } from '../../grounding/dates.ts';
import { quantitiesIn } from '../../grounding/numbers.ts';
import { between } from './bounds.ts';
import type { Problem } from './module.ts';
import type { Statement } from './statement.ts';

/** A year says when, not how much. */
const YEAR =
  /(?<!\p{L})(?:in|by|until|till|before|during|of|end|q[1-4]|h[12])\s+(?:19|20)\d\d(?![\p{N}.,]*\p{N})/giu;

/** Whether a text has a number, in digits or in words, that is not part of a date. */
export function statesNumber(text: string): boolean {
  let rest = text;
  for (const { start, end } of datesIn(text))
    rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end);
  return quantitiesIn(rest.replace(YEAR, ' ')).some(({ values }) => values.length > 0);
}

interface Metric {
  baseline: Statement | null;
  target: Statement | null;
  targetBasis: 'baseline' | 'benchmark' | null;
}

/**
 * Each target starts from a baseline, or from a benchmark for which a source is quoted. All are faults of the target:
 * without it nothing is wrong.
 */
export const targetProblems = (metrics: readonly Metric[]): Problem[] =>
  metrics.flatMap(({ target, targetBasis, baseline }, i) => {
    const fault = target === null ? null : faultOfTarget(target, targetBasis, baseline);
    if (fault === null) return [];
    const message = `${fault}; else set target and targetBasis to null`;
    return [{ path: `inputMetrics[${i}].target`, message }];
  });

function faultOfTarget(
  target: Statement,
  targetBasis: Metric['targetBasis'],
  baseline: Statement | null,
): string | null {
  if (targetBasis === null) return "needs a targetBasis, 'baseline' or 'benchmark'";
  if (targetBasis === 'baseline' && baseline === null) return 'needs a baseline that says where it starts';
  if (targetBasis === 'benchmark' && (target.basis !== 'source' || target.refs.length === 0))
    return "must have the basis 'source' and a quote that states the benchmark";
  return null;
}

/** Two to five key results for an objective, each with a number. */
export const keyResultProblems = (okrs: readonly { keyResults: Statement[] }[]): Problem[] =>
  okrs.flatMap((okr, i) => [
    ...between(okr, 'keyResults', 2, 5, `okrs[${i}].keyResults`),
    ...okr.keyResults.flatMap(({ text }, k) => {
      if (statesNumber(text)) return [];
      const message = 'must state a number that tells when it is reached; a date alone does not';
      return [{ path: `okrs[${i}].keyResults[${k}]`, message }];
    }),
  ]);
