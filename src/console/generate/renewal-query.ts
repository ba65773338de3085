/**
 * Returns the query for the page of a new version, which compares it with the version `before`. `section` is set if
 * only one section is regenerated.
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
