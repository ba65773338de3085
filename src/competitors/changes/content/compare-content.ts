import type { Change } from '../../../events/change.ts';
import type { ContentFacts } from '../../../extraction/facts/content/content-facts.ts';
import type { CompareContext } from '../compare-readings.ts';
import { offerChanges, pageKey, postChanges } from './offer-changes.ts';
import { textChanges } from './text-changes.ts';
import { companyEventIn } from './company-words.ts';
import { foldedText } from '../../../extraction/facts/content/words.ts';

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

const differs = (before: string | null, after: string | null): boolean =>
  before !== null && after !== null && foldedText(before) !== foldedText(after);

/**
 * What the page is headed by. A legal text and a changelog are headed by what they are; on a page of posts the headline
 * may be that of the newest one, which is listed as a post.
 */
function headlineChanges(before: ContentFacts, after: ContentFacts, { kind, url }: CompareContext): Change[] {
  if (kind === 'legal' || kind === 'changelog') return [];
  const [old, now] = [before.hero, after.hero];
  if (now.h1 === null || now.at.h1 === null || foldedText(now.h1) === '') return [];
  // A page that had none may have been given a banner.
  if (old.h1 === null && now.level !== 1) return [];
  if (foldedText(old.h1 ?? '') === foldedText(now.h1)) return [];
  const posts = new Set(after.posts.map(({ title }) => foldedText(title)));
  if (kind === 'posts') for (const { title } of before.posts) posts.add(foldedText(title));
  if (posts.has(foldedText(now.h1)) || (kind === 'posts' && posts.has(foldedText(old.h1 ?? '')))) return [];
  const event = companyEventIn(now.h1);
  const proof: Change['proof'] = [{ side: 'after', ...now.at.h1 }];
  if (old.at.h1 !== null) proof.push({ side: 'before', ...old.at.h1 });
  if (event !== null) {
    return [
      {
        kind: 'company_event',
        facts: { event, title: now.h1 },
        key: pageKey(url, 'headline'),
        before: old.h1,
        after: { title: now.h1, url, date: null },
        confidence: 0.9,
        proof,
      },
    ];
  }
  const isRepositioned = differs(old.title, now.title) && differs(old.meta, now.meta) && old.h1 !== null;
  return [
    {
      kind: isRepositioned ? 'positioning_changed' : 'headline_changed',
      facts: { before: old.h1, after: now.h1 },
      key: pageKey(url, 'headline'),
      before: isRepositioned ? { headline: old.h1, title: old.title, meta: old.meta } : old.h1,
      after: isRepositioned ? { headline: now.h1, title: now.title, meta: now.meta } : now.h1,
      confidence: old.h1 === null ? 0.8 : 1,
      proof,
    },
  ];
}
