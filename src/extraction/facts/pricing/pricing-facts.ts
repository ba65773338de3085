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
  /** In the currency's main unit (dollars, not cents); 0 means free. */
  amount: number;
  /** ISO 4217 code. Null if the page names no currency. */
  currency: string | null;
  sign: string;
  period: Period | null;
  unit: string | null;
  billed: Period | null;
  decimals: number;
  lowest: Span | null;
  heading?: string;
  at: Span;
}

export type PlanSource = 'card' | 'column' | 'row' | 'section' | 'single' | 'prose' | 'stated';

export interface PricedPlan extends Plan {
  position: number;
  from: PlanSource;
  group: string | null;
  market?: string;
  /** Monthly prices come before yearly prices. */
  prices: PlanPrice[];
  headed?: PlanPrice[];
  head?: Span;
  without: string[];
  holds: string | null;
  places: { [feature: string]: Span };
  at: Span;
}

export const planName = ({ name, market }: Pick<PricedPlan, 'name' | 'market'>): string =>
  market !== undefined && name.endsWith(` (${market})`) ? name.slice(0, -` (${market})`.length) : name;

export interface PricingFacts {
  currency: string | null;
  plans: PricedPlan[];
  trial: {
    days: number;
    isButton: boolean;
    at: Span;
  } | null;
  discount: { text: string; at: Span } | null;
  annual: { months: number; at: Span } | null;
}

export interface PlanDraft {
  name: PlanName;
  from: PlanSource;
  market?: string;
  prices: PriceDraft[];
  headed?: PriceDraft[];
  head?: Span;
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
