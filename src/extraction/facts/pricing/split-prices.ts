import type { Element } from 'domhandler';
import { CLEAR_SIGNS, CODES } from './currency-signs.ts';

const SIGN_AND_NUMBER = /^(?:\D{1,5})?\d{1,3}(?:[\d ,.'’]{0,12}\d)?$/u;
const NUMBER = /^\d{1,3}(?:[\d ,.'’]{0,12}\d)?(?![\d%])/u;
const CENTS = /^[.,]\s?\d\d(?!\d)/u;
const BARE_CENTS = /^\d\d$/u;
const CENTS_NAME = /cent|decimal|fraction|dec\b|sup/i;
const TERMS =
  /^(?:\/|\(?[Pp]er\b|\(?pro\b|[Pp]ar\b|[Pp]or\b|al\b|je\b|a month|mo\b|month\b|monthly\b|Monat\b|mois\b|mes\b|yr\b|year\b|annually\b|billed\b|user\b|seat\b)/u;
const HAS_SIGN = /[$€£¥₹₩]|\b[A-Z]{3}\b|kr|zł/u;

export interface PricePart {
  text: string;
  element: Element;
  /** The box it stands in. */
  box: Element;
}

/**
 * What joins two pieces of one price that the markup sets apart: `$`, `49`, `.99`, `/mo`; null where they are not of
 * one price. Boxes between them may be two deep. `said` is the end of the line so far.
 */
export function glueOf(last: PricePart, next: PricePart, said: string): '' | ' ' | '.' | null {
  if (!areNear(last.box, next.box)) return null;
  if (isSign(last.text) && NUMBER.test(next.text)) return '';
  if (!SIGN_AND_NUMBER.test(last.text)) return null;
  if (CENTS.test(next.text)) return '';
  if (BARE_CENTS.test(next.text) && isCents(next.element) && !/[.,]\d\d$/u.test(last.text)) return '.';
  if (isSign(next.text) || (/^[€£$¥]/u.test(next.text) && !/\d/u.test(next.text))) return ' ';
  const isTerm = TERMS.test(next.text) && next.text.length <= 80 && last.box !== next.box;
  return isTerm && HAS_SIGN.test(said) && !HEAD.test(next.box.name) ? ' ' : null;
}

const HEAD = /^(?:h[1-6]|dt|th|tr)$/;

const isSign = (text: string): boolean => text.length <= 5 && (CLEAR_SIGNS.has(text) || CODES.has(text));

const isCents = ({ name, attribs }: Element): boolean =>
  name === 'sup' || CENTS_NAME.test(attribs.class ?? '');

/** In one box, or in boxes of one box or two deep. */
function areNear(one: Element, other: Element): boolean {
  if (one === other) return true;
  return (
    one.parent === other.parent ||
    one === other.parent ||
    one.parent === other ||
    one.parent === other.parent?.parent ||
    one.parent?.parent === other.parent
  );
}
