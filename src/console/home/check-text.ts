import type { Competitor } from '../api/answers.ts';
import { counted } from '../sources/source-words.ts';

const NAMED = 3;

export function checkText(checks: number, busy: readonly Pick<Competitor, 'name' | 'lastCheck'>[]): string {
  return [
    `${counted(checks, 'competitor is', 'competitors are')} being checked.`,
    leftOutText(
      busy.filter(({ lastCheck }) => lastCheck === null),
      'still being read for the first time',
    ),
    leftOutText(
      busy.filter(({ lastCheck }) => lastCheck !== null),
      'already being checked',
    ),
    'Changes appear here.',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

function leftOutText(left: readonly Pick<Competitor, 'name'>[], why: string): string {
  if (left.length === 0) return '';
  const more = left.length - NAMED;
  const names = [...left.slice(0, NAMED).map(({ name }) => name), ...(more > 0 ? [`${more} more`] : [])];
  const last = names.pop()!;
  const who = names.length === 0 ? last : `${names.join(', ')} and ${last}`;
  return `${who} ${left.length === 1 ? 'is' : 'are'} ${why}.`;
}
