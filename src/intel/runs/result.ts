import type { Commission } from '../gates/assemble.ts';
import { isSupported, type Warning } from '../gates/claims.ts';
import { confidenceOf, median } from './confidence.ts';
import { gapsOf } from './gaps.ts';
import type { Gated } from '../gates/gates.ts';
import type { Ask, IntelResult, TokensUsed } from './intel-run.ts';

const DAY_MS = 86_400_000;

/** The result of a generation: what was written, and how far it can be relied on. */
export function resultOf(
  { output, claims, citations, warnings: found }: Omit<Gated<object>, 'origins'>,
  { module, brief }: Commission,
  {
    times,
    warnings,
    asks,
    model,
    now,
  }: {
    times: ReadonlyMap<string, { readAt: Date | null }>;
    warnings: readonly Warning[];
    asks: readonly Ask[];
    model: string;
    now: Date;
  },
): IntelResult {
  const plans = module.fields(brief);
  const gaps = gapsOf(plans, output, claims);
  const supported = claims.filter(isSupported).length;
  const sources = [...new Set(citations.map(({ sourceId }) => sourceId))];
  const ages = sources.flatMap((id) => {
    const readAt = times.get(id)?.readAt;
    return readAt instanceof Date ? [(now.getTime() - readAt.getTime()) / DAY_MS] : [];
  });
  const coverage = claims.length === 0 ? 0 : supported / claims.length;
  return {
    output: output as Record<string, unknown>,
    claims,
    citations: citations.map((one) => ({
      ...one,
      asOf: times.get(one.sourceId)?.readAt?.toISOString() ?? null,
    })),
    grounding: {
      claims: claims.length,
      supported,
      unsupported: claims.filter(({ verdict }) => verdict === 'not_found' || verdict === 'partial').length,
      assumptions: claims.filter(({ basis }) => basis === 'assumption').length,
      coverage,
      sourcesUsed: sources.length,
      brandProfileVersion: brief.brand.version,
    },
    gaps,
    confidence: confidenceOf({
      coverage,
      answered: plans.length === 0 ? 0 : 1 - gaps.length / plans.length,
      sources: sources.length,
      ageDays: median(ages),
    }),
    warnings: [...warnings, ...found],
    model,
    usage: usageOf(asks),
    promptVersion: module.promptVersion,
    schemaVersion: module.schemaVersion,
    generatedAt: now,
  };
}

const usageOf = (asks: readonly Ask[]): TokensUsed => ({
  requests: asks.length,
  inputTokens: asks.reduce((sum, { usage }) => sum + (usage?.inputTokens ?? 0), 0),
  outputTokens: asks.reduce((sum, { usage }) => sum + (usage?.outputTokens ?? 0), 0),
});
