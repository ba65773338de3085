import type { Competitor } from '../api/answers.ts';

/** The name under which a competitor's battlecard is saved, and by which it is found again. */
export const cardName = ({ name }: Pick<Competitor, 'name'>): string => `Battlecard: ${name}`.slice(0, 200);

/** Whether a document is the competitor's battlecard. Before its first check, a competitor's name is its domain. */
export const isCardOf = (card: string, { name, domain }: Competitor): boolean =>
  card === cardName({ name }) || card === cardName({ name: domain });
