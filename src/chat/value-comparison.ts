import { isSameLength } from '../extraction/facts/durations.ts';
import type { Value, ValueKind } from './stated-values.ts';
import type { ValueQuestion } from './value-question.ts';
import { isCovered } from './concepts.ts';
import { inLanguage } from './values-in-language.ts';
import { languageAsked, yesAndNo } from './covered-answer.ts';

export interface ComparedValues {
  domain: string | null;
  name: string;
  values: readonly Value[];
}

type Compared = 'less' | 'same' | 'more' | 'unlike';

const SHORTEST_WORKING_DAY = 7 / 24;
const LONGEST_WEEK = 7 / 5;
const WEEKEND = 2;

function comparedLengths(a: Value, b: Value): Compared {
  if (a.unit === b.unit) {
    const length = ({ amount }: Value) => ({ days: amount, unit: 'day' as const });
    if (isSameLength(length(a), length(b))) return 'same';
    const isHours = (one: Value): boolean => one.amount < 1 && one.amount > 0;
    if (a.unit === 'working' && isHours(a) !== isHours(b)) {
      const [hours, days] = isHours(a) ? [a, b] : [b, a];
      const isLess = hours.amount < SHORTEST_WORKING_DAY * days.amount;
      return isLess ? (hours === a ? 'less' : 'more') : 'unlike';
    }
    return a.amount < b.amount ? 'less' : 'more';
  }
  const [working, plain] = a.unit === 'working' ? [a, b] : [b, a];
  if (plain.amount >= working.amount) {
    if (working.amount < 1 || plain.amount <= LONGEST_WEEK * working.amount + WEEKEND) return 'unlike';
    return working === a ? 'less' : 'more';
  }
  return plain === a ? 'less' : 'more';
}

function comparedTo(a: Value, b: Value, { words, kinds }: Pick<ValueQuestion, 'words' | 'kinds'>): Compared {
  if (a.kind !== b.kind) return 'unlike';
  if (a.kind === 'duration' && (a.isBefore || b.isBefore) && kinds?.[0] === 'clock') {
    return a.isBefore && b.isBefore ? comparedLengths(b, a) : 'unlike';
  }
  if (a.kind === 'duration') return comparedLengths(a, b);
  const isFree = a.kind === 'money' && (a.amount === 0 || b.amount === 0);
  if (!isFree && !isSameUnit(a.unit, b.unit, words)) return 'unlike';
  return a.amount === b.amount ? 'same' : a.amount < b.amount ? 'less' : 'more';
}

function isSameUnit(a: string | null, b: string | null, words: readonly string[]): boolean {
  const bare = (unit: string | null): string =>
    (unit ?? '')
      .toLowerCase()
      .split('/')
      .filter((part, i) => i === 0 || !words.some((word) => isCovered(word, [part])))
      .join('/');
  return bare(a) === bare(b);
}

function comparedSides(
  a: ComparedValues,
  b: ComparedValues,
  asked: Pick<ValueQuestion, 'words' | 'kinds'>,
): Compared | 'overlap' {
  const found = new Set(a.values.flatMap((one) => b.values.map((other) => comparedTo(one, other, asked))));
  if (found.has('unlike')) return 'unlike';
  const [only = 'unlike'] = found;
  return found.size === 1 ? only : 'overlap';
}

const areOfOtherThings = (a: ComparedValues, b: ComparedValues): boolean =>
  a.values.some((one) => one.isTaken && one.amount < 1) &&
  b.values.some((one) => one.kind === 'duration' && !one.isTaken && one.amount >= 1);

const saidValues = ({ values }: ComparedValues, locale: string): string =>
  [...new Set(values.map((one) => inLanguage(one, locale).replaceAll(/\s+/gu, ' ')))].join(' / ');

