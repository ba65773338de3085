/**
 * The query of the page that follows a new version of saved work: the version before it, with which the new one is
 * compared, and the section if only one is regenerated.
 */
export function renewalQuery({
  before,
  section,
}: {
  before: number | null | undefined;
  section?: string | undefined;
}): string {
  const query = new URLSearchParams();
  if (typeof before === 'number') query.set('before', String(before));
  if (section !== undefined) query.set('section', section);
  return query.size === 0 ? '' : `?${query}`;
}
