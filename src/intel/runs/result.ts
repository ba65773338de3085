import type { BrandFields } from '../../brand/profile.ts';
import { fieldsSaying, inProfileOrder, type ProfileField, withoutReads } from '../../brand/profile-reads.ts';
import type { Commission } from '../gates/assemble.ts';
import { type Claim, type IntelCitation, isSupported, type Warning } from '../gates/claims.ts';
import { type GatedParts, sectionOf } from '../gates/sections.ts';
import type { Ask, IntelResult, TokensUsed } from './intel-run.ts';
import type { FieldPlan } from '../outputs/module.ts';
import { matches, toPattern } from '../outputs/bounds.ts';
import type { Basis, Path } from '../outputs/statement.ts';
import { foreignLanguage } from '../drafting/languages.ts';
import { EXTRACTIVE } from '../../llm/chat-model.ts';
import { examinedFor } from '../drafting/examined.ts';
import { type Found, foundFor } from '../drafting/found-evidence.ts';
import { subjectTestOf } from '../drafting/subject.ts';
import { snapshotOf } from '../drafting/watched-evidence.ts';

const DAY_MS = 86_400_000;

export function resultOf(
  { output, claims, citations, warnings: found }: GatedParts,
  { module, brief, passages, facts, searched }: Commission,
  {
    times,
    warnings,
    asks,
    model,
    now,
    brandFields,
  }: {
    times: ReadonlyMap<string, { readAt: Date | null }>;
    warnings: readonly Warning[];
    asks: readonly Ask[];
    model: string;
    now: Date;
    brandFields: readonly ProfileField[];
  },
): IntelResult {
  function languageFrom({ language, url, quote }: IntelCitation): { language?: string } {
    const foreign = language ?? foreignLanguage({ url, quote }, passages, facts);
    return foreign === null ? {} : { language: foreign };
  }
  const plans = module.fields(brief);
  const missing = gapsOf(plans, output, claims);
  const questions = module.gaps?.(output) ?? missing.filter(isUnstated(plans));
  const origins = new Set(citations.map(originOf));
  const ages = [...origins].flatMap((id) => {
    const readAt = times.get(id)?.readAt;
    return readAt instanceof Date ? [(now.getTime() - readAt.getTime()) / DAY_MS] : [];
  });
  return {
    output: output as Record<string, unknown>,
    claims,
    citations: citations.map((one) => ({
      ...one,
      ...languageFrom(one),
      asOf: one.asOf ?? times.get(originOf(one))?.readAt?.toISOString() ?? null,
    })),
    grounding: {
      ...groundingOf(claims, citations, brief.brand.version),
      brandProfileFields: inProfileOrder([...brandFields, ...saidOf(claims, withoutReads(brief.brand))]),
    },
    gaps: questions.slice(0, MOST_GAPS).map((gap) => {
      const found = foundFor(gap, { facts, passages, segment: brief.segment ?? null });
      return found.length === 0 ? gap : { ...gap, found };
    }),
    ...emptySectionsOf(output, {
      plans,
      facts,
      searched,
      isSubject: subjectTestOf(brief),
      hasModel: model !== EXTRACTIVE,
      computed: module.computed,
    }),
    ...(questions.length > MOST_GAPS && { moreGaps: questions.length - MOST_GAPS }),
    confidence: confidenceIn({
      plans,
      missing,
      output,
      claims,
      citations,
      ages,
      warnings: [...warnings, ...found],
    }),
    warnings: [...warnings, ...found],
    model,
    usage: usageOf(asks),
    promptVersion: module.promptVersion,
    schemaVersion: module.schemaVersion,
    generatedAt: now,
  };
}

function emptySectionsOf(
  output: object,
  about: Parameters<typeof examinedFor>[1],
): Pick<IntelResult, 'emptySections'> {
  const sections = Object.entries(output).flatMap(([section, value]) => {
    const examined = saysNothing(value) ? examinedFor(section, about) : null;
    return examined === null ? [] : [{ section, examined }];
  });
  return sections.length === 0 ? {} : { emptySections: sections };
}

