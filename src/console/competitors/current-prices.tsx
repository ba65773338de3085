import { addressText } from '../elements/web-address.ts';
import type { Plans } from '../api/answers.ts';
import type { OtherPrice } from './other-prices.ts';
import { planTable } from './plan-table.ts';
import { priceText } from './price-groups.ts';

interface PriceRow {
  name: string;
  prices: string[];
  url: string | null;
}

export function CurrentPrices({
  plans,
  others,
  most = Infinity,
}: {
  plans: Plans['plans'];
  others: readonly OtherPrice[];
  most?: number;
}) {
  const table = planTable(plans);
  const columns = table.columns.length > 0 ? table.columns : ['Price'];
  const rows: PriceRow[] = [
    ...table.rows.map(({ name, prices }) => ({
      name,
      prices: prices.map((plan) => (plan === null ? '–' : priceText(plan))),
      url: null,
    })),
    ...table.others.map((plan) => ({ name: plan.name, prices: [priceText(plan)], url: null })),
    ...others.map(({ name, price, url }) => ({ name, prices: [price], url })),
  ];
  return (
    <>
      <div className="scroll-x" tabIndex={0} role="region" aria-label="Current prices">
        <table>
          <thead>
            <tr>
              <th scope="col">Plan or item</th>
              {columns.map((name) => (
                <th key={name} scope="col" dir="auto">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, most).map(({ name, prices, url }, n) => (
              <tr key={n}>
                <th scope="row" dir="auto">
                  {name}
                  {url !== null && <span className="quiet">, {addressText(url)}</span>}
                </th>
                {prices.map((price, at) => (
                  <td key={at} colSpan={prices.length < columns.length ? columns.length : 1}>
                    {price}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > most && <p className="quiet">And {rows.length - most} more.</p>}
    </>
  );
}
