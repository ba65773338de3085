import { type Document, Element } from 'domhandler';
import { attribute, textOf, walk } from '../../pages/dom.ts';
import type { Period } from '../facts.ts';
import { optionNamed } from './billing-switch.ts';
import { isCharge } from './fee-words.ts';
import { termsOfAll } from './label-terms.ts';
import type { Stretch, View } from './page-view.ts';
import type { PlanDraft } from './pricing-facts.ts';
import { sentencesOf } from './view-sentences.ts';
import { periods, type PriceDraft } from './plan-prices.ts';
import { isUsedUp, mayRecur, type Terms, termsAt } from './terms.ts';

export interface PlanCaption {
  holder: Element;
  label: string | null;
  period: Period | null;
  billed: Period | null;
  unit: string | null;
}

const LONGEST_LABEL = 50;
const LONGEST_TERMS = 80;
const MOST_ABOVE = 8;
const HIGHEST = 8;
const MONTHLY =
  /\b(?:monthly|per month|a month|monatlich|pro monat|mensuel(?:le)?s?|par mois|mensual(?:es)?|al mes)\b/iu;
const YEARLY =
  /\b(?:yearly|annual(?:ly)?|per year|a year|jährlich|pro jahr|annuel(?:le)?s?|par an|anual(?:es)?|al año)\b/iu;
const BY_YEAR = String.raw`(?:annually|yearly|per year|jährlich|annuellement|par an|anualmente|al año)`;
const BILLED_BY_YEAR = new RegExp(
  String.raw`(?<!\p{L})(?:(?:billed|paid|invoiced|facturée?s?|payables?|facturados?)\s${BY_YEAR}|${BY_YEAR}e?\s(?:abgerechnet|abrechnung|zahlung|gezahlt|bezahlt))(?!\p{L})`,
  'iu',
);
const BILLED = new RegExp(BILLED_BY_YEAR, 'giu');
const NO_TERMS = /\d|%|\b(?:save|free|cancel|switch|or|and|oder|und|ou|et)\b/iu;

export function tabLabels(document: Document): ReadonlyMap<string, string> {
  const labels = new Map<string, string>();
  walk(document, {
    enter(node) {
      if (!(node instanceof Element)) return;
      const target =
        attribute(node, 'aria-controls') ||
        [attribute(node, 'href'), attribute(node, 'data-target'), attribute(node, 'data-bs-target')]
          .find((one) => /^#./u.test(one))
          ?.slice(1);
      if (target === undefined || target === '' || labels.has(target)) return;
      const text = textOf(node).replaceAll(/\s+/gu, ' ').trim();
      if (text !== '' && text.length <= LONGEST_LABEL) labels.set(target, text);
    },
  });
  return labels;
}

export function captionOf(
  view: View,
  { holder, stretch, first }: { holder: Element; stretch: Stretch; first: number },
  tabs: ReadonlyMap<string, string>,
): PlanCaption {
  const above = view.linesOf({ from: Math.max(0, stretch.from - 60), to: first }).slice(-MOST_ABOVE);
  const at = above.findLastIndex(({ level }) => level !== null);
  const heading = above[at]?.text ?? null;
  const inTable = above.findLast(({ owner }) => owner.name === 'caption')?.text ?? null;
  const tab = tabOf(holder, tabs);
  const label =
    [tab, heading, inTable].find(
      (text) => text !== null && text.length <= LONGEST_LABEL && !/[?!.:]$/u.test(text),
    ) ?? null;
  const lines = above.slice(Math.max(0, at)).flatMap((line) => sentencesOf(view, line));
  const said = [tab, ...lines.map(({ text }) => text)].filter(
    (text) => text !== null && text.length <= LONGEST_TERMS && !NO_TERMS.test(text),
  ) as string[];
  const named = new Set(
    said
      .map((text) => text.replaceAll(BILLED, ''))
      .flatMap((text): Period[] => [
        ...(MONTHLY.test(text) || optionNamed(text) === 'month' ? ['month' as const] : []),
        ...(YEARLY.test(text) || optionNamed(text) === 'year' ? ['year' as const] : []),
      ]),
  );
  const ofAll = said.flatMap((text) => termsOfAll(text) ?? []);
  const period = named.size > 0 ? ([...named][1] === undefined ? [...named][0]! : null) : ofAll[0]?.period;
  const unit = said.map(unitIn).find((one) => one !== null) ?? ofAll[0]?.unit;
  const isBilledByYear = period === 'month' && said.some((text) => BILLED_BY_YEAR.test(text));
  return {
    holder,
    label,
    period: period ?? null,
    billed: isBilledByYear ? 'year' : null,
    unit: unit ?? null,
  };
}

export const isWayToPay = ({ label }: PlanCaption): boolean => label !== null && optionNamed(label) !== null;

function tabOf(holder: Element, tabs: ReadonlyMap<string, string>): string | null {
  let at: Element | null = holder;
  for (let steps = 0; at !== null && at.name !== 'body' && steps < HIGHEST; steps++) {
    const label = tabs.get(attribute(at, 'id'));
    if (label !== undefined) return label;
    at = at.parent instanceof Element ? at.parent : null;
  }
  return null;
}

function unitIn(text: string): string | null {
  const per = /\b(?:per|pro|par|por)\s/iu.exec(text);
  return per === null ? null : termsAt(text, per.index).unit;
}

export function underCaption(drafts: readonly PlanDraft[], caption: PlanCaption): PlanDraft[] {
  const isMixed = drafts.some(({ prices }) => prices.some(({ period }) => period !== null));
  const isApart = ({ unit }: PriceDraft): boolean =>
    unit !== null && (isUsedUp(unit) || (isMixed && !mayRecur(unit)));
  return drafts.map((draft) => ({
    ...(isCharge(draft.name.text) ? draft : withPrices(draft, termed)),
    caption,
  }));

  function termed(price: PriceDraft): PriceDraft {
    return {
      ...price,
      unit: price.unit ?? caption.unit,
      ...(price.period === null && !isApart(price)
        ? caption.billed === null || price.billed !== null
          ? periods(null, price.billed, caption.period)
          : { period: caption.period, billed: caption.billed }
        : {}),
    };
  }
}

function withPrices(draft: PlanDraft, termed: (price: PriceDraft) => PriceDraft): PlanDraft {
  const all = (prices: readonly PriceDraft[]): PriceDraft[] =>
    prices.map((price) => (price.amount === 0 ? price : termed(price)));
  return {
    ...draft,
    prices: all(draft.prices),
    ...(draft.headed !== undefined && { headed: all(draft.headed) }),
  };
}

export function underTerms(draft: PlanDraft, { period, billed, unit }: Terms): PlanDraft {
  return withPrices(draft, (price) => ({
    ...price,
    unit: price.unit ?? unit,
    ...(price.period === null && price.billed === null && period !== null && !isUsedUp(price.unit ?? '')
      ? { period, billed: billed === period ? null : billed }
      : {}),
  }));
}
