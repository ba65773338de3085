type Numbers = Readonly<Record<string, number>>;

interface NumberWords {
  others: Numbers;
  units: Numbers;
  tens: Numbers;
  joined: readonly Joined[];
  hundreds: string;
}

interface Joined {
  first: Numbers;
  with: readonly string[];
  second: Numbers;
}

const EN = {
  units: { one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9 },
  tens: { twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90 },
};
const DE = {
  units: { zwei: 2, drei: 3, vier: 4, fünf: 5, sechs: 6, sieben: 7, acht: 8, neun: 9, ein: 1 },
  tens: { zwanzig: 20, dreißig: 30, dreissig: 30, vierzig: 40, fünfzig: 50, sechzig: 60, siebzig: 70, achtzig: 80, neunzig: 90 },
}; // prettier-ignore
const FR = {
  one: { un: 1, une: 1 },
  units: { deux: 2, trois: 3, quatre: 4, cinq: 5, six: 6, sept: 7, huit: 8, neuf: 9 },
  teens: { dix: 10, douze: 12, treize: 13, quatorze: 14, quinze: 15, seize: 16, 'dix sept': 17, 'dix huit': 18, 'dix neuf': 19 },
  tens: { vingt: 20, trente: 30, quarante: 40, cinquante: 50, soixante: 60, septante: 70, huitante: 80, nonante: 90 },
}; // prettier-ignore
const ES = {
  units: { un: 1, una: 1, uno: 1, dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, siete: 7, ocho: 8, nueve: 9 },
  tens: { veinte: 20, treinta: 30, cuarenta: 40, cincuenta: 50, sesenta: 60, setenta: 70, ochenta: 80, noventa: 90 },
}; // prettier-ignore
const NL = {
  units: { een: 1, eén: 1, één: 1, twee: 2, drie: 3, vier: 4, vijf: 5, zes: 6, zeven: 7, acht: 8, negen: 9 },
  tens: { twintig: 20, dertig: 30, veertig: 40, vijftig: 50, zestig: 60, zeventig: 70, tachtig: 80, negentig: 90 },
}; // prettier-ignore
const IT = {
  units: { due: 2, tre: 3, quattro: 4, cinque: 5, sei: 6, sette: 7, otto: 8, nove: 9 },
  tens: { venti: 20, trenta: 30, quaranta: 40, cinquanta: 50, sessanta: 60, settanta: 70, ottanta: 80, novanta: 90 },
}; // prettier-ignore
const PT = {
  units: { um: 1, uma: 1, dois: 2, duas: 2, três: 3, quatro: 4, cinco: 5, seis: 6, sete: 7, oito: 8, nove: 9 },
  tens: { vinte: 20, trinta: 30, quarenta: 40, cinquenta: 50, sessenta: 60, setenta: 70, oitenta: 80, noventa: 90 },
}; // prettier-ignore
const PL = {
  units: { dwa: 2, dwie: 2, dwóch: 2, trzy: 3, trzech: 3, cztery: 4, czterech: 4, pięć: 5, pięciu: 5, sześć: 6, sześciu: 6, siedem: 7, siedmiu: 7, osiem: 8, ośmiu: 8, dziewięć: 9, dziewięciu: 9 },
  tens: { dwadzieścia: 20, dwudziestu: 20, trzydzieści: 30, trzydziestu: 30, czterdzieści: 40, czterdziestu: 40, pięćdziesiąt: 50, sześćdziesiąt: 60, siedemdziesiąt: 70, osiemdziesiąt: 80, dziewięćdziesiąt: 90 },
}; // prettier-ignore
const SV = {
  units: { ett: 1, två: 2, tre: 3, fyra: 4, fem: 5, sex: 6, sju: 7, åtta: 8, nio: 9 },
  tens: { tjugo: 20, trettio: 30, fyrtio: 40, femtio: 50, sextio: 60, sjuttio: 70, åttio: 80, nittio: 90 },
};
const DA = {
  units: { én: 1, to: 2, tre: 3, fire: 4, fem: 5, seks: 6, syv: 7, otte: 8, ni: 9 },
  tens: { tyve: 20, tredive: 30, fyrre: 40, halvtreds: 50, tres: 60, halvfjerds: 70, firs: 80, halvfems: 90 },
};

