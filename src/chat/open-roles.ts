import type { Companies } from '../knowledge/party.ts';
import { textsFor } from './answer-texts.ts';
import { isCompanyNamedIn, isOurs } from './asked-party.ts';
import { placeOf, quoteAt, type WatchedPage, type WatchedQuote } from './watched-answer.ts';
import { wholeWords } from './whole-words.ts';

export interface OpenRole {
  title: string;
  location: string | null;
  pageUrl: string;
  asOf: Date;
}

export type OpenRoles = (workspaceId: string, options: { domain: string }) => Promise<readonly OpenRole[]>;

const OF_JOBS = wholeWords(
  String.raw`jobs?|vacanc(?:y|ies)|openings|open (?:roles|positions)|(?:roles|positions) (?:\p{L}+ ){0,5}open|hiring|recruit(?:s|ing)?|stellen|stellenangebote|emplois|postes|empleos?|vacantes|vacatures?|posizioni aperte`,
);
const ASKS =
  /^(?:¿\s?)?(?:which|what|who|how many|is|are|does|list|show|welche|was|wen|quels?|qué|welke|quali)(?!\p{L})/iu;

/** Returns the domains of the competitors whose open roles are asked for. */
export function rolesAskedIn(question: string, { us, competitors }: Companies): string[] | null {
  if (!OF_JOBS.test(question) || !ASKS.test(question.trim()) || isOurs(question, us)) return null;
  const named = competitors.filter((one) => isCompanyNamedIn(question, one));
  return named.length === 0 ? null : named.map(({ domain }) => domain);
}

const MOST_ROLES = 12;

export function rolesTold(
  question: string,
  { name, roles, pages }: { name: string; roles: readonly OpenRole[]; pages: readonly WatchedPage[] },
): { lines: string[]; watched: WatchedQuote[] } {
  const texts = textsFor(question);
  const watched: WatchedQuote[] = [];
  const lines = roles.slice(0, MOST_ROLES).map(({ title, location, pageUrl, asOf }) => {
    const quote = quoteOf(title, pages);
    if (quote !== null) {
      watched.push(quote);
      return `${name}: “${quote.quote}” ${placeOf(quote, texts)}`;
    }
    const place = location === null ? '' : `, ${location}`;
    return `${name}: ${title}${place} ${placeOf({ url: pageUrl, asOf: asOf.toISOString() }, texts)}`;
  });
  return { lines, watched };
}

function quoteOf(title: string, pages: readonly WatchedPage[]): WatchedQuote | null {
  for (const page of pages.filter(({ kind }) => kind === 'careers')) {
    const at = page.text.indexOf(title);
    if (at === -1) continue;
    const next = page.text.indexOf('\n', at);
    return quoteAt(page, { start: at, end: next === -1 ? page.text.length : next });
  }
  return null;
}
