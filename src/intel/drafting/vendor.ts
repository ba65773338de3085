import { getDomain, getDomainWithoutSuffix } from 'tldts';
import { labelFrom } from '../outputs/bounds.ts';
import type { UsedFact } from '../outputs/takes.ts';

const LONGEST_NAME = 40;

/**
 * The page owner's name: the site's name, or the part of the title that resembles the domain, or the domain. Files
 * belong to `Your documents`.
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
    // "Harvest" matches getharvest.com, but "AI" does not match openai.com.
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
 * Identifies a vendor in counts. The brand and each competitor are one vendor with any number of sites. Any other site
 * is a vendor of its own.
 */
export function vendorKey({ party, url, vendor }: Pick<UsedFact, 'party' | 'url' | 'vendor'>): string {
  if (party !== 'market') return party;
  const host = url === null ? undefined : URL.parse(url)?.hostname;
  return host === undefined ? vendor : (getDomain(host, { allowPrivateDomains: true }) ?? host);
}
