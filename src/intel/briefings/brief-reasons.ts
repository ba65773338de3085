import type { TouchedArtifact } from './briefing.ts';

const MOST = 3;

export function briefReasons(reasons: readonly Pick<TouchedArtifact['reasons'][number], 'text'>[]): string {
  const left = reasons.length - MOST;
  const more =
    left > 0 ? [`And ${left.toLocaleString('en')} more ${left === 1 ? 'change' : 'changes'}.`] : [];
  return [...reasons.slice(0, MOST).map(({ text }) => text), ...more].join(' ');
}
