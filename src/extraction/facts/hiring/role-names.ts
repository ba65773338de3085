import type { Job } from '../facts.ts';
import { GENDERS } from './row-words.ts';

export const folded = (text: string | null): string =>
  (text ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(GENDERS, ' ')
    .replace(/[^\p{L}\p{N}\p{M}+#]+/gu, ' ')
    .trim();

export const titleKey = (job: Job): string => folded(job.title);

/** Compares by code units, so that the order is the same on every machine. */
export const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export const byTitle = (a: Job, b: Job): number => compare(a.title, b.title) || compare(a.id, b.id);

const BETWEEN_PLACES = /[;|·•\n]/;
const MOST_PLACES = 10;

export const placesOf = ({ location }: Job): string[] =>
  (location ?? '')
    .split(BETWEEN_PLACES, MOST_PLACES)
    .map((place) => place.trim())
    .filter((place) => place !== '');
