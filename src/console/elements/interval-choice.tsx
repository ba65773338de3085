import { Choice } from './field.tsx';

const INTERVALS: readonly string[] = ['1h', '6h', '12h', '24h', '3d', '7d', '14d', '30d'];
const NEVER = '';

export function intervalText(every: string): string {
  if (every === '24h' || every === '1d') return 'Daily';
  if (every === '168h' || every === '7d') return 'Weekly';
  const amount = Number(every.slice(0, -1));
  const unit = every.endsWith('d') ? 'day' : 'hour';
  return amount === 1 ? `Every ${unit}` : `Every ${amount} ${unit}s`;
}

export function IntervalChoice({
  label = 'Check',
  never = 'Only on demand',
  intervals = INTERVALS,
  every,
  onValue,
  error,
  hint = 'Checks are spread out; the first may come sooner.',
}: {
  label?: string;
  never?: string;
  intervals?: readonly string[];
  every: string | null;
  onValue(every: string | null): void;
  error?: string | undefined;
  hint?: string;
}) {
  const isOther = every !== null && !intervals.includes(every);
  return (
    <Choice
      label={label}
      hint={hint}
      error={error}
      value={every ?? NEVER}
      onValue={(value) => onValue(value === NEVER ? null : value)}
      choices={[
        ...[...intervals, ...(isOther ? [every] : [])].map((value) => ({ value, text: intervalText(value) })),
        { value: NEVER, text: never },
      ]}
    />
  );
}
