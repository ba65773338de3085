import { getDomain, getDomainWithoutSuffix } from 'tldts';
import { labelFrom } from '../outputs/bounds.ts';
import type { UsedFact } from '../outputs/takes.ts';

const LONGEST_NAME = 40;

/**
 * The usual name of a page's owner: the site's name, else the part of the title that resembles the domain, else the
 * domain. Documents without an address belong to `Your documents`.
 */
export function vendorOf({
  url,
  title,
  siteName,
}: {
  url: string | null;
  title: string | null;
  siteName: string | null;
}): string {
  const host = url === null ? undefined : URL.parse(url)?.hostname;
  if (host === undefined) return 'Your documents';
  const domain = getDomainWithoutSuffix(host, { allowPrivateDomains: true }) ?? host.replace(/^www\./, '');
  const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const key = letters(domain);
  const candidates = [siteName, ...(title ?? '').split(/\s+[|–—·»-]\s+|\s*\|\s*|\s*:\s+/u)];
  const named = candidates.find((part) => {
    const own = letters(part ?? '');
    if (own === '' || part!.length > LONGEST_NAME) return false;
    // "Harvest" resembles getharvest.com and "Acme Inc." resembles acme.com. "AI" does not resemble openai.com, nor
    // does a slogan that merely contains the name.
    return key.includes(own)
      ? own.length * 2 >= key.length
      : own.startsWith(key) && own.length <= key.length * 2;
  });
  const name = (named ?? domain.replace(/^\p{Ll}/u, (first) => first.toUpperCase()))
    .replace(/[\s|–—·»:-]+$/u, '')
    .trim();
  // "CrowdStrike.com" becomes "CrowdStrike".
  return labelFrom(name.replace(/(?<=\p{L}{3})\.(?:com|net|org|io|co|de|fr|es|co\.uk)$/iu, ''));
}

/**
 * A key that identifies a vendor in counts. The brand and each competitor are one vendor each, no matter how many sites
 * and files they have. In the rest of the market, each site is one vendor, no matter which names its pages use.
 */
export function vendorKey({ party, url, vendor }: Pick<UsedFact, 'party' | 'url' | 'vendor'>): string {
  if (party !== 'market') return party;
  const host = url === null ? undefined : URL.parse(url)?.hostname;
  return host === undefined ? vendor : (getDomain(host, { allowPrivateDomains: true }) ?? host);
}
