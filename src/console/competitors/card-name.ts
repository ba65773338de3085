import type { Competitor } from '../api/answers.ts';

export const cardName = ({ name }: Pick<Competitor, 'name'>): string => `Battlecard: ${name}`.slice(0, 200);

export const isCardOf = (card: string, { name, domain }: Competitor): boolean =>
  card === cardName({ name }) || card === cardName({ name: domain });