export function valueVerdict(
  question: string,
  parties: readonly ComparedValues[],
  {
    wanted,
    tested,
    words,
    kinds,
    isOnlyDecided = false,
  }: Pick<ValueQuestion, 'tested' | 'words' | 'kinds'> & {
    wanted: 'more' | 'less';
    isOnlyDecided?: boolean;
  },
): string {
  const texts = TEXTS[languageAsked(question) as keyof typeof TEXTS] ?? TEXTS.en;
  const stating = parties.filter(({ values }) => values.length > 0);
  if (stating.length < 2) return isOnlyDecided ? '' : texts.oneSide;
  const compare = (a: ComparedValues, b: ComparedValues) =>
    a === b ? 'same' : comparedSides(a, b, { words, kinds });
  const [alike] = stating
    .map((one) => stating.filter((other) => compare(one, other) !== 'unlike'))
    .toSorted((a, b) => b.length - a.length);
  if (stating.some((one) => stating.some((other) => areOfOtherThings(one, other))))
    return isOnlyDecided ? '' : texts.otherThing;
  const rest = stating.filter((one) => !alike!.includes(one));
  const listed = (some: readonly ComparedValues[]): string =>
    some.map((one) => `${one.name}: ${saidValues(one, texts.locale)}`).join('; ');
  if (alike!.length < 2) return isOnlyDecided ? '' : `${texts.unlike} ${listed(stating)}.`;
  const unlike = rest.length === 0 ? '' : ` ${texts.otherUnit} ${listed(rest)}.`;
  const best = alike!.filter((one) =>
    alike!.every((other) => ['same', wanted].includes(compare(one, other))),
  );
  if (best.length === 0) return isOnlyDecided ? '' : `${texts.depends} ${listed(alike!)}.${unlike}`;
  const isTie = best.length === alike!.length;
  if (tested !== undefined) {
    const { yes, no } = yesAndNo(question);
    const isSo = !isTie && best.some(({ domain }) => domain === tested);
    return `${isSo ? yes : no}. ${listed(alike!)}.${unlike}`;
  }
  if (isTie) return `${texts.same} ${listed(alike!)}.${unlike}`;
  const { kind } = best[0]!.values[0]!;
  const isCountedBack = kinds?.[0] === 'clock' && best[0]!.values[0]!.isBefore === true;
  const noun =
    texts.best[isCountedBack ? 'deadline' : kinds === null && kind !== 'money' ? 'other' : classOf(kind)][
      wanted === 'more' ? 0 : 1
    ];
  const has = best.length === 1 ? texts.has : texts.have;
  const names = new Intl.ListFormat(texts.locale).format(best.map(({ name }) => name));
  const others = alike!.filter((one) => !best.includes(one));
  return `${names} ${has} ${noun}${texts.locale === 'fr' ? ' :' : ':'} ${saidValues(best[0]!, texts.locale)}. ${listed(others)}.${unlike}`;
}

type Class = 'clock' | 'deadline' | 'duration' | 'frequency' | 'money' | 'year' | 'other';
const classOf = (kind: ValueKind): Class =>
  kind === 'percent' || kind === 'count' || kind === 'measure' ? 'other' : kind;

interface Texts {
  locale: string;
  has: string;
  have: string;
  otherUnit: string;
  otherThing: string;
  oneSide: string;
  unlike: string;
  depends: string;
  same: string;
  best: Readonly<Record<Class, readonly [more: string, less: string]>>;
}

