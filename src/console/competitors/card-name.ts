import type { Competitor } from '../api/answers.ts';

/** A competitor's battlecard is saved under this name, and found again by it. */
export const cardName = ({ name }: Pick<Competitor, 'name'>): string => `Battlecard: ${name}`.slice(0, 200);

/** Before its first check, a competitor's name is its domain. */
export const isCardOf = (card: string, { name, domain }: Competitor): boolean =>
  card === cardName({ name }) || card === cardName({ name: domain });
