import type { Change } from '../../events/change.ts';
import { noContent } from '../../extraction/facts/content/content-facts.ts';
import { documentName } from '../changes/content/text-events.ts';
import { foldedName } from '../../extraction/facts/pricing/plan-name.ts';
import type { PricedPlan } from '../../extraction/facts/pricing/pricing-facts.ts';
import type { PageVerdict } from './page-verdict.ts';
import { rankOf, withAlsoOn } from './shared-lines.ts';

export interface PagePlans {
  pageId: string;
  before: readonly PricedPlan[];
  after: readonly PricedPlan[];
}

const OF_PLANS: ReadonlySet<Change['kind']> = new Set([
  'price_changed',
  'plan_added',
  'plan_removed',
  'plan_renamed',
  'free_tier_added',
  'free_tier_removed',
  'prices_hidden',
  'prices_published',
  'model_changed',
  'limit_changed',
  'feature_gating_changed',
  'billing_terms_changed',
  'trial_changed',
  'discount_changed',
  'currency_changed',
]);
const OF_ADDED: ReadonlySet<Change['kind']> = new Set(['plan_added', 'free_tier_added']);
const OF_REMOVED: ReadonlySet<Change['kind']> = new Set(['plan_removed', 'free_tier_removed']);

export const hasPlanChanges = ({ changes }: PageVerdict): boolean =>
  changes.some(({ kind }) => OF_PLANS.has(kind));

export function withPlansOnce(verdicts: readonly PageVerdict[], plans: readonly PagePlans[]): PageVerdict[] {
  const told = new Map<string, [PageVerdict, ...PageVerdict[]]>();
  for (const verdict of verdicts.toSorted((a, b) => rankOf(a) - rankOf(b)))
    for (const change of verdict.changes.filter(({ kind }) => OF_PLANS.has(kind))) {
      const tellers = told.get(keyOf(change));
      if (tellers === undefined) told.set(keyOf(change), [verdict]);
      else tellers.push(verdict);
    }
  return verdicts.map((verdict) => {
    const others = plans.filter(({ pageId }) => pageId !== verdict.page._id);
    const changes = verdict.changes.flatMap((change): Change[] => {
      if (isEntryPriceOfPlan(change, verdicts)) return [];
      if (!OF_PLANS.has(change.kind)) return [change];
      const [first, ...more] = told.get(keyOf(change))!;
      if (first !== verdict) return [];
      if (isKnownElsewhere(change, others)) return [asText(change, verdict)];
      const also = more.map(({ page }) => page.url).filter((url) => url !== verdict.page.url);
      return [withAlsoOn(change, also)];
    });
    return { ...verdict, changes };
  });
}

function isEntryPriceOfPlan(entry: Change, verdicts: readonly PageVerdict[]): boolean {
  if (entry.kind !== 'amount_changed' || entry.facts.isEntry !== true) return false;
  const { before, after } = entry.facts;
  return verdicts.some(({ changes }) =>
    changes.some(
      ({ kind, facts }) =>
        (kind === 'plan_added' && facts.amount === after) ||
        (kind === 'plan_removed' && facts.amount === before) ||
        (kind === 'price_changed' && facts.after === after),
    ),
  );
}

function keyOf({ kind, key, facts }: Change): string {
  if (OF_ADDED.has(kind) || OF_REMOVED.has(kind)) return JSON.stringify([kind, key]);
  const sides = 'before' in facts && 'after' in facts ? [facts.before, facts.after] : [facts];
  return JSON.stringify([kind, key, ...sides]);
}

function isKnownElsewhere({ kind, facts }: Change, others: readonly PagePlans[]): boolean {
  if (!('plan' in facts) || typeof facts.plan !== 'string') return false;
  const name = foldedName(facts.plan);
  const named = (plans: readonly PricedPlan[]): PricedPlan[] =>
    plans.filter((plan) => foldedName(plan.name) === name);
  if (OF_REMOVED.has(kind)) return others.some(({ after }) => named(after).length > 0);
  if (OF_ADDED.has(kind)) return others.some(({ before }) => named(before).length > 0);
  if (kind !== 'price_changed') return false;
  return others.some(
    ({ before, after }) =>
      before === after &&
      named(after).some(
        ({ amount, period }) =>
          amount === facts.after && (period === null || facts.period === null || period === facts.period),
      ),
  );
}

const { hero: NO_HERO } = noContent();

function asText(change: Change, { page, before, after }: PageVerdict): Change {
  const quoteOf = (side: 'before' | 'after'): string | null => {
    const snapshot = side === 'before' ? before : after;
    const spans = change.proof.filter((one) => one.side === side);
    if (snapshot === null || spans.length === 0) return null;
    return [...new Set(spans.map(({ start, end }) => snapshot.text.slice(start, end).trim()))].join(', ');
  };
  const hero = (after ?? before)?.facts.content?.hero ?? NO_HERO;
  const [old, now] = [quoteOf('before'), quoteOf('after')];
  const textOf = (text: string | null) => (text === null ? null : { text });
  return {
    kind: 'copy_changed',
    facts: {
      page: documentName(hero, { kind: page.kind, url: page.url }),
      about: 'pricing',
      words: (now ?? old ?? '').split(/\s+/u).length,
      lines: [{ section: null, kind: 'item', before: old, after: now }],
    },
    key: `${page.url} ${change.key}`,
    before: textOf(old),
    after: textOf(now),
    confidence: change.confidence,
    proof: change.proof,
  };
}
