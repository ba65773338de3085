import { getDomainWithoutSuffix } from 'tldts';
import { literalPattern } from '../extraction/literal-pattern.ts';
import { isCountryName } from '../extraction/pages/country-names.ts';
import type { Companies } from '../knowledge/party.ts';
import { isForm, wordsBeside } from './concepts.ts';
import { languageAsked } from './covered-answer.ts';

const COMMON =
  /^(?:the|open|smart|digital|first|best|next|simple|easy|fast|green|blue|red|black|white|global|general|national|international|royal|grand|great|city|urban|studio|atelier|maison|cabinet|agence|agency|agentur|groupe|group|gruppe|team|web|data|cloud|tech|online|euro|central|north|south|east|west|swiss|german|french|dutch|british|european|american|école|ecole|schule|school|praxis|institut|institute|centre|center|centrum|zentrum|haus|house|home|casa|caf[eé]|hotel|bureau|büro|buro|studio|société|firma|company|services?|new|neue|nouvelle?|your|my|mein|unser|notre|why|what|how|when|where|who|which|does|with|total|compare|show|list|have|has|give|tell|find|explain|get|google|stripe|microsoft|amazon|apple|meta|zoom|slack|\p{L}*(?:service|school))$/iu;
const COMMON_IN_GERMAN = /(?:schule|haus|reinigung|beratung|bau|werk|markt|praxis)$/iu;
const NOT_AFTER =
  /(?<!\p{L})(?:the|an?|our|your|with|into|der|die|das|den|dem|ein\p{L}*|unser\p{L}*|mit|le|la|les|une?|notre|nos|avec|el|los|las|un[ao]?|nuestr\p{L}+|con|il|lo|gli|nostr\p{L}|de|het|een|onze|met)\s+$/iu;
const ABOUT_COMPANY =
  /(?<!\p{L})(?:compar\p{L}*|verglich\p{L}*|vergleich\p{L}*|vergelijk\p{L}*|vergeleken|results?|outcomes?|achiev\p{L}*|ergebniss?e?|erreich\p{L}*|résultats?|obten\p{L}*|resulta\p{L}*|risultat\p{L}*)(?!\p{L})[^.!?]{0,80}\s(?:with|mit|avec|con|met)\s+$/iu;
const SHORTEST = 4;
const SHORTEST_OF_DOMAIN = 5;

interface ShortName {
  word: string;
  /** True if the name is also a common word. A capital letter at the start of a question then proves nothing. */
  hasMeaning: boolean;
}

function shortNameOf({ name, domain }: Companies['competitors'][number], question: string): ShortName | null {
  const [first = '', ...more] = wordsIn(name);
  const isName =
    more.length > 0 &&
    /^\p{Lu}[\p{L}\p{N}’'-]+$/u.test(first) &&
    first.length >= SHORTEST &&
    !COMMON.test(first) &&
    !(COMMON_IN_GERMAN.test(first) && languageAsked(question) === 'de') &&
    !isCountryName(first);
  if (!isName) return null;
  const alike = wordsBeside(first);
  if (alike.length === 0) return { word: first, hasMeaning: false };
  const [label] = (getDomainWithoutSuffix(domain) ?? '').split('-');
  const isOfDomain = first.length >= SHORTEST_OF_DOMAIN && first.toLowerCase() === label;
  return isOfDomain && !alike.some((one) => isForm(one, first)) ? { word: first, hasMeaning: true } : null;
}

function wordsIn(name: string): string[] {
  const label = /\s/u.test(name.trim()) ? null : getDomainWithoutSuffix(name.trim());
  return label === null
    ? name.trim().split(/\s+/u)
    : label.split('-').map((part) => part.charAt(0).toUpperCase() + part.slice(1));
}

/** Replaces the first word of a competitor's name with the whole name, so that later steps recognize the competitor. */
export function withWholeNames(question: string, { us, competitors }: Companies): string {
  const firstWords = [us, ...competitors].map(({ name }) =>
    name === null ? undefined : wordsIn(name)[0]?.toLowerCase(),
  );
  return competitors.reduce((text, competitor) => {
    const short = shortNameOf(competitor, question);
    const { name } = competitor;
    if (short === null || text.toLowerCase().includes(name.toLowerCase())) return text;
    const { word, hasMeaning } = short;
    if (firstWords.filter((one) => one === word.toLowerCase()).length > 1) return text;
    const before = hasMeaning ? String.raw`(?<=\S\s)` : String.raw`(?<![\p{L}\p{N}.-])`;
    const called = new RegExp(String.raw`${before}${literalPattern(word)}(?![\p{L}\p{N}-]|\.\p{L})`, 'u');
    return text.replace(called, (found, at: number) =>
      NOT_AFTER.test(text.slice(0, at)) && !ABOUT_COMPANY.test(text.slice(0, at)) ? found : name.trim(),
    );
  }, question);
}
