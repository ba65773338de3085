import type { Copy } from '../copy.ts';
import { shuffled, text, type Frame, type Visit } from '../page-frame.ts';
import type { PriceStyle } from './prices.ts';
import type { Shows } from './truth.ts';
import type { PricingView } from './view.ts';

export interface Drawing {
  view: PricingView;
  style: PriceStyle;
  copy: Copy;
  visit: Visit;
  form: number;
}

export interface PricingTemplate {
  copy: Copy;
  most: number;
  shows: Shows;
  draw(drawing: Drawing): Pick<Frame, 'main' | 'head' | 'plain' | 'scripts'>;
}

export const hero = ({ copy }: Drawing): string =>
  `<section class="hero"><h1>${text(copy.pricingTitle)}</h1><p class="lead">${text(copy.pricingLead)}</p></section>`;

export const below = ({ copy, visit }: Drawing): string => `
<section class="faq"><h2>FAQ</h2>
${copy.faq.map(([question, answer]) => `<details><summary>${text(question)}</summary><p>${text(answer)}</p></details>`).join('\n')}
</section>
<section class="testimonials carousel">
${shuffled(copy.voices, visit.random)
  .slice(0, 2)
  .map(([said, name]) => `<blockquote><p>“${text(said)}”</p><cite>${text(name)}</cite></blockquote>`)
  .join('\n')}
</section>`;

export const addOns = ({ view, style }: Drawing): string =>
  view.addOns.length === 0
    ? ''
    : `<section class="add-ons"><h2>Add-ons</h2><p>Available for all paid plans.</p><ul>
${view.addOns
  .map(({ name, price }) => {
    const words = Number.isNaN(Number(price)) ? style.onRequest(price) : `+ ${style.amount(Number(price))}`;
    return `<li><span class="add-on">${text(name)}</span> <span>${text(words)}</span></li>`;
  })
  .join('\n')}
</ul></section>`;

export const bare = (price: number | null, onRequest: string, style: PriceStyle): string =>
  price === null ? style.onRequest(onRequest) : price === 0 ? style.free : style.amount(price);

export function full(
  { price, unit, onRequest }: { price: number | null; unit: string | null; onRequest: string },
  style: PriceStyle,
): string {
  const amount = bare(price, onRequest, style);
  if (price === null || price === 0) return amount;
  const terms = style.terms(unit);
  return terms.startsWith('/') ? `${amount}${terms}` : `${amount} ${terms}`;
}
