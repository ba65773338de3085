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

/** One of the prices of a plan. */
export interface PlanPrice {
  /** In whole currency units; 0 for free. */
  amount: number;
  /** ISO 4217; null where the page names none. */
  currency: string | null;
  /** As the page writes it: `$`; empty for "Free". */
  sign: string;
  period: Period | null;
  unit: string | null;
  /** How often it is paid, where that is not once a `period`. */
  billed: Period | null;
  /** Decimals shown: amounts worked out from it are as exact. */
  decimals: number;
  at: Span;
}

/** By what structure a plan was told. */
export type PlanSource = 'card' | 'column' | 'row' | 'section' | 'single' | 'stated';

/** A plan, with all of its prices and where it stands. Its `amount` is that of the first of `prices`. */
export interface PricedPlan extends Plan {
  /** 0 for the first of the page. */
  position: number;
  from: PlanSource;
  /** The tab or heading it stands under; null where it is named by none. */
  group: string | null;
  /** Monthly before yearly, whichever of them the page shows first. */
  prices: PlanPrice[];
  /** Features a table names and denies it. */
  without: string[];
  /** "Everything in Pro": the plan it holds all of, in the words of the page. */
  holds: string | null;
  /** Where its features and quotas stand, by folded name. */
  places: { [feature: string]: Span };
  /** Of its name. */
  at: Span;
}

export interface PricingFacts {
  /** Of most prices. */
  currency: string | null;
  plans: PricedPlan[];
  /** Of the free trial. */
  trial: { days: number; /** Said by a button only. */ isButton: boolean; at: Span } | null;
  /** A promotion in the words of the page, with its amount. */
  discount: { text: string; at: Span } | null;
  /** What a year paid at once costs, in monthly prices, where the page says so in words: "two months free" is 10. */
  annual: { months: number; at: Span } | null;
}

/** A plan as one part of the page tells of it. */
export interface PlanDraft {
  name: PlanName;
  from: PlanSource;
  prices: PriceDraft[];
  /** "Contact sales" stands where others have their price. */
  isOnRequest: boolean;
  caption?: PlanCaption;
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
