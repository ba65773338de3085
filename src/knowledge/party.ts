import type { FactKind } from '../extraction/facts/evidence/kinds.ts';
import { siteHostOf } from '../extraction/pages/canonical-url.ts';
import { isUnder, siteDomain } from '../web/bare-domain.ts';

export type Party = 'us' | 'market' | `competitor:${string}`;

export const SPEAKERS = ['vendor', 'customer', 'third party'] as const;
export type Speaker = (typeof SPEAKERS)[number];

const COMPETITOR = 'competitor:';

export const competitorParty = (domain: string): Party => `${COMPETITOR}${domain}`;

export const domainOf = (party: string): string =>
  party.startsWith(COMPETITOR) ? party.slice(COMPETITOR.length) : party;

export const isCompetitor = (party: Party): boolean => party.startsWith(COMPETITOR);

export function isParty(text: string): text is Party {
  if (text === 'us' || text === 'market') return true;
  if (!text.startsWith(COMPETITOR)) return false;
  const domain = text.slice(COMPETITOR.length);
  return siteDomain(domain) === domain;
}

export interface KnownParties {
  ourDomain: string | null;
  competitors: readonly string[];
}

export interface Companies {
  us: { name: string | null; domain: string | null };
  competitors: readonly { domain: string; name: string }[];
}

export function partyOf(
  { url, about }: { url: string | null; about: Party | null | undefined },
  { ourDomain, competitors }: KnownParties,
): Party {
  if (about !== null && about !== undefined) return about;
  const address = url === null ? null : URL.parse(url);
  if (address === null) return 'us';
  const host = siteHostOf(address);
  if (ourDomain !== null && isUnder(host, ourDomain)) return 'us';
  const competitor = competitors.find((domain) => isUnder(host, domain));
  return competitor === undefined ? 'market' : competitorParty(competitor);
}

const REVIEW_SITE =
  /(?:^|\.)(?:g2|capterra|getapp|softwareadvice|trustradius|trustpilot|yelp|glassdoor|tripadvisor|sitejabber|trustedshops|provenexpert|gartner|producthunt|reddit|quora|wikipedia)\.[a-z.]{2,6}$/;

export function speakerOf(kind: FactKind, url: string | null): Speaker {
  if (kind === 'testimonial') return 'customer';
  const host = url === null ? undefined : URL.parse(url)?.hostname;
  return host !== undefined && REVIEW_SITE.test(host) ? 'third party' : 'vendor';
}
