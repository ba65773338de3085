import { isSaid, type Parts } from '../output-value.ts';

const FIGURE =
  /\p{N}|(?<!\p{L})(?:two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen|fifteen|twenty|thirty|sixty|ninety|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|vierzehn|zwanzig|dreißig|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|quatorze|quinze|vingt|trente|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|catorce|quince|veinte|treinta|twee|drie|vijf|zes|zeven|acht|negen|tien|twaalf|veertien|twintig|dertig|due|tre|quattro|cinque|sei|sette|otto|dieci|dodici|quattordici|venti|trenta)(?!\p{L})/iu;
const hasFigure = (value: unknown): boolean => isSaid(value) && FIGURE.test(value.text);

const BY_PLAN = /\p{N}[^()]*\([^()]+\)[,;] [^()]*\p{N}[^()]*\([^()]+\)/u;
const dependsOnPlan = (value: unknown): boolean => isSaid(value) && BY_PLAN.test(value.text);

export function whyUndecided({ us, them, difference }: Parts): string {
  if (!isSaid(us)) return '–';
  if (typeof difference === 'string' && difference !== '') return `No verdict: ${difference}`;
  if (dependsOnPlan(us) || dependsOnPlan(them)) return 'Depends on the plan';
  return hasFigure(us) && hasFigure(them) ? 'Not decided' : 'No figures to compare';
}
