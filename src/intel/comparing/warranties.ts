import { durationsIn } from '../../extraction/facts/durations.ts';
import { DURATION, lengthOf } from './term-amounts.ts';
import { type Read, type Reading, type Said, daysBy, timed, wholeWord } from './term-patterns.ts';
import { SUBJECTS } from './term-subjects.ts';
import type { Words } from './term-words.ts';

export const warranty: Words = {
  en: [
    String.raw`<time>(?:['’]s?)?[ -](?:\p{L}+ )?(?:warranty|guarantee)(?!\p{L})`,
    '(?:warranty|guaranteed?)(?: (?:is|of|for))+ <time>',
    String.raw`(?:warranty|guarantee)(?: (?:on|for)(?: \p{L}+){1,5})?: <time>`,
  ],
  de: [
    String.raw`<time>[ -](?:\p{L}+ )?garantie(?!\p{L})`,
    'garantie(?: (?:von|beträgt))+ <time>',
    String.raw`garantie(?: auf(?: \p{L}+){1,5})?: <time>`,
  ],
  fr: [
    String.raw`<time> de (?:\p{L}+ )?garantie`,
    'garantie(?: (?:est|de))+ <time>',
    String.raw`garantie(?: sur(?: \p{L}+){1,5})? ?: <time>`,
  ],
  es: [
    '<time> de garantía',
    'garantía(?: (?:es|de))+ <time>',
    String.raw`garantía(?: (?:de|en|sobre)(?: \p{L}+){1,5})?: <time>`,
  ],
  nl: [
    String.raw`<time> (?:\p{L}+ )?garantie`,
    String.raw`garantie(?:termijn)?(?: op(?: \p{L}+){1,5})?(?: (?:van|is|bedraagt))*:? <time>`,
  ],
  it: [
    '<time> di garanzia',
    String.raw`garanzia(?: (?:su|sui|sulle?|sul)(?: \p{L}+){1,5}:)?(?: (?:di|è))*:? <time>`,
  ],
  pt: [
    '<time> de garantia',
    String.raw`garantia(?: (?:em|nas?|nos?)(?: \p{L}+){1,5}:)?(?: (?:de|é))*:? <time>`,
  ],
  pl: [String.raw`<time> gwarancj`, String.raw`gwarancj\p{L}+(?: (?:na|wynosi|trwa))*:? <time>`],
  sv: ['<time> garanti', 'garanti(?: (?:på|i|är))*:? <time>'],
  da: ['<time> garanti', 'garanti(?: (?:på|i|er))*:? <time>'],
};

const parts: Words = {
  en: ['(?:spare )?parts?', 'components?'],
  de: [String.raw`(?:ersatz)?teile?n?`, String.raw`verschleißteile?n?`],
  fr: ['pièces?(?: détachées)?'],
  es: ['recambios?', 'piezas?', 'repuestos?'],
  nl: [String.raw`(?:vervangings)?onderdelen`],
  it: ['ricambi', 'pezzi', 'parti'],
  pt: ['peças?'],
  pl: [String.raw`części(?: zamienn\p{L}+)?`],
  sv: [String.raw`(?:reserv)?delar(?:na)?`],
  da: [String.raw`(?:reserve)?dele(?:ne)?`],
};

const work: Words = {
  en: ['labou?r', 'workmanship', '(?:our|the|all) work', '(?:our|the) (?:installation|fitting)'],
  de: [String.raw`arbeit(?:en|szeit|sleistung)?`, 'montage', 'einbau'],
  fr: ["main[ -]d['’](?:œ|oe)uvre", 'travaux', 'le travail', '(?:la|notre) pose', 'le montage'],
  es: ['mano de obra', 'trabajos?', '(?:nuestro|el) montaje'],
  nl: [
    String.raw`arbeid\p{L}*`,
    'werkzaamheden',
    'het werk',
    '(?:onze|de) (?:montage|plaatsing|installatie)',
  ],
  it: ['manodopera', 'lavor[oi]', '(?:posa|montaggio)'],
  pt: ['mão[ -]de[ -]obra', 'trabalhos?'],
  pl: [String.raw`robocizn\p{L}+`, String.raw`prac[eęa]`],
  sv: [String.raw`arbete(?:t|n)?`],
  da: [String.raw`arbejde(?:t)?`, 'arbejdsløn'],
};

