import { useRead } from '../../api/reads.ts';
import type { Profile } from '../../brand/profile.ts';
import { Button } from '../../elements/button.tsx';
import type { InputField } from './input-fields.ts';
import { type DraftValue, textIn } from './work-draft.ts';

const LISTS: Partial<Record<string, 'audiences' | 'products' | 'markets'>> = {
  segment: 'audiences',
  audience: 'audiences',
  product: 'products',
  market: 'markets',
  region: 'markets',
};
const MOST = 5;

export function FromProfile({
  field: { name },
  value,
  onValue,
}: {
  field: InputField;
  value: DraftValue | undefined;
  onValue(value: DraftValue): void;
}) {
  const list = LISTS[name];
  const { data } = useRead<Profile>('/api/brand-profile', { enabled: list !== undefined });
  const entries = list === undefined ? [] : (data?.[list] ?? []).slice(0, MOST);
  if (entries.length === 0 || textIn(value) !== '') return null;
  return (
    <p className="row generate-suggestions">
      <span className="quiet">From your brand profile:</span>
      {entries.map((entry) => (
        <Button key={entry} aria-label={`Use ${entry}`} onClick={() => onValue(entry)}>
          <span className="cut">{entry}</span>
        </Button>
      ))}
    </p>
  );
}
