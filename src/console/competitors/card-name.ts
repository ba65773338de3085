import type { Competitor } from '../api/answers.ts';

export const cardName = ({ name }: Pick<Competitor, 'name'>): string => `Battlecard: ${name}`.slice(0, 200);

/**
 * Whether a battlecard is about the competitor. It may have been saved before the competitor's first check, when the
 * competitor's name was still its domain.
 */
export const isCardOf = (card: string, { name, domain }: Competitor): boolean =>
  card === cardName({ name }) || card === cardName({ name: domain });
