import { literalPattern } from '../extraction/literal-pattern.ts';
import { getDomainWithoutSuffix } from 'tldts';
import { analyseQuery } from '../search/analysis/analyse.ts';
import { type Companies, competitorParty, type Party } from '../knowledge/party.ts';

export interface AskedParty {
  party: Party;
  name: string | null;
  isComparison: boolean;
}

const OURSELVES =
  /(?<!\p{L})(?:we|ours?|wir|uns|unser(?:e[mnrs]?)?|nous|notre|nosotr[oa]s|nuestr[oa]s?|nostr[aeio]|noss[ao]s?|noi|nós|onze|wij|ons|мы|наш\p{L}{0,3})(?!\p{L})|我们|我們|弊社|当社/iu;
const US = /(?<!\bthe\s)(?<!\p{L})us(?!\p{L})/u;

const UNMISTAKABLE = 8;
const DATE_WORD =
  /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$|^(?:january|february|march|april|may|june|july|august|september|october|november|december)$/i;
const OBJECT_OF = /(?:^|\s)(?:with|to|from|into|than|like|unlike|versus|vs\.?|mit|avec|con)\s+$/iu;
const AFTER_VERB = /^\s+(?:my|me|the|an?(?!-t-)|your|our|us|this|that|these|it)\b/i;

export function askedParty(questions: readonly string[], companies: Companies): AskedParty | null {
  for (const question of questions) {
    const asked = partyIn(question, companies);
    if (asked !== null) return asked;
  }
  return null;
}

const WE_IN_VERB =
  /^(?:¿\s?)?(?:(?:cu[aá]nt[oa]s?|qué|cuándo|cómo|dónde|por qué|quant[oaei]|quando|come|dove|perché|che)\s)?(?:(?:no|non)\s)?(?!(?:gramos|tramos|últimos|próximos|mínimos|máximos)(?!\p{L}))\p{L}{2,}(?:[aei]mos|iamo)(?!\p{L})/iu;

export const isOurs = (question: string, us: Companies['us']): boolean =>
  OURSELVES.test(question) ||
  WE_IN_VERB.test(question.trim()) ||
  US.test(question) ||
  namesOf(us).some((name) => wholeWords(name).test(question));

function partyIn(question: string, { us, competitors }: Companies): AskedParty | null {
  const named = competitors.flatMap(({ domain, name }): AskedParty[] => {
    const found = namedBy(namesOf({ domain, name }), question);
    return found === null ? [] : [{ party: competitorParty(domain), name: found, isComparison: false }];
  });
  if (isOurs(question, us)) return { party: 'us', name: null, isComparison: named.length > 0 };
  if (named.length === 1) return named[0]!;
  return named.length === 0 && !ADDRESSES_US.test(question) ? partnerIn(question, competitors) : null;
}

export const ADDRESSES_US =
  /(?<!\p{L})(?:you|yours?|ihr|euch|eu(?:er|re\p{L}*)|Sie|Ihnen|Ihre?\p{L}*|vous|votre|vos|tu|usted\p{L}*|vosotr\p{L}+|jullie|u|uw|voi|vostr\p{L}+)(?!\p{L})/u;
