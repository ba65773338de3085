import type { ArtifactList } from '../api/answers.ts';

type SavedReason = ArtifactList['artifacts'][number]['staleReasons'][number];
export type StaleReason = Pick<SavedReason, 'message'> & Partial<SavedReason>;

interface Worded {
  text?: string | undefined;
  message: string;
}

export const reasonText = ({ message, text = message }: Worded): string => text;

export const staleReasonsOf = <T extends Worded>(reasons: readonly T[]): (T & { text: string })[] =>
  reasons
    .map((reason) => ({ ...reason, text: reasonText(reason) }))
    .filter(({ text }, i) => reasons.findIndex((one) => reasonText(one) === text) === i);

const MOST = 3;

export function reasonsText(reasons: readonly Worded[]): string {
  const texts = staleReasonsOf(reasons).map(reasonText);
  const left = texts.length - MOST;
  const more =
    left > 0 ? [`And ${left.toLocaleString('en')} more ${left === 1 ? 'change' : 'changes'}.`] : [];
  return [...texts.slice(0, MOST), ...more].join(' ');
}
