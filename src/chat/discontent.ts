import type { EvidencedPassage } from '../grounding/passage.ts';
import { isQuiet } from '../grounding/sentences.ts';
import { sentencesOf } from '../search/chunking-sentences.ts';
import { isNamedIn } from './asked-party.ts';
import type { CitedSentence } from './conversation.ts';

const words = (alternatives: string): string => `(?<!\\p{L})(?:${alternatives})(?!\\p{L})`;

const ASKS = new RegExp(
  words(
    '(?:customers?|clients?|people|users?|buyers?|they) (?:leave|left|leaving|quit|switch(?:ed)? (?:away )?from|complain(?:ed)?|dislike)(?! (?:an?|us|our|their|some|any|more|feedback|reviews?|comments?|messages?)(?!\\p{L}))|complain(?:s|ts?)? about|unhappy with|dissatisfied with|(?:kunden?|nutzer|leute) (?:verlassen|unzufrieden|klagen)|verlassen kunden|klagen kunden|(?:beschweren|beklagen) sich|beschwerden über|unzufrieden mit|quittent|se plaignent|plaintes (?:sur|contre)|mécontents? de|klagen klanten|klanten (?:weg|klagen|verlaten|vertrekken)|(?:verlaten|vertrekken|klagen) (?:de )?klanten|klachten over|ontevreden over|(?:dejan|abandonan|se quejan)|quejas (?:sobre|de)|(?:lasciano|si lamentano)|lamentele su',
  ),
  'iu',
);
const TELLS =
  'left|leav(?:es?|ing)|quit|switched|complain(?:s|ed|ts?|ing)?|unhappy|dissatisfied|annoyed|verlass\\p{L}*|verlie(?:ß|ss)\\p{L}*|gewechselt|wechselten?|beschwer\\p{L}+|beklag\\p{L}+|klagt\\p{L}*|unzufrieden\\p{L}*|verärgert|gekündigt|quitt[éeo]\\p{L}*|(?:plain|plaign)\\p{L}+|reproch\\p{L}+|mécontent\\p{L}*|verlat\\p{L}+|verliet\\p{L}*|vertrok\\p{L}*|overgestapt|klaag\\p{L}*|klag\\p{L}+|klacht\\p{L}*|ontevreden|dejó|dejaron|abandon\\p{L}+|quej\\p{L}+|descontent\\p{L}+|lascia\\p{L}*|lament\\p{L}+|insoddisfatt\\p{L}+';
const TOLD = new RegExp(words(TELLS), 'iu');
const NOT_TOLD = new RegExp(
  `${words("no|never|not|nobody|\\p{L}+n['’]t|without|kein\\p{L}*|nie|niemand|nicht|ohne|aucun\\p{L}*|jamais|sans|personne|geen|nooit|niemand|niet|zonder|nunca|nadie|sin|ningún|ninguna|nessun\\p{L}*|mai|senza")}(?:\\s\\p{L}+)?\\s${words(TELLS)}`,
  'iu',
);
const TOWARDS = /(?:^|\s)(?:for|to|joined|chose|zu|für|vers|pour|naar|voor|a|por|per|da)\s+$/iu;
const REASON =
  /(?<!\p{L})(?:because|as|since|due|after|over|about|that|when|weil|da|wegen|nachdem|über|dass|denn|car|parce|que|après|omdat|want|wegens|over|dat|nadat|porque|por|tras|perché|che|dopo)(?!\p{L})/iu;

const MOST = 3;

export const asksForDiscontent = (question: string): boolean => ASKS.test(question);

export function discontentIn(
  passages: readonly EvidencedPassage[],
  { names, isAboutCompany, domain }: { names: readonly string[]; isAboutCompany: boolean; domain: string },
): CitedSentence[] {
  const found = passages.flatMap((passage): CitedSentence[] => {
    if (isOnSite(passage.url, domain)) return [];
    const { text } = passage;
    const sentences = [...sentencesOf(text, 0, text.length)];
    return sentences.flatMap(({ start, end }, i): CitedSentence[] => {
      const one = text.slice(start, end);
      const isNamed = names.some((name) => isNamedIn(one, name));
      if (!TOLD.test(one) || NOT_TOLD.test(one) || !(isNamed || isAboutCompany)) return [];
      if (names.some((name) => isGoalOf(one, name))) return [];
      const next = sentences[i + 1];
      const isNext =
        next !== undefined && !REASON.test(one) && !text.slice(start, next.end).trim().includes('\n');
      const quote = text.slice(start, isNext ? next.end : end).trim();
      if (!isQuiet(quote) || quote.endsWith('?')) return [];
      const from = passage.start + start + text.slice(start).search(/\S/u);
      const quoted = { passage, quote, start: from, end: from + quote.length };
      return [{ lead: '\n', pieces: [{ text: quote.replaceAll(/\s+/gu, ' '), quoted: [quoted] }] }];
    });
  });
  return found.slice(0, MOST);
}

const isOnSite = (url: string | null, domain: string): boolean => {
  const hostname = url === null ? undefined : URL.parse(url)?.hostname;
  if (hostname === undefined) return false;
  return hostname === domain || hostname.endsWith(`.${domain}`);
};

const isGoalOf = (sentence: string, name: string): boolean => {
  const at = sentence.toLowerCase().indexOf(name.toLowerCase());
  return at > 0 && TOWARDS.test(sentence.slice(0, at));
};
