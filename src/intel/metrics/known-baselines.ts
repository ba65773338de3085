import { quantitiesIn } from '../../grounding/numbers.ts';
import type { Passage } from '../../grounding/passage.ts';
import { quotableSentences } from '../../grounding/sentences.ts';
import type { BrandFields } from '../../brand/profile.ts';
import { isOwn, names, type Parties } from '../drafting/subject.ts';
import type { Metric } from './metric.ts';

export interface Baseline {
  text: string;
  at: number | null;
}

const STATES = String.raw`[^.!?;]{0,60}?(?:(?<!\p{L})(?:is|was|are|were|stands? at|stood at|fell to|rose to|grew to|dropped to|at|of|ist|war|beträgt|betrug|liegt bei|lag bei|est de|était de|es de|era de|fue de)|[:=])\s+(?:about |around |now |currently |rund |etwa |environ )?`;
const NOT_OURS =
  /(?<!\p{L})(?:goal|target|aim|want|plan|will|should|could|up to|benchmark|industry|average across|typical|typically|usually|median|most companies|competitors?|survey|you|your|customers? (?:see|report|saw)|clients? (?:see|report|saw)|ziel|branche|soll|objectif|secteur|objetivo|sector)(?!\p{L})/iu;

export function baselinesOf(
  metrics: readonly Metric[],
  {
    passages,
    brand,
    parties: { us, others },
  }: {
    passages: readonly Passage[];
    brand: Pick<BrandFields, 'proofPoints' | 'pricingNotes'>;
    parties: Parties;
  },
): Map<Metric, Baseline> {
  const known = new Map<Metric, Baseline>();
  const take = (text: string, at: number | null): void => {
    const metric = statedMetric(text, metrics);
    if (metric !== null && !known.has(metric)) known.set(metric, { text, at });
  };
  for (const line of [...brand.proofPoints, ...(brand.pricingNotes ?? '').split('\n')])
    take(line.trim(), null);
  for (const [at, passage] of passages.entries()) {
    if (passage.url !== null && !isOwn(us, passage.url)) continue;
    for (const { quote } of quotableSentences(passage)) {
      if (!others.some((other) => names(other, quote))) take(quote, at);
    }
  }
  return known;
}

const LONGEST = 400;
const SOMEBODY_ELSES = /(?<!\p{L})(?:their|its|whose|customers?['’]s?|clients?['’]s?)\s(?:\S+\s){0,2}$/iu;

function statedMetric(text: string, metrics: readonly Metric[]): Metric | null {
  if (text === '' || text.length > LONGEST || NOT_OURS.test(text)) return null;
  const found = metrics.flatMap((metric) =>
    metric.aliases.filter((alias) => states(text, alias, metric.unit)).map((alias) => ({ metric, alias })),
  );
  return found.sort((a, b) => b.alias.length - a.alias.length)[0]?.metric ?? null;
}

function states(text: string, alias: string, unit: string): boolean {
  const name = alias.replace(/[-\s]+/g, String.raw`[-\s]`);
  const match = new RegExp(
    String.raw`(?<![\p{L}-])${name}(?!\p{L})${STATES}(?=[*_"“(]{0,3}[$€£]?\d)`,
    'iu',
  ).exec(text);
  if (match === null || SOMEBODY_ELSES.test(text.slice(0, match.index))) return false;
  const value = quantitiesIn(text).find(({ start }) => start >= match.index + match[0].length - 1);
  if (value === undefined || value.values.length === 0) return false;
  if (unit === 'percent') return value.unit === 'percent';
  if (unit.startsWith('currency')) return value.unit !== null && value.unit !== 'percent';
  return value.unit === null;
}
