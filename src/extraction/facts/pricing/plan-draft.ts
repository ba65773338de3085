import type { Element } from 'domhandler';
import type { View } from './page-view.ts';
import { type PlanPart } from './plan-part.ts';
import { type Feature, featuresIn, heldIn } from './plan-features.ts';
import type { PlanName } from './plan-name.ts';
import { type PriceDraft, pricesOf } from './plan-prices.ts';
import type { PlanSource } from './pricing-facts.ts';
import { ON_REQUEST } from './price-words.ts';

/** A plan as one part of the page tells of it. */
export interface PlanDraft {
  name: PlanName;
  from: PlanSource;
  prices: PriceDraft[];
  /** "Contact sales" stands where others have their price. */
  isOnRequest: boolean;
  features: Feature[];
  /** See `PricedPlan`. */
  holds: string | null;
  /** Boxes that are all about this plan. */
  roots: Element[];
}

const REQUEST_IN_TEXT =
  /\b(?:contact (?:us|sales|our (?:sales )?team)|custom(?:i[sz]ed)? pricing|talk to (?:us|sales)|let[’']s talk|request a (?:quote|demo)|auf anfrage|kontaktieren sie uns|sur devis|contactez[- ]nous|bajo petición|contact(?:a|e|ar) (?:con )?ventas)\b/iu;

/** Reads a card or a section. */
export function draftOf(view: View, part: PlanPart, from: PlanSource): PlanDraft {
  const { name, stretch, root, marks } = part;
  const prices = pricesOf(
    view,
    marks.filter(({ start }) => start !== name.start),
    root,
    stretch,
  );
  const isFree =
    prices.length === 0 && marks.some(({ kind, start }) => kind === 'free' && start === name.start);
  const own = isFree ? pricesOf(view, marks, root, stretch) : prices;
  const priceEnd = own.length === 0 ? name.end : Math.max(...own.map(({ end }) => end));
  const isOnRequest =
    own.length === 0 &&
    (marks.some(({ kind }) => kind === 'request') ||
      view
        .linesOf(stretch)
        .some(({ text }) => text.length < 120 && (ON_REQUEST.test(text) || REQUEST_IN_TEXT.test(text))));
  return {
    name,
    from,
    prices: own,
    isOnRequest,
    features: featuresIn(view, stretch, root, Math.max(priceEnd, name.end)),
    holds: heldIn(view, stretch),
    roots: root === null ? [] : [root],
  };
}