const WORDS = {
  en: {
    ...EN,
    others: { a: 1, an: 1, ten: 10, eleven: 11, twelve: 12, thirteen: 13, fourteen: 14, fifteen: 15, sixteen: 16, seventeen: 17, eighteen: 18, nineteen: 19, 'half a': 0.5 },
    joined: [{ first: EN.tens, with: [' ', ''], second: EN.units }],
    hundreds: 'hundred|hundred and|thousand',
  },
  de: {
    ...DE,
    others: { eine: 1, einem: 1, einen: 1, einer: 1, zehn: 10, elf: 11, zwölf: 12, dreizehn: 13, vierzehn: 14, fünfzehn: 15, sechzehn: 16, siebzehn: 17, achtzehn: 18, neunzehn: 19, 'ein halbes': 0.5 },
    joined: [{ first: DE.units, with: ['und', ' und '], second: DE.tens }],
    hundreds: 'hundert|tausend',
  },
  fr: {
    units: { ...FR.one, ...FR.units },
    tens: FR.tens,
    others: { ...FR.teens, onze: 11, 'quatre vingt': 80, 'quatre vingts': 80 },
    joined: [
      { first: FR.tens, with: [' et '], second: FR.one },
      { first: FR.tens, with: [' '], second: FR.units },
      { first: { soixante: 60 }, with: [' '], second: FR.teens },
      { first: { soixante: 60 }, with: [' et ', ' '], second: { onze: 11 } },
      { first: { 'quatre vingt': 80 }, with: [' '], second: { ...FR.one, ...FR.units, ...FR.teens, onze: 11 } },
    ],
    hundreds: 'cents?|mille',
  },
  es: {
    ...ES,
    others: { diez: 10, once: 11, doce: 12, trece: 13, catorce: 14, quince: 15, dieciséis: 16, diecisiete: 17, dieciocho: 18, diecinueve: 19, veintiún: 21, veintidós: 22, veintitrés: 23, veintiséis: 26 },
    joined: [
      { first: ES.tens, with: [' y '], second: ES.units },
      { first: { veint: 20 }, with: ['i'], second: ES.units },
    ],
    hundreds: 'cien|cientos?|mil',
  },
  nl: {
    ...NL,
    others: { tien: 10, elf: 11, twaalf: 12, dertien: 13, veertien: 14, vijftien: 15, zestien: 16, zeventien: 17, achttien: 18, negentien: 19, 'een half': 0.5 },
    joined: [{ first: NL.units, with: ['en', 'ën', ' en '], second: NL.tens }],
    hundreds: 'honderd|duizend',
  },
  it: {
    ...IT,
    others: { un: 1, una: 1, "un'": 1, dieci: 10, undici: 11, dodici: 12, tredici: 13, quattordici: 14, quindici: 15, sedici: 16, diciassette: 17, diciotto: 18, diciannove: 19 },
    joined: [
      { first: IT.tens, with: [''], second: { ...IT.units, tré: 3 } },
      { first: withoutLast(IT.tens), with: [''], second: { un: 1, uno: 1, una: 1, otto: 8 } },
    ],
    hundreds: 'cento|mille',
  },
  pt: {
    ...PT,
    others: { dez: 10, onze: 11, doze: 12, treze: 13, catorze: 14, quatorze: 14, quinze: 15, dezasseis: 16, dezesseis: 16, dezassete: 17, dezessete: 17, dezoito: 18, dezanove: 19, dezenove: 19 },
    joined: [{ first: PT.tens, with: [' e '], second: PT.units }],
    hundreds: 'cem|cento e|mil',
  },
  pl: {
    ...PL,
    others: { jeden: 1, jedna: 1, jednego: 1, dziesięć: 10, dziesięciu: 10, dwanaście: 12, dwunastu: 12, czternaście: 14, piętnaście: 15, piętnastu: 15, pół: 0.5 },
    joined: [{ first: PL.tens, with: [' '], second: PL.units }],
    hundreds: 'sto',
  },
  sv: {
    ...SV,
    others: { en: 1, tio: 10, tolv: 12, fjorton: 14, femton: 15, sexton: 16, arton: 18, 'ett halvt': 0.5 },
    joined: [{ first: SV.tens, with: [''], second: { ...SV.units, en: 1 } }],
    hundreds: 'hundra',
  },
  da: {
    ...DA,
    others: { en: 1, et: 1, ti: 10, tolv: 12, fjorten: 14, femten: 15, seksten: 16, atten: 18, 'et halvt': 0.5 },
    joined: [{ first: { ...DA.units, en: 1 }, with: ['og'], second: DA.tens }],
    hundreds: 'hundrede?(?: og)?',
  },
} as const satisfies Record<string, NumberWords>; // prettier-ignore

