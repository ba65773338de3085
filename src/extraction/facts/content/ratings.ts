const RATING = String.raw`\d{1,2}[.,]\d{1,2}(?![\d%])`;

const MEAN_RATING = new RegExp(
  String.raw`(?<!\p{L})(?:rat(?:ed|ings?)|scores?|scored|reviews?|stars?|bewert\p{L}*|bewertung\p{L}*|note[nsr]?|noté\p{L}*|avis|moyenne|puntu\p{L}+|valora\p{L}+|calificaci\p{L}+|media|valutazion\p{L}*|punteggio|voto|recension\p{L}*|beoordel\p{L}*|rapportcijfer|cijfer|betyg|ocen\p{L}+)(?!\p{L})[^\d.]{0,30}(?<![\d.,])(?<before>${RATING})` +
    String.raw`|(?<![\d.,])(?<behind>${RATING})\s?(?:\/\s?(?:5|10)(?![\d.,])|(?:out of|von|sur|de|van(?: de)?|op|su|av|na) (?:5|10)(?![\d.,])|(?:-?stars?|sterne[n]?|étoiles?|estrellas|stelle|sterren|stjärnor|gwiazd\p{L}+|★)|(?:on|at|bei|op|sur|en|su|på) \p{Lu}[^\d.]{2,60}\d[\d.,]* (?:reviews?|ratings?|bewertung\p{L}*|avis|reseñas|opiniones|recensioni|beoordelingen|recensies))`,
  'giu',
);

const WIDE_SCALE = 5;
const LEAST_MOVE = 0.15;

const ratingsIn = (text: string): number[] =>
  [...text.matchAll(MEAN_RATING)].map(({ groups: { before, behind } = {} }) =>
    Number((before ?? behind!).replace(',', '.')),
  );

export function isOtherRating(before: string, after: string): boolean {
  const [old, now] = [ratingsIn(before), ratingsIn(after)];
  return (
    old.length === now.length &&
    old.some((was, at) => {
      const is = now[at]!;
      const scale = Math.max(was, is) > WIDE_SCALE ? 2 : 1;
      return Math.abs(was - is) > LEAST_MOVE * scale;
    })
  );
}
