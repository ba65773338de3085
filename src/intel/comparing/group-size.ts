import { type TermLanguage, countIn, numberOf } from './term-amounts.ts';
import { type Read, type Reading, anyOf, said, wholeWord } from './term-patterns.ts';
import type { Words } from './term-words.ts';
import { words } from './word-patterns.ts';

const groupOf: Words = {
  en: [
    '(?:at most|no more than|never (?:have )?more than|(?:a )?maximum (?:of )?|max\\.? |limited to|up to) ?<count> (?<noun>\\p{L}+)',
    '<count> (?<noun>\\p{L}+)(?: \\p{L}+){0,2} (?:at most|maximum)',
  ],
  de: ['(?:höchstens|maximal|max\\.|nie mehr als|nicht mehr als|bis zu) <count> (?<noun>\\p{L}+)'],
  fr: [
    '(?:au (?:maximum|plus)|maximum|jamais plus de|pas plus de|jusqu[\'’]à) (?:de )?<count> (?<noun>\\p{L}+)',
    '<count> (?<noun>\\p{L}+)(?: \\p{L}+){0,2} (?:au )?maximum',
  ],
  es: ['(?:como máximo|máximo|no más de|nunca más de|hasta) (?:de )?<count> (?<noun>\\p{L}+)'],
  nl: ['(?:maximaal|hoogstens|ten hoogste|nooit meer dan|niet meer dan|tot) <count> (?<noun>\\p{L}+)'],
  it: ['(?:al massimo|massimo|non più di|mai più di|fino a) (?:di )?<count> (?<noun>\\p{L}+)'],
  pt: ['(?:no máximo|máximo|nunca mais de|até) (?:de )?<count> (?<noun>\\p{L}+)'],
  pl: ['(?:maksymalnie|najwyżej|nie więcej niż|do) <count> (?<noun>\\p{L}+)'],
  sv: ['(?:högst|max(?:imalt)?|aldrig (?:fler|mer) än|inte fler än|upp till) <count> (?<noun>\\p{L}+)'],
  da: ['(?:højst|maks(?:imalt|\\.)?|aldrig (?:flere|mere) end|op til) <count> (?<noun>\\p{L}+)'],
}; // prettier-ignore

const limits: Words = {
  en: ['at most', 'no more than', 'never', 'max', 'limited to'],
  de: ['höchstens', 'max', 'nie', 'nicht mehr'],
  fr: ['au maximum', 'maximum', 'au plus', 'jamais', 'pas plus'],
  es: ['máximo', 'como máximo', 'no más', 'nunca'],
  nl: ['max', 'hoogstens', 'ten hoogste', 'nooit', 'niet meer'],
  it: ['al massimo', 'massimo', 'non più', 'mai'],
  pt: ['máximo', 'no máximo', 'nunca'],
  pl: ['maks', 'najwyżej', 'nie więcej'],
  sv: ['högst', 'max', 'aldrig', 'inte fler'],
  da: ['højst', 'maks', 'aldrig'],
};

const members: Words = {
  en: ['people', 'persons', 'learners?', 'participants?', 'students?', 'pupils?', 'children', 'kids', 'adults', 'dogs'],
  de: ['personen', 'leute', String.raw`teilnehm\p{L}+`, 'lernende[nr]?', String.raw`schüler\p{L}*`, 'kinder[n]?', 'erwachsenen?', 'hunden?'],
  fr: ['personnes', 'participants?', 'élèves?', 'stagiaires?', 'apprenants?', 'enfants', 'adultes', 'chiens'],
  es: ['personas', 'participantes?', String.raw`alumn\p{L}+`, 'estudiantes?', 'niños', 'adultos', 'perros'],
  nl: ['personen', 'mensen', 'deelnemers?', 'cursisten?', 'leerlingen', 'kinderen', 'volwassenen', 'honden'],
  it: ['persone', 'partecipant[ei]', 'alliev[oi]', 'student[ei]', 'bambini', 'adulti', 'cani'],
  pt: ['pessoas', 'participantes?', 'alunos?', 'estudantes?', 'crianças', 'adultos', 'cães'],
  pl: [String.raw`os[oó]b\p{L}*`, String.raw`uczestni\p{L}+`, 'uczniów', 'dzieci', 'dorosłych', 'psów'],
  sv: ['personer', 'deltagare', 'elever', 'barn', 'vuxna', 'hundar'],
  da: ['personer', 'deltagere', 'kursister', 'elever', 'børn', 'voksne', 'hunde'],
}; // prettier-ignore