export type NumberLanguage = keyof typeof WORDS;
export const NUMBER_LANGUAGES = Object.keys(WORDS) as NumberLanguage[];

function withoutLast(numbers: Numbers): Numbers {
  return Object.fromEntries(Object.entries(numbers).map(([word, n]) => [word.slice(0, -1), n]));
}

const compoundsOf = ({ joined }: NumberWords): [string, number][] =>
  joined.flatMap(({ first, with: joints, second }) =>
    Object.entries(first).flatMap(([one, a]) =>
      Object.entries(second).flatMap(([other, b]) =>
        joints.map((joint): [string, number] => [`${one}${joint}${other}`, a + b]),
      ),
    ),
  );

const perLanguage = <T>(of: (words: NumberWords, language: NumberLanguage) => T): Record<NumberLanguage, T> =>
  Object.fromEntries(NUMBER_LANGUAGES.map((one) => [one, of(WORDS[one], one)])) as Record<NumberLanguage, T>;

export const NUMBERS: Record<NumberLanguage, ReadonlyMap<string, number>> = perLanguage(
  (words) =>
    new Map([
      ...compoundsOf(words),
      ...[words.others, words.units, words.tens].flatMap((simple) => Object.entries(simple)),
    ]),
);

const keyOf = (words: string): string => words.toLowerCase().replaceAll(/[\s-]+/gu, ' ');

export const numberIn = (words: string, numbers: ReadonlyMap<string, number>): number | undefined =>
  numbers.get(keyOf(words));

export function anyWordOf(words: Iterable<string>): string {
  const rests = new Map<string, string[]>();
  for (const word of words) {
    const [first = ''] = word;
    rests.set(first, [...(rests.get(first) ?? []), word.slice(first.length)]);
  }
  const ends = rests.delete('');
  if (rests.size === 0) return '';
  const ways = [...rests].map(([first, rest]) => `${first === ' ' ? '[ -]' : first}${anyWordOf(rest)}`);
  return ways.length === 1 && !ends ? ways[0]! : `(?:${ways.join('|')})${ends ? '?' : ''}`;
}

const BEGINS_RANGE = '(?:zwischen|tussen)';

const isUnitsFirst = ({ joined, tens }: NumberWords): boolean => joined[0]?.second === tens;
const wordsOf = (kind: 'units' | 'tens'): string =>
  anyWordOf(Object.values(WORDS).flatMap((words) => (isUnitsFirst(words) ? [] : Object.keys(words[kind]))));
const HUNDREDS = Object.values(WORDS)
  .map(({ hundreds }) => hundreds)
  .join('|');

/**
 * Rejects a word that only ends a longer number, such as "quatre" in "vingt-quatre" or "vingt" in "cent
 * vingt".
 */
export const BEGINS_NUMBER = String.raw`(?<!(?<!\p{L})(?:(?:${HUNDREDS})[ -]|${wordsOf('tens')}[ -](?:(?:et|y|e)[ -](?=${wordsOf('units')}(?!\p{L})))?))`;

export const NUMBER_PATTERNS = perLanguage((words, language) => {
  const all = [...NUMBERS[language].keys()];
  const apart = all.filter((word) => isUnitsFirst(words) && / (?:und|en) /u.test(word));
  const either = [
    ...(apart.length === 0 ? [] : [String.raw`(?<!${BEGINS_RANGE}\s)${anyWordOf(apart)}`]),
    anyWordOf(all.filter((word) => !apart.includes(word))),
  ];
  return `(?:${either.join('|')})(?!\\p{L})`;
});
