import type { VisiblePage } from '../../pages/visible-page.ts';
import { type DataNode, textIn } from '../../pages/structured-data.ts';
import type { PageCurrency } from './amounts.ts';

/** What signs that stand for several currencies mean, by the language and the address of a page. */
const BY_PLACE: readonly (readonly [RegExp, string])[] = [
  [/^sv|\.se$/, 'SEK'],
  [/^(?:nb|nn|no)(?:-|$)|\.no$/, 'NOK'],
  [/^da|\.dk$/, 'DKK'],
  [/^is(?:-|$)|\.is$/, 'ISK'],
  [/^ja|\.jp$/, 'JPY'],
  [/^zh-(?:tw|hant)|\.tw$/, 'TWD'],
  [/^zh|\.cn$/, 'CNY'],
  [/^hi|-in$|\.in$/, 'INR'],
];
const DOLLARS: readonly (readonly [RegExp, string])[] = [
  [/-au$|\.au$/, 'AUD'],
  [/-ca$|\.ca$/, 'CAD'],
  [/-nz$|\.nz$/, 'NZD'],
  [/-sg$|\.sg$/, 'SGD'],
  [/-hk$|\.hk$/, 'HKD'],
  [/-mx$|\.mx$/, 'MXN'],
];

/**
 * What ambiguous signs of a page mean: what its structured data says, else what its language and address suggest.
 * Prices of software in plain dollars are in those of the United States unless something says otherwise.
 */
export function currencyOf({ language, url }: VisiblePage, data: readonly DataNode[]): PageCurrency {
  const stated = new Set(
    data.flatMap((node) => textIn(node['priceCurrency']) ?? []).filter((code) => /^[A-Z]{3}$/.test(code)),
  );
  const [only = null] = stated.size === 1 ? stated : [];
  const host = /^https?:\/\/([^/:?#]+)/.exec(url)?.[1] ?? '';
  const of = (rows: typeof BY_PLACE): string | null =>
    rows.find(([place]) => place.test(language ?? '') || place.test(host))?.[1] ?? null;
  return { currency: only ?? of(BY_PLACE), dollar: of(DOLLARS) ?? 'USD' };
}
