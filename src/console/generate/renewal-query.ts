/**
 * The query of the page that shows a new version once it is ready: the version to compare with and, if only one
 * section is regenerated, the section.
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
