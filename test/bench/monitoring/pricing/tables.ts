import { ENGLISH } from '../copy.ts';
import { json, text } from '../page-frame.ts';
import { addOns, bare, below, full, hero, type Drawing, type PricingTemplate } from './template.ts';
import { folded, type PricingView, type ShownPlan } from './view.ts';

const ALL = { features: true, limits: true, annual: false, unit: true };

const has = (plan: ShownPlan, feature: string): boolean =>
  plan.features.some((one) => folded(one) === folded(feature));
const quota = (plan: ShownPlan, limit: string): string =>
  plan.limits.find(({ name }) => folded(name) === folded(limit))?.text ?? '—';

const YES = ['✓', '<svg class="icon" role="img" aria-label="Included"><use href="#yes"/></svg>', 'Yes'];
const NO = ['—', '<svg class="icon" role="img" aria-label="Not included"><use href="#no"/></svg>', 'No'];

const comparison = (view: PricingView, form: number): string => `
${view.limits.map((limit) => `<tr><th scope="row">${text(limit)}</th>${view.plans.map((plan) => `<td>${text(quota(plan, limit))}</td>`).join('')}</tr>`).join('\n')}
${view.features
  .map(
    (feature) =>
      `<tr><th scope="row">${text(feature)}</th>${view.plans.map((plan) => `<td>${(has(plan, feature) ? YES : NO)[form % 3]!}</td>`).join('')}</tr>`,
  )
  .join('\n')}`;

export const tableColumns: PricingTemplate = {
  copy: ENGLISH,
  most: 24,
  shows: ALL,
  draw: (drawing) => ({
    main: `${hero(drawing)}<table class="compare">
<thead><tr><td></td>${drawing.view.plans.map((plan) => `<th scope="col">${text(plan.name)}</th>`).join('')}</tr>
<tr class="prices"><th scope="row">Price</th>${drawing.view.plans.map((plan) => `<td>${text(full(plan, drawing.style))}</td>`).join('')}</tr></thead>
<tbody>${comparison(drawing.view, drawing.form)}</tbody>
</table>${addOns(drawing)}${below(drawing)}`,
  }),
};

export const tableRows: PricingTemplate = {
  copy: ENGLISH,
  most: 6,
  shows: ALL,
  draw: (drawing) => ({
    main: `${hero(drawing)}<table class="plans">
<thead><tr><th>Plan</th><th>Price</th>${drawing.view.limits.map((limit) => `<th>${text(limit)}</th>`).join('')}<th>Includes</th></tr></thead>
<tbody>
${drawing.view.plans
  .map(
    (plan) =>
      `<tr><td><b>${text(plan.name)}</b></td><td>${text(full(plan, drawing.style))}</td>${drawing.view.limits.map((limit) => `<td>${text(quota(plan, limit))}</td>`).join('')}<td>${plan.features.map(text).join(', ')}</td></tr>`,
  )
  .join('\n')}
</tbody></table>${below(drawing)}`,
  }),
};

export const cardsAndTable: PricingTemplate = {
  copy: ENGLISH,
  most: 20,
  shows: ALL,
  draw: (drawing) => ({
    main: `${hero(drawing)}<div class="cards">
${drawing.view.plans
  .map(
    (plan) => `<div class="card"><h3>${text(plan.name)}</h3>
<p class="price"><b>${text(bare(plan.price, plan.onRequest, drawing.style))}</b>${plan.price === null || plan.price === 0 ? '' : ` <span>${text(drawing.style.terms(plan.unit))}</span>`}</p>
${plan.tagline === '' ? '' : `<p>${text(plan.tagline)}</p>`}<a class="cta" href="/signup">Choose ${text(plan.name)}</a></div>`,
  )
  .join('\n')}
</div>
<h2>Compare all features</h2>
<table class="matrix"><thead><tr><th>Features</th>${drawing.view.plans.map((plan) => `<th>${text(plan.name)}</th>`).join('')}</tr></thead>
<tbody>${comparison(drawing.view, drawing.form)}</tbody></table>${below(drawing)}`,
  }),
};

export const sections: PricingTemplate = {
  copy: ENGLISH,
  most: 8,
  shows: ALL,
  draw: (drawing) => ({
    main: `${hero(drawing)}
${drawing.view.plans
  .map(
    (plan) => `<h2>${text(plan.name)}</h2>
${plan.tagline === '' ? '' : `<p>${text(plan.tagline)}</p>`}
<dl><dt>Price</dt><dd>${text(full(plan, drawing.style))}</dd>
${plan.limits.map(({ name, text: amount }) => `<dt>${text(name)}</dt><dd>${text(amount)}</dd>`).join('\n')}
${plan.features.length === 0 ? '' : `<dt>Included</dt>${plan.features.map((feature) => `<dd>${text(feature)}</dd>`).join('\n')}`}
</dl>`,
  )
  .join('\n')}
${below(drawing)}`,
  }),
};

const stateOf = ({ view }: Drawing): unknown =>
  view.plans.map((plan, at) => ({
    id: folded(plan.name),
    order: at,
    name: plan.name,
    description: plan.tagline,
    currency: view.currency,
    monthlyPrice: plan.price,
    interval: plan.price === null || plan.price === 0 ? null : 'month',
    contactSales: plan.price === null,
    features: plan.features,
  }));

export const embeddedState: PricingTemplate = {
  copy: ENGLISH,
  most: 8,
  shows: { features: 'data', limits: false, annual: false, unit: false },
  draw: (drawing) => ({
    main: '<div id="__next"><div class="spinner" aria-busy="true"></div></div>',
    scripts: `<script id="__NEXT_DATA__" type="application/json">${json({
      props: { pageProps: { title: drawing.copy.pricingTitle, plans: stateOf(drawing), locale: 'en' } },
      page: '/pricing',
      buildId: drawing.visit.build,
    })}</script>`,
  }),
};

export const structuredData: PricingTemplate = {
  copy: ENGLISH,
  most: 8,
  shows: { features: false, limits: false, annual: false, unit: false, pricedOnly: true },
  draw: (drawing) => ({
    head: `<script type="application/ld+json">${json({
      '@context': 'https://schema.org',
      '@type': 'SoftwareApplication',
      name: drawing.view.company,
      applicationCategory: 'BusinessApplication',
      offers: drawing.view.plans
        .filter(({ price }) => price !== null)
        .map(({ name, price }) => ({
          '@type': 'Offer',
          name,
          price: String(price),
          priceCurrency: drawing.view.currency,
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            price: String(price),
            priceCurrency: drawing.view.currency,
            unitCode: 'MON',
          },
        })),
    })}</script>`,
    main: `${hero(drawing)}<div id="pricing-root" data-app="pricing"><noscript>Please turn on JavaScript to see our plans.</noscript></div>${below(drawing)}`,
  }),
};
