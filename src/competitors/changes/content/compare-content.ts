import type { Change } from '../../../events/change.ts';
import type { ContentFacts } from '../../../extraction/facts/content/content-facts.ts';
import type { CompareContext, Comparison } from '../compare-readings.ts';
import { menuChanges } from './menu-changes.ts';
import { offerChanges, pageKey, postChanges } from './offer-changes.ts';
import { titleChange } from './title-change.ts';
import { type Beside, textChanges } from './text-changes.ts';
import { newsKey, withCompanyNews } from './company-news.ts';
import { companyEventIn } from './company-words.ts';
import { createIsOtherSpelling } from './other-spelling.ts';
import { diffText } from './text-diff.ts';
import { ownNamesOf } from './own-names.ts';
import { slightness } from './small-edits.ts';
import { foldedText, tokensOf } from '../../../extraction/facts/content/words.ts';

const NOTHING_BESIDE: Beside & { isBorneOut(change: Change): boolean } = {
  typed: [],
  listed: { before: [], after: [] },
  isBorneOut: () => true,
};

export function compareContent(
  before: ContentFacts,
  after: ContentFacts,
  context: CompareContext,
  { typed, listed, isBorneOut } = NOTHING_BESIDE,
): Comparison {
  const typedHere = withCompanyNews(before, after, context, [
    ...headlineChanges(before, after, context),
    ...postChanges(before, after, context).map((change) => withNewsKey(change, after, context)),
    ...offerChanges(before, after, context),
  ]).filter(isBorneOut);
  const told = [...typedHere, ...menuChanges(before, after, context, typedHere).filter(isBorneOut)];
  const ownNames = ownNamesOf([before.hero.h1, before.hero.title], [after.hero.h1, after.hero.title]);
  const { changes, entries } = textChanges(
    before,
    after,
    { ...context, ownNames },
    { typed: [...typed, ...told], listed },
  );
  const borneOut = new Set(changes.filter(isBorneOut));
  const refused = new Set(changes.filter((change) => !borneOut.has(change)));
  for (const entry of entries)
    if (typeof entry.fate !== 'string' && refused.has(entry.fate)) entry.fate = 'contradicted';
  const title = titleChange(before, after, context, [...told, ...borneOut]);
  return { changes: [...told, ...borneOut, ...title.changes], entries: [...entries, ...title.entries] };
}

function withNewsKey(change: Change, after: ContentFacts, context: CompareContext): Change {
  if (change.kind !== 'company_event') return change;
  const { title, event } = change.facts;
  return { ...change, key: newsKey(title, event, context, after) ?? change.key };
}

const differs = (before: string | null, after: string | null): boolean =>
  before !== null && after !== null && foldedText(before) !== foldedText(after);

function headlineChanges(before: ContentFacts, after: ContentFacts, context: CompareContext): Change[] {
  const { kind, url } = context;
  if (kind === 'legal' || kind === 'changelog') return [];
  const [old, now] = [before.hero, after.hero];
  if (now.h1 === null || now.at.h1 === null || foldedText(now.h1) === '') return [];
  if (old.h1 === null && now.level !== 1) return [];
  if (foldedText(old.h1 ?? '') === foldedText(now.h1)) return [];
  if (old.h1 !== null && isSlight(old.h1, now.h1)) return [];
  if (isOnlyRaised(before, after)) return [];
  const isOtherSpelling = createIsOtherSpelling({ before: before.passages, after: after.passages });
  if (old.h1 !== null && isOtherSpelling(old.h1, now.h1)) return [];
  const posts = new Set(after.posts.map(({ title }) => foldedText(title)));
  if (kind === 'posts') for (const { title } of before.posts) posts.add(foldedText(title));
  if (posts.has(foldedText(now.h1)) || (kind === 'posts' && posts.has(foldedText(old.h1 ?? '')))) return [];
  const event = companyEventIn(now.h1);
  const proof: Change['proof'] = [{ side: 'after', ...now.at.h1 }];
  const owns: Change['proof'] = [
    ...(now.at.sub === null ? [] : [{ side: 'after' as const, ...now.at.sub }]),
    ...(old.at.sub === null ? [] : [{ side: 'before' as const, ...old.at.sub }]),
  ];
  if (old.at.h1 !== null) proof.push({ side: 'before', ...old.at.h1 });
  if (event !== null) {
    return [
      {
        kind: 'company_event',
        facts: { event, title: now.h1 },
        key: newsKey(now.h1, event, context, after) ?? pageKey(url, 'headline'),
        before: old.h1,
        after: { title: now.h1, url, date: null },
        confidence: 0.9,
        proof,
        owns,
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
      owns,
    },
  ];
}

function isOnlyRaised(before: ContentFacts, after: ContentFacts): boolean {
  const hasHeading = ({ passages }: ContentFacts, text: string): boolean =>
    passages.some((passage) => passage.kind === 'heading' && foldedText(passage.text) === foldedText(text));
  if (!hasHeading(before, after.hero.h1!)) return false;
  return before.hero.h1 === null || hasHeading(after, before.hero.h1) || wasBelow(before, after);
}

const wasBelow = (before: ContentFacts, { hero }: ContentFacts): boolean =>
  before.passages.some(
    ({ kind, level, text }) =>
      kind === 'heading' &&
      level === hero.level &&
      level === before.hero.level &&
      foldedText(text) === foldedText(hero.h1!),
  );

function isSlight(before: string, after: string): boolean {
  const passage = (text: string) => ({
    text,
    at: { start: 0, end: text.length },
    kind: 'heading' as const,
    level: 1,
    place: 'page' as const,
  });
  const { blocks } = diffText([passage(before)], [passage(after)]);
  const [block] = blocks;
  if (block === undefined) return true;
  return (
    slightness(
      { text: before, changed: block.before?.changed ?? tokensOf(before) },
      { text: after, changed: block.after?.changed ?? tokensOf(after) },
      { isProse: false, isLegal: false },
    ) === 'typo'
  );
}
