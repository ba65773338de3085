import { afterValue, isCaption, moveIn, tellsBefore } from './before-after.ts';
import type { Fact } from './kinds.ts';
import { ARTICLE, BY_WORDS, factAt, headingOf, OWN_VOICE, type PageOfFacts } from './page-facts.ts';
import { asks } from './stance.ts';
import { isCustomersPage } from './third-parties.ts';

const LONGEST_PAIR = 320;
const FARTHEST = 6;
const OF_A_SALE =
  /(?<!\p{L})(?:discounts?|off|rabatt\p{L}*|remises?|descuentos?|korting\p{L}*|sconti?o?|prices?|preise?|prix|precios?|prijs|prezz[oi]|vat)(?!\p{L})/iu;
const ACTS = new RegExp(String.raw`^(?:${OWN_VOICE.source})`, 'iu');

export function startsPair(i: number, page: PageOfFacts): boolean {
  const next = page.units[i + 1];
  const unit = page.units[i]!;
  if (!isCustomersPage(page.url) || next === undefined || next.line !== unit.line) return false;
  const later = afterValue(next.text);
  return (
    later?.needsBefore === true && figureSign(later.value) === figureSign(unit.text) && /\d/u.test(unit.text)
  );
}

const figureSign = (text: string): string => /\d\s?%/u.exec(text)?.[0].at(-1) ?? '';

export function resultsBeside(i: number, stated: readonly Fact[], page: PageOfFacts, text: string): Fact[] {
  const { units, speakers, quotations, url } = page;
  const unit = units[i]!;
  const { shape, quote } = unit;
  if (!isCustomersPage(url) || ARTICLE.test(url ?? '') || shape === 'heading' || shape === 'row') return [];
  if (quote !== null || speakers.isSignature(i) || asks(unit.text) || isCaption(unit.text)) return [];
  if (stated.some(({ kind }) => kind === 'proof' || kind === 'testimonial' || kind === 'price')) return [];
  if (quotations.some(({ first, last }) => i >= first && i <= last)) return [];
  if (/^["“„«]/u.test(unit.text) || OF_A_SALE.test(unit.text) || ACTS.test(unit.text)) return [];
  const heading = headingOf(units, i);
  const moved = moveIn(unit.text);
  if (moved !== null) return [{ ...factAt('proof', unit, heading, BY_WORDS), value: moved }];
  const later = shape === 'sentence' ? afterValue(unit.text) : null;
  if (later === null || tellsBefore(unit.text)) return [];
  if (!later.needsBefore) return [{ ...factAt('proof', unit, heading, BY_WORDS), value: later.value }];
  const first = units.slice(Math.max(0, i - FARTHEST), i).findLastIndex((one, at, near) => {
    const index = Math.max(0, i - FARTHEST) + at;
    return (
      one.heading === unit.heading &&
      /\d/u.test(one.text) &&
      (tellsBefore(one.text) || (at === near.length - 1 && startsPair(index, page)))
    );
  });
  if (first === -1) return [];
  const { start } = units[Math.max(0, i - FARTHEST) + first]!;
  const whole = text.slice(start, unit.end);
  return whole.length > LONGEST_PAIR
    ? []
    : [{ ...factAt('proof', unit, heading, BY_WORDS), quote: whole, start, value: later.value }];
}
