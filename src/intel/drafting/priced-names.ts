const SAME_WORDS: readonly (readonly [RegExp, string])[] = [
  [
    /(?<!\p{L})(?:on[- ]?site|face[- ]to[- ]face|in[- ]person|in the room|at your (?:place|site)|vor ort|sur (?:place|site)|en personne|in situ|presencial|en persona|in presenza|sul posto|ter plaatse|op locatie)(?!\p{L})/giu,
    'onsite',
  ],
  [/(?<!\p{L})(?:t[eé]l[eé])?(?:ph|f)[oó]n(?!ds?(?!\p{L}))\p{L}*/giu, 'phone'],
  [
    /(?<!\p{L})v[ií]d[eé]o(?:dolmetsch\p{L}*|telefon\p{L}*|calls?|conference|konferenz)?(?!\p{L})/giu,
    'video',
  ],
];

/** Replaces synonyms with one word, so that "Face to face" and "On-site" count as the same service. */
export const inOneWord = (name: string): string =>
  SAME_WORDS.reduce((text, [words, one]) => text.replace(words, one), name);
