import type { Span } from '../../../extraction/pages/visible-page.ts';
import type { Change, Proof } from '../../../events/change.ts';
import type { RolesDiff } from './roles-diff.ts';
import type { HiringFacts } from '../../../extraction/facts/hiring/hiring-facts.ts';

const SMALLEST_BOARD = 10;
const FALL_SHARE = 0.5;
const MOST_PROOFS = 3;

/**
 * A fall of the whole board by half or more. It counts when the next check still finds it (`needsSecondCheck`,
 * `stillHeld`): a board that is being moved or rebuilt is empty for an hour or a day, too.
 */
export function freezeOf(
  before: HiringFacts,
  after: HiringFacts,
  { freeze }: RolesDiff,
  confidence: number,
): Change[] {
  if (freeze === null || !before.isProven || !after.isProven) return [];
  if (freeze.from < SMALLEST_BOARD || freeze.share < FALL_SHARE) return [];
  return [
    {
      kind: 'hiring_freeze',
      facts: { before: freeze.from, after: freeze.to },
      key: 'board',
      before: { count: freeze.from },
      after: { count: freeze.to },
      confidence,
      proof: [...proofOf('before', before), ...proofOf('after', after)],
    },
  ];
}

/**
 * A fall that was held at the last check as it is now, with evidence of this check only, or null when the board has
 * recovered. Of a list that is not proven nothing can be told: the fall stays as it is.
 */
export function stillHeld(change: Change, now: HiringFacts): Change | null {
  if (change.kind !== 'hiring_freeze') return null;
  const { before } = change.facts;
  const after = now.jobs.length;
  if (!now.isProven || (before - after) / before < FALL_SHARE) return null;
  return { ...change, facts: { before, after }, after: { count: after }, proof: proofOf('after', now) };
}

function proofOf(side: Proof['side'], { at, jobs }: HiringFacts): Proof[] {
  const places: Span[] = at === null ? jobs.slice(0, MOST_PROOFS).map((job) => job.at) : [at];
  return places.map(({ start, end }) => ({ side, start, end }));
}
