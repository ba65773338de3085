import type { Source } from '../api/answers.ts';

export interface ChosenSource {
  id: string;
  name: string;
}

export const nameOf = ({
  name,
  title,
  type,
  source_url_or_path,
}: Pick<Source, 'name' | 'title' | 'type' | 'source_url_or_path'>): string | null =>
  name ?? title ?? (type === 'url' || type === 'site' ? source_url_or_path : null);
