const SYNONYMS = new Map(
  [
    'begin began begun start',
    'buy bought purchase',
    'choose chose chosen pick select',
    'get got obtain receive',
    'help assist',
    'let allow enable permit',
    'make made build built create',
    'need require',
    'show shown display',
    'use utilize utilise',
    'often frequently',
    'quick fast rapid swift',
    'rapidly swiftly fast',
    'simple easy straightforward',
    'big large',
    'great excellent outstanding fantastic amazing awesome',
    'everybody everyone',
    'anybody anyone',
    'customer client',
    'website site',
    'various several',
    'about regarding concerning',
    'via through',
    'until till',
    'has have',
    'was were',
    'do does',
    'affect effect',
    'lose loose',
    'fewer less',
    'alle allen allem aller alles',
    'unser unsere unserem unseren unserer unseres',
    'ihr ihre ihrem ihren ihrer ihres',
    'kaufen erwerben',
    'beginnen starten',
    'nutzen verwenden benutzen',
    'zeigen anzeigen',
    'acheter acquérir',
    'commencer débuter démarrer',
    'utiliser employer',
    'comprar adquirir',
    'empezar comenzar',
    'usar utilizar',
  ].flatMap((group, at) => group.split(' ').map((word) => [word, at] as const)),
);

const ENDINGS = ['', 's', 'es', 'd', 'ed', 'ing'];

const groupsOf = (word: string): number[] =>
  ENDINGS.filter((ending) => word.endsWith(ending)).flatMap((ending) => {
    const stem = word.slice(0, word.length - ending.length);
    return [stem, `${stem}e`].flatMap((form) => SYNONYMS.get(form) ?? []);
  });

export const isSynonym = (one: string, other: string): boolean => {
  const groups = groupsOf(one);
  return groupsOf(other).some((group) => groups.includes(group));
};

const CONTRACTED: Record<string, string[]> = {
  t: ['not'],
  cannot: ['can', 'not'],
  re: ['are'],
  ve: ['have'],
  ll: ['will'],
  s: ['is'],
  m: ['am'],
};

export const whole = (word: string): string[] => {
  if (Object.hasOwn(CONTRACTED, word)) return CONTRACTED[word]!;
  return [
    /^(?:don|doesn|didn|isn|aren|wasn|weren|hasn|haven|couldn|shouldn|wouldn)$/.test(word)
      ? word.slice(0, -1)
      : word,
  ];
};

const LETTERS_OF_ONE = 6;

const LETTERS_OF_VOWELS = 7;

const CONFUSED_LETTERS = /^[aeiouyäöüéè]{2}$|^(?:sz|zs|sc|cs|ck|kc)$/u;

const LETTERS_OF_LACK = 8;

function lacksLetters(short: string, long: string): boolean {
  if (short.length < LETTERS_OF_LACK || long.length > short.length + 2 || short.at(-1) !== long.at(-1))
    return false;
  let at = 0;
  for (const letter of long) if (letter === short[at]) at += 1;
  return at === short.length;
}

const otherLetters = (one: string, other: string): string[] =>
  [...one].flatMap((letter, at) => (letter === other[at] ? [] : [`${letter}${other[at]}`]));

const ACCENTS = /[\u0300-\u0304\u0306\u0307\u030A-\u030C\u0327\u0328]/gu;
export const withoutAccents = (text: string): string =>
  text.normalize('NFD').replaceAll(ACCENTS, '').normalize('NFC').replaceAll('ł', 'l').replaceAll('đ', 'd');

export const isOtherTense = (one: string, other: string): boolean =>
  one !== other &&
  /[oóeé]$/u.test(one) &&
  !/ch[eé]$/u.test(one) &&
  one.slice(0, -1) === other.slice(0, -1) &&
  withoutAccents(one) === withoutAccents(other);

const withoutUmlauts = (word: string): string =>
  word.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue').replaceAll('ß', 'ss');

const OTHER_FORMS = new Set(
  'a ad,e ed,o od,e y,o u,k ke,s se,v ve,z ze,w we,s z,h k,we wij,je jij,ze zij'.split(','),
);
const isOtherForm = (one: string, other: string): boolean => OTHER_FORMS.has([one, other].sort().join(' '));

