import type { Source } from '../api/answers.ts';

/** A source that questions are limited to, with the name it had then. */
export interface ChosenSource {
  id: string;
  name: string;
}

/** Null: only its id tells it apart. */
export const nameOf = ({
  name,
  title,
  type,
  source_url_or_path,
}: Pick<Source, 'name' | 'title' | 'type' | 'source_url_or_path'>): string | null =>
  name ?? title ?? (type === 'url' || type === 'site' ? source_url_or_path : null);
