import type { PageKind } from '../../../src/extraction/facts/page-kinds.ts';
import { randomOf } from '../site/text.ts';
import { createSite } from './content/site-model.ts';
import { SITE_PAGES } from './content/site-pages.ts';
import { careersPage, LIST_TEMPLATES } from './hiring/list-pages.ts';
import { createRoles } from './hiring/roles.ts';
import { NOISE, type Noise } from './noise/operators.ts';
import { visitOf } from './page-frame.ts';
import { pricingPage } from './pricing-corpus.ts';
import { pricingModels } from './pricing/models.ts';
import type { PricingTemplate } from './pricing/template.ts';
import { PRICING_TEMPLATES } from './pricing/templates.ts';
import { viewsOf } from './pricing/view.ts';
import type { RealPage } from './real-pages.ts';

export interface WatchedSample {
  id: string;
  kind: PageKind;
  url: string;
  html: string;
}

export function* samplePages(seed: number, dataDir: string): Iterable<WatchedSample> {
  const models = [...pricingModels(dataDir)].filter(([, list]) => list.length > 0);
  for (const [at, [name, template]] of (
    Object.entries(PRICING_TEMPLATES) as [string, PricingTemplate][]
  ).entries()) {
    const [company, list] = models[(seed + at) % models.length]!;
    const model = list.at(-1)!;
    const [view] = viewsOf(model, model, { random: randomOf(seed, name), most: template.most });
    const html = pricingPage(view, template, { form: at, seed: `${seed} ${name}`, weeks: 0 });
    yield {
      id: `pricing, ${name}, ${company}`,
      kind: 'pricing',
      url: `https://www.${company.toLowerCase()}.example/pricing`,
      html,
    };
  }
  for (const [name, page] of Object.entries(SITE_PAGES)) {
    const random = randomOf(seed, name);
    yield {
      id: name,
      kind: page.kind,
      url: page.url,
      html: page.draw(createSite(random), visitOf(random, 0)),
    };
  }
  for (const [name, template] of Object.entries(LIST_TEMPLATES)) {
    if (template.looksFailed === true) continue;
    const random = randomOf(seed, name);
    const roles = createRoles(random);
    const html = careersPage(
      template,
      Array.from({ length: 14 }, () => roles.any()),
      visitOf(random, 0),
    );
    yield { id: `careers, ${name}`, kind: 'careers', url: 'https://www.acme.example/careers', html };
  }
}

export const kindOfReal = ({ type }: RealPage): PageKind =>
  type === 'listing' || type === 'collection'
    ? 'posts'
    : type === 'documentation'
      ? 'changelog'
      : type === 'article'
        ? 'home'
        : 'product';

export interface NoisePair {
  id: string;
  operator: string;
  kind: PageKind;
  url: string;
  before: string;
  after: string;
}

export function* noisePairs(pages: readonly WatchedSample[], seed: number): Iterable<NoisePair> {
  for (const page of pages) {
    for (const [operator, noise] of Object.entries(NOISE)) {
      const found = noise(page.html, randomOf(seed, page.id, operator));
      if (found === null) continue;
      const [before, after] = found;
      if (before !== after) yield { ...page, id: `${operator}/${page.id}`, operator, before, after };
    }
    const [before, after] = atOnce(page, seed);
    yield { ...page, id: `all at once/${page.id}`, operator: 'all at once', before, after };
    const foreign = inEuros(page);
    if (foreign !== null)
      yield {
        ...page,
        id: `currency by place/${page.id}`,
        operator: 'currency by place',
        before: page.html,
        after: foreign,
      };
  }
}

function atOnce({ id, html }: WatchedSample, seed: number): [string, string] {
  let [before, after] = [html, html];
  for (const [operator, noise] of Object.entries(NOISE) as [string, Noise][]) {
    const found = noise(before, randomOf(seed, id, operator));
    const other = noise(after, randomOf(seed, id, operator));
    if (found !== null && other !== null) [before, after] = [found[0], other[1]];
  }
  return [before, after];
}

function inEuros({ kind, html }: WatchedSample): string | null {
  if (kind !== 'pricing' || !/\$\d/.test(html)) return null;
  return html.replaceAll(/\$(?=\d)/g, '€');
}