const saidOf = (claims: readonly Claim[], profile: BrandFields): ProfileField[] =>
  claims.flatMap(({ basis, text }) => (basis === 'brand' ? fieldsSaying(text, profile) : []));

/** The comparison ignores citation numbers and `asOf` times. */
export function isSameResult(one: IntelResult, other: IntelResult): boolean {
  return contentOf(one) === contentOf(other);
}

/**
 * An unchanged result keeps the date of the previous version, but its unanswered questions get the date of
 * the new run.
 */
export const withEarlierDate = (
  result: IntelResult,
  { generatedAt }: Pick<IntelResult, 'generatedAt'>,
): IntelResult => ({
  ...result,
  gaps: result.gaps.map((gap) => ({ askedAt: result.generatedAt, ...gap })),
  generatedAt,
});

function contentOf({ output, citations }: IntelResult): string {
  const quotes = new Map(citations.map(({ n, quote, url, title }) => [n, [quote, url ?? title]]));
  return JSON.stringify(output, (key, value: unknown) =>
    key === 'asOf'
      ? undefined
      : key === 'refs' && Array.isArray(value)
        ? value.map((n: number) => quotes.get(n) ?? n)
        : value,
  );
}

export function recounted(
  result: IntelResult,
  { output, claims, citations }: Pick<IntelResult, 'output' | 'claims' | 'citations'>,
  plans: readonly FieldPlan[],
): IntelResult {
  const { brandProfileFields } = result.grounding;
  const byHand = linesByHand(claims);
  const read = new Map(citations.flatMap((one) => (one.asOf === null ? [] : [[originOf(one), one.asOf]])));
  const ages = [...read.values()].map((at) => (result.generatedAt.getTime() - Date.parse(at)) / DAY_MS);
  return {
    ...result,
    output,
    claims,
    citations,
    gaps: result.gaps.filter(({ path }) => !byHand(path)),
    ...(result.emptySections !== undefined && {
      emptySections: result.emptySections.filter(({ section }) =>
        saysNothing((output as Record<string, unknown>)[section]),
      ),
    }),
    grounding: {
      ...groundingOf(claims, citations, result.grounding.brandProfileVersion),
      ...(brandProfileFields !== undefined && { brandProfileFields }),
    },
    confidence: confidenceIn({
      plans,
      missing: gapsOf(plans, output, claims),
      output,
      claims,
      citations,
      ages,
      warnings: result.warnings,
    }),
  };
}

function groundingOf(
  claims: readonly Claim[],
  citations: readonly IntelCitation[],
  brandProfileVersion: number,
): IntelResult['grounding'] {
  const { counted, coverage } = evidenceIn(claims);
  return {
    claims: claims.length,
    supported: claims.filter((claim) => claim.basis !== 'standard' && isSupported(claim)).length,
    unsupported: claims.filter(({ verdict }) => verdict === 'not_found' || verdict === 'partial').length,
    assumptions: claims.filter(({ basis }) => basis === 'assumption').length,
    coverage,
    counted,
    sourcesUsed: new Set(citations.map(({ sourceId }) => sourceId)).size,
    brandProfileVersion,
  };
}

function confidenceIn({
  plans,
  missing,
  output,
  claims,
  citations,
  ages,
  warnings,
}: {
  plans: readonly FieldPlan[];
  missing: readonly Gap[];
  output: object;
  claims: readonly Claim[];
  citations: readonly IntelCitation[];
  /** Age of each source in days. */
  ages: readonly number[];
  warnings: readonly Warning[];
}): Confidence {
  const fields = new Set(plans.map(({ path }) => withoutPositions(path))).size;
  return confidenceOf({
    coverage: evidenceIn(claims).coverage,
    answered: fields === 0 ? 0 : 1 - missing.length / fields,
    sources: new Set(citations.map(({ sourceId }) => sourceId)).size,
    ageDays: median(ages),
    open: missing.length,
    isSectionEmpty: missing.some(({ path }) => isEmpty(output, [sectionOf(path)])),
    isFocusMissed: warnings.some(({ code }) => code === 'focus.not_found'),
  });
}

