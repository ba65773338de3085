import { addressesModels } from '../../pages/instructions.ts';
import type { Reading } from '../../pages/reading.ts';
import { type LabelledValue, labelledValues } from '../labelled-values.ts';
import { isCareersPage, isUnderJobs } from './headed-lists.ts';
import type { Fact } from './kinds.ts';
import { ARTICLE, BY_WORDS, headingOf, isAboutCompany, isLegalPage, type PageOfFacts } from './page-facts.ts';

const MOST_HEADED_WORDS = 16;
const MOST_ITEM_WORDS = 6;
const wordsIn = (text: string): number => text.split(/\s+/u).length;

const isCompact = ({ value }: LabelledValue): boolean => wordsIn(value) <= MOST_ITEM_WORDS;

/**
 * Adds a fact of kind `detail` for each labelled value that no other fact states. Its `name` is the label.
 */
export function withDetails(
  facts: readonly Fact[],
  { units, url }: PageOfFacts,
  { text, outline }: Pick<Reading, 'text' | 'outline'>,
): Fact[] {
  if (ARTICLE.test(url ?? '') || isCareersPage(url) || isLegalPage(url)) return [...facts];
  const isTeamPage = isAboutCompany(url) && URL.parse(url ?? '')?.pathname !== '/';
  const levels = new Map(outline.map(({ start, level }) => [start, level]));
  const levelAt = (at: number): number => levels.get(at) ?? levels.get(text.lastIndexOf('\n', at) + 1) ?? 0;
  const found: Fact[] = [];
  const replaced = new Set<Fact>();
  for (const said of labelledValues(text)) {
    const { label, value, shape, start, end } = said;
    const level = shape === 'below' ? levelAt(start) : 0;
    const isSentence = /[.!?]\s+\p{Lu}/u.test(value) || wordsIn(value) > MOST_HEADED_WORDS;
    if (level === 1 || (level > 0 && isSentence) || (shape === 'below' && isTeamPage)) continue;
    const unit = units.findIndex((one) => one.start < end && start < one.end);
    const heading = unit === -1 ? null : headingOf(units, unit);
    if (heading !== null && isUnderJobs(heading)) continue;
    const others = facts.filter((fact) => fact.kind !== 'offer' && fact.start < end && start < fact.end);
    const features = others.filter(({ kind }) => kind === 'feature' || kind === 'proof');
    if (features.length < others.length || (features.length > 0 && !isCompact(said))) continue;
    if (addressesModels(text.slice(start, end))) continue;
    for (const one of features) if (one.kind === 'feature' || one.value === undefined) replaced.add(one);
    found.push({
      kind: 'detail',
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