const withoutDoubles = (word: string): string => word.replaceAll(/(\p{L})\1+/gu, '$1');

const STEM = { share: 0.7, letters: 5 };

const INFLECTION =
  /^(?:|s|es|ed|d|ing|ings|e|en|n|em|r|t|te|ten|st|ent|é|ée|és|ées|er|ez|ons|ant|o|a|os|as|an|ar|ly|ally|y|ies|ied|ying|ment|ion|ions|ation|ations)$/u;

const SLAVIC =
  /^(?:|a|á|e|é|ě|i|í|o|u|ů|y|ý|ą|ę|ou|em|ám|ům|om|ech|ách|ích|ých|ach|ami|emi|ými|ego|ého|emu|ému|ej|ów|ovi|owi|ym|ým|im|ím|ie|ii)$/u;
const ONLY_SLAVIC = /^(?:ě|ů|ý|ą|ę|ám|ům|ech|ách|ích|ých|ach|ami|emi|ými|ego|ého|emu|ému|ów|ovi|owi|ým|ím)$/u;
const SLAVIC_STEM = 4;

const OF_PERSON = /^(?:er|or|ee|ers|ors|ees)$/u;

export function isSameStem(one: string, other: string): boolean {
  const longer = Math.max(one.length, other.length);
  let same = 0;
  while (same < longer && one[same] === other[same]) same += 1;
  const ends = [one.slice(same), other.slice(same)];
  if (
    same >= SLAVIC_STEM &&
    ends.every((end) => SLAVIC.test(end)) &&
    ends.some((end) => ONLY_SLAVIC.test(end))
  )
    return true;
  return (
    same >= STEM.letters &&
    same >= longer * STEM.share &&
    ends.every((end) => INFLECTION.test(end)) &&
    !(ends.some((end) => OF_PERSON.test(end)) && ends.includes('')) &&
    !(ends.includes('r') && ends.includes('e'))
  );
}

const ONSETS = new Set(
  'bl br ch cl cr cz dj dr dw fj fl fr gh gl gn gr gw kh kl kn kr kw ll mc mn pf ph pl pn pr ps pt rh sc sf sh sk sl sm sn sp sq sr st sv sw sz tc th tr ts tw tz vl vr wh wr zh zw'.split(
    ' ',
  ),
);

const CONSONANTS = /^[bcdfghjklmnpqrstvwxz]{2}/u;

const isBroken = (one: string, other: string): boolean => {
  const [first, second] = [one, other].map(
    (word) => CONSONANTS.test(word) && !ONSETS.has(word.slice(0, 2)) && /^[a-z]{4,}$/u.test(word),
  );
  return first !== second && one.length === other.length && distanceUpTo(one, other, 1);
};

const lacksFirst = (short: string, long: string): boolean =>
  short.length >= LETTERS_OF_ONE - 1 &&
  long.slice(1) === short &&
  CONSONANTS.test(short) &&
  !ONSETS.has(short.slice(0, 2));

export function isVariant(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (lacksFirst(short, long) || isOtherForm(one, other) || isBroken(one, other)) return true;
  if (long === `${short}s` || long === `${short}es`) return true;
  if (withoutDoubles(one) === withoutDoubles(other) || withoutAccents(one) === withoutAccents(other))
    return true;
  if (withoutUmlauts(one) === withoutUmlauts(other)) return true;
  if (short.length < LETTERS_OF_ONE - 1 || one[0] !== other[0]) return false;
  const replaced = one.length === other.length ? otherLetters(one, other) : [];
  if (replaced.length === 1) return one.length >= LETTERS_OF_VOWELS && CONFUSED_LETTERS.test(replaced[0]!);
  if (lacksLetters(short, long)) return true;
  return distanceUpTo(short, long, short.length >= LETTERS_OF_ONE * 2 ? 2 : 1);
}

export function distanceUpTo(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > most) return false;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1];
      row[j] = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + Number(!same));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        row[j] = Math.min(row[j]!, beforeLast[j - 2]! + 1);
    }
    [beforeLast, last] = [last, row];
  }
  return last[other.length]! <= most;
}
