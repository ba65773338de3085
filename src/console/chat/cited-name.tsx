import { useRead } from '../api/reads.ts';
import type { Citation, Source } from '../api/answers.ts';
import { useOwnTitle } from '../sources/own-title.ts';
import { nameOf } from './chosen-source.ts';

export function CitedName({ citation: { sourceId, title, url } }: { citation: Citation }) {
  const { data } = useRead<Source>(`/api/knowledge/${encodeURIComponent(sourceId)}`, {
    enabled: title === null,
  });
  const ownTitle = useOwnTitle();
  return <>{ownTitle(title) ?? (data === undefined ? null : nameOf(data)) ?? url ?? 'Untitled source'}</>;
}
