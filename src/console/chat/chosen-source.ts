import type { Source } from '../api/answers.ts';

/** A source that questions are limited to, with its name at that time. */
export interface ChosenSource {
  id: string;
  name: string;
}

/** Null: it has only an id. */
export const nameOf = ({
  name,
  title,
  type,
  source_url_or_path,
}: Pick<Source, 'name' | 'title' | 'type' | 'source_url_or_path'>): string | null =>
  name ?? title ?? (type === 'url' || type === 'site' ? source_url_or_path : null);
