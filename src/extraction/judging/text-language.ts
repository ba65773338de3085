/**
 * The commonest words of languages, without those that several of them share: enough to tell which of the usual
 * languages of web pages a text is in (McNamee, "Language identification: a solved problem suitable for undergraduate
 * instruction", 2005: lists of common words do as well as anything on longer texts).
 */
const COMMON: Record<string, string> = {
  en: 'the of to in a is be as on at by we it or an and you your with for that this from are our have can all more how what when will not about get which their they',
  de: 'und der die das mit für ist nicht auf den sie ihre wir von eine einen ein sich auch werden zum zur über alle mehr oder wie',
  fr: 'les des et vous votre vos nous pour avec une dans sur est pas plus qui aux cette notre nos sont du ou leur comment',
  es: 'los las el y una para con por del su sus más como nuestro nuestra tus todo todos esta este puede desde sin cómo',
  it: 'il gli della che con una sono più nostro nostra tuo tua delle dei nel alla anche come questo questa tutti puoi di',
  pt: 'os você seu sua uma com para mais não dos das nosso nossa pelo pela são ao como também todos em do da',
  nl: 'het een van en je met voor niet wij onze zijn naar ook dat deze kunt bij jouw meer hoe uw wordt door aan',
  sv: 'och att det är som för med till av din vi på inte ett du kan våra ditt alla dina från eller så mer',
  da: 'og at det er som for med til af din vi på ikke et du kan vores dit alle dine fra eller så mere af jeres',
  pl: 'w na z do nie się jest dla oraz to jak więcej twój twoje nasze nas przez co które może od po wszystkie',
  cs: 'na se je pro to jak více váš vaše naše nás nebo které může od po všechny jsou není ve co za své při také podle',
  ro: 'și în cu pentru este nu mai din care sau un o pe la dumneavoastră noastre toate prin sunt să ale lui',
  hu: 'az és hogy nem egy is van meg csak vagy mint ez ön hogyan több minden önnek által lehet még már',
  fi: 'ja on ei että se tai myös kun mutta voit kaikki sinun meidän ovat kuin jos mitä niin sen lisää',
  tr: 've bir için ile bu daha olarak çok her size tüm olan kadar nasıl ya da en gibi var biz sizin',
  ru: 'и в не на что с по для как это вы мы все от или из за ваш наши вас также может более',
  uk: 'і в не на що з по для як це ви ми всі від або із за ваш наші вас також може більше та',
};

const WORDS_OF = new Map<string, string[]>();
for (const [language, words] of Object.entries(COMMON)) {
  for (const word of words.split(' ')) WORDS_OF.set(word, [...(WORDS_OF.get(word) ?? []), language]);
}

/** Written in a script of their own. The share of letters settles it; kana before Han, which Japanese has too. */
const SCRIPTS: readonly [string, RegExp, number][] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 0.1],
  ['ko', /\p{Script=Hangul}/gu, 0.3],
  ['zh', /\p{Script=Han}/gu, 0.3],
  ['ar', /\p{Script=Arabic}/gu, 0.4],
  ['he', /\p{Script=Hebrew}/gu, 0.4],
  ['el', /\p{Script=Greek}/gu, 0.4],
  ['th', /\p{Script=Thai}/gu, 0.3],
  ['hi', /\p{Script=Devanagari}/gu, 0.4],
];

const MOST_TEXT = 20_000;
const FEWEST_HITS = 5;
/** A language has to be this much ahead of the next one: cousins share words. */
const AHEAD = 1.4;

/** The primary language tag of what a text is written in; null where too little of it tells. */
export function languageOf(text: string): string | null {
  const part = text.slice(0, MOST_TEXT).toLowerCase();
  const letters = (part.match(/\p{L}/gu) ?? []).length;
  if (letters < 20) return null;
  if (/[\u0370-\u{1FFFF}]/u.test(part)) {
    const ofScript = SCRIPTS.find(
      ([, script, share]) => (part.match(script) ?? []).length >= letters * share,
    );
    if (ofScript !== undefined) return ofScript[0];
  }
  const hits = new Map<string, number>();
  for (const [word] of part.matchAll(/\p{L}+/gu)) {
    for (const language of WORDS_OF.get(word) ?? []) hits.set(language, (hits.get(language) ?? 0) + 1);
  }
  const [first, second] = [...hits].sort(([, a], [, b]) => b - a);
  if (first === undefined || first[1] < FEWEST_HITS) return null;
  return second !== undefined && first[1] < second[1] * AHEAD ? null : first[0];
}