const NO_EVIDENCE_NEEDED: ReadonlySet<Basis> = new Set(['standard', 'input', 'author']);

function evidenceIn(claims: readonly Claim[]): { counted: number; coverage: number } {
  const own = claims.filter(({ basis }) => !NO_EVIDENCE_NEEDED.has(basis));
  const counted = own.length;
  return { counted, coverage: counted === 0 ? 0 : own.filter(isSupported).length / counted };
}

const isOwn = ({ basis }: Pick<Claim, 'basis'>): boolean => basis !== 'standard' && basis !== 'input';

const isPrefilled = ({ input = [], standard = [] }: FieldPlan): boolean => input.length + standard.length > 0;

const originOf = ({ sourceId, chunkId }: { sourceId: string; chunkId: string }): string =>
  snapshotOf(chunkId) ?? sourceId;

const usageOf = (asks: readonly Ask[]): TokensUsed => ({
  requests: asks.length,
  inputTokens: asks.reduce((sum, { usage }) => sum + (usage?.inputTokens ?? 0), 0),
  outputTokens: asks.reduce((sum, { usage }) => sum + (usage?.outputTokens ?? 0), 0),
});

export interface Gap {
  path: string;
  question: string;
  whyItMatters: string;
  neededSource: string;
  found?: Found[];
  askedAt?: Date;
}