const HOW_MANY = /^(?:how many|wie ?viele|combien d(?:e |['’])|¿?cu[aá]nt[oa]s|quant[ie]|hoeveel)(?!\p{L})/iu;
const PERMITS =
  /^(?:¿\s?)?(?:can|may|must|do|does|kann|können|darf|dürfen|muss|müssen|peu(?:t|vent)(?:-on)?|doi(?:t|vent)(?:-on)?|pueden?|se puede|deben?|kan|kunnen|mag|mogen|moet|moeten|può|possono|si può|deve|devono)(?!\p{L})/iu;
const CONNECTS =
  /(?<!\p{L})(?:integrat\p{L}*|connect\p{L}*|work|works|sync\p{L}*|compatib\p{L}*|compar\p{L}*|compet\p{L}*|import\p{L}*|export\p{L}*|combin\p{L}*|log in|sign in|verbind\p{L}*|integrier\p{L}*|synchron\p{L}*|kompatib\p{L}*|vergleich\p{L}*|intégr\p{L}*|fonctionn\p{L}*|conect\p{L}*|funcion\p{L}*|koppel\p{L}*|werkt|werken|colleg\p{L}*|funzion\p{L}*)(?!\p{L})/iu;
const USES = /(?:^|\s)(?:with|mit|avec|con|met)\s+$/iu;
const FROM = /(?:^|\s)(?:from|at|bei|von|chez|bij|van|da)\s+$/iu;

function partnerIn(question: string, competitors: Companies['competitors']): AskedParty | null {
  const isPermission = PERMITS.test(question);
  if (!RESULTS.test(question) && !HOW_MANY.test(question) && !isPermission) return null;
  const isUse = (before: string): boolean =>
    isPermission ? (USES.test(before) || FROM.test(before)) && !CONNECTS.test(before) : USES.test(before);
  const found = competitors.flatMap(({ domain, name }): AskedParty[] => {
    const called = namesOf({ domain, name })
      .toSorted((a, b) => b.length - a.length)
      .map((one) => wholeWords(one).exec(question))
      .find((match) => match !== null && isUse(question.slice(0, match.index)));
    return called ? [{ party: competitorParty(domain), name: called[0], isComparison: false }] : [];
  });
  return found.length === 1 ? found[0]! : null;
}

export const RESULTS =
  /(?<!\p{L})(?:results?|outcomes?|achiev\p{L}*|gain(?:s|ed)?|saved?|improve\p{L}*|ergebniss?e?n?|erreich\p{L}*|résultats?|obten\p{L}*|resulta(?:at|ten)|bereik\p{L}*|resultados?|risultat[oi])(?!\p{L})/iu;

export const COMPETITORS =
  /(?<!\p{L})(?:competitors?|rivals?|(?:wett|mit)bewerber(?:n|s|in|innen)?|konkurrent(?:en|in|innen)?|konkurrenz|concurrent(?:en|s)?|concorrent[ei]|concurrence|competidor\p{L}*|rivales|competencia)(?!\p{L}|[\s-](?:analy|monitor|track|research|intelligence|insight|compar|alert|pric))/iu;

const COMPARED_WITH =
  /(?:^|\s)(?:than|to|from|over|unlike|versus|vs\.?|against|with|as|like|als|gegen(?:über)?|von|zu|que|à|aux|par rapport aux?|con|a(?=\s+(?:l[ao]s?|nuestr)))\s+(?:(?:all|any|our|the|other|its|their|unser\p{L}*|die|den|der|dem|anderen?|nos|les|des|nuestr\p{L}+|l[ao]s)\s+){0,2}$/iu;

const WE_ACT = /(?<!\p{L})we\s+(?!have\s|know\s|watch\s)\p{L}+\s+(?:(?:all|any|our|the|other)\s+){0,2}$/iu;
const WHO_ARE = /^¿?(?:who|wer|qui|quiénes)\s+(?:are|sind|sont|son)\s/iu;

const ONE_OF =
  /^(¿?(?:who|which|wer|welke?|welche[rsn]?|quale|qui|lequel|laquelle|lesquels|quién|cuál(?:es)?))\s+(?:of|among|von|unter|de|d['’]|parmi|entre)\s/iu;

export function askedOfCompetitors(question: string): string | null {
  const found = COMPETITORS.exec(question);
  if (found === null) return null;
  const before = question.slice(0, found.index).replace(ONE_OF, '$1 ');
  const isList =
    WHO_ARE.test(before.trimStart()) && !/\p{L}/u.test(question.slice(found.index + found[0].length));
  if (isList || COMPARED_WITH.test(before) || WE_ACT.test(before)) return null;
  return question
    .replace(ONE_OF, '$1 ')
    .replace(COMPETITORS, ' ')
    .replace(OURSELVES, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}

export const namesOf = ({ name, domain }: Companies['us']): string[] =>
  [name, domain, domain === null ? null : getDomainWithoutSuffix(domain)].filter(
    (one) => one !== null && /\p{L}/u.test(one),
  ) as string[];

function namedBy(names: readonly string[], question: string): string | null {
  for (const name of names.toSorted((a, b) => b.length - a.length)) {
    const found = wholeWords(name).exec(question);
    if (found === null) continue;
    const before = question.slice(0, found.index);
    if (OBJECT_OF.test(before)) continue;
    const isOrdinary =
      /^\p{Ll}+$/u.test(found[0]) ||
      DATE_WORD.test(found[0]) ||
      (before.trim() === '' && AFTER_VERB.test(question.slice(found[0].length)));
    if (found[0].length >= UNMISTAKABLE || !isOrdinary) return found[0];
  }
  return null;
}

const wholeWords = (name: string): RegExp =>
  new RegExp(
    String.raw`(?<![\p{Script=Latin}\p{N}])${literalPattern(name).replaceAll(/['’]/gu, "['’]")}(?:['’]s)?(?![\p{Script=Latin}\p{N}])`,
    'iu',
  );

export const isNamedIn = (text: string, name: string): boolean => wholeWords(name).test(text);

export const isCompanyNamedIn = (text: string, company: Companies['us']): boolean =>
  namesOf(company).some((name) => isNamedIn(text, name));

export function withoutName(question: string, name: string): string {
  const rest = question.replace(wholeWords(name), ' ').replaceAll(/ {2,}/g, ' ').trim();
  return analyseQuery(rest, []).some(({ isStopword }) => !isStopword) ? rest : question;
}