const repair: Words = {
  en: ['repairs?'],
  de: [String.raw`reparatur(?:en)?`],
  fr: ['réparations?', 'dépannages?'],
  es: ['reparaci(?:ón|ones)'],
  nl: ['reparaties?'],
  it: ['riparazion[ei]'],
  pt: ['reparaç(?:ão|ões)'],
  pl: [String.raw`napraw\p{L}*`],
  sv: [String.raw`reparation(?:er|en)?`],
  da: [String.raw`reparation(?:er|en)?`],
};

const EACH_TIME = new RegExp(String.raw`(?<![\p{L}\p{N}])${DURATION}`, 'giu');
const timesIn = (text: string): Reading[] =>
  [...text.matchAll(EACH_TIME)].flatMap(({ groups }) => lengthOf(groups!['time']!, '') ?? []);

const PARTS = wholeWord(parts);
const WORK = wholeWord(work);
const REPAIR = wholeWord(repair);
export const NEXT_CLAUSE = /[,;]\s|\s(?:and|und|et|y|e|en|i|och|og)\s/u;

function clausesWithTimes(text: string): { clause: string; time: Reading }[] | null {
  const clauses: string[] = [];
  for (const part of text.split(NEXT_CLAUSE)) {
    if (clauses.length > 0 && timesIn(clauses.at(-1)!).length === 0)
      clauses.push(`${clauses.pop()!} ${part}`);
    else clauses.push(part);
  }
  const timed = clauses.map((clause) => ({ clause, times: timesIn(clause) }));
  if (timed.length > 1 && timed.at(-1)!.times.length === 0) {
    const last = timed.pop()!;
    timed.at(-1)!.clause += ` ${last.clause}`;
  }
  return timed.every(({ times }) => times.length === 1)
    ? timed.map(({ clause, times: [time] }) => ({ clause, time: time! }))
    : null;
}

const covers = (text: string, of: 'parts' | 'labour'): boolean => {
  const [parts, labour] = [PARTS.test(text), WORK.test(text)];
  return parts || labour ? (of === 'parts' ? parts : labour) : REPAIR.test(text);
};

const BESIDES =
  /(?<!\p{L})(?:on top of|in addition to|(?:all )?other parts|zusätzlich zu|(?:alle )?(?:übrigen|anderen) teile|en plus de|autres pièces|además de|(?:otr[oa]s|demás) (?:piezas|recambios)|bovenop|andere onderdelen|oltre a|altr[ei] (?:parti|pezzi))(?!\p{L})/iu;

const LONGEST_PART = 4;
const isOfOther = (clause: string, of: 'parts' | 'labour'): boolean =>
  of === 'labour' && clause.split(/\s+/u).length > LONGEST_PART;

export const readGuarantee =
  (of: 'parts' | 'labour'): Read =>
  ({ text }) => {
    if (!SUBJECTS.warrantyParts.words.test(text) || BESIDES.test(text)) return null;
    const clauses = clausesWithTimes(text);
    if (
      clauses === null ||
      !clauses.every(
        ({ clause }) => covers(clause, 'parts') || covers(clause, 'labour') || isOfOther(clause, of),
      )
    )
      return null;
    const found = clauses.filter(({ clause }) => covers(clause, of));
    return found.length === 1 ? found[0]!.time : null;
  };

const WARRANTY = daysBy(...timed(warranty));

export function readWarranty(told: Said): Reading | null {
  const { text } = told;
  const reading = covers(text, 'parts') || covers(text, 'labour') ? null : WARRANTY(told);
  const isSplit = new Set(durationsIn(text)).size > 1;
  return reading === null || !isSplit ? reading : { ...reading, isUnlike: true };
}
