import { dateIn } from '../../../extraction/facts/content/post-dates.ts';
import { tokensOf } from '../../../extraction/facts/content/words.ts';
import type { Wording } from './text-diff.ts';

const EFFECT =
  /(?<!\p{L})(?:effective|takes? effect|as of|from|starting|beginning|until|till|valid|ends?|expires?|deadline|before|by|ab|gültig|bis|à partir|jusqu|a partir|hasta)(?!\p{L})/iu;

const PASSING =
  /(?<!\p{L})(?:ago|vor \d|il y a|hace \d|updated?|modified|published|posted|reviewed|revised|written|generated|aktualisier(?:t|ung)|(?:letzte|zuletzt) (?:änderung|geändert)|veröffentlicht|stand|(?:mis|mise) à jour|actualizado|actualización)(?!\p{L})|©/iu;

const LONGEST_DATE_LINE = 4;

const TIMES = /(?<!\d)\d{1,2}[:.]\d\d(?:[:.]\d\d)?(?!\d)(?:\s?[ap]\.?m\.?)?/giu;

export const AGE_LINE = /^\d{1,3}\s?(?:s|m|min|h|hrs?|d|w|wks?|mo|y|yrs?)(?: ago)?$/iu;

export const isDateLine = (text: string): boolean => {
  if (text.length > 120) return false;
  const tokens = tokensOf(text.replaceAll(TIMES, ' '));
  const words = tokens.filter(({ kind }) => kind === 'word' || kind === 'figure');
  return (
    words.length < tokens.length &&
    words.length <= LONGEST_DATE_LINE &&
    (words.length === 0 || PASSING.test(text))
  );
};

const YEAR = /^(?:19|20)\d\d$/;

const COPYRIGHT = /copyright|^\D{0,20}(?:19|20)\d\d\s?[-–—/]\s?20\d\d(?!\d)|^[^\p{L}]{0,3}20\d\d(?!\d)/iu;

const LEAST_BESIDE_YEAR = 2;

export function isOfYear({ text, changed }: Wording): boolean {
  if (changed.length === 0 || PASSING.test(text) || COPYRIGHT.test(text)) return false;
  const tokens = tokensOf(text);
  if (tokens.filter(({ kind }) => kind === 'word').length < LEAST_BESIDE_YEAR) return false;
  const isPartOfDate = (at: number): boolean => {
    const token = tokens[at];
    return token?.kind === 'time' && !(/^\d+$/.test(token.folded) && Number(token.folded) > 31);
  };
  const places = new Map(tokens.map(({ start }, at) => [start, at]));
  return changed.every(({ folded, start }) => {
    const at = places.get(start) ?? -1;
    return YEAR.test(folded) && !isPartOfDate(at - 1) && !isPartOfDate(at + 1);
  });
}

const LEAST_OF_EFFECT = 5;

const IN_FORCE =
  /(?<!\p{L})(?:valid|effective|appl(?:y|ies|icable)|in force|gültig|gilt|gelten|valables?|applicables?|en vigueur|válid[oa]s?|vigentes?|valid[oaie]|in vigore|geldig|geldt|gelden|gælder|gjelder|gäller|gyldig\p{L}*|giltig\p{L}*|platn\p{L}+|platí|obowiązuj\p{L}+|ważn[yae])(?!\p{L})/iu;
const LEAST_IN_FORCE = 3;

const DELIVERY =
  /(?<!\p{L})(?:deliver\p{L}*|arriv\p{L}*|ships?|shipping|shipped|dispatch\p{L}*|get it by|liefer\p{L}*|versand\p{L}*|zustellung|livr\p{L}*|expédi\p{L}*|réception|entreg\p{L}*|envío|recíbe\p{L}*)(?!\p{L})/iu;

export const isTakingEffect = (before: string, after: string, { isDated }: { isDated: boolean }): boolean =>
  [before, after].every((text) => {
    const isInForce = IN_FORCE.test(text);
    const words = (text.match(/\p{L}+/gu) ?? []).length;
    return (
      (isInForce || EFFECT.test(text) || !isDated) &&
      !PASSING.test(text) &&
      !DELIVERY.test(text) &&
      words >= (isInForce ? LEAST_IN_FORCE : LEAST_OF_EFFECT)
    );
  });

const LONGEST_DAY_LINE = 80;

export function isOtherDay(before: string, after: string, now: Date): boolean {
  if (![before, after].every((text) => text.length <= LONGEST_DAY_LINE && isDateLine(text))) return false;
  const [old, next] = [before, after].map((text) =>
    PASSING.test(text) || DELIVERY.test(text) ? null : dateIn(text, false),
  ) as [string | null, string | null];
  if (old === null || next === null || old === next) return false;
  return [old, next].every((day) => day.length === WHOLE_DAY && Date.parse(day) > now.getTime());
}
const WHOLE_DAY = 'YYYY-MM-DD'.length;

const ORDERED_BY =
  /(?<!\p{L})(?:order\p{L}*|purchase\p{L}*|placed|paid|book\p{L}*|bestell\p{L}*|command\p{L}*|pedido\p{L}*)(?: \p{L}+){0,2} (?:by|before|until|till|bis|vor|avant|antes)(?!\p{L})/iu;

const FULL_HOUR =
  /(?<![\d:.])\d{1,2}(?:[:.](?:00|30))?(?:\s?[ap]\.?\s?m\b\.?|\s?(?:uhr|h)(?!\p{L}))|(?<![\d:.])\d{1,2}[:.](?:00|30)(?![\d:.])/giu;

export const isOtherDeadline = (before: Wording, after: Wording): boolean =>
  [before, after].every(({ text, changed }) => {
    const hours = [...text.matchAll(FULL_HOUR)].map(({ 0: hour, index }) => [index, index + hour.length]);
    return (
      ORDERED_BY.test(text) &&
      !PASSING.test(text) &&
      changed.every(({ start, end }) => hours.some(([from, to]) => from! <= start && end <= to!))
    );
  });

const HOUR = String.raw`(?:[01]?\d|2[0-4])`;

const CLOCK = String.raw`(?<!\d)${HOUR}(?:[:.]\d\d)?(?:\s?[ap]\.?\s?m\b\.?|\s?(?:uhr|h)(?!\p{L}))`;

const TIME = String.raw`(?:${CLOCK}|\d{1,2}[:.]\d\d)`;

export const HOURS = new RegExp(
  String.raw`(?:${CLOCK}|\d{1,2}:\d\d|\d{1,2})\s?(?:[-–—]|to|until|till|bis|à|a)\s?(?:${CLOCK}|\d{1,2}:\d\d)|${TIME}\s?(?:[-–—]|to|bis|à|a)\s?${TIME}`,
  'iu',
);

const DAY = String.raw`(?:\d{1,2}[./]\s?\d{1,2}(?:[./]\s?(?:\d{4}|\d{2})?)?|\d{1,2}\.?\s\p{L}{3,10}\.?(?:\s\d{4})?|\p{L}{3,10}\.?\s\d{1,2}(?:,?\s\d{4})?)`;

const PERIOD = new RegExp(
  String.raw`(?<![\p{L}\d.])${DAY}\s?(?:[-–—]|to|until|till|through|bis|au|al|hasta|tot|do|a)\s?${DAY}`,
  'iu',
);

export const isPeriod = (text: string): boolean => PERIOD.test(text.slice(0, LONGEST_PERIOD_LINE));
const LONGEST_PERIOD_LINE = 300;
