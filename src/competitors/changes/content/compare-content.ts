import type { Change } from '../../../events/change.ts';
import type { ContentFacts } from '../../../extraction/facts/content/content-facts.ts';
import type { CompareContext } from '../compare-readings.ts';
import { headlineChanges } from './headline-changes.ts';
import { offerChanges } from './offer-changes.ts';
import { postChanges } from './post-changes.ts';
import { textChanges } from './text-changes.ts';

export function compareContent(before: ContentFacts, after: ContentFacts, context: CompareContext): Change[] {
  const headlines = headlineChanges(before, after, context);
  const offers = offerChanges(before, after, context);
  const said = [
    ...(headlines.length === 0 ? [] : [before, after].flatMap(({ hero }) => heroLines(hero))),
    ...[before, after].flatMap(({ posts, products, comparisons, customers }) => [
      ...posts.map(({ title }) => title),
      ...[...products, ...comparisons, ...customers].map(({ name }) => name),
    ]),
  ];
  return [
    ...headlines,
    ...postChanges(before, after, context),
    ...offers,
    ...textChanges(before, after, context, said),
  ];
}

/** The headline and the lines below it are one thing. */
const heroLines = ({ h1, sub }: ContentFacts['hero']): string[] =>
  [h1, ...(sub ?? '').split('\n')].filter((line) => line !== null);
