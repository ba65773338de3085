import type { VisitBudget } from './visit-budget.ts';
import type { Visited } from './visited.ts';

/**
 * The home page of a domain: https, then `www.`, then http for a site that has nothing else. Of several that fail,
 * the first says most about the site.
 */
export async function findHome<V extends Visited>(domain: string, budget: VisitBudget<V>): Promise<V> {
  const first = (await budget.open(`https://${domain}/`, { kind: 'home' }))!;
  if (isThere(first)) return first;
  const others = [
    ...(domain.startsWith('www.') ? [] : [`https://www.${domain}/`]),
    // A site that answers https at all is not asked without it.
    ...(first.status === null ? [`http://${domain}/`] : []),
  ];
  for (const url of others) {
    const other = await budget.open(url, { kind: 'home' });
    if (other !== null && isThere(other)) return other;
  }
  return first;
}

/** A refusal is an answer: another spelling of the address would only go round it. */
const isThere = ({ status, state }: Visited): boolean =>
  state === 'blocked' || (status !== null && status !== 404 && status !== 410 && status < 500);
