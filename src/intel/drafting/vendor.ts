import { getDomain, getDomainWithoutSuffix } from 'tldts';
import { labelFrom } from '../outputs/bounds.ts';
import type { UsedFact } from '../outputs/takes.ts';

const LONGEST_NAME = 40;

/**
 * What people call whoever runs a page: the name of its site, else the part of its title that is like its domain, else
 * its domain. `Your documents` for what has no address.
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
    // "Harvest" for getharvest.com, "Acme Inc." for acme.com; not "AI" for openai.com, nor a slogan with the name.
    return key.includes(own)
      ? own.length * 2 >= key.length
      : own.startsWith(key) && own.length <= key.length * 2;
  });
  const name = (named ?? domain.replace(/^\p{Ll}/u, (first) => first.toUpperCase())).trim();
  // "CrowdStrike.com" is called CrowdStrike.
  return labelFrom(name.replace(/(?<=\p{L}{3})\.(?:com|net|org|io|co|de|fr|es|co\.uk)$/iu, ''));
}

/**
 * By what vendors are told apart where they are counted: the brand and each competitor is one, however many sites and
 * files it has; of the market, each site, whatever its pages call it.
 */
export function vendorKey({ party, url, vendor }: Pick<UsedFact, 'party' | 'url' | 'vendor'>): string {
  if (party !== 'market') return party;
  const host = url === null ? undefined : URL.parse(url)?.hostname;
  return host === undefined ? vendor : (getDomain(host, { allowPrivateDomains: true }) ?? host);
}
