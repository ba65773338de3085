import { below, randomOf } from '../site/text.ts';
import type { Truth } from './expected.ts';
import { framed, shuffled, visitOf } from './page-frame.ts';
import { MODEL_EDITS } from './pricing/model-edits.ts';
import { pricingModels } from './pricing/models.ts';
import { priceStyle } from './pricing/prices.ts';
import type { PricingTemplate } from './pricing/template.ts';
import { PRICING_TEMPLATES, type TemplateName } from './pricing/templates.ts';
import { pricingTruth } from './pricing/truth.ts';
import { inherited, viewsOf, type PricingView } from './pricing/view.ts';

export interface PricingPair extends Truth {
  id: string;
  template: TemplateName;
  before: string;
  after: string;
  url: string;
}

export function* pricingPairs({ seed, dataDir }: { seed: number; dataDir: string }): Iterable<PricingPair> {
  for (const [company, models] of pricingModels(dataDir))
    for (const [at, after] of models.entries()) {
      const before = models[at - 1];
      if (before === undefined) continue;
      for (const [name, template] of Object.entries(PRICING_TEMPLATES) as [TemplateName, PricingTemplate][]) {
        const id = `${company}/${before.year}-${after.year}/${name}`;
        const random = randomOf(seed, id);
        const form = below(random, 12);
        const views = viewsOf(before, after, { random, most: template.most });
        const [old, now] =
          template.shows.cumulative === true ? ([inherited(views[0]), inherited(views[1])] as const) : views;
        const first = pricingPage(old, template, { form, seed: `${seed} ${id} 1`, weeks: 0 });
        const second = pricingPage(now, template, { form, seed: `${seed} ${id} 2`, weeks: 40 });
        const url = `https://www.${company.toLowerCase()}.example/${template.copy.language === 'de' ? 'preise' : 'pricing'}`;
        yield {
          id,
          template: name,
          before: first,
          after: second,
          url,
          ...pricingTruth(old, now, template.shows),
        };
      }
    }
}

export function* editedPairs({ seed, dataDir }: { seed: number; dataDir: string }): Iterable<PricingPair> {
  const templates = Object.entries(PRICING_TEMPLATES) as [TemplateName, PricingTemplate][];
  for (const [company, models] of pricingModels(dataDir))
    for (const [edit, { edit: change, lines, reorders }] of Object.entries(MODEL_EDITS)) {
      const model = models.at(-1);
      const random = randomOf(seed, company, edit);
      const edited = model === undefined ? null : change(model, random);
      if (model === undefined || edited === null) continue;
      for (const [name, template] of shuffled(templates, random).slice(0, 2)) {
        const id = `${edit}/${company}/${name}`;
        const form = below(random, 12);
        const { most, shows, copy } = template;
        if (reorders === true && shows.cumulative === true) continue;
        if (lines !== undefined && (shows.features !== true || copy.language !== 'en')) continue;
        const views = viewsOf(model, edited, { random, most });
        const [old, now] =
          shows.cumulative === true ? ([inherited(views[0]), inherited(views[1])] as const) : views;
        const page = (view: PricingView, line: string | undefined, weeks: number): string => {
          const html = pricingPage(view, template, { form, seed: `${seed} ${id} ${weeks}`, weeks });
          return line === undefined || line === ''
            ? html
            : html.replace(/(?<=<(?:main|div) id="content">)/, `<p class="note">${line}</p>`);
        };
        const truth = pricingTruth(old, now, shows);
        yield {
          id,
          template: name,
          before: page(old, lines?.before, 0),
          after: page(now, lines?.after, 3),
          url: `https://www.${company.toLowerCase()}.example/pricing`,
          ...truth,
          expected: [...truth.expected, ...(lines?.expected ?? [])],
        };
      }
    }
}

export function pricingPage(
  view: PricingView,
  template: PricingTemplate,
  { form, seed, weeks }: { form: number; seed: string; weeks: number },
): string {
  const visit = visitOf(randomOf(seed), weeks);
  const { copy } = template;
  const style = priceStyle(copy, view.currency, form);
  return framed({
    company: view.company,
    copy,
    visit,
    title: `${copy.language === 'de' ? 'Preise' : 'Pricing'} | ${view.company}`,
    description: copy.pricingLead,
    ...template.draw({ view, style, copy, visit, form }),
  });
}
