import { Link } from 'wouter';
import { useRead } from '../../api/reads.ts';
import type { CompetitorList } from '../../api/answers.ts';
import { Failure } from '../../elements/failure.tsx';
import { Choice } from '../../elements/field.tsx';

/** One of the competitors that are tracked, or none. */
export function CompetitorChoice({
  label,
  hint,
  value,
  onValue,
  error,
}: {
  label: string;
  hint: string | undefined;
  value: string;
  onValue(value: string): void;
  error: string | undefined;
}) {
  const read = useRead<CompetitorList>('/api/intel/competitors', { query: { limit: 1_000 } });
  if (read.error !== null) return <Failure error={read.error} onRetry={() => void read.refetch()} />;
  const tracked = read.data?.competitors ?? [];
  const isGone = value !== '' && read.data !== undefined && !tracked.some(({ id }) => id === value);
  return (
    <Choice
      label={label}
      hint={
        <>
          {hint} {read.data !== undefined && tracked.length === 0 && 'None is tracked yet. '}
          <Link href="~/competitors">Track a competitor</Link>
        </>
      }
      error={error}
      value={value}
      onValue={onValue}
      choices={[
        { value: '', text: 'None' },
        ...tracked.map(({ id, name, domain }) => ({
          value: id,
          text: name === domain ? name : `${name} (${domain})`,
        })),
        ...(isGone ? [{ value, text: `${value} (not tracked any more)` }] : []),
      ]}
    />
  );
}
