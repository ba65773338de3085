import { domainToUnicode } from 'node:url';
import { getDomainWithoutSuffix } from 'tldts';
import { competitorParty } from '../../knowledge/party.ts';
import type { SubjectTest } from '../outputs/takes.ts';
import type { BrandFields } from '../../brand/profile.ts';
import { bareDomain, isUnder } from '../../web/bare-domain.ts';
import type { Brief, Subject } from '../outputs/module.ts';

/** Somebody by a domain in any spelling, who is called as the domain is, or by a name. */
export function subjectNamed(text: string): Subject {
  const domain = bareDomain(text);
  if (domain === null) return { domain: null, names: [text] };
  return {
    domain,
    names: [getDomainWithoutSuffix(domainToUnicode(domain), { allowPrivateDomains: true }) ?? domain],
  };
}

/** The brand as its pages and the texts that name it can be told by. */
export const subjectOfBrand = ({ domain, name }: BrandFields): Subject => ({
  domain,
  names: name === null ? [] : [name],
});

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * A competitor as its pages and the texts that name it can be told by. Without a domain nothing is known of it here.
 * The tracking may have a name for it, and the brand profile may know how its name is spelt ("Acme Tools" for
 * `acmetools.com`); these come first.
 */
export function subjectOfCompetitor(
  inputs: { domain: string | null },
  brand?: BrandFields,
  tracked?: Brief['tracked'],
): Subject {
  const where = tracked?.domain ?? inputs.domain;
  if (where === null || bareDomain(where) === null) return { domain: null, names: [] };
  const { domain, names } = subjectNamed(where);
  const known = (brand?.competitors ?? []).filter((one) => letters(one) === letters(names[0]!));
  const called = tracked && tracked.name !== tracked.domain ? [tracked.name] : [];
  return { domain, names: [...new Set([...called, ...known, ...names])] };
}

/** Whether a fact is about the competitor: from its own site, whatever it calls itself there, or naming it. */
export const subjectTest =
  (subject: Subject): SubjectTest =>
  ({ party, quote, url }) =>
    (subject.domain !== null && party === competitorParty(subject.domain)) ||
    isOwn(subject, url) ||
    names(subject, quote);

/** Whether a page is on the subject's site, a subdomain included. */
export function isOwn({ domain }: Subject, url: string | null): boolean {
  const hostname = url === null ? undefined : URL.parse(url)?.hostname;
  return domain !== null && hostname !== undefined && isUnder(hostname, domain);
}

/** Tells the facts about the competitor that a generation is for; null where it is for none. */
export function subjectTestOf({ inputs, brand, tracked }: Brief): SubjectTest {
  const { domain, competitorId } = inputs as { domain?: string | null; competitorId?: string | null };
  if (domain === undefined && competitorId === undefined) return null;
  return subjectTest(subjectOfCompetitor({ domain: domain ?? null }, brand, tracked));
}

/** Whether a text names the subject, as words of its own. */
export function names({ domain, names: known }: Subject, text: string): boolean {
  const words = (value: string): string =>
    ` ${value
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()} `;
  const within = words(text);
  return [...known, ...(domain === null ? [] : [domain])].some(
    (name) => words(name).trim() !== '' && within.includes(words(name)),
  );
}

/** Who is spoken of: the brand itself, and those it competes with. */
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

/** What a generation is about, in the words of its inputs and of the brand profile: pages near it are looked through. */
export function topicsOf(inputs: unknown, brand: Pick<BrandFields, 'products' | 'oneLiner'>): string[] {
  const { product, segment, audience, market } = inputs as Record<string, unknown>;
  const sold = typeof product === 'string' ? [product] : brand.products.slice(0, 3);
  const buyers = [segment, audience, market].find((one) => typeof one === 'string');
  const topics = sold.length > 0 ? sold : brand.oneLiner === null ? [] : [brand.oneLiner];
  return [...topics, ...(typeof buyers === 'string' ? [[...topics.slice(0, 1), buyers].join(', ')] : [])];
}
