/** A company name or domain without capitals, spaces or punctuation, such as `acmedesk` for “Acme Desk”. */
const folded = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The domain of an address, without `www.`. */
export const domainOf = (address: string): string =>
  address
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[/:?#].*$/s, '');

/** Whether an entry in the brand profile (a name or a domain) refers to the company with this domain. */
export function meansDomain(entry: string, domain: string): boolean {
  const wanted = domainOf(domain);
  return domainOf(entry) === wanted || folded(entry) === folded(wanted.split('.')[0]!);
}

/** The company's name in the brand profile, found by its domain. Undefined if the profile has no name for it. */
export const nameIn = (entries: readonly string[], domain: string): string | undefined =>
  entries.find((entry) => meansDomain(entry, domain) && domainOf(entry) !== domainOf(domain));

/** A warning if the domain is the company's own. Undefined if it is another company's. */
export const ownSiteWarning = (domain: string, own: string | null | undefined): string | undefined =>
  own && domain.trim() !== '' && domainOf(domain) === domainOf(own)
    ? 'This is your own site. Enter the domain of a competitor.'
    : undefined;
