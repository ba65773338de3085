import { isSaid, type Parts } from '../output-value.ts';

const FIGURE =
  /\p{N}|(?<!\p{L})(?:two|three|four|five|six|seven|eight|nine|ten|twelve|zwei|drei|vier|fünf|sechs|acht|neun|zehn|zwölf|deux|trois|quatre|cinq|sept|huit|neuf|dix|douze|dos|tres|cuatro|cinco|seis|ocho|nueve|diez|doce)(?!\p{L})/iu;
const hasFigure = (value: unknown): boolean => isSaid(value) && FIGURE.test(value.text);

export function whyUndecided({ us, them }: Parts): string {
  if (!isSaid(us)) return 'Nothing found on our pages';
  return hasFigure(us) && hasFigure(them)
    ? 'Different units or conditions'
    : 'No figure for one or both companies';
}
