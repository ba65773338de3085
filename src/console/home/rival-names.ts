import type { Competitor } from '../api/answers.ts';

const folded = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

export function domainOf(address: string): string {
  const host = address
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[/?#].*$/s, '');
  return /^(?:\d+(?:\.\d+){3}|\[.*\]|localhost)(?::\d+)?$/.test(host)
    ? host.replace(/:80$/, '')
    : host.replace(/:.*$/s, '');
}

export function meansDomain(entry: string, domain: string): boolean {
  const wanted = domainOf(domain);
  return domainOf(entry) === wanted || folded(entry) === folded(wanted.split('.')[0]!);
}

export const nameIn = (entries: readonly string[], domain: string): string | undefined =>
  entries.find((entry) => meansDomain(entry, domain) && domainOf(entry) !== domainOf(domain));

export const ownSiteWarning = (domain: string, own: string | null | undefined): string | undefined =>
  own && domain.trim() !== '' && `.${domainOf(domain)}`.endsWith(`.${domainOf(own)}`)
    ? 'This is your own site. Enter the domain of a competitor.'
    : undefined;

export function unlistedOf(
  listed: readonly string[],
  domains: readonly string[],
  tracked: readonly Pick<Competitor, 'domain' | 'name'>[],
): string[] {
  return domains.flatMap((domain) => {
    const name = tracked.find((one) => domainOf(one.domain) === domainOf(domain))?.name ?? domain;
    return listed.some((entry) => meansDomain(entry, domain) || folded(entry) === folded(name)) ? [] : [name];
  });
}

type Read = Pick<Competitor, 'lastCheck' | 'checking'>;

export const areTwoRead = (tracked: readonly Read[]): boolean =>
  tracked.filter((one) => one.lastCheck?.ok === true && !isFinishing(one)).length >= 2;

const isFinishing = ({ lastCheck, checking }: Read): boolean =>
  checking !== null && lastCheck !== null && Date.parse(checking.since) <= Date.parse(lastCheck.at);
