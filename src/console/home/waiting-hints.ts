import type { Competitor } from '../api/answers.ts';
import { USUAL_CHECK_MS } from '../competitors/check-time.ts';

const USUAL_READING_MS = 120_000;

const joined = (sentences: readonly (string | false)[]): string =>
  sentences.filter((sentence) => sentence !== false).join(' ');

export const siteHint = ({
  spentMs,
  isSlow,
  rivals,
}: {
  spentMs: number;
  isSlow: boolean;
  rivals: number;
}): string =>
  joined([
    spentMs < USUAL_READING_MS && !isSlow && 'This usually takes one to two minutes.',
    rivals < 2 &&
      `You do not have to wait: add ${rivals === 0 ? 'two competitors' : 'a second competitor'} in step 2 in the meantime.`,
  ]);

export const firstCheckHint = ({
  spentMs,
  tracked,
}: {
  spentMs: number;
  tracked: readonly Pick<Competitor, 'lastCheck'>[];
}): string =>
  joined([
    'The first check opens the home page and the pages linked from its menus, and picks the pages to watch.',
    spentMs < USUAL_CHECK_MS && 'It takes up to three minutes.',
    !tracked.some(({ lastCheck }) => lastCheck?.ok === true) &&
      'Once the check of one competitor is done, you can create a battlecard under “First battlecard”.',
  ]);
