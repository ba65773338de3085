/**
 * Numbers written out in English, German, French and Spanish. Words that are common for other reasons in one of
 * these languages ("once", "dos", "neuf") are left out, and so is "one", which is mostly a pronoun: see `facts.ts`.
 */
export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    zero: 0, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11,
    twelve: 12, thirteen: 13, fourteen: 14, fifteen: 15, sixteen: 16, seventeen: 17, eighteen: 18, nineteen: 19,
    twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90,
    dozen: 12, half: 0.5, twice: 2, thrice: 3,
    third: 3, fourth: 4, fifth: 5, sixth: 6, seventh: 7, eighth: 8, ninth: 9, tenth: 10,
    zwei: 2, drei: 3, vier: 4, fünf: 5, sechs: 6, sieben: 7, acht: 8, neun: 9, zehn: 10, zwölf: 12,
    zwanzig: 20, dreißig: 30, vierzig: 40, fünfzig: 50, sechzig: 60, siebzig: 70, achtzig: 80, neunzig: 90,
    deux: 2, trois: 3, quatre: 4, cinq: 5, huit: 8, onze: 11, douze: 12, quinze: 15, vingt: 20, trente: 30,
    tres: 3, cuatro: 4, cinco: 5, seis: 6, siete: 7, ocho: 8, nueve: 9, diez: 10, doce: 12, veinte: 20,
  }),
); // prettier-ignore

/** Words and signs that multiply the number before them. */
export const MAGNITUDES: ReadonlyMap<string, number> = new Map(
  Object.entries({
    hundred: 1e2, thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12,
    k: 1e3, tsd: 1e3, mn: 1e6, mio: 1e6, mln: 1e6, bn: 1e9, b: 1e9, mrd: 1e9, tn: 1e12,
    hundert: 1e2, tausend: 1e3, millionen: 1e6, milliarde: 1e9, milliarden: 1e9,
    millions: 1e6, milliard: 1e9, milliards: 1e9, mil: 1e3, millones: 1e6,
  }),
); // prettier-ignore

export const MONTHS: ReadonlyMap<string, number> = new Map(
  [
    ['january', 'jan', 'januar', 'janvier', 'enero'],
    ['february', 'feb', 'februar', 'février', 'febrero'],
    ['march', 'mar', 'märz', 'mars', 'marzo'],
    ['april', 'apr', 'avril', 'abril'],
    ['may', 'mai', 'mayo'],
    ['june', 'jun', 'juni', 'juin', 'junio'],
    ['july', 'jul', 'juli', 'juillet', 'julio'],
    ['august', 'aug', 'août', 'agosto'],
    ['september', 'sep', 'sept', 'septembre', 'septiembre'],
    ['october', 'oct', 'okt', 'oktober', 'octobre', 'octubre'],
    ['november', 'nov', 'novembre', 'noviembre'],
    ['december', 'dec', 'dez', 'dezember', 'décembre', 'diciembre'],
  ].flatMap((names, month) => names.map((name): [string, number] => [name, month + 1])),
);

export const CURRENCIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    $: 'USD', us$: 'USD', usd: 'USD', dollar: 'USD', dollars: 'USD', a$: 'AUD', aud: 'AUD', c$: 'CAD', cad: 'CAD',
    '€': 'EUR', eur: 'EUR', euro: 'EUR', euros: 'EUR', '£': 'GBP', gbp: 'GBP', pound: 'GBP', pounds: 'GBP',
    '¥': 'JPY', jpy: 'JPY', yen: 'JPY', '₹': 'INR', inr: 'INR', rupees: 'INR', '₽': 'RUB', rub: 'RUB',
    '₩': 'KRW', krw: 'KRW', chf: 'CHF', sek: 'SEK', nok: 'NOK', dkk: 'DKK', pln: 'PLN', cny: 'CNY',
    cent: 'cent', cents: 'cent',
  }),
); // prettier-ignore
