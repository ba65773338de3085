import type { Change } from '../../events/change.ts';
import type { EventType } from '../../events/event-kinds.ts';
import type { PageKind } from '../../extraction/facts/page-kinds.ts';
import type { Span } from '../../extraction/pages/visible-page.ts';
import type { ContentFacts } from '../../extraction/facts/content/content-facts.ts';
import { foldedText } from '../../extraction/facts/content/words.ts';
import type { SignalFacts } from '../../extraction/facts/registry.ts';
import type { Entry } from './accounting.ts';
import { createSelfCheck } from './self-check.ts';
import type { OwnNames } from './content/own-names.ts';
import { compareContent } from './content/compare-content.ts';
import { hiringChanges } from './hiring/hiring-changes.ts';
import { comparePricing } from './pricing/compare-pricing.ts';

export interface CompareContext {
  kind: PageKind;
  url: string;
  at?: Date;
  ownNames?: OwnNames;
}

export interface ComparedVersion {
  facts: SignalFacts;
  text: string;
}

export interface Comparison {
  changes: Change[];
  entries: Entry[];
}

const TYPED = {
  pricing: (before, after) =>
    before.facts.pricing === null || after.facts.pricing === null
      ? []
      : comparePricing(before.facts.pricing, after.facts.pricing),
  hiring: (before, after) =>
    before.facts.hiring === null || after.facts.hiring === null
      ? []
      : hiringChanges(before.facts.hiring, after.facts.hiring, { before: before.text, after: after.text }),
} as const satisfies Record<
  Exclude<EventType, 'content'>,
  (before: ComparedVersion, after: ComparedVersion) => Change[]
>;

export function compareReadings(
  before: ComparedVersion,
  after: ComparedVersion,
  context: CompareContext,
): Comparison {
  const [old, now] = [before.facts.content, after.facts.content];
  const isBorneOut = createSelfCheck(
    { text: before.text, ...(old !== null && { unseen: old.unseen }) },
    { text: after.text, ...(now !== null && { unseen: now.unseen }) },
  );
  const typed = Object.values(TYPED)
    .flatMap((compare) => compare(before, after))
    .filter(isBorneOut);
  if (old === null || now === null) return { changes: typed, entries: [] };
  const listed = { before: rowsOf(before, after), after: rowsOf(after, before) };
  const { changes, entries } = compareContent(old, now, context, { typed, listed, isBorneOut });
  const hasOtherPlans = createHasOtherPlans(before, after);
  return ofRewritten(
    { changes: [...typed, ...changes], entries },
    (change) =>
      NEVER_FROM_REWORDING.has(change.kind) ||
      (change.kind === 'headline_changed' && isOtherHeadline(old, now)) ||
      hasOtherPlans(change),
  );
}

function isOtherHeadline(before: ContentFacts, after: ContentFacts): boolean {
  const shows = ({ passages }: ContentFacts, { h1 }: ContentFacts['hero']): boolean =>
    passages.some(({ text }) => foldedText(text) === foldedText(h1 ?? ''));
  return (
    before.hero.level === 1 &&
    after.hero.level === 1 &&
    !shows(after, before.hero) &&
    !shows(before, after.hero)
  );
}

const LEAST_PLANS = 2;

function createHasOtherPlans(before: ComparedVersion, after: ComparedVersion): (change: Change) => boolean {
  const hasPlans = [before, after].every(({ facts }) => (facts.pricing?.plans.length ?? 0) >= LEAST_PLANS);
  const isNamed = ({ text }: ComparedVersion, plan: string): boolean =>
    text.toLowerCase().includes(plan.toLowerCase());
  return (change) => {
    if (!hasPlans) return false;
    if (change.kind === 'model_changed') return true;
    if (change.kind === 'plan_removed') return !isNamed(after, change.facts.plan);
    return change.kind === 'plan_added' && !isNamed(before, change.facts.plan);
  };
}

const NEVER_FROM_REWORDING: ReadonlySet<Change['kind']> = new Set([
  'page_rewritten',
  'price_changed',
  'company_event',
  'roles_opened',
  'roles_closed',
  'leadership_role_opened',
  'new_department',
  'new_location',
  'hiring_freeze',
  'post_published',
  'release_published',
]);

function ofRewritten({ changes, entries }: Comparison, isKept: (change: Change) => boolean): Comparison {
  const whole = changes.find(({ kind }) => kind === 'page_rewritten');
  if (whole === undefined) return { changes, entries };
  return {
    changes: changes.filter(isKept),
    entries: entries.map((entry) =>
      typeof entry.fate === 'string' || isKept(entry.fate) ? entry : { ...entry, fate: whole },
    ),
  };
}

const rowsOf = ({ facts }: ComparedVersion, other: ComparedVersion): Span[] =>
  facts.hiring === null || other.facts.hiring === null ? [] : facts.hiring.jobs.map(({ at }) => at);