const ofGroup: Words = {
  en: ['groups?', 'class(?:es)?', 'courses?', 'learners?', 'participants?', 'students?', 'pupils?'],
  de: [String.raw`\p{L}*gruppen?`, String.raw`\p{L}*kurs(?:e|en)?`, String.raw`teilnehm\p{L}+`, 'lernende', String.raw`schüler\p{L}*`],
  fr: ['groupes?', 'cours', 'participants?', 'élèves?', 'stagiaires?', 'apprenants?'],
  es: ['grupos?', 'clases?', 'cursos?', 'participantes?', String.raw`alumn\p{L}+`, 'estudiantes?'],
  nl: [String.raw`groep(?:en)?`, String.raw`\p{L}*cursus(?:sen)?`, String.raw`deelnemers?`, String.raw`cursisten?`, 'leerlingen'],
  it: ['grupp[oi]', 'cors[oi]', 'class[ei]', 'partecipant[ei]', 'alliev[oi]', 'student[ei]'],
  pt: ['grupos?', 'turmas?', 'cursos?', 'participantes?', 'alunos?'],
  pl: [String.raw`grup\p{L}*`, String.raw`kurs\p{L}*`, String.raw`uczestni\p{L}+`, String.raw`ucz(?:niów|niowie)`, 'osób w grupie'],
  sv: [String.raw`\p{L}*grupp(?:en|er)?`, String.raw`\p{L}*kurs(?:en|er)?`, String.raw`deltagare`, 'elever'],
  da: [String.raw`\p{L}*(?:gruppe|hold)(?:n|r)?`, String.raw`\p{L}*kurs(?:us|er)?`, 'deltagere', String.raw`kursister`, 'elever'],
}; // prettier-ignore

const rangeTo: Words = {
  en: ['to', 'and'],
  de: ['bis', 'und'],
  fr: ['à', 'et'],
  es: ['a', 'y'],
  nl: ['tot', 'à', 'en'],
  it: ['a', 'e'],
  pt: ['a', 'e'],
  pl: ['do', 'i'],
  sv: ['till', 'och'],
  da: ['til', 'og'],
};

const between: Words = {
  en: ['between', 'from'],
  de: ['zwischen', 'von'],
  fr: ['entre', 'de'],
  es: ['entre', 'de'],
  nl: ['tussen', 'van'],
  it: ['tra', 'fra', 'da'],
  pt: ['entre', 'de'],
  pl: ['między', 'od'],
  sv: ['mellan', 'från'],
  da: ['mellem', 'fra'],
};

const container: Words = {
  en: ['groups?', 'class(?:es)?', 'courses?', 'lessons?', 'workshops?'],
  de: [String.raw`\p{L}*gruppen?`, String.raw`\p{L}*kurs(?:e[ns]?)?`, String.raw`klassen?`, String.raw`workshops?`],
  fr: ['groupes?', 'cours', 'classes?', 'ateliers?'],
  es: ['grupos?', 'clases?', 'cursos?', 'talleres?'],
  nl: ['groep(?:en)?', String.raw`\p{L}*cursus(?:sen)?`, 'klas(?:sen)?', 'lessen'],
  it: ['grupp[oi]', 'cors[oi]', 'class[ei]', 'lezion[ei]'],
  pt: ['grupos?', 'turmas?', 'cursos?', 'aulas?'],
  pl: [String.raw`grup\p{L}*`, String.raw`kurs\p{L}*`, String.raw`klas\p{L}*`],
  sv: [String.raw`\p{L}*grupp(?:en|er)?`, String.raw`\p{L}*kurs(?:en|er)?`, String.raw`klass(?:en|er)?`],
  da: [String.raw`\p{L}*(?:gruppe|hold)(?:n|r|t|et)?`, String.raw`\p{L}*kurs(?:us|er)?`, String.raw`klasser?`],
}; // prettier-ignore

const asksSize: Words = {
  en: ['how (?:large|big|small)', 'how many (?:people|persons|learners|participants|students|pupils|children|kids|adults|dogs)', 'what size'],
  de: ['wie (?:groß|klein)', String.raw`wie viele (?:personen|leute|teilnehm\p{L}+|lernende|schüler\p{L}*|kinder|erwachsene|hunde)`],
  fr: ['(?:combien|quel nombre) de (?:personnes|participants|élèves|stagiaires|apprenants|enfants|adultes)', 'quelle est la taille'],
  es: ['cuánt[oa]s (?:personas|participantes|alumn\\p{L}+|estudiantes|niños|adultos)', 'qué tamaño'],
  nl: ['hoe (?:groot|klein)', 'hoeveel (?:personen|mensen|deelnemers|cursisten|leerlingen|kinderen)'],
  it: ['quant[ei] (?:persone|partecipanti|alliev[ei]|studenti|bambini)', 'quanto sono grandi'],
  pt: ['quant[oa]s (?:pessoas|participantes|alunos|crianças)', 'qual (?:é )?o tamanho'],
  pl: [String.raw`ile (?:os[oó]b|uczestników|uczniów|dzieci)`, 'jak duż'],
  sv: ['hur (?:stor|stora)', 'hur många (?:personer|deltagare|elever|barn)'],
  da: ['hvor (?:stor|store)', 'hvor mange (?:personer|deltagere|elever|børn)'],
}; // prettier-ignore

