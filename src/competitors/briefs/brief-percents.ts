import { percentChange } from '../../events/base-severity.ts';
import type { Quantity } from '../../grounding/numbers.ts';
import { numberOf, type BriefFacts } from './brief-facts.ts';

/** What softens the number behind it. */
export const ABOUT =
  /(?:about|around|roughly|nearly|almost|approximately|some|over|under|more than|less than|just|circa|ca\.|rund|etwa|fast|knapp|gut|über|environ|près de|plus de|presque|unos|unas|casi|cerca de|alrededor de|más de)\s+(?:an?\s+)?(?:[$€£]\s?)?$/iu;

/** 20 for 20.4 is as right as 20.4; "about" allows what people round to. */
export function isPercent({ values, text }: Quantity, percent: number, isRound: boolean): boolean {
  const decimals = /[.,](\d+)/.exec(text)?.[1]?.length ?? 0;
  const size = Math.abs(percent);
  return values.some((value) => {
    const exact = Math.abs(value - size) <= 0.5 * 10 ** -decimals + 1e-9;
    // What is cut off after its decimals is told as often as what is rounded.
    const cut = Math.floor(size * 10 ** decimals + 1e-9) / 10 ** decimals === value;
    return (
      exact ||
      (decimals > 0 && cut) ||
      (isRound && (Math.abs(value - size) <= 1 || (value % 5 === 0 && Math.abs(value - size) <= 2.5)))
    );
  });
}

/** Which way a percentage goes, in the word behind it. */
const BEHIND =
  /^\s*(?:%|percent|per cent|prozent|pour\s?cent|por ciento)?(?:(?<more>\s(?:more(?! affordable)|higher|extra|mehr|höher|de plus|más(?! (?:barat|económ))))|(?<less>\s(?:less(?! expensive)|lower|fewer|off|weniger(?! teuer)|niedriger|de moins|menos(?! car))))/iu;

/** Of what changed, in percent of what it was; null where there is no share to speak of. */
export const percentOf = (event: BriefFacts): number | null => {
  const [was, is] = [numberOf(event.before), numberOf(event.after)];
  return event.delta_pct ?? (was === null || is === null ? null : percentChange(was, is));
};

export function wrongPercentages(text: string, quantities: readonly Quantity[], event: BriefFacts): string[] {
  const change = percentOf(event);
  return quantities
    .filter(({ unit }) => unit === 'percent')
    .flatMap((one) => {
      if (change === null) return [];
      const head = text.slice(0, one.start);
      if (!isPercent(one, change, ABOUT.test(head)))
        return [
          `${text.slice(one.start, one.end)} % is not the change, which is ${Number(change.toFixed(1))} %`,
        ];
      const told = BEHIND.exec(text.slice(one.end))?.groups;
      if (told !== undefined && (told['more'] !== undefined) !== change > 0)
        return [
          `"${text.slice(one.start, one.end)} %${told['more'] ?? told['less']}" is the wrong way round`,
        ];
      const sign = /([-+−])\s?$/u.exec(text.slice(0, one.start))?.[1] ?? /^[-+−]/u.exec(one.text)?.[0];
      const isWrong =
        sign !== undefined &&
        (sign === '+') !== change > 0 &&
        /(?:^|[\s(:])[-+−]\s?$/u.test(head + (one.negative ? '-' : ''));
      return isWrong ? [`${sign}${one.text} has the wrong sign`] : [];
    });
}

/** Shares and multiples in words, with what they are in percent of change. */
const SHARES: [RegExp, (size: number, isUp: boolean) => boolean][] = [
  [/(?<!\p{L})(?:a|one|ein(?:em)?|un)\s+(?:fifth|fünftel|cinquième|quinto)(?!\p{L})/giu, (size) => Math.abs(size - 20) <= 2.5],
  [/(?<!\p{L})(?:a|one|ein(?:em)?|un)\s+(?:quarter|viertel|quart|cuarto)(?!\p{L})/giu, (size) => Math.abs(size - 25) <= 3],
  [/(?<!\p{L})(?:a|one|ein(?:em)?|un)\s+(?:third|drittel|tiers|tercio)(?!\p{L})/giu, (size) => Math.abs(size - 100 / 3) <= 3.5],
  [/(?<!\p{L})(?:a|one|ein(?:em)?|un)\s+(?:tenth|zehntel|dixième|décimo)(?!\p{L})/giu, (size) => Math.abs(size - 10) <= 1.5],
  [/(?<!\p{L})(?:by half|in half|halv(?:es|ed|ing)|halbier\p{L}*|die hälfte|de moitié|la moitié|a la mitad|la mitad)(?!\p{L})/giu, (size) => Math.abs(size - 50) <= 5],
  [/(?<!\p{L})(?:doubl(?:es|ed|ing)|twice|verdoppel\p{L}*|doublée?s?|double|duplica\p{L}*)(?!\p{L})/giu, (size, isUp) => isUp && Math.abs(size - 100) <= 12],
  [/(?<!\p{L})(?:tripl(?:es|ed|ing)|verdreifach\p{L}*|triplée?s?|triplica\p{L}*)(?!\p{L})/giu, (size, isUp) => isUp && Math.abs(size - 200) <= 20],
]; // prettier-ignore

export function wrongShares(text: string, event: BriefFacts): string[] {
  const change = percentOf(event);
  if (change === null) return [];
  return SHARES.flatMap(([pattern, isRight]) =>
    [...text.matchAll(pattern)].flatMap(([said]) =>
      isRight(Math.abs(change), change > 0)
        ? []
        : [`"${said}" is not the change, which is ${Number(change.toFixed(1))} %`],
    ),
  );
}

/** The text with the same length in which shares in words, which have been seen to, are no numbers any more. */
export const withoutShares = (text: string): string =>
  SHARES.reduce((rest, [pattern]) => rest.replace(pattern, (said) => ' '.repeat(said.length)), text);
