import type { BusinessFact } from '../metrics/business-model.ts';
import { siteHostOf } from '../../extraction/pages/canonical-url.ts';
import { bareDomain, isUnder, siteDomain } from '../../web/bare-domain.ts';
import { getDomain, getDomainWithoutSuffix } from 'tldts';
import { spellingsOf } from '../../extraction/company-name.ts';
import { labelFrom } from '../outputs/bounds.ts';
import type { UsedFact } from '../outputs/takes.ts';

const LONGEST_NAME = 40;

interface About {
  url: string | null;
  title: string | null;
  siteName: string | null;
}

export const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

export function hostLabel(url: string | null): string | null {
  const host = url === null ? undefined : URL.parse(url)?.hostname;
  if (host === undefined) return null;
  return getDomainWithoutSuffix(host, { allowPrivateDomains: true }) ?? host.replace(/^www\./, '');
}

const PAGE_KIND =
  /(?<![\s&])[\s&]+(?:and|und|et|y|pricing|prices?|plans?|home|home ?page|blog|news|faqs?|contact(?: us)?|about(?: us)?|docs|documentation|help(?: cent(?:er|re))?|support|log ?in|sign ?up|careers?|jobs|features?|products?|solutions?|reviews?|customers?|integrations?|official (?:web ?)?site|web ?site|preise|tarife?|startseite|kontakt|karriere|hilfe|tarifs?|prix|accueil|precios|planes|inicio)$/iu;

function withoutPageKind(name: string): string {
  const shorter = name.replace(PAGE_KIND, '');
  return shorter === name ? name : withoutPageKind(shorter);
}

function nameStated({ title, siteName }: About, domain: string): string | null {
  const key = letters(domain);
  const parts = [siteName ?? '', ...(title ?? '').split(/\s+[|–—·»•-]\s+|\s*\|\s*|\s*:\s+/u)];
  const short = parts.filter((part) => part.length <= 3 * LONGEST_NAME);
  const candidates = short.map((part) => (letters(part) === key ? part : withoutPageKind(part)));
  const named = candidates.find((part) => {
    if (letters(part) === '' || part.length > LONGEST_NAME) return false;
    return spellingsOf(part).some((own) =>
      key.includes(own) ? own.length * 2 >= key.length : own.startsWith(key) && own.length <= key.length * 2,
    );
  });
  return named ?? null;
}

const tidy = (name: string): string =>
  labelFrom(
    name
      .replace(/[\s|–—·»:-]+$/u, '')
      .trim()
      .replace(/(?<=\p{L}{3})\.(?:com|net|org|io|co|de|fr|es|co\.uk)$/iu, ''),
  );

const capitalized = (domain: string): string => domain.replace(/^\p{Ll}/u, (first) => first.toUpperCase());

export function vendorOf(about: About): string {
  const domain = hostLabel(about.url);
  if (domain === null) return 'Your documents';
  return tidy(nameStated(about, domain) ?? capitalized(domain));
}

const SHORTEST_SPELT = 3;

function spellingIn(texts: readonly string[], domain: string): string | null {
  const key = letters(domain);
  if (key.length < SHORTEST_SPELT) return null;
  const words = new RegExp(
    `(?<![\\p{L}\\p{N}@./_-])${[...key].join("[ '’-]?")}(?![\\p{L}\\p{N}_/@-]|\\.[\\p{L}\\p{N}])`,
    'giu',
  );
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const [spelling] of text.matchAll(words))
      if (spelling.split(/[ -]/u).every((word) => /^\p{Lu}|^\p{Ll}+\p{Lu}|^\p{N}/u.test(word)))
        counts.set(spelling, (counts.get(spelling) ?? 0) + 1);
  const isShouted = (spelling: string): boolean => spelling === spelling.toUpperCase();
  const [best] = [...counts].toSorted(
    ([one, n], [other, m]) => Number(isShouted(one)) - Number(isShouted(other)) || m - n,
  );
  return best?.[0] ?? null;
}

export interface NamedPage extends About {
  party: UsedFact['party'];
  texts: readonly string[];
  called?: string | null | undefined;
}

export function vendorNames(pages: readonly NamedPage[], brand: string | null): Map<string, string> {
  const own = pages.filter(({ url }) => hostLabel(url) !== null);
  const groups = Map.groupBy(own, ({ party, url }) => vendorKey({ party, url, vendor: '' }));
  return new Map(
    [...groups].map(([key, [first, ...more]]) => {
      const all = [first!, ...more];
      if (key === 'us' && brand !== null) return [key, brand];
      const called = all.find((page) => page.called)?.called;
      if (called) return [key, called];
      const domain = hostLabel(first!.url)!;
      const stated = all.flatMap((page) => nameStated(page, hostLabel(page.url)!) ?? []);
      const texts = all.flatMap((page) => [page.title ?? '', ...page.texts]);
      return [key, tidy(stated[0] ?? spellingIn(texts, domain) ?? capitalized(domain))];
    }),
  );
}

/** The brand and every competitor have one key each, even if they have several sites. */
export function vendorKey({ party, url, vendor }: Pick<UsedFact, 'party' | 'url' | 'vendor'>): string {
  if (party !== 'market') return party;
  const host = url === null ? undefined : URL.parse(url)?.hostname;
  return host === undefined ? vendor : (getDomain(host, { allowPrivateDomains: true }) ?? host);
}

export function isOfVendor(vendor: string, fact: Pick<UsedFact, 'url' | 'vendor'>): boolean {
  const domain = siteDomain(vendor);
  const address = fact.url === null ? null : URL.parse(fact.url);
  if (domain !== null && address !== null) return isUnder(siteHostOf(address), domain);
  return [fact.vendor, hostLabel(fact.url)].some(
    (name) => name !== null && letters(name) === letters(vendor),
  );
}

export function unintroduced(competitors: readonly string[], facts: readonly BusinessFact[] = []): string[] {
  const introduced = facts.filter(({ kind, party }) => kind === 'oneliner' && party !== 'us');
  const hosts = new Set(
    introduced.flatMap(({ url = null }) => (url === null ? [] : (bareDomain(url) ?? []))),
  );
  const vendors = new Set(introduced.flatMap(({ vendor }) => (vendor === undefined ? [] : letters(vendor))));
  return competitors.filter((one) => !hosts.has(bareDomain(one) ?? '') && !vendors.has(letters(one)));
}
