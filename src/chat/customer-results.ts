import type { EvidencedPassage } from '../grounding/passage.ts';
import { isQuiet } from '../grounding/sentences.ts';
import { describeSentences } from './answer-features.ts';
import type { CitedSentence } from './conversation.ts';
import { coverage, tellingSubjectOf } from './covered-answer.ts';
import { isOfCustomers } from './quotations.ts';

const WHICH =
  /^(?:which|what|welche[rsn]?|quel(?:le)?s?|qué|welke?|quale?|quali)\s+(?:of (?:our|your) |unserer? |de nos |van onze )?(\p{L}+)/iu;
const CUSTOMER = /^(?:customers?|clients?|kund\p{L}+|clientes?|klant\p{L}*|client[ei])$/iu;
const THANKS_TO_US =
  /(?<!\p{L})(?:thanks to us|(?:because of|through|since|by working with) (?:us|it works with us)|with us|dank uns|durch uns|mit uns|seit \p{L}+ mit uns|grâce à nous|avec nous|dankzij ons|door ons|met ons|gracias a nosotros|con nosotros|grazie a noi|con noi)(?!\p{L})/iu;

export function asksWhoGained(question: string): boolean {
  const [, noun] = WHICH.exec(question.trim()) ?? [];
  return noun !== undefined && (CUSTOMER.test(noun) || THANKS_TO_US.test(question));
}

const OF_CHANGE =
  /^(?:faster|quicker|sooner|earlier|later|less|fewer|more|better|cheaper|higher|lower|shorter|longer|improved?|thanks|since|got|get|gets|became|schneller|früher|weniger|mehr|besser|günstiger|dank|seit|bekam|plus|moins|vite|tôt|mieux|grâce|depuis|sneller|eerder|minder|meer|beter|goedkoper|dankzij|sinds|kreeg|door|antes|mejor|menos|gracias|più|meno|prima|meglio|grazie|now|us|it|uns|nous|ons|nosotros|noi)$/iu;
const CHANGE =
  /(?<!\p{L})(?:instead of|rather than|cut|down|fell|falls?|drop\p{L}*|less|fewer|sav\p{L}+|faster|earlier|sooner|half|twice|statt|sank\p{L}*|gesunken|weniger|mehr|gespart|spart|au lieu|baiss\p{L}+|moins|économ\p{L}+|in plaats van|daal\p{L}*|minder|meer|bespaar\p{L}*|en lugar de|menos|invece|meno)(?!\p{L})|\p{N}\s?%|\p{N}[^.\n]{0,40}(?<!\p{L})(?:to|auf|à|naar|a)\s+\p{Sc}?\s?\p{N}|(?<!\p{L})(?:from|von|de|van|da)\s+\p{L}+[^.\n]{0,30}(?<!\p{L})(?:to|auf|à|naar|a)(?!\p{L})/iu;
const NAMED = /^\p{Lu}[^:\n]{1,60}:\s/u;
const MOST_BESIDE = 200;

const OF_COST =
  /(?:kosten|costs?|bills?|fees?|rechnung|gebühr|prijs|preis|prix|coûts?|frais|costes?|costi)(?!\p{L})/iu;
const PAYS =
  /^(?:pay|pays|paid|paying|zahl\p{L}*|bezahl\p{L}*|pai\p{L}+|payer?|betaal\p{L}*|betalen|pag\p{L}+)$/iu;
/**
 * Whether the text contains all words, or other words for the same concepts. A word such as "pays" may be missing if
 * the text is about costs, as in "costs fell".
 */
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
