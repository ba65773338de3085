import { Link } from 'wouter';
import { useRead } from '../api/reads.ts';
import { useChangedPrices } from '../brand/changed-prices.ts';
import { useChangedProofs } from '../brand/changed-proofs.ts';
import type { Profile } from '../brand/profile.ts';
import { Section } from '../elements/section.tsx';
import { useKnown } from './known.ts';
import { cellsText } from '../elements/row-cells.ts';

export function OutdatedProfile({ onKnown }: { onKnown(): void }) {
  const { data, error } = useRead<Profile>('/api/brand-profile');
  const isUnknown = data === undefined && error === null;
  const changed = useChangedPrices(isUnknown ? undefined : (data?.pricingNotes ?? ''));
  const proofs = useChangedProofs(isUnknown ? undefined : (data?.proofPoints ?? []));
  const isKnown = changed !== undefined && proofs !== undefined;
  useKnown(isKnown, onKnown);
  if (!isKnown || changed.length + proofs.length === 0) return null;
  return (
    <Section
      title="Brand profile out of date"
      all={
        <Link href={`/brand?check=${changed.length > 0 ? 'prices' : 'proofs'}`}>Update brand profile</Link>
      }
    >
      <ul className="lines">
        {changed.map(({ item, noted, quote }) => (
          <li key={item}>
            <p className="quiet">
              {item}: your site now says “{cellsText(quote)}”, but the brand profile says “{noted}”.
            </p>
          </li>
        ))}
        {proofs.map(({ noted, quote }) => (
          <li key={noted}>
            <p className="quiet">
              Proof point: your site now says “{cellsText(quote)}”, but the brand profile says “{noted}”.
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
