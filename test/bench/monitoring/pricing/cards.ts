import { ENGLISH, GERMAN } from '../copy.ts';
import { text } from '../page-frame.ts';
import type { PriceStyle } from './prices.ts';
import { addOns, bare, below, full, hero, type Drawing, type PricingTemplate } from './template.ts';
import { folded, type ShownPlan } from './view.ts';

const ALL = { features: true, limits: true, annual: false, unit: true };

const button = (plan: ShownPlan, drawing: Drawing): string => {
  const isGerman = drawing.copy.language === 'de';
  const words = isGerman ? 'Jetzt starten' : plan.price === 0 ? 'Sign up' : 'Get started';
  return `<a class="btn" href="/signup?plan=${folded(plan.name)}">${words}</a>`;
};

const lines = (plan: ShownPlan): string[] => [...plan.limits.map(({ item }) => item), ...plan.features];

const list = (plan: ShownPlan, item = (line: string): string => `<li>${text(line)}</li>`): string =>
  `<ul class="features">\n${lines(plan).map(item).join('\n')}\n</ul>`;

const tagline = (plan: ShownPlan): string =>
  plan.tagline === '' ? '' : `<p class="tagline">${text(plan.tagline)}</p>`;

function splitPrice(plan: ShownPlan, style: PriceStyle): string {
  const { price, unit, onRequest } = plan;
  if (price === null || price === 0)
    return `<div class="price"><span class="amount">${text(bare(price, onRequest, style))}</span></div>`;
  const [, sign = '', whole = '', cents = ''] = /^(\D*)([\d,]+)(\.\d+)?$/.exec(style.amount(price)) ?? [];
  return `<div class="price"><sup class="currency">${text(sign)}</sup><span class="amount">${whole}</span>${
    cents === '' ? '' : `<sup class="cents">${cents}</sup>`
  }<span class="terms">${text(style.terms(unit))}</span></div>`;
}

export const cardsSplit: PricingTemplate = {
  copy: ENGLISH,
  most: 12,
  shows: ALL,
  draw: (drawing) => ({
    main: `${hero(drawing)}<section class="plans grid">
${drawing.view.plans
  .map(
    (plan, at) => `<div class="plan-card${at === 1 ? ' featured' : ''}">
${at === 1 ? '<span class="badge">Most popular</span>' : ''}
<h3>${text(plan.name)}</h3>
${tagline(plan)}
${splitPrice(plan, drawing.style)}
${button(plan, drawing)}
${list(plan, (line) => `<li><svg class="check" aria-hidden="true"><use href="#check"/></svg><span>${text(line)}</span></li>`)}
</div>`,
  )
  .join('\n')}
</section>${addOns(drawing)}${below(drawing)}`,
  }),
};

export const toggle: PricingTemplate = {
  copy: ENGLISH,
  most: 10,
  shows: { ...ALL, annual: true },
  draw(drawing) {
    const { view, style, form } = drawing;
    const hidden = ['hidden', 'style="display:none"', 'class="is-hidden" aria-hidden="true"'][form % 3]!;
    const yearly = (plan: ShownPlan): string => {
      if (view.annualFactor === null || plan.price === null || plan.price === 0) return '';
      const price = Math.round(plan.price * view.annualFactor * 100) / 100;
      return `<div data-period="annual" ${hidden}><span class="price">${text(full({ ...plan, price }, style))}</span> <small>${style.billedAnnually}</small></div>`;
    };
    const buttons =
      view.annualFactor === null
        ? ''
        : `<div class="toggle" role="tablist"><button role="tab" aria-selected="true">Monthly</button><button role="tab">Annual</button></div>`;
    return {
      main: `${hero(drawing)}${buttons}<div class="pricing-cards">
${view.plans
  .map(
    (plan) => `<article class="card" data-plan="${folded(plan.name)}">
<header><h2>${text(plan.name)}</h2>${tagline(plan)}</header>
<div data-period="monthly"><span class="price">${text(full(plan, style))}</span></div>${yearly(plan)}
${button(plan, drawing)}
${list(plan)}
</article>`,
  )
  .join('\n')}
</div>${below(drawing)}`,
    };
  },
};

