import type { Competitor, IntelEvent, Snapshot } from '../api/answers.ts';
import { IGNORED_WORDS } from './ignored-words.ts';

type Version = Pick<Snapshot, 'id' | 'url' | 'takenAt' | 'change'>;
type Told = Pick<IntelEvent, 'id' | 'title' | 'pageUrl' | 'alsoOn' | 'detectedAt'>;
type Ignored = Pick<NonNullable<Competitor['lastCheck']>['ignored'][number], 'pageUrl' | 'reason'>;

const LONGEST_CHECK_MS = 600_000;

const isOn = ({ pageUrl, alsoOn = [] }: Told, url: string): boolean =>
  pageUrl === url || alsoOn.includes(url);

export function eventsOf<T extends Told>(
  version: Version,
  versions: readonly Version[],
  events: readonly T[],
): T[] {
  if (version.change === 'first' || version.change === 'ignored') return [];
  const before = versions
    .filter(({ url, takenAt }) => url === version.url && takenAt < version.takenAt)
    .reduce((newest, { takenAt }) => (takenAt > newest ? takenAt : newest), '');
  const from = Date.parse(version.takenAt) - LONGEST_CHECK_MS;
  return events.filter(
    (event) =>
      isOn(event, version.url) &&
      event.detectedAt <= version.takenAt &&
      event.detectedAt > before &&
      Date.parse(event.detectedAt) > from,
  );
}

export function changeText(
  { id, url, change }: Version,
  versions: readonly Version[],
  ignored: readonly Ignored[],
): string | null {
  if (change === undefined) return null;
  if (change === 'first') return 'First version';
  if (change === 'changed') return 'Changed';
  const isNewest = versions.find((one) => one.url === url)?.id === id;
  const reasons = ignored.flatMap(({ pageUrl, reason }) => (isNewest && pageUrl === url ? [reason] : []));
  const words = [...new Set(reasons)].map((reason) => IGNORED_WORDS[reason].toLowerCase());
  return `Only ignored parts differ${words.length === 0 ? '' : `: ${words.join('; ')}`}`;
}
