import { extractBrand } from '../../src/brand/draft-extract.ts';
import { linesOf, toProfile } from '../../src/brand/draft-lines.ts';
import { emptyFields } from '../../src/brand/profile.ts';
import { nameOf } from '../../src/extraction/facts/evidence/standard-claims.ts';
import { PARSER_TASKS } from '../../src/extraction/pool/parser-tasks.ts';
import { type BusinessFact, businessModelOf } from '../../src/intel/metrics/business-model.ts';
import type { BusinessModel } from '../../src/intel/metrics/metric.ts';
import { CASES, type Stated } from './business-models/cases.ts';
import { HOME_PAGES, type HomePage } from './business-models/home-pages.ts';
import { PRODUCT_CASES } from './business-models/products.ts';
import { PHYSICAL_CASES } from './business-models/physical.ts';
import { print } from './print.ts';

const factsOf = (facts: readonly Stated[]): BusinessFact[] =>
  facts.map(([kind, quote, more]) => ({
    kind,
    quote,
    party: 'us',
    ...(kind === 'offer' ? { name: nameOf(kind, quote) } : {}),
    ...more,
  }));

interface Judged {
  half: 'open' | 'shut';
  sells: string;
  model: BusinessModel;
  found: { model: BusinessModel; signs: string | null };
}

const asked = (): Judged[] =>
  CASES.map(({ half, model, objective, sells, facts }) => ({
    half,
    sells,
    model,
    found: businessModelOf({
      objective,
      product: sells === '' ? null : sells,
      brand: emptyFields(),
      facts: facts.map(([kind, quote, more]) => ({ kind, quote, party: 'us', ...more })),
    }),
  }));

const physical = (): Judged[] =>
  PHYSICAL_CASES.map(({ half, model, oneLiner, products, pricingNotes = null, valueProps = [], facts }) => ({
    half,
    sells: oneLiner ?? products.join(', '),
    model,
    found: businessModelOf({
      objective: 'more customers who stay',
      product: null,
      brand: { ...emptyFields(), oneLiner, products, valueProps, pricingNotes },
      facts: factsOf(facts),
    }),
  }));

const ofProducts = (): Judged[] =>
  PRODUCT_CASES.map(({ half, model, oneLiner, products, product, facts }) => ({
    half,
    sells: `${product} (${oneLiner})`,
    model,
    found: businessModelOf({
      objective: 'more new customers',
      product,
      brand: { ...emptyFields(), oneLiner, products },
      facts: factsOf(facts),
    }),
  }));

async function ofHomePage({ host, model, html }: HomePage, half: Judged['half']): Promise<Judged> {
  const url = `https://${host}/`;
  const { reading, facts, signs } = await PARSER_TASKS.readCompanyPage({
    bytes: Buffer.from(html),
    charset: 'utf-8',
    url,
  });
  if (reading === null) throw new Error(`${host} has no text.`);
  const page = { url, kind: 'first' as const, reading, facts, signs, lines: linesOf(reading).lines };
  const { profile } = toProfile(extractBrand([page]));
  const own = facts.map((fact) => ({ ...fact, party: 'us', url }));
  const found = businessModelOf({ objective: '', product: null, brand: profile, facts: own });
  return { half, sells: host, model, found };
}

async function homePages(): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const half of ['open', 'shut'] as const)
    for (const page of HOME_PAGES[half]) judged.push(await ofHomePage(page, half));
  return judged;
}

export async function businessModels([half = 'open']: string[]): Promise<void> {
  for (const [name, all] of [
    ['business models', asked()],
    ['business models of things rented and work done', physical()],
    ['business models of one product among several', ofProducts()],
    ['business models of home pages', await homePages()],
  ] as const) {
    const judged = all.filter((one) => one.half === half);
    const wrong = judged.filter(({ model, found }) => found.model !== model);
    if (half === 'open')
      for (const { model, sells, found } of wrong)
        print(`${sells}: ${found.model}, not ${model}: ${found.signs}`);
    print(`${name}, ${half} half: ${judged.length - wrong.length} of ${judged.length} right`);
    const software = wrong.filter(({ found }) => found.model === 'subscription').length;
    print(`${software} of them were classified as software`);
  }
}
