import type { Source } from '../api/answers.ts';

/** A source to which questions are limited, with the name it had when it was chosen. */
export interface ChosenSource {
  id: string;
  name: string;
}

/** A source's name; null if only its id is known. */
export const nameOf = ({
  name,
  title,
  type,
  source_url_or_path,
}: Pick<Source, 'name' | 'title' | 'type' | 'source_url_or_path'>): string | null =>
  name ?? title ?? (type === 'url' || type === 'site' ? source_url_or_path : null);
