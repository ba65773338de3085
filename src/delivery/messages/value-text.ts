import type { Json } from '../../events/change.ts';
import { cost } from '../../events/event-kinds.ts';
import { termsIn } from '../../events/event-facts.ts';

const MOST = 160;

type Fields = { [key: string]: Json };

const isFields = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function valueText(value: Json): string {
  const text = plain(value).replaceAll(/\s+/g, ' ').trim();
  return text.length <= MOST ? text : `${text.slice(0, MOST - 1).trimEnd()}…`;
}

function plain(value: Json | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return value.toLocaleString('en', { maximumFractionDigits: 8 });
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(plain).filter(Boolean).join('; ');
  if ('amount' in value && ('currency' in value || 'period' in value)) return price(value);
  if (isFields(value) && Array.isArray(value['roles'])) return roles(value['roles'], value['count']);
  const said = Object.entries(value).filter(([key]) => key !== 'url' || Object.keys(value).length === 1);
  return said
    .map(([, part]) => plain(part))
    .filter(Boolean)
    .join(', ');
}

function price({ amount, contactSales, ...terms }: Fields): string {
  if (typeof amount !== 'number') return contactSales === true ? 'on request' : 'not stated';
  return cost(amount, termsIn(terms));
}

function roles(titles: Json[], count: Json | undefined): string {
  const left = typeof count === 'number' ? count - titles.length : 0;
  return [...titles.map(plain), ...(left > 0 ? [`${left.toLocaleString('en')} more`] : [])].join('; ');
}
