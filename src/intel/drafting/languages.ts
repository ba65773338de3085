import type { Passage } from '../../grounding/passage.ts';
import { languageOfPage } from '../../search/analysis/language.ts';
import type { UsedFact } from '../outputs/takes.ts';
import { vendorKey } from './vendor.ts';

const NAMED: ReadonlySet<UsedFact['kind']> = new Set(['offer', 'certification', 'integration']);

const NO_TRANSLATION: ReadonlySet<UsedFact['kind']> = new Set(['price']);

export interface Languages {
  main: string | null;
  of(fact: Pick<UsedFact, 'url' | 'quote' | 'kind'>): string | null;
}

const LEAST_CLEAR = 30;
const CODES = /^(?:en|de|fr|es|it|nl|pt|da|sv|nb|no|fi|pl|cs)$/u;

const languageOfAddress = (url: string): string | null => {
  const folder = URL.parse(url)?.pathname.split('/')[1]?.toLowerCase() ?? '';
  return CODES.test(folder) ? folder : null;
};

const hostOf = (url: string): string => URL.parse(url)?.hostname.replace(/^www\./, '') ?? '';

const known = new WeakMap<readonly Passage[], Languages>();

/** Returns ISO 639-1 codes. */
export function languagesOf(passages: readonly Passage[], facts: readonly UsedFact[]): Languages {
  const cached = known.get(passages);
  if (cached !== undefined) return cached;
  const pages = Map.groupBy(
    passages.filter(({ url }) => url !== null),
    ({ url }) => url!,
  );
  const texts = new Map([...pages].map(([url, some]) => [url, some.map(({ text }) => text).join('\n')]));
  const hosts = Map.groupBy(texts, ([url]) => hostOf(url));
  const languagesOfHosts = new Map(
    [...hosts].map(([host, some]) => [host, languageOfPage(some.map(([, text]) => text).join('\n'))]),
  );
  const languages = new Map(
    [...texts].map(([url, text]) => [
      url,
      languageOfAddress(url) ?? languageOfPage(text) ?? languagesOfHosts.get(hostOf(url)) ?? null,
    ]),
  );
  const own = new Set(facts.flatMap(({ party, url }) => (party === 'us' && url !== null ? url : [])));
  const lengths = new Map<string, number>();
  for (const url of own) {
    const language = languages.get(url) ?? null;
    if (language !== null) lengths.set(language, (lengths.get(language) ?? 0) + texts.get(url)!.length);
  }
  const [main = null] = [...lengths].toSorted((a, b) => b[1] - a[1])[0] ?? [];
  const found: Languages = {
    main,
    of({ url, quote, kind }) {
      const own = kind === 'testimonial' && quote.length >= LEAST_CLEAR ? languageOfPage(quote) : null;
      return own ?? (url === null ? null : (languages.get(url) ?? null));
    },
  };
  known.set(passages, found);
  return found;
}

function sameFact({ kind, name, term, amount, currency }: UsedFact): string | null {
  if (term !== undefined) return `term ${term.subject} ${term.amount}`;
  if (kind === 'price') return amount === undefined ? null : `price ${amount} ${currency ?? ''}`;
  if (kind === 'oneliner') return kind;
  return NAMED.has(kind) && name !== undefined ? `${kind} ${name}` : null;
}

export function withoutTranslations(facts: readonly UsedFact[], passages: readonly Passage[]): UsedFact[] {
  const { main, of } = languagesOf(passages, facts);
  if (main === null) return [...facts];
  const keyOf = ({ kind, name, term }: UsedFact): string =>
    `${kind} ${term?.subject ?? (NAMED.has(kind) ? (name ?? '') : '')}`;
  const own = facts.filter(({ party }) => party === 'us');
  const stated = new Set(own.filter((fact) => of(fact) === main).map(keyOf));
  const keyOfRival = (fact: UsedFact): string | null => {
    const same = fact.party === 'us' ? null : sameFact(fact);
    return same === null ? null : `${vendorKey(fact)} ${same}`;
  };
  const statedByRivals = new Set(
    facts.flatMap((fact) => (of(fact) === main ? (keyOfRival(fact) ?? []) : [])),
  );
  const isTranslated = (fact: UsedFact): boolean => {
    const key = keyOfRival(fact);
    return key !== null && of(fact) !== null && of(fact) !== main && statedByRivals.has(key);
  };
  return facts.filter(
    (fact) =>
      !isTranslated(fact) &&
      (fact.party !== 'us' ||
        NO_TRANSLATION.has(fact.kind) ||
        fact.kind === 'testimonial' ||
        of(fact) === null ||
        of(fact) === main ||
        !stated.has(keyOf(fact))),
  );
}

export function isForeign(fact: UsedFact, { main, of }: Languages): boolean {
  const language = of(fact);
  return main !== null && language !== null && language !== main;
}

const NAMES = new Intl.DisplayNames(['en'], { type: 'language' });
export const languageName = (language: string): string => NAMES.of(language) ?? language;
export const OF_LABELS = 'en';

export function foreignLanguage(
  { url, quote }: { url: string | null; quote: string },
  passages: readonly Passage[],
  facts: readonly UsedFact[],
): string | null {
  const { main, of } = languagesOf(passages, facts);
  const kind = facts.find((fact) => fact.url === url && fact.quote === quote)?.kind ?? 'oneliner';
  const language = of({ url, quote, kind });
  return language === (main ?? OF_LABELS) ? null : language;
}

export const LANGUAGE_NAMES: readonly string[] = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'da', 'sv', 'nb', 'no', 'fi', 'pl', 'cs', 'hu', 'ro', 'tr', 'ru', 'uk', 'el', 'ja', 'zh', 'ko', 'he', 'ar'].map(languageName); // prettier-ignore
