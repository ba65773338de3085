import { addressesModels } from '../../pages/instructions.ts';
import type { Reading } from '../../pages/reading.ts';
import { findDurations } from '../durations.ts';
import { isMove } from './before-after.ts';
import { type LabelledValue, labelledValues } from '../labelled-values.ts';
import { isCareersPage, isUnderJobs } from './headed-lists.ts';
import type { Fact } from './kinds.ts';
import { isCustomersPage } from './third-parties.ts';
import { ARTICLE, BY_WORDS, headingOf, isAboutCompany, isLegalPage, type PageOfFacts } from './page-facts.ts';

const MOST_HEADED_WORDS = 16;
const MOST_ITEM_WORDS = 6;
const wordsIn = (text: string): number => text.split(/\s+/u).length;

const isCompact = ({ value }: LabelledValue): boolean => wordsIn(value) <= MOST_ITEM_WORDS;

const storyPart = (label: string): 'before' | 'after' | null =>
  OF_RESULT.test(label) ? 'after' : OF_BEFORE.test(label) ? 'before' : null;
const OF_RESULT =
  /^(?:the )?(?:results?|outcome|now|today|after(?:wards)?|ergebnis(?:se)?|heute|nachher|résultats?|aujourd['’]hui|après|resultados?|hoy|después|resulta(?:at|ten)|nu|risultat[oi]|oggi|dopo)$/iu;
const OF_BEFORE =
  /^(?:the )?(?:problem|challenge|situation|before|start(?:ing point)?|change|solution|what we did|ausgangslage|problem|vorher|lösung|problème|défi|avant|solution|problema|reto|antes|solución|probleem|uitdaging|oplossing|sfida|prima|soluzione)$/iu;
const OF_FIGURES =
  /(?<!\p{L})(?:figures|numbers|at a glance|zahlen|fakten|auf einen blick|chiffres|en bref|cifras|cijfers|numeri|in sintesi)(?!\p{L})/iu;
const SPECIFICATION =
  /\d\s?(?:[kcm]?m[²³23]?|[kmc]?g|lbs?|l|ml|k?wh?|v|hz|px|[kmgt]b|°c?|inch|["″])(?:\s*$)/iu;
const isSpecification = (value: string): boolean => SPECIFICATION.test(value);
const isPlain = (value: string): boolean => !isSpecification(value) && findDurations(value).length === 0;

export function withDetails(
  facts: readonly Fact[],
  { units, url }: PageOfFacts,
  { text, outline, title }: Pick<Reading, 'text' | 'outline' | 'title'>,
): Fact[] {
  if (ARTICLE.test(url ?? '') || isCareersPage(url) || isLegalPage(url)) return [...facts];
  const isTeamPage = isAboutCompany(url) && URL.parse(url ?? '')?.pathname !== '/';
  const levels = new Map(outline.map(({ start, level }) => [start, level]));
  const levelAt = (at: number): number => levels.get(at) ?? levels.get(text.lastIndexOf('\n', at) + 1) ?? 0;
  const found: Fact[] = [];
  const replaced = new Set<Fact>();
  for (const said of labelledValues(text, outline)) {
    const { label, value, shape, start, end } = said;
    const isCounter = shape === 'counter';
    const isBelow = shape === 'below' || (isCounter && said.valueStart !== start);
    const level = isBelow ? levelAt(start) : 0;
    const isSentence = /[.!?]\s+\p{Lu}/u.test(value) || wordsIn(value) > MOST_HEADED_WORDS;
    if (level === 1 || (level > 0 && isSentence)) continue;
    const unit = units.findIndex((one) => one.start < end && start < one.end);
    const heading = unit === -1 ? null : headingOf(units, unit);
    if (heading !== null && isUnderJobs(heading)) continue;
    const isOfCompany = isAboutCompany(url) || OF_FIGURES.test(`${heading ?? ''}\n${title ?? ''}`);
    const part = isCustomersPage(url) ? storyPart(label) : null;
    if (part === 'before') continue;
    const isProof =
      part === 'after' ||
      (isCustomersPage(url) && isMove(value)) ||
      (isCounter && (isBelow ? isOfCompany && isPlain(value) : !isSpecification(value)));
    if (shape === 'below' && isTeamPage) continue;
    const others = facts.filter(
      (fact) =>
        fact.kind !== 'offer' &&
        !(isProof && fact.kind === 'customer') &&
        fact.start < end &&
        start < fact.end,
    );
    const features = others.filter(({ kind }) => kind === 'feature' || kind === 'proof');
    if (features.length < others.length || (features.length > 0 && !isCompact(said))) continue;
    if (addressesModels(text.slice(start, end))) continue;
    for (const one of features)
      if (isProof || one.kind === 'feature' || one.value === undefined) replaced.add(one);
    found.push({
      kind: isProof ? 'proof' : 'detail',
      quote: text.slice(start, end),
      start,
      end,
      confidence: BY_WORDS,
      heading,
      name: label,
      value,
    });
  }
  return [...facts.filter((fact) => !replaced.has(fact)), ...found].sort((a, b) => a.start - b.start);
}
