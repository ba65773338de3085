import { Link } from 'wouter';
import { useRead } from '../api/reads.ts';
import type { SourceList } from '../api/answers.ts';
import type { Profile } from '../brand/profile.ts';
import { Empty } from '../elements/page.tsx';

const POLL_MS = 3_000;

export function SourcesNeeded() {
  const ready = useRead<SourceList>('/api/knowledge', {
    query: { status: 'indexed', enabled: '1', limit: 1 },
    every: (data) => (data?.sources.length === 0 ? POLL_MS : false),
  });
  const isNone = ready.data?.sources.length === 0;
  const indexing = useRead<SourceList>('/api/knowledge', {
    query: { status: 'indexing', limit: 1 },
    every: () => (isNone ? POLL_MS : false),
    enabled: isNone,
  });
  if (!isNone || indexing.data === undefined) return null;
  if (indexing.data.sources.length > 0)
    return (
      <Empty title="Your sources are still being read">
        <p>
          Wait until they have been read. You can continue now, but then the document contains only quotes
          from competitors' pages, entries of your brand profile, standard definitions and assumptions.
        </p>
        <Link href="~/sources" className="button generate-needed">
          Show the sources
        </Link>
      </Empty>
    );
  return (
    <Empty title="No sources ready to quote">
      <p>
        Add and enable a source first. You can continue without one, but then the document contains only
        quotes from competitors' pages, entries of your brand profile, standard definitions and assumptions.
      </p>
      <Link href="~/sources" className="button button-primary generate-needed">
        Add a source
      </Link>
    </Empty>
  );
}

export function ProfileNeeded() {
  const profile = useRead<Profile>('/api/brand-profile').data;
  if (profile?.version !== 0) return null;
  return (
    <p role="status">
      There is no brand profile yet. Without one, documents say little or nothing about your company.{' '}
      <Link href="~/brand">Draft the profile first</Link>
    </p>
  );
}
