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
