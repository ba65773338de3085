const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const absolute = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

const UNITS = [
  ['second', 60],
  ['minute', 60],
  ['hour', 24],
  ['day', 30],
  ['month', 12],
] as const;

/** "3 hours ago", "in 2 days"; of an ISO 8601 time. */
export function agoText(at: string, now: number = Date.now()): string {
  let amount = (new Date(at).getTime() - now) / 1_000;
  for (const [unit, size] of UNITS) {
    if (Math.abs(amount) < size) return relative.format(Math.round(amount), unit);
    amount /= size;
  }
  return relative.format(Math.round(amount), 'year');
}

export const dateText = (at: string): string => absolute.format(new Date(at));

export function Time({ at }: { at: string }) {
  return (
    <time dateTime={at} title={dateText(at)}>
      {agoText(at)}
    </time>
  );
}
