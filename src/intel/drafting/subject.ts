import { domainToUnicode } from 'node:url';
import { getDomainWithoutSuffix } from 'tldts';
import { spellingsOf } from '../../extraction/company-name.ts';
import { competitorParty } from '../../knowledge/party.ts';
import type { SubjectTest } from '../outputs/takes.ts';
import type { BrandFields } from '../../brand/profile.ts';
import { siteHostOf } from '../../extraction/pages/canonical-url.ts';
import { isUnder, siteDomain } from '../../web/bare-domain.ts';
import type { Brief, Subject } from '../outputs/module.ts';
import { letters } from './vendor.ts';

export function subjectNamed(text: string): Subject {
  const domain = siteDomain(text);
  if (domain === null) return { domain: null, names: [text] };
  return {
    domain,
    names: [getDomainWithoutSuffix(domainToUnicode(domain), { allowPrivateDomains: true }) ?? domain],
  };
}

const subjectOfBrand = ({ domain, name }: BrandFields): Subject => ({
  domain,
  names: name === null ? [] : [name],
});

export function subjectOfCompetitor(
  inputs: { domain: string | null },
  brand?: BrandFields,
  tracked?: Brief['tracked'],
  facts: Brief['facts'] = [],
): Subject {
  const where = tracked?.domain ?? inputs.domain;
  if (where === null || siteDomain(where) === null) return { domain: null, names: [] };
  const { domain, names } = subjectNamed(where);
  const known = (brand?.competitors ?? []).filter((one) => letters(one) === letters(names[0]!));
  const called = tracked && tracked.name !== tracked.domain ? [tracked.name] : [];
  const own = facts.find(({ party, url = null }) => party !== 'us' && isOwn({ domain, names }, url))?.vendor;
  return {
    domain,
    names: [
      ...new Set([
        ...called,
        ...known,
        ...(own !== undefined && spellingsOf(own).includes(letters(names[0]!)) ? [own] : []),
        ...names,
      ]),
    ],
  };
}

export const subjectTest =
  (subject: Subject): SubjectTest =>
  ({ party, quote, url }) =>
    (subject.domain !== null && party === competitorParty(subject.domain)) ||
    isOwn(subject, url) ||
    (!(party === 'us' && url !== null) && names(subject, quote));

export function isOwn({ domain }: Subject, url: string | null): boolean {
  const address = url === null ? null : URL.parse(url);
  return domain !== null && address !== null && isUnder(siteHostOf(address), domain);
}

export function subjectTestOf({ inputs, brand, tracked, facts }: Brief): SubjectTest {
  const { domain, competitorId } = inputs as { domain?: string | null; competitorId?: string | null };
  if (domain === undefined && competitorId === undefined) return null;
  return subjectTest(subjectOfCompetitor({ domain: domain ?? null }, brand, tracked, facts));
}

export function names({ domain, names: known }: Subject, text: string): boolean {
  const words = (value: string): string => ` ${value.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `;
  const within = words(text);
  const folded = within.toLowerCase();
  return [...known, ...(domain === null ? [] : [domain])].some((name) => {
    const wanted = words(name).toLowerCase();
    if (wanted.trim() === '') return false;
    for (let at = folded.indexOf(wanted); at !== -1; at = folded.indexOf(wanted, at + 1))
      if (!IS_ONE_WORD.test(wanted) || /[\p{Lu}\p{N}]/u.test(within.slice(at, at + wanted.length)))
        return true;
    return false;
  });
}

const IS_ONE_WORD = /^ \p{Script=Latin}+ $/u;

/**
 * Leaves out rows that compare us with a competitor, such as “Support: weekdays (Pontoon: day and night)”, because the
 * competitor may be ahead.
 */
export const speakingOfUs = (texts: readonly string[], competitors: readonly string[]): string[] => {
  const rivals = competitors.map(subjectNamed);
  return texts.filter((text) => !rivals.some((one) => names(one, text)));
};

export interface Parties {
  us: Subject;
  others: readonly Subject[];
}

export const NOBODY: Parties = { us: { domain: null, names: [] }, others: [] };

export function partiesOf({ inputs, brand }: Brief): Parties {
  const named = (inputs as { competitors?: unknown }).competitors;
  const competitors = [...brand.competitors, ...(Array.isArray(named) ? named.map(String) : [])];
  return { us: subjectOfBrand(brand), others: competitors.map(subjectNamed) };
}

export function buyersOf(inputs: unknown): string | undefined {
  const { segment, persona, audience, market } = inputs as Record<string, unknown>;
  return [segment, persona, audience, market].find((one) => typeof one === 'string');
}

export function buyersCalled(inputs: unknown): string[] {
  const { market } = inputs as Record<string, unknown>;
  return [...buyersNamedIn(inputs), ...(typeof market === 'string' ? [market] : [])];
}

export function buyersNamedIn(inputs: unknown): string[] {
  const { persona, segment, audience } = inputs as Record<string, unknown>;
  return [persona, segment, audience].filter(
    (one) => typeof one === 'string' && one.trim() !== '',
  ) as string[];
}

export function topicsOf(inputs: unknown, brand: Pick<BrandFields, 'products' | 'oneLiner'>): string[] {
  const { product } = inputs as Record<string, unknown>;
  const sold = typeof product === 'string' ? [product] : brand.products.slice(0, 3);
  const buyers = buyersOf(inputs);
  const topics = sold.length > 0 ? sold : brand.oneLiner === null ? [] : [brand.oneLiner];
  return [...topics, ...(buyers !== undefined ? [[...topics.slice(0, 1), buyers].join(', ')] : [])];
}

export const offerOf = ({ name, products }: Pick<BrandFields, 'name' | 'products'>): string | null =>
  products.length === 1 ? products[0]! : (name ?? products[0] ?? null);