export const withAskedAt = (
  gaps: readonly Gap[],
  earlier: Pick<IntelResult, 'gaps' | 'generatedAt'>,
  regenerated: readonly string[],
): Gap[] =>
  gaps.map((gap) => {
    if (regenerated.includes(gap.path.split(/[.[]/, 1)[0]!)) return gap;
    const same = earlier.gaps.find(({ path, question }) => path === gap.path && question === gap.question);
    return { ...gap, askedAt: same?.askedAt ?? earlier.generatedAt };
  });

export const isUnstated =
  (plans: readonly FieldPlan[]) =>
  (gap: Gap): boolean =>
    plans.every(({ path, input = [] }) => path !== gap.path || input.length === 0);

const entryOf = (path: string): string => /^[^[]*\[\d+\]/.exec(path)?.[0] ?? path;

const withoutPositions = (path: string): string => path.replaceAll(/\[\d+\]/g, '[]');

const MOST_GAPS = 7;

/** Returns one gap per field, not per list entry. */
export function gapsOf(plans: readonly FieldPlan[], output: object, claims: readonly Claim[]): Gap[] {
  const ofSources = claims.filter(isOwn);
  const supported = ofSources.filter(isSupported).map(({ path }) => toPattern(path) as Path);
  const stated = ofSources.map(({ path }) => toPattern(path) as Path);
  const isSupportedAt = (path: string): boolean => {
    const pattern = toPattern(path);
    return supported.some((one) => matches(pattern, one));
  };
  const isComputed = (path: string): boolean => {
    const pattern = toPattern(path);
    return (
      !claims.some((claim) => matches(pattern, toPattern(claim.path) as Path)) && !isEmpty(output, pattern)
    );
  };
  const isReplied = ({ path, raised, beside }: FieldPlan): boolean => {
    const [list = '', lead = ''] = path.split('[].');
    const entries = (output as Record<string, Record<string, { text: string } | null>[] | undefined>)[list];
    const at = entries?.findIndex((entry) => entry[lead]?.text === raised!.text) ?? -1;
    return claims.some(
      (claim) =>
        claim.path === `${list}[${at}].${beside!.key}` && (isSupported(claim) || claim.basis === 'author'),
    );
  };
  const besideNothing = plans.flatMap(({ path, raised, beside }) => {
    if (raised !== undefined || beside?.gap === undefined) return [];
    const [list = '', lead = ''] = path.split('[].');
    const entries = (output as Record<string, Record<string, { text: string } | null>[] | undefined>)[list];
    return (entries ?? []).flatMap((entry) => {
      const text = entry[lead]?.text;
      const gap = text === undefined || (entry[beside.key] ?? null) !== null ? null : beside.gap!(text);
      return gap === null ? [] : [{ path: `${list}[].${beside.key}`, gap }];
    });
  });
  const byHand = linesByHand(claims);
  const unanswered = plans.filter((plan) => plan.raised !== undefined && !isReplied(plan));
  const open = plans
    .filter(({ isKnown, raised }) => isKnown !== true && raised === undefined)
    .filter(({ path }) => !byHand(path))
    .filter(
      ({ answeredBy }) => answeredBy === undefined || !(isSupportedAt(answeredBy) || isComputed(answeredBy)),
    )
    .filter((plan) => {
      const pattern = toPattern(plan.path);
      if ((plan.takes ?? []).length === 0 && plan.brand === undefined)
        return (
          isEmpty(output, pattern) || (isPrefilled(plan) && !stated.some((path) => matches(pattern, path)))
        );
      return !isSupportedAt(plan.path);
    });
  const asked = new Map<string, number>();
  const others = [...Map.groupBy(open, ({ path }) => withoutPositions(path)).values()].map((alike) => {
    const countOf = ({ path }: FieldPlan): number => asked.get(entryOf(path)) ?? 0;
    const chosen = alike.reduce((best, one) => (countOf(one) < countOf(best) ? one : best));
    asked.set(entryOf(chosen.path), countOf(chosen) + 1);
    return chosen;
  });
  return [
    ...unanswered.map(({ path, beside, gap }) => ({ path: path.replace(/[^.]+$/u, beside!.key), gap })),
    ...besideNothing,
    ...others,
  ].map(({ path, gap: [question, whyItMatters, neededSource] }) => ({
    path,
    question,
    whyItMatters,
    neededSource,
  }));
}

function linesByHand(claims: readonly Claim[]): (path: string) => boolean {
  const paths = claims
    .filter(({ basis }) => basis === 'author')
    .map((claim) => toPattern(claim.path) as Path);
  return (path) => {
    const pattern = toPattern(path);
    return paths.some((one) => matches(pattern, one));
  };
}

function isEmpty(output: object, pattern: ReturnType<typeof toPattern>): boolean {
  const value = pattern.reduce<unknown>(
    (at, step) => (step === null ? at : (at as Record<string | number, unknown> | null)?.[step]),
    output,
  );
  return saysNothing(value);
}

const saysNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'object' && Object.values(value).every(saysNothing));

export const CONFIDENCES = ['low', 'medium', 'high'] as const;
export type Confidence = (typeof CONFIDENCES)[number];

export interface Footing {
  coverage: number;
  /** Share of the document's fields that have no open question, from 0 to 1. */
  answered: number;
  sources: number;
  /** Median age of the sources in days. */
  ageDays: number | null;
  open: number;
  isSectionEmpty: boolean;
  isFocusMissed: boolean;
}

const MOST_OPEN = 2;

export function confidenceOf({
  coverage,
  answered,
  sources,
  ageDays,
  open,
  isSectionEmpty,
  isFocusMissed,
}: Footing): Confidence {
  const isComplete = answered >= 0.8 && open <= MOST_OPEN && !isSectionEmpty && !isFocusMissed;
  if (coverage >= 0.8 && isComplete && sources >= 3 && ageDays !== null && ageDays <= 183) return 'high';
  if (coverage >= 0.5 && answered >= 0.5 && (ageDays ?? 0) <= 365) return 'medium';
  return 'low';
}

export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