export const crossedOut: PricingTemplate = {
  copy: ENGLISH,
  most: 12,
  shows: { ...ALL, cumulative: true },
  draw(drawing) {
    const { view, style, form } = drawing;
    const was = (price: number): string => {
      const old = style.amount(Math.ceil(price * 1.25));
      return [
        `<del>${old}</del> `,
        `<s class="old">${old}</s> `,
        `<span class="was" style="text-decoration:line-through">${old}</span> `,
      ][form % 3]!;
    };
    return {
      main: `${hero(drawing)}<ul class="tiers">
${view.plans
  .map((plan, at) => {
    const before = view.plans[at - 1];
    const own = {
      ...plan,
      features: plan.features.filter((feature) => before?.features.includes(feature) !== true),
    };
    return `<li class="tier"><h3 class="tier__name">${text(plan.name)}</h3>
<p class="tier__price">${plan.price === null || plan.price === 0 ? '' : was(plan.price)}<strong>${text(full(plan, style))}</strong></p>
${tagline(plan)}${button(plan, drawing)}
${before === undefined ? '' : `<p class="inherits">Everything in ${text(before.name)}, plus:</p>`}
${list(own)}</li>`;
  })
  .join('\n')}
</ul>${addOns(drawing)}${below(drawing)}`,
    };
  },
};

export const utilityClasses: PricingTemplate = {
  copy: ENGLISH,
  most: 10,
  shows: ALL,
  draw: (drawing) => ({
    plain: true,
    main: `<div class="mx-auto max-w-2xl text-center"><div class="text-4xl font-semibold tracking-tight">${text(drawing.copy.pricingTitle)}</div><div class="mt-4 text-lg text-gray-600">${text(drawing.copy.pricingLead)}</div></div>
<div class="isolate mx-auto mt-10 grid max-w-md grid-cols-1 gap-8 lg:max-w-none lg:grid-cols-${drawing.view.plans.length}">
${drawing.view.plans
  .map(
    (
      plan,
    ) => `<div class="rounded-3xl p-8 ring-1 ring-gray-200"><div class="flex items-center justify-between"><div class="text-lg font-semibold leading-8">${text(plan.name)}</div></div>
${plan.tagline === '' ? '' : `<div class="mt-4 text-sm leading-6 text-gray-600">${text(plan.tagline)}</div>`}
<div class="mt-6 flex items-baseline gap-x-1"><div class="text-4xl font-bold tracking-tight">${text(bare(plan.price, plan.onRequest, drawing.style))}</div>${
      plan.price === null || plan.price === 0
        ? ''
        : `<div class="text-sm font-semibold leading-6 text-gray-600">${text(drawing.style.terms(plan.unit))}</div>`
    }</div>
<div class="mt-6 block rounded-md py-2 px-3 text-center"><a href="/signup" class="font-semibold">Buy plan</a></div>
<div class="mt-8 space-y-3 text-sm leading-6">
${lines(plan)
  .map(
    (line) => `<div class="flex gap-x-3"><div class="h-6 w-5 flex-none"></div><div>${text(line)}</div></div>`,
  )
  .join('\n')}
</div></div>`,
  )
  .join('\n')}
</div>${below(drawing)}`,
  }),
};

export const german: PricingTemplate = {
  copy: GERMAN,
  most: 10,
  shows: ALL,
  draw: (drawing) => ({
    main: `${hero(drawing)}<section class="tarife">
${drawing.view.plans
  .map(
    (plan) => `<div class="tarif"><h2>${text(plan.name)}</h2>
<div class="preis"><span class="betrag">${text(bare(plan.price, plan.onRequest, drawing.style))}</span>${
      plan.price === null || plan.price === 0
        ? ''
        : ` <span class="zeitraum">${text(drawing.style.terms(plan.unit))}</span><br><small>zzgl. MwSt.</small>`
    }</div>
${button(plan, drawing)}
${list(plan)}</div>`,
  )
  .join('\n')}
</section>${below(drawing)}`,
  }),
};
