import type { EvidencedPassage } from '../grounding/passage.ts';
import { isCustomersPage } from '../extraction/facts/evidence/third-parties.ts';
import { sentencesOf } from '../search/chunking-sentences.ts';
import { isQuiet, type Quoted } from '../grounding/sentences.ts';
import { describeSentences } from './answer-features.ts';
import type { CitedSentence } from './conversation.ts';
import { coverage, tellingSubjectOf } from './covered-answer.ts';
import { isOfCustomers } from './quotations.ts';

const WHICH =
  /^(?:which|what|welche[rsn]?|quel(?:le)?s?|qué|welke?|quale?|quali)\s+(?:of (?:our|your) |unserer? |de nos |van onze )?(\p{L}+)/iu;
export const CUSTOMER = /^(?:customers?|clients?|kund\p{L}+|clientes?|klant\p{L}*|client[ei])$/iu;
const THANKS_TO_US =
  /(?<!\p{L})(?:thanks to us|(?:because of|through|since|by working with) (?:us|it works with us)|with us|dank uns|durch uns|mit uns|seit \p{L}+ mit uns|grâce à nous|avec nous|dankzij ons|door ons|met ons|gracias a nosotros|con nosotros|grazie a noi|con noi)(?!\p{L})/iu;

export function asksWhoGained(question: string): boolean {
  const [, noun] = WHICH.exec(question.trim()) ?? [];
  return noun !== undefined && (CUSTOMER.test(noun) || THANKS_TO_US.test(question));
}

export const OF_CHANGE =
  /^(?:faster|quicker|sooner|earlier|later|less|fewer|more|better|cheaper|higher|lower|shorter|longer|improved?|thanks|since|got|get|gets|became|schneller|früher|weniger|mehr|besser|günstiger|dank|seit|bekam|plus|moins|vite|tôt|mieux|grâce|depuis|sneller|eerder|minder|meer|beter|goedkoper|dankzij|sinds|kreeg|door|antes|mejor|menos|gracias|più|meno|prima|meglio|grazie|now|us|it|uns|nous|ons|nosotros|noi)$/iu;
export const CHANGE =
  /(?<!\p{L})(?:instead of|rather than|cut|down|fell|falls?|drop\p{L}*|less|fewer|sav\p{L}+|faster|earlier|sooner|half(?! (?:past|an? ))|twice|statt|sank\p{L}*|gesunken|weniger|mehr|gespart|spart|au lieu|baiss\p{L}+|moins|économ\p{L}+|in plaats van|daal\p{L}*|minder|meer|bespaar\p{L}*|en lugar de|menos|invece|meno)(?!\p{L})|\p{N}\s?%(?!\s?(?:of|der|des|du|del?|van|di)(?!\p{L}))|\p{N}[^.\n]{0,40}(?<!\p{L})(?:to|auf|à|naar|a)\s+\p{Sc}?\s?\p{N}|(?<!\p{L})(?:from\s+\p{L}+[^.\n]{0,30}(?<!\p{L})to|von\s+\p{L}+[^.\n]{0,30}(?<!\p{L})auf|de\s+\p{L}+[^.\n]{0,30}(?<!\p{L})(?:à|a)|van\s+\p{L}+[^.\n]{0,30}(?<!\p{L})naar|da\s+\p{L}+[^.\n]{0,30}(?<!\p{L})a)(?!\p{L})/iu;
const NAMED = /^\p{Lu}[^:\n]{1,60}:\s/u;
const MOST_BESIDE = 200;

const OF_COST =
  /(?:kosten|costs?|bills?|fees?|rechnung|gebühr|prijs|preis|prix|coûts?|frais|costes?|costi)(?!\p{L})/iu;
const PAYS =
  /^(?:pay|pays|paid|paying|zahl\p{L}*|bezahl\p{L}*|pai\p{L}+|payer?|betaal\p{L}*|betalen|pag\p{L}+)$/iu;
const isTold = (words: readonly string[], text: string): boolean =>
  coverage(words, text).every((is, i) => is || (PAYS.test(words[i]!) && OF_COST.test(text)));

export function whoGained(
  question: string,
  passages: readonly EvidencedPassage[],
  { names }: { names: readonly string[] },
): CitedSentence[] {
  const [, noun = ''] = WHICH.exec(question.trim()) ?? [];
  const asked = question.replace(THANKS_TO_US, ' ');
  const words = tellingSubjectOf(asked, names).filter(
    (word) => !OF_CHANGE.test(word) && !CUSTOMER.test(word) && word !== noun.toLowerCase(),
  );
  if (words.length === 0) return [];
  const found = describeSentences(question, { passages }).flatMap(({ quoted, read, label }) => {
    const { passage, quote, start, end } = quoted;
    if (!isOfCustomers([passage.title, passage.heading, passage.url])) return [];
    if (quote.includes('\n') || !CHANGE.test(quote) || !isTold(words, `${label?.text ?? ''}\n${read}`))
      return [];
    if (NAMED.test(quote)) return [{ text: quote, quoted, spelled: coverage(words, quote) }];
    if (label === null) return [];
    const from = passage.start + label.start;
    const whole = passage.text.slice(label.start, end - passage.start);
    if (start - from > MOST_BESIDE || !isQuiet(whole)) return [];
    return [
      {
        text: quote.startsWith(label.text) ? quote : `${label.text}: ${quote}`,
        quoted: { passage, quote: whole, start: from, end },
        spelled: coverage(words, quote),
      },
    ];
  });
  const most = found.toSorted(
    (a, b) => b.spelled.filter(Boolean).length - a.spelled.filter(Boolean).length,
  )[0];
  return most === undefined ? [] : [{ lead: '\n', pieces: [{ text: most.text, quoted: [most.quoted] }] }];
}