const noSize: Words = {
  en: ['minimum', 'at least', 'need', 'required?', 'work(?:s|ed|ing)?', 'employ\\p{L}*', 'staff', 'taught', 'trained', 'last year', 'discounts?', 'tickets?', 'plan', 'rooms?', 'vans?'],
  de: ['mindest\\p{L}*', 'wenigstens', 'brauch\\p{L}*', 'arbeite\\p{L}*', 'mitarbeit\\p{L}*', 'beschäftig\\p{L}*', 'letztes jahr', '\\p{L}*rabatt\\p{L}*', 'weniger', 'ermäßig\\p{L}*', 'tickets?', 'tarif'],
  fr: ['minimum', 'au moins', 'besoin', 'travaill\\p{L}*', 'salariés', 'remise', 'réduction', 'billets?', 'salle'],
  es: ['mínimo', 'al menos', 'necesit\\p{L}*', 'trabaj\\p{L}*', 'emplead\\p{L}*', 'descuento', 'entradas?', 'sala'],
  nl: ['minimaal', 'minstens', 'nodig', 'werk(?:en|t)', 'medewerkers', 'korting', 'tickets?'],
  it: ['minimo', 'almeno', 'serv(?:e|ono)', 'lavor\\p{L}*', 'dipendenti', 'sconto', 'biglietti', 'sala'],
  pt: ['mínimo', 'pelo menos', 'precis\\p{L}*', 'trabalh\\p{L}*', 'desconto', 'bilhetes', 'sala'],
  pl: ['minimum', 'co najmniej', 'potrzeb\\p{L}*', 'prac\\p{L}*', 'zniżk\\p{L}*', 'bilet\\p{L}*'],
  sv: ['minst', 'behöv\\p{L}*', 'arbeta\\p{L}*', 'anställda', 'rabatt', 'biljett\\p{L}*'],
  da: ['mindst', 'kræve\\p{L}*', 'arbejd\\p{L}*', 'ansatte', 'rabat', 'billet\\p{L}*'],
}; // prettier-ignore

const MOST_IN_GROUP = 40;
const LIMITS = said(limits);
export const OF_GROUP = wholeWord(ofGroup);
const IS_MEMBER = wholeWord(members);
const GROUPS = (Object.keys(groupOf) as TermLanguage[]).flatMap((language) =>
  groupOf[language].map((source) => ({
    language,
    pattern: words(source.replaceAll('<count>', () => countIn(language))),
  })),
);

const BETWEEN = `(?:${anyOf(between)})`;

interface SizePattern {
  language: TermLanguage;
  pattern: RegExp;
}

const sizes = (source: string): SizePattern[] =>
  (Object.keys(rangeTo) as TermLanguage[]).map((language) => {
    const most = countIn(language);
    const to = String.raw`(?:\s?[–—-]\s?|\s(?:${rangeTo[language].join('|')})\s)`;
    const least = String.raw`(?:${BETWEEN}\s)?${most.replace('<count>', ':')}${to}`;
    const pattern = source
      .replace('<size>', () => `(?:${least})?${most}`)
      .replace('<range>', () => `${least}${most}`);
    return { language, pattern: new RegExp(pattern, 'iu') };
  });

const NOUN = String.raw`\s(?<noun>\p{L}+)`;
const GROUP_OF = sizes(String.raw`(?<!\p{L})${anyOf(container)}(?::|(?:\s\p{L}+){1,2})\s<size>${NOUN}`);
const ONLY_SIZE = sizes(String.raw`^<range>${NOUN}$`);
const SIZE_FIRST = sizes(String.raw`^<size>(?:${NOUN}|(?=\s?[.,;–—]|$))`);
const IN_GROUP = wholeWord(container);
const ASKS_SIZE = said(asksSize);
export const NO_SIZE = wholeWord(noSize);

function sizeIn(text: string, patterns: readonly SizePattern[]): Reading | null {
  for (const { language, pattern } of patterns) {
    const { count, noun } = pattern.exec(text)?.groups ?? {};
    if (count === undefined || (noun !== undefined && !IS_MEMBER.test(noun))) continue;
    const amount = numberOf(count, language);
    if (amount > 1 && amount <= MOST_IN_GROUP) return { amount };
  }
  return null;
}

export const readGroup: Read = ({ text, asked }) => {
  if (IN_GROUP.test(asked) && ASKS_SIZE.test(asked) && !NO_SIZE.test(asked)) {
    const answer = sizeIn(text, SIZE_FIRST);
    if (answer !== null) return answer;
  }
  if (!OF_GROUP.test(text)) return null;
  for (const { language, pattern } of GROUPS) {
    const found = pattern.exec(text)?.groups;
    if (found === undefined || !IS_MEMBER.test(found['noun']!)) continue;
    const amount = numberOf(found['count']!, language);
    if (amount > 1 && amount <= MOST_IN_GROUP)
      return { amount, ...(!LIMITS.test(text) && { isCapacity: true }) };
  }
  return NO_SIZE.test(text) ? null : (sizeIn(text, GROUP_OF) ?? onlySizeIn(text));
};

export const onlySizeIn = (text: string): Reading | null =>
  text
    .split(/\s\|\s|[,;.]\s|\.$/u)
    .reduce<Reading | null>((found, part) => found ?? sizeIn(part, ONLY_SIZE), null);
