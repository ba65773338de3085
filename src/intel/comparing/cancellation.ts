import { amountsIn } from '../../extraction/facts/pricing/amounts.ts';
import { saysFree } from './read-charges.ts';
import { DURATION } from './term-amounts.ts';
import { type Read, type Said, anyOf, daysBy, said, timed, wholeWord } from './term-patterns.ts';
import { TERM_WORDS, type Words, YES } from './term-words.ts';
import { words } from './word-patterns.ts';

const callsOff: Words = {
  en: [String.raw`cancel\p{L}*`, 'call(?:ed)? (?:it |them )?off'],
  de: [String.raw`absag\p{L}*`, String.raw`stornier\p{L}*`, 'storno'],
  fr: [String.raw`annul\p{L}+`],
  es: [String.raw`cancel\p{L}+`, String.raw`anul\p{L}+`],
  nl: [String.raw`annul\p{L}+`, String.raw`afzeg\p{L}*`, 'af te zeggen'],
  it: [String.raw`disdi\p{L}+`, String.raw`annull\p{L}+`, String.raw`cancell\p{L}+`],
  pt: [String.raw`cancel\p{L}+`, 'desmarc'],
  pl: [String.raw`odwoł\p{L}+`, String.raw`anulow\p{L}+`],
  sv: [String.raw`avbok\p{L}*`],
  da: [String.raw`afbestil\p{L}*`, String.raw`afmeld\p{L}*`, 'aflys'],
};

const beforehand: Words = {
  en: [String.raw`<time>(?:['’]s?)? (?:\p{L}+ )?(?:before|in advance|ahead|prior)`],
  de: [String.raw`<time> (?:vorher|zuvor|davor|vor(?!\p{L})|im voraus)`],
  fr: [String.raw`<time> (?:avant|à l['’]avance)`],
  es: ['<time> (?:antes|de antelación)'],
  nl: ['<time> (?:van tevoren|vooraf|tevoren|ervoor|voor(?:af)?)'],
  it: ['<time> (?:prima|di anticipo|in anticipo)'],
  pt: ['<time> (?:antes|de antecedência)'],
  pl: ['<time> (?:przed|wcześniej)'],
  sv: ['<time> (?:före|innan|i förväg)'],
  da: ['<time> (?:før|forinden|inden|i forvejen)'],
};

const renews: Words = {
  en: ['renew'],
  de: ['kündig', 'verläng'],
  fr: ['recond'],
  es: ['renov'],
  nl: ['verleng'],
  it: ['rinnov'],
  pt: ['renov'],
  pl: ['przedłuż'],
  sv: ['förläng'],
  da: ['forlæng'],
};

const atTheLatest: Words = {
  en: ['up to', 'until', 'up until', 'till', 'no later than', 'at least'],
  de: ['bis(?: zu)?', 'spätestens'],
  fr: ["jusqu['’]à", 'au plus tard', 'au moins'],
  es: ['hasta', 'como máximo', 'al menos'],
  nl: ['tot(?: uiterlijk)?', 'uiterlijk', 'minstens'],
  it: ['fino a', 'entro', 'almeno'],
  pt: ['até', 'pelo menos'],
  pl: ['do', 'najpóźniej'],
  sv: ['(?:fram )?till', 'senast'],
  da: ['indtil', 'senest', 'op til'],
};

const feeOf: Words = {
  en: ['fees?', String.raw`charg\p{L}+`, 'half(?![ -](?:day|hour|term))', String.raw`pay\p{L}*`, 'per cent'],
  de: [String.raw`\p{L}*gebühr\p{L}*`, 'hälfte', String.raw`berechn\p{L}+`, String.raw`zahl\p{L}+`, 'prozent'],
  fr: ['frais', String.raw`factur\p{L}+`, 'moitié', String.raw`pay\p{L}+`],
  es: [String.raw`gastos?`, String.raw`cobra\p{L}+`, 'mitad', String.raw`pag\p{L}+`],
  nl: ['kosten', 'helft', String.raw`reken\p{L}*`, String.raw`betaal\p{L}*`],
  it: ['spese', 'metà', String.raw`addebit\p{L}+`, String.raw`pag\p{L}+`],
  pt: ['taxas?', 'metade', String.raw`cobra\p{L}+`, String.raw`pag\p{L}+`],
  pl: [String.raw`opłat\p{L}*`, String.raw`połow\p{L}+`],
  sv: [String.raw`avgift\p{L}*`, 'hälften', String.raw`betala\p{L}*`],
  da: [String.raw`gebyr\p{L}*`, String.raw`halvdelen`, String.raw`betal\p{L}*`],
}; // prettier-ignore

const CALLS_OFF = said(callsOff);
const OF_CONTRACT = words(`${anyOf(TERM_WORDS.ofContract)}|${anyOf(renews)}`);
const WE_CALL_OFF = new RegExp(String.raw`^(?:we|wir|nous|wij|vi) (?:\p{L}+ )?${anyOf(callsOff)}`, 'iu');
const BEFOREHAND = daysBy(...timed(beforehand));
const DEADLINE = new RegExp(
  String.raw`^(?:[^.:;?!]{2,40}:\s)?(?:${anyOf(atTheLatest)}) (?:${Object.values(beforehand)
    .flat()
    .join('|')
    .replaceAll('<time>', () => DURATION.replace('<time>', ':'))})(?:\s\p{L}+){0,4}$`,
  'iu',
);

const OF_FEE = wholeWord(feeOf);
const TELLS_US = words(
  String.raw`(?:tell|inform|notify) us|let us know|sagen sie[^.;]{0,60} ab(?!\p{L})|(?:prévenez|avertissez)(?:-nous)?|(?:avísenos|avise|avisa)|laat u het (?:ons )?weten|(?:avvisa|avverti)\p{L}*|avise-nos`,
);

export const readCancellation: Read = (told) => {
  const { text, asked, agrees } = told;
  const isCalledOff = CALLS_OFF.test(`${asked} ${text}`) || (TELLS_US.test(text) && saysFree(text));
  if (!isCalledOff || OF_CONTRACT.test(`${asked} ${text}`)) return null;
  if (WE_CALL_OFF.test(text)) return null;
  if (agrees === 0 || amountsIn(text).length > 0) return null;
  if (agrees === null && !saysFree(text) && !isDeadline(told)) return null;
  const [first = ''] = text
    .replace(YES, '')
    .replace(/^[\s,.–-]+/u, '')
    .split(/[,;]\s/u);
  return BEFOREHAND({ ...told, text: first });
};

const AFTERWARDS =
  /^(?:after|later|then|otherwise|danach|später|sonst|ab dann|ensuite|après|sinon|después|luego|daarna|anders|dopo|poi|depois|później|potem|därefter|sedan|derefter|herefter)(?!\p{L})/iu;

function isDeadline({ text, asked }: Said): boolean {
  const [first = '', ...more] = text.replace(/\.$/u, '').split(/[,;]\s/u);
  if ([first, ...more].some((part) => OF_FEE.test(part) && !AFTERWARDS.test(part))) return false;
  if (CALLS_OFF.test(asked)) return DEADLINE.test(first);
  const named = CALLS_OFF.exec(first);
  return named?.index === 0 && DEADLINE.test(first.slice(named[0].length).trimStart());
}
