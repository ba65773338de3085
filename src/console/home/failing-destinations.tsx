import { Link } from 'wouter';
import type { DestinationList } from '../api/answers.ts';
import { useRead } from '../api/reads.ts';
import { Section } from '../elements/section.tsx';
import { useKnown } from './known.ts';

const SHOWN = 4;

export function FailingDestinations({ onKnown }: { onKnown(): void }) {
  const { data, isLoading } = useRead<DestinationList>('/api/destinations', { query: { limit: 100 } });
  useKnown(!isLoading, onKnown);
  const failing = (data?.destinations ?? []).filter(
    ({ delivery, paused }) => paused?.by === 'service' || (paused === null && delivery.failing),
  );
  if (failing.length === 0) return null;
  return (
    <Section
      title="Messages that could not be delivered"
      all={<Link href="/settings/destinations">All destinations</Link>}
    >
      <ul className="lines">
        {failing.slice(0, SHOWN).map(({ id, name, paused, delivery }) => (
          <li key={id}>
            <Link href="/settings/destinations" className="line-name">
              {name}
            </Link>
            <p className="quiet">{paused?.reason ?? delivery.error}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
