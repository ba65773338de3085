import type { Profile } from '../brand/profile.ts';
import { useRead } from '../api/reads.ts';
import { withoutCompany } from './source-words.ts';

export function useOwnTitle(): (title: string | null) => string | null {
  const company = useRead<Profile>('/api/brand-profile').data?.name ?? null;
  return (title) => (title === null || company === null ? title : withoutCompany(title, company));
}
