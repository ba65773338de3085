import { Choice } from '../elements/field.tsx';

const INTERVALS = ['1h', '6h', '12h', '24h', '3d', '7d', '14d', '30d'] as const;
/** What a choice without an interval has for a value. */
const NEVER = '';

/** `24h` in words. */
function intervalText(every: string): string {
  if (every === '24h' || every === '1d') return 'Every day';
  const amount = Number(every.slice(0, -1));
  const unit = every.endsWith('d') ? 'day' : 'hour';
  return amount === 1 ? `Every ${unit}` : `Every ${amount} ${unit}s`;
}

/** How often a competitor or a page is checked by itself; null: never. */
export function IntervalChoice({
  every,
  onValue,
  error,
  hint,
}: {
  every: string | null;
  onValue(every: string | null): void;
  error?: string | undefined;
  hint?: string;
}) {
  const isOther = every !== null && !INTERVALS.some((one) => one === every);
  return (
    <Choice
      label="Check it"
      {...(hint === undefined ? {} : { hint })}
      error={error}
      value={every ?? NEVER}
      onValue={(value) => onValue(value === NEVER ? null : value)}
      choices={[
        ...[...INTERVALS, ...(isOther ? [every] : [])].map((value) => ({ value, text: intervalText(value) })),
        { value: NEVER, text: 'Only on demand' },
      ]}
    />
  );
}
