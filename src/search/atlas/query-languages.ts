const FUNCTION_WORDS = {
  english:
    'a an the is are was were what which who when where how much many does do did of and with for from to in on by',
  german:
    'der die das des dem den ein eine einen einer und ist sind war wurde wurden wie wer was wann wo warum welche welcher welches viel viele lange mit von vom für auf im in zu nicht',
  french:
    'le la les un une de des du et est sont était a quel quelle quels quelles quand où qui que pourquoi comment combien avec pour au aux dans en sur',
  spanish:
    'el la los las un una de del y es son fue a qué que cuál cuándo dónde quién cómo cuánto cuántos como con para por en se al',
  italian:
    'il lo la gli le i un una di del della nel e è sono quale quali quando dove chi che come perché quanto quanti con per da in a si',
  portuguese:
    'o a os as um uma de do da dos das no na em e é são foi qual quais quando onde quem que como quanto quantos com para por se',
  dutch:
    'de het een en is zijn was werd wat welke wie wanneer waar hoe hoeveel veel lang met van voor in op te niet die',
  swedish:
    'och en ett är var vad vilken vilka vem när hur många mycket med för från till av på i de den det som inte',
  finnish: 'ja on oli ovat mikä mitä mitkä missä milloin kuka kuinka miten paljonko monta se ei että joka',
  polish:
    'i a jest są był była było co kto kiedy gdzie jak jaki jaka jakie ile z ze w we na nie dla do się o to',
  czech: 'a je jsou byl byla bylo co kdo kdy kde jak jaký jaká jaké kolik v ve z na pro do se o to',
  turkish: 've bir bu ne kim nedir nerede nasıl kaç hangi için ile mi mı mu da de olarak',
} as const;

type LatinLanguage = keyof typeof FUNCTION_WORDS;

const LATIN = Object.entries(FUNCTION_WORDS).map(([language, words]) => ({
  language: language as LatinLanguage,
  words: new Set(words.split(' ')),
}));

const OF_SCRIPT = [
  [/\p{Script=Cyrillic}/u, ['russian', 'ukrainian', 'bulgarian']],
  [/\p{Script=Greek}/u, ['greek']],
  [/\p{Script=Arabic}/u, ['arabic', 'persian']],
  [/\p{Script=Devanagari}/u, ['hindi']],
  [/\p{Script=Bengali}/u, ['bengali']],
  [/\p{Script=Armenian}/u, ['armenian']],
  [/\p{Script=Thai}/u, ['thai']],
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u, ['cjk']],
] as const satisfies readonly (readonly [RegExp, readonly string[]])[];

type QueryLanguage = LatinLanguage | (typeof OF_SCRIPT)[number][1][number];

export const QUERY_LANGUAGES: readonly QueryLanguage[] = [
  ...LATIN.map(({ language }) => language),
  ...OF_SCRIPT.flatMap(([, languages]) => [...languages]),
];

export function languagesOf(query: string): QueryLanguage[] {
  const ofScript = OF_SCRIPT.flatMap(([script, languages]) => (script.test(query) ? [...languages] : []));
  return [...(/\p{Script=Latin}/u.test(query) ? latinLanguagesOf(query) : []), ...ofScript];
}

function latinLanguagesOf(query: string): LatinLanguage[] {
  const words =
    query
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const counts = LATIN.map(({ words: known }) => words.filter((word) => known.has(word)).length);
  const most = Math.max(...counts);
  return LATIN.filter((_, i) => counts[i] === most).map(({ language }) => language);
}
