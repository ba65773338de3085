/**
 * Returns the query for the page of a run, which leads to the new version. `section` is set if only one section is
 * regenerated. The new version opens at this section if `opensSection` is true, and otherwise with a comparison with the
 * version `before`.
 */
export function renewalQuery({
  before,
  section,
  opensSection = false,
}: {
  before: number | null | undefined;
  section?: string | undefined;
  opensSection?: boolean;
}): string {
  const query = new URLSearchParams();
  if (typeof before === 'number') query.set('before', String(before));
  if (section !== undefined) query.set('section', section);
  if (opensSection) query.set('opens', 'section');
  return query.size === 0 ? '' : `?${query}`;
}
