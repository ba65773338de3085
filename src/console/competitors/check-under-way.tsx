import { useEffect, useState } from 'react';
import type { Competitor } from '../api/answers.ts';
import { Progress } from '../elements/page.tsx';

const STEPS = {
  finding_pages: 'Looking for its pages',
  reading_pages: 'Reading its pages',
  confirming_changes: 'Something seems to have changed: looking again, to be sure',
  comparing: 'Comparing with what was known',
} as const satisfies Record<NonNullable<Competitor['checking']>['step'], string>;

/** What a check is doing, and for how long it has been at it: `since` in milliseconds since 1970. */
export function CheckUnderWay({ since, step }: { since: number; step: keyof typeof STEPS | null }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(ticking);
  }, []);
  const label = step === null ? 'Starting the check' : STEPS[step];
  return (
    <div className="stack">
      <div role="status">
        <Progress label={`${label} …`} />
      </div>
      <p className="quiet">
        Under way for {elapsedText(now - since)}. It takes up to three minutes and goes on when you leave.
      </p>
    </div>
  );
}

function elapsedText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
