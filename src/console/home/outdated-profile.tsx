import { Link } from 'wouter';
import { useRead } from '../api/reads.ts';
import { useChangedPrices } from '../brand/changed-prices.ts';
import type { Profile } from '../brand/profile.ts';
import { Section } from '../elements/section.tsx';
import { useKnown } from './known.ts';

export function OutdatedProfile({ onKnown }: { onKnown(): void }) {
  const { data, error } = useRead<Profile>('/api/brand-profile');
  const isUnknown = data === undefined && error === null;
  const changed = useChangedPrices(isUnknown ? undefined : (data?.pricingNotes ?? ''));
  useKnown(changed !== undefined, onKnown);
  if (changed === undefined || changed.length === 0) return null;
  return (
    <Section title="Brand profile out of date" all={<Link href="/brand">Update brand profile</Link>}>
      <ul className="lines">
        {changed.map(({ item, noted, quote }) => (
          <li key={item}>
            <p className="quiet">
              {item}: your site now says “{quote}”, the brand profile “{noted}”.
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
