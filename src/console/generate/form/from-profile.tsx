import { Link } from 'wouter';
import { useRead } from '../../api/reads.ts';
import type { Profile } from '../../brand/profile.ts';
import { Button } from '../../elements/button.tsx';
import { useFew } from './few.tsx';
import { useKnownMarkets } from './known-markets.ts';
import type { InputField } from './input-fields.ts';
import { type DraftValue, textIn } from './work-draft.ts';

const LISTS: Partial<Record<string, 'audiences' | 'products' | 'markets'>> = {
  segment: 'audiences',
  audience: 'audiences',
  product: 'products',
  market: 'markets',
  region: 'markets',
  focus: 'products',
};
const LONGEST_PART = 3;

const segmentsIn = (entry: string): string[] => {
  const parts = entry.split(/\s*[,;/]\s+/u).filter((part) => part !== '');
  return parts.length > 1 && parts.every((part) => part.split(/\s+/u).length <= LONGEST_PART)
    ? parts
    : [entry];
};

export const isInProfile = (profile: Profile): boolean =>
  [...new Set(Object.values(LISTS))].some((list) => profile[list!].length > 0);

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
  const own = list === undefined ? [] : (data?.[list] ?? []);
  const markets = useKnownMarkets({ enabled: list === 'markets' && data !== undefined && own.length === 0 });
  const entries = [
    ...new Set(list === 'audiences' ? own.flatMap(segmentsIn) : own.length > 0 ? own : markets),
  ];
  const { shown, more } = useFew(entries);
  if (entries.length === 0 || textIn(value) !== '') return null;
  return (
    <p className="row generate-suggestions">
      <span className="quiet">
        {own.length > 0
          ? 'From your brand profile:'
          : 'Suggested based on the currencies and website addresses in your brand profile:'}
      </span>
      {shown.map((entry) => (
        <Button key={entry} aria-label={`Use ${entry}`} onClick={() => onValue(entry)}>
          <span className="cut">{entry}</span>
        </Button>
      ))}
      {more}
      {own.length > 0 && <Link href="~/brand">Change in the brand profile</Link>}
    </p>
  );
}
