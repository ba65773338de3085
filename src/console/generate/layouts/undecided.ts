import { isSaid, type Parts } from '../output-value.ts';

const FIGURE = /\p{N}/u;
const hasFigure = (value: unknown): boolean => isSaid(value) && FIGURE.test(value.text);

export function whyUndecided({ us, them }: Parts): string {
  if (!isSaid(us)) return 'Nothing found on our pages';
  return hasFigure(us) && hasFigure(them)
    ? 'Not the same unit or the same case'
    : 'No figures on both sides to compare';
}
