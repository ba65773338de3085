import type { CompetitorList } from '../api/answers.ts';
import { useRead } from '../api/reads.ts';
import { Choice } from '../elements/field.tsx';

export function AboutChoice({
  label,
  hint,
  everyone,
  includesUs = false,
  value,
  onValue,
  error,
}: {
  label: string;
  hint: string | undefined;
  everyone: string;
  includesUs?: boolean;
  value: string;
  onValue(value: string): void;
  error: string | undefined;
}) {
  const { data } = useRead<CompetitorList>('/api/intel/competitors', { query: { limit: 1_000 } });
  const choices = [
    { value: '', text: everyone },
    ...(includesUs && value !== 'us' ? [] : [{ value: 'us', text: 'Us' }]),
    { value: 'market', text: 'The market' },
    ...(data?.competitors ?? []).map(({ name, domain }) => ({ value: `competitor:${domain}`, text: name })),
  ];
  return (
    <Choice
      label={label}
      hint={hint}
      error={error}
      value={value}
      onValue={onValue}
      choices={
        choices.some((choice) => choice.value === value) ? choices : [...choices, { value, text: value }]
      }
    />
  );
}
