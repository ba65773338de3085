import type { Element } from 'domhandler';
import type { Period, Plan } from '../facts.ts';
import type { Span } from '../../pages/visible-page.ts';
import type { View } from './page-view.ts';
import type { PlanPart } from './plan-cards.ts';
import { type Feature, featuresIn, heldIn } from './plan-features.ts';
import type { PlanCaption } from './plan-captions.ts';
import type { PlanName } from './plan-name.ts';
import { type PriceDraft, pricesOf } from './plan-prices.ts';
import { ON_REQUEST } from './price-marks.ts';

export interface PlanPrice {
  /** In the currency's main unit (dollars, not cents). 0 means free. */
  amount: number;
  /** ISO 4217 code. Null if the page names no currency. */
  currency: string | null;
  /** As written on the page, such as `$`. Empty for "Free". */
  sign: string;
  period: Period | null;
  unit: string | null;
  /** Set only if it differs from `period`, or if the page states no other period. */
  billed: Period | null;
  decimals: number;
  /** Words for a minimum price, such as `From`. */
  lowest: Span | null;
  heading?: string;
  at: Span;
}

export type PlanSource = 'card' | 'column' | 'row' | 'section' | 'single' | 'prose' | 'stated';

/** `amount` is the amount of the first price in `prices`. */
export interface PricedPlan extends Plan {
  position: number;
  from: PlanSource;
  group: string | null;
  /** Monthly prices come before yearly prices. */
  prices: PlanPrice[];
  /** Set if a table lists the plan's prices under different headings, such as seasons. */
  headed?: PlanPrice[];
  without: string[];
  /** The plan that this plan extends, as in "Everything in Pro". */
  holds: string | null;
  places: { [feature: string]: Span };
  at: Span;
}

export interface PricingFacts {
  currency: string | null;
  plans: PricedPlan[];
  trial: {
    days: number;
    /** Whether only a button or link mentions the trial. */
    isButton: boolean;
    at: Span;
  } | null;
  /** A promotion such as "20% off", quoted from the page. */
  discount: { text: string; at: Span } | null;
  /** The number of monthly payments that a prepaid year costs: "two months free" gives 10. */
  annual: { months: number; at: Span } | null;
}

export interface PlanDraft {
  name: PlanName;
  from: PlanSource;
  prices: PriceDraft[];
  headed?: PriceDraft[];
  isOnRequest: boolean;
  caption?: PlanCaption;
  features: Feature[];
  holds: string | null;
  roots: Element[];
}

const REQUEST_IN_TEXT =
  /\b(?:contact (?:us|sales|our (?:sales )?team)|custom(?:i[sz]ed)? pricing|talk to (?:us|sales)|let[’']s talk|request a (?:quote|demo)|auf anfrage|kontaktieren sie uns|sur devis|contactez[- ]nous|bajo petición|contact(?:a|e|ar) (?:con )?ventas)\b/iu;

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
