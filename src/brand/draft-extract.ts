import { addressesModels } from '../extraction/pages/instructions.ts';
import { audiencesOf } from './draft-audiences.ts';
import { domainEntry, type DraftEntry, folded } from './draft-lines.ts';
import { countriesOnce, marketsIn, marketsOf } from './draft-markets.ts';
import { type LinedPage, nameOf } from './draft-name.ts';
import { oneLinerOf } from './draft-one-liner.ts';
import { otherPricesOf, pricesOf } from './draft-prices.ts';
import { productsOf } from './draft-products.ts';
import { proofOf } from './draft-proof.ts';
import { promisesOf } from './draft-promises.ts';
import { competitorsOf, differentiatorsOf } from './draft-rivals.ts';
import { languageFolder } from './draft-site.ts';
import { toneOf } from './draft-tone.ts';
import { valuePropsOf } from './draft-values.ts';

export function extractBrand(pages: readonly LinedPage[]): DraftEntry[] {
  const [first] = pages;
  if (first === undefined) return [];
  const all = pages.map(soundOf);
  const read = all.filter((page) => languageFolder(page.url) === languageFolder(first.url));
  const sound = read.filter(({ kind }) => kind !== 'terms' && kind !== 'story');
  const name = nameOf(sound);
  const called = name[0]?.text ?? null;
  const oneLiner = oneLinerOf(sound, called);
  const proof = proofOf(
    read.filter(({ kind }) => kind !== 'terms'),
    called,
    oneLiner,
  );
  const differentiators = differentiatorsOf(sound, called);
  const products = productsOf(sound, called, oneLiner);
  const prices = pricesOf(sound);
  const promises = promisesOf(read);
  const promised = new Set(promises.map(({ text }) => folded(text)));
  const used = new Set([...oneLiner, ...proof, ...differentiators].map(({ text }) => folded(text)));
  return [
    ...name,
    ...domainEntry(first),
    ...oneLiner,
    ...[
      ...products,
      ...audiencesOf(sound),
      ...promises,
      ...valuePropsOf(sound, called, products).filter(({ text }) => !used.has(folded(text))),
      ...differentiators.filter(({ text }) => !promised.has(folded(text))),
      ...proof,
      ...competitorsOf(sound, called),
      ...countriesOnce([...marketsIn(oneLiner, sound), ...marketsOf(sound)]),
    ].filter(
      ({ field, text }) =>
        (field === 'products' || folded(text) !== folded(called ?? '')) && !addressesModels(text),
    ),
    ...prices,
    ...otherPricesOf(
      all.filter((page) => !read.includes(page)),
      prices,
    ),
    ...toneOf(sound),
  ];
}

function soundOf(page: LinedPage): LinedPage {
  const { lines, signs } = page;
  const isSound = (text: string): boolean => !addressesModels(text);
  return {
    ...page,
    facts: page.facts.filter(({ start }) => lines.some((line) => line.start <= start && start < line.end)),
    signs: {
      ...signs,
      title: signs.title === null || isSound(signs.title) ? signs.title : null,
      offered: signs.offered.filter(isSound),
      areas: signs.areas.filter(isSound),
      descriptions: signs.descriptions.filter(isSound),
      comparisons: signs.comparisons.filter(isSound),
      menu: signs.menu.filter(({ text, labels }) => [text, ...labels].every(isSound)),
      plans: signs.plans.filter(({ text, quote }) => isSound(text) && isSound(quote)),
    },
  };
}