const AND_WHAT =
  /^(?<who>.+?)[,;]?\s(?:and|und|et|y|en|e)\s(?<what>(?:what|which|how|was|welche\p{L}*|wie|que|qu['’]\p{L}+|quel\p{L}*|combien|qué|cuál\p{L}*|cuánto|wat|welke?|hoe\p{L}*|che|cosa|qual[ei]|quanto)(?!\p{L}).+)$/iu;
const OF_CUSTOMERS =
  /(?<!\p{L})(?:customers?|clients?|work (?:for|with)|kund\p{L}+|arbeiten (?:für|mit)|travaill\p{L}+ (?:pour|avec)|clientes?|trabaj\p{L}+ (?:para|con)|klant\p{L}*|werken|client[ei]|lavor\p{L}+ (?:per|con))(?!\p{L})/iu;
export const OF_RESULT =
  /(?<!\p{L})(?:results?|outcomes?|gain\p{L}*|achiev\p{L}*|sav(?:e|ed|ings?)|chang\p{L}*|improv\p{L}*|benefit\p{L}*|better|get|got|ergebnis\p{L}*|erreich\p{L}*|gespart|geändert|verbesser\p{L}*|gebracht|bekommen|résultats?|gagn\p{L}+|obten\p{L}+|économis\p{L}+|changé|apport\p{L}+|resultados?|logr\p{L}+|gan\p{L}+|ahorr\p{L}+|consig\p{L}+|cambi\p{L}+|resulta(?:at|ten)|bereik\p{L}*|bespaar\p{L}*|veranderd|opgeleverd|risultat[oi]|risparmi\p{L}+|guadagn\p{L}+|ottenut\p{L}+|migliorat\p{L}+)(?!\p{L})/iu;
export const IMPROVED =
  /(?<!\p{L})(?:doubl\p{L}+|tripl\p{L}+|halv\p{L}+|rose|risen|grew|grown|increas\p{L}+|brought in|gained|earn\p{L}+|won|verdoppel\p{L}*|verdreifach\p{L}*|halbier\p{L}*|stieg\p{L}*|gestiegen|wuchs|gewachsen|doubl\p{L}+|augment\p{L}+|réduit\p{L}*|duplic\p{L}+|aument\p{L}+|redu[jc]\p{L}+|verdubbel\p{L}*|gehalveerd|gestegen|gegroeid|raddoppi\p{L}+|dimezz\p{L}+|cresciut\p{L}+)(?!\p{L})/iu;
const QUOTED = /^\s*["“„«‘]/u;
const FEWEST_WORDS = 4;

export function customerWithResult(question: string, names: readonly string[]): string[] | null {
  const { who = '', what = '' } = AND_WHAT.exec(question.trim())?.groups ?? {};
  if (!OF_CUSTOMERS.test(who) || !OF_RESULT.test(what)) return null;
  const words = tellingSubjectOf(who, names).filter((word) => !OF_CUSTOMERS.test(word));
  return words.length === 0 ? null : words;
}

const PORTFOLIO =
  /\/(?:our-)?(?:work|projects?|projekte?|portfolio|r[ée]alisations?|projets?|proyectos|trabajos|projecten|progetti|realizzazioni)\/[^/?#]/iu;

export function customerAndResult(
  words: readonly string[],
  passages: readonly EvidencedPassage[],
): CitedSentence[] {
  const stories = passages.filter(
    ({ title, heading, url }) =>
      isOfCustomers([title, heading, url]) || isCustomersPage(url) || PORTFOLIO.test(url ?? ''),
  );
  for (const own of Map.groupBy(stories, ({ sourceId, url }) => url ?? sourceId).values()) {
    const all = own.flatMap((passage) => linesOf(passage));
    const kind = all.find(({ quote }) => coverage(words, quote).every(Boolean));
    if (kind === undefined) continue;
    const [result] = all
      .filter((one) => one !== kind && resultScore(one.quote) > 0)
      .toSorted((a, b) => resultScore(b.quote) - resultScore(a.quote));
    const { title } = kind.passage;
    const name = title?.split(/\s*[:–—|]\s/u)[0] ?? '';
    const isNamed = name === '' || kind.quote.includes(name) || result?.quote.includes(name) === true;
    const said = (quoted: Quoted, lead = '') => ({
      lead: '\n',
      pieces: [{ text: `${lead}${quoted.quote}`, quoted: [quoted] }],
    });
    return [said(kind, isNamed ? '' : `${name}: `), ...(result === undefined ? [] : [said(result)])];
  }
  return [];
}

function linesOf(passage: EvidencedPassage): Quoted[] {
  const { text } = passage;
  return [...text.matchAll(/[^\n]*\S[^\n]*/gu)].flatMap(({ 0: line, index }) =>
    [...sentencesOf(text, index, index + line.length)].flatMap(({ start, end }): Quoted[] => {
      const quote = text.slice(start, end).trim();
      const from = start + text.slice(start, end).indexOf(quote);
      const range = { start: passage.start + from, end: passage.start + from + quote.length };
      return isQuiet(quote) && !QUOTED.test(quote) ? [{ passage, quote, ...range }] : [];
    }),
  );
}

function resultScore(quote: string): number {
  if (quote.split(/\s+/u).length < FEWEST_WORDS) return 0;
  const isChange = CHANGE.test(quote) || IMPROVED.test(quote);
  return isChange ? 2 + (/\p{N}/u.test(quote) ? 1 : 0) : 0;
}
