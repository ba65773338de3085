import { LABEL_LENGTH } from '../outputs/statement.ts';
import type { UsedFact } from '../outputs/takes.ts';
import type { Candidate } from './candidate.ts';
import { isForeign, type Languages, languageName } from './languages.ts';
import { tidied } from './sentence-tests.ts';
import { CUSTOMERS, themesOf } from './themes.ts';
import { englishPrice, englishValue, isTerm, valueIn } from './term-value.ts';

const FIRST_PERSON =
  /(?<![\p{L}'’])(?:[Ww]e(?:['’](?:re|ve|ll|d))?|[Oo]urs?|us|[Mm]y|[Ww]ir|[Uu]ns|[Uu]nser\p{L}*|[Nn]ous|[Nn]otre|[Nn]os|[Nn]osotros|[Nn]uestr[oa]s?|\p{L}{2,}(?:[aei]mos|iamo)|[Ww]ij|[Oo]ns|[Oo]nze|[Nn]oi|[Nn]ostr[oaie]|[Nn]ós|[Nn]oss[oa]s?)(?!\p{L})/u;

const LEAST_WORDS = 3;
const NAMED: ReadonlySet<UsedFact['kind']> = new Set(['offer', 'certification']);

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const quoted = (text: string): string => `“${text}”`;

export function reported(candidate: Candidate, languages: Languages): Candidate {
  const { also, ...one } = candidate;
  const isQuoted = one.basis === 'source' && one.isTranslated !== true;
  const said = isQuoted ? textFor(one, languages) : one.text;
  return {
    ...one,
    text: said,
    ...(also !== undefined && {
      also: Object.fromEntries(Object.entries(also).map(([key, other]) => [key, reported(other, languages)])),
    }),
  };
}

export function reportedSays({ says, facts, ...one }: Candidate, languages: Languages): Candidate {
  const words = says?.map(({ vendor, text }) => {
    const fact = facts.find((other) => other.vendor === vendor);
    if (fact === undefined || fact.party === 'us') return { vendor, text };
    const value = isForeign(fact, languages) ? valueOf(fact, languages) : null;
    const told =
      value === null
        ? null
        : `${capitalized(value)} (in ${languageName(languages.of(fact)!)}: ${quoted(text)})`;
    const own = FIRST_PERSON.test(text) ? quoted(text) : text;
    const shown = told !== null && told.length <= LABEL_LENGTH ? told : own;
    return { vendor, text: shown.length <= LABEL_LENGTH ? shown : text };
  });
  return { ...one, facts, ...(words !== undefined && { says: words }) };
}

export const isUnreadable = ({ basis, facts: [fact] }: Candidate, languages: Languages): boolean =>
  basis === 'source' && fact !== undefined && isForeign(fact, languages) && valueOf(fact, languages) === null;

function textFor({ text, facts, label }: Candidate, languages: Languages): string {
  const [fact] = facts;
  if (fact === undefined) return text;
  const { vendor, kind } = fact;
  const foreign = isForeign(fact, languages) ? languageName(languages.of(fact)!) : null;
  const lead = [`${label}: `, `${vendor} says: `, `${vendor}: `].find((one) => text.startsWith(one)) ?? '';
  const words = quotationIn(text.slice(lead.length), facts);
  if (words === null) return foreign === null ? text : withValues({ text, facts }, foreign, languages);
  const isTheirs = fact.party !== 'us';
  const isAttributed = lead !== '' && lead !== `${label}: `;
  const named = isAttributed ? '' : lead;
  const value = foreign === null || facts.length > 1 ? null : valueOf(fact, languages);
  if (value !== null) {
    const subject = isAttributed && !value.startsWith(label) ? `${label}: ` : named;
    const isNamed = value.startsWith(`${label}: `);
    const stated = subject === '' || isNamed ? capitalized(value) : value;
    return `${isNamed ? '' : subject}${stated} (${isTheirs ? `${vendor} in` : 'in'} ${foreign}: ${words})`;
  }
  const isCustomer = kind === 'testimonial' || /^“["“”„«]/u.test(words);
  const isSelf = isTheirs && !isCustomer && FIRST_PERSON.test(words);
  if (isSelf || (isTheirs && isAttributed && foreign !== null))
    return `${named}${vendor} says${foreign === null ? '' : ` in ${foreign}`}: ${words}`;
  return foreign === null ? text : marked(text, foreign);
}

export const withoutSpeaker = (text: string): string => text.replace(SAYS, '').replace(/”$/u, '');
const SAYS = /^.{1,80}? says(?: in \p{L}+)?: “/u;

const marked = (text: string, language: string): string =>
  text.split(/\s+/u).length < LEAST_WORDS ? text : `${text} (${language})`;

function quotationIn(text: string, facts: readonly UsedFact[]): string | null {
  const words = facts.map(({ quote }) => tidied(quote));
  const all = words.map(quoted).join(' ');
  if (text === all || text === words.join(' ')) return all;
  const bare = text.replace(/^“(.*)”$/su, '$1');
  const isPart = words.some((one) => one.toLowerCase().includes(bare.toLowerCase()));
  return isPart && bare.split(/\s+/u).length >= LEAST_WORDS ? quoted(bare) : null;
}

function withValues(
  { text, facts }: Pick<Candidate, 'text' | 'facts'>,
  foreign: string,
  languages: Languages,
): string {
  if (facts.every(({ kind, amount }) => kind === 'price' && amount !== undefined)) return text;
  let found: UsedFact | null = null;
  let changed = text;
  for (const fact of facts) {
    const stated = isTerm(fact) && isForeign(fact, languages) ? valueIn(fact)?.text : undefined;
    const value = stated === undefined ? null : valueOf(fact, languages);
    if (stated === undefined || value === null || !changed.includes(stated)) continue;
    changed = changed.replace(stated, () => value);
    found ??= fact;
  }
  if (found === null) return marked(text, foreign);
  return `${changed} (in ${languageName(languages.of(found)!)}: ${quoted(tidied(found.quote))})`;
}

const LANGUAGE_OF_VALUES = 'en';

export function valueOf(fact: UsedFact, { of }: Languages): string | null {
  if (of(fact) === LANGUAGE_OF_VALUES) return null;
  if (isTerm(fact)) return englishValue(fact);
  const { kind, name } = fact;
  if (kind === 'price') return englishPrice(fact);
  if (kind === 'proof') return customersIn(fact);
  return NAMED.has(kind) && name !== undefined && !fact.quote.startsWith(name) ? name : null;
}

function customersIn(fact: UsedFact): string | null {
  const { label } = themesOf(fact)[0] ?? {};
  const count = COUNT.exec(fact.quote)?.[0];
  return label !== CUSTOMERS || count === undefined ? null : `${label}: ${count}`;
}
const COUNT = /(?<![\d.,])\d{1,3}(?:[.,’'\s]?\d{3})*\+?(?!\d)/u;
