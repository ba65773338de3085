/**
 * Returns the query of the page that will show the new version: the version to compare it with and, if only one
 * section is regenerated, that section.
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