const TEXTS = {
  en: {
    locale: 'en',
    has: 'has',
    have: 'have',
    otherThing: 'The times may refer to different things, so they are not compared.',
    otherUnit: 'Not comparable, because the unit differs:',
    oneSide: 'A value was found for only one company, so there is nothing to compare.',
    unlike: 'The values have different units, so they cannot be compared.',
    depends: 'The answer depends on the plan or option.',
    same: 'The values are the same.',
    best: { clock: ['the latest time', 'the earliest time'], deadline: ['the later deadline', 'the earlier deadline'], duration: ['the longest time', 'the shortest time'], frequency: ['the longest interval', 'the shortest interval'], money: ['the highest price', 'the lowest price'], year: ['the later founding year', 'the earlier founding year'], other: ['the highest figure', 'the lowest figure'] },
  },
  de: {
    locale: 'de',
    has: 'hat',
    have: 'haben',
    otherThing: 'Die Zeiten beziehen sich möglicherweise nicht auf dasselbe und werden deshalb nicht verglichen.',
    otherUnit: 'Nicht vergleichbar, weil die Einheit eine andere ist:',
    oneSide: 'Nur zu einem Unternehmen wurde eine Angabe gefunden, deshalb ist kein Vergleich möglich.',
    unlike: 'Die Angaben haben verschiedene Einheiten und lassen sich nicht vergleichen.',
    depends: 'Das hängt vom Tarif oder von der Option ab.',
    same: 'Die Angaben sind gleich.',
    best: { clock: ['die späteste Uhrzeit', 'die früheste Uhrzeit'], deadline: ['die spätere Frist', 'die frühere Frist'], duration: ['die längste Zeit', 'die kürzeste Zeit'], frequency: ['den längsten Abstand', 'den kürzesten Abstand'], money: ['den höchsten Preis', 'den niedrigsten Preis'], year: ['das spätere Gründungsjahr', 'das frühere Gründungsjahr'], other: ['den höchsten Wert', 'den niedrigsten Wert'] },
  },
  fr: {
    locale: 'fr',
    has: 'a',
    have: 'ont',
    otherThing: 'Les durées ne portent peut-être pas sur la même chose, elles ne sont donc pas comparées.',
    otherUnit: 'Non comparable, car l’unité est différente :',
    oneSide: 'L’information n’a été trouvée que pour une seule entreprise, il n’y a donc rien à comparer.',
    unlike: 'Les unités sont différentes, les valeurs ne sont donc pas comparables.',
    depends: 'Cela dépend de la formule ou de l’option.',
    same: 'Les valeurs sont identiques.',
    best: { clock: ['l’heure la plus tardive', 'l’heure la plus matinale'], deadline: ['l’échéance la plus tardive', 'l’échéance la plus proche'], duration: ['la durée la plus longue', 'la durée la plus courte'], frequency: ['l’intervalle le plus long', 'l’intervalle le plus court'], money: ['le prix le plus élevé', 'le prix le plus bas'], year: ['l’année de création la plus récente', 'l’année de création la plus ancienne'], other: ['la valeur la plus élevée', 'la valeur la plus basse'] },
  },
  es: {
    locale: 'es',
    has: 'tiene',
    have: 'tienen',
    otherThing: 'Los plazos quizá no se refieran a lo mismo, por eso no se comparan.',
    otherUnit: 'No comparable, porque la unidad es distinta:',
    oneSide: 'Solo se ha encontrado el dato de una empresa, así que no hay nada que comparar.',
    unlike: 'Las unidades son distintas, así que los valores no se pueden comparar.',
    depends: 'Depende del plan o de la opción.',
    same: 'Los valores son iguales.',
    best: { clock: ['la hora más tardía', 'la hora más temprana'], deadline: ['el límite más tardío', 'el límite más temprano'], duration: ['el plazo más largo', 'el plazo más corto'], frequency: ['el intervalo más largo', 'el intervalo más corto'], money: ['el precio más alto', 'el precio más bajo'], year: ['el año de fundación más reciente', 'el año de fundación más antiguo'], other: ['el valor más alto', 'el valor más bajo'] },
  },
  nl: {
    locale: 'nl',
    has: 'heeft',
    have: 'hebben',
    otherThing: 'De tijden hebben misschien niet op hetzelfde betrekking en worden daarom niet vergeleken.',
    otherUnit: 'Niet vergelijkbaar, omdat de eenheid anders is:',
    oneSide: 'Er is maar bij één bedrijf een waarde gevonden, dus er valt niets te vergelijken.',
    unlike: 'De eenheden verschillen, dus de waarden zijn niet te vergelijken.',
    depends: 'Dat hangt af van het abonnement of de optie.',
    same: 'De waarden zijn gelijk.',
    best: { clock: ['het laatste tijdstip', 'het vroegste tijdstip'], deadline: ['de latere uiterste datum', 'de vroegere uiterste datum'], duration: ['de langste tijd', 'de kortste tijd'], frequency: ['de langste tussentijd', 'de kortste tussentijd'], money: ['de hoogste prijs', 'de laagste prijs'], year: ['het latere oprichtingsjaar', 'het vroegere oprichtingsjaar'], other: ['de hoogste waarde', 'de laagste waarde'] },
  },
  it: {
    locale: 'it',
    has: 'ha',
    have: 'hanno',
    otherThing: 'È possibile che i tempi non si riferiscano alla stessa cosa, quindi non vengono confrontati.',
    otherUnit: 'Non confrontabile, perché l’unità è diversa:',
    oneSide: 'Il dato è stato trovato per una sola azienda, quindi non c’è nulla da confrontare.',
    unlike: 'Le unità sono diverse, quindi i valori non si possono confrontare.',
    depends: 'Dipende dal piano o dall’opzione.',
    same: 'I valori sono uguali.',
    best: { clock: ['l’orario più tardivo', 'l’orario più mattiniero'], deadline: ['la scadenza più tardiva', 'la scadenza più vicina'], duration: ['il tempo più lungo', 'il tempo più breve'], frequency: ['l’intervallo più lungo', 'l’intervallo più breve'], money: ['il prezzo più alto', 'il prezzo più basso'], year: ['l’anno di fondazione più recente', 'l’anno di fondazione più lontano'], other: ['il valore più alto', 'il valore più basso'] },
  },
} as const satisfies Record<string, Texts>; // prettier-ignore
