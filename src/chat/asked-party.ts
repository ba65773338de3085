import { analyseQuery } from '../search/analysis/analyse.ts';
import { type Companies, competitorParty, type Party } from '../knowledge/party.ts';

export interface AskedParty {
  party: Party;
  /** The question without the party's name. Pages rarely repeat the name of their own company. */
  query: string;
}

/** Matches words with which people speak of their own company. `US` is a country, so `us` must be lower case. */
const OURSELVES =
  /(?<!\p{L})(?:[Ww]e|WE|[Oo]urs?|OUR|us|[Ww]ir|[Uu]ns|[Uu]nser(?:e[mnrs]?)?|[Nn]ous|[Nn]otre|[Nn]os|[Nn]osotr[oa]s|[Nn]uestr[oa]s?|[Мм]ы|[Нн]аш\p{L}{0,3})(?!\p{L})|我们|我們|弊社|当社/u;

/** A shorter name may be an ordinary word, so it must be capitalized. */
const UNMISTAKABLE = 8;

/**
 * The only company that a question is about: the brand if it is named or meant by `we`, or a competitor that is named.
 * Null if the question is about no company or about several.
 */
export function askedParty(question: string, { us, competitors }: Companies): AskedParty | null {
  const named = competitors.flatMap(({ domain, name }): AskedParty[] => {
    const place = firstOf(namesOf({ domain, name }), question);
    return place === null ? [] : [{ party: competitorParty(domain), query: without(place, question) }];
  });
  const own = firstOf(namesOf(us), question);
  if (own === null && !OURSELVES.test(question)) return named.length === 1 ? named[0]! : null;
  if (named.length > 0) return null;
  return { party: 'us', query: own === null ? question : without(own, question) };
}

interface Place {
  start: number;
  end: number;
}

/** `Acme`, `acme.com` and `acme`. */
const namesOf = ({ name, domain }: Companies['us']): string[] => [
  ...(name === null ? [] : [name]),
  ...(domain === null ? [] : [domain, domain.split('.')[0]!]),
];

/** The first place of the longest of these names. */
function firstOf(names: readonly string[], question: string): Place | null {
  for (const name of names.toSorted((a, b) => b.length - a.length)) {
    if (name.trim() === '') continue;
    const found = wholeWords(name).exec(question);
    if (found === null) continue;
    const isPlain = /^\p{Ll}+$/u.test(found[0]) && found[0].length < UNMISTAKABLE;
    if (!isPlain) return { start: found.index, end: found.index + found[0].length };
  }
  return null;
}

const wholeWords = (name: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])${name.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)}(?:['’]s)?(?![\\p{L}\\p{N}])`,
    'iu',
  );

/** Keeps the whole question if nothing else in it carries meaning, as in `Who is Acme?`. */
function without({ start, end }: Place, question: string): string {
  const rest = `${question.slice(0, start)}${question.slice(end)}`.replaceAll(/ {2,}/g, ' ').trim();
  return analyseQuery(rest, []).some(({ isStopword }) => !isStopword) ? rest : question;
}
