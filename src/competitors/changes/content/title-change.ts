import type { Change } from '../../../events/change.ts';
import type { ContentFacts, Passage } from '../../../extraction/facts/content/content-facts.ts';
import { countWords, foldedText, tokensOf, wordsOf } from '../../../extraction/facts/content/words.ts';
import { type Entry, entryOf, type IgnoreReason } from '../accounting.ts';
import type { CompareContext } from '../compare-readings.ts';
import { pageKey } from './offer-changes.ts';
import { createIsOtherSpelling } from './other-spelling.ts';
import { slightness } from './small-edits.ts';
import { type BlockChange, changedWords, diffText } from './text-diff.ts';
import { documentName } from './text-events.ts';
import { withoutAccents } from './word-forms.ts';

const SECTION = 'Page title';
const UNREAD = /^\s*(?:\(\s?\d{1,4}\+?\s?\)|\[\s?\d{1,4}\+?\s?\])\s*/u;
const BETWEEN_PARTS = /\s[-–—·•/]\s|\s?[|｜»«›]\s?|\s?[:：](?:\s|(?<=：))/u;
const LEGAL_FORMS = /(?<!\p{L})(?:inc|llc|ltd|limited|gmbh|ag|kg|bv|b\.v|nv|sas|sarl|srl|s\.l|spa|s\.p\.a|oy|ab|aps|company|co|corp|official site|offizielle (?:web)?seite|site officiel|sitio oficial)\.?(?!\p{L})/giu; // prettier-ignore

export function titleChange(
  before: ContentFacts,
  after: ContentFacts,
  context: CompareContext,
  told: readonly Change[],
): { changes: Change[]; entries: Entry[] } {
  const [old, now] = [before.hero.title, after.hero.title];
  if (old === null || now === null || old === now) return { changes: [], entries: [] };
  const [block] = diffText([passageOf(old)], [passageOf(now)]).blocks;
  if (block === undefined) return { changes: [], entries: [] };
  const isSpelledElsewhere = createIsOtherSpelling({ before: before.passages, after: after.passages });
  const fate =
    headlineIn(told) ??
    reasonFor(block, context) ??
    (isSpelledElsewhere(old, now) ? 'typo' : null) ??
    (isShown(block, before, after, told) ? 'duplicate_of_event' : null);
  if (fate !== null) return { changes: [], entries: [{ ...entryOf(block, 'markup'), fate }] };
  const change: Change = {
    kind: 'copy_changed',
    facts: {
      page: documentName(after.hero, context),
      about: 'content',
      words: Math.max(countWords(changedWords(block.before)), countWords(changedWords(block.after))),
      lines: [{ section: SECTION, kind: 'text', before: old, after: now }],
    },
    key: pageKey(context.url, 'copy'),
    before: { text: old },
    after: { text: now },
    confidence: 0.9,
    proof: [
      { side: 'after', ...leadOf(after) },
      { side: 'before', ...leadOf(before) },
    ],
  };
  return { changes: [change], entries: [{ ...entryOf(block, 'markup'), fate: change }] };
}

const passageOf = (text: string): Passage => ({
  text,
  at: { start: 0, end: text.length },
  kind: 'heading',
  level: 1,
  place: 'page',
});

const leadOf = ({ hero, passages }: ContentFacts): { start: number; end: number } =>
  hero.at.h1 ?? passages[0]?.at ?? { start: 0, end: 1 };

const headlineIn = (told: readonly Change[]): Change | null =>
  told.find(({ kind }) => kind === 'headline_changed' || kind === 'positioning_changed') ?? null;

function reasonFor({ before, after }: BlockChange, { kind, url }: CompareContext): IgnoreReason | null {
  const [old, now] = [before!.passage.text, after!.passage.text];
  const [bare, other] = [old.replace(UNREAD, ''), now.replace(UNREAD, '')];
  if (bare === other) return 'counter';
  if (withoutSite(bare, url) === withoutSite(other, url)) return 'markup';
  if (kind !== 'home' && isOtherSitePart(bare, other)) return 'markup';
  return slightness(
    { text: old, changed: before!.changed },
    { text: now, changed: after!.changed },
    { isProse: false, isLegal: false },
  );
}

const lettersOf = (text: string): string =>
  withoutAccents(text.toLowerCase()).replaceAll(/[^\p{L}\p{N}]/gu, '');

const LEAST_OF_SITE = 3;

function withoutSite(title: string, url: string): string {
  const host = URL.parse(url)?.hostname.replace(/^www\./, '') ?? '';
  const site = lettersOf(host.split('.')[0] ?? '');
  const isOfSite = (part: string): boolean => {
    const name = lettersOf(part.replaceAll(LEGAL_FORMS, ''));
    return (
      name === site || name === lettersOf(host) || (name.length >= LEAST_OF_SITE && site.startsWith(name))
    );
  };
  const parts = title.split(BETWEEN_PARTS).filter((part) => lettersOf(part) !== '');
  const others = parts.filter((part) => !isOfSite(part));
  return (others.length === 0 ? parts : others).map(lettersOf).toSorted().join('\n');
}

const LONGEST_SITE_PART = 5;

function isOtherSitePart(before: string, after: string): boolean {
  const [old, now] = [before, after].map((title) => title.split(BETWEEN_PARTS)) as [string[], string[]];
  const isShort = (parts: readonly string[]): boolean =>
    parts.length <= 1 &&
    parts.every((part) => !/\p{N}/u.test(part) && wordsOf(part).length <= LONGEST_SITE_PART);
  const without = (parts: readonly string[], others: readonly string[]): string[] => {
    const known = new Set(others.map(lettersOf));
    return parts.filter((part) => !known.has(lettersOf(part)));
  };
  const [gone, come] = [without(old, now), without(now, old)];
  const isSameStart = lettersOf(old[0]!) === lettersOf(now[0]!);
  return isShort(gone) && isShort(come) && (isSameStart || gone.length === 0 || come.length === 0);
}

function isShown(
  { after }: BlockChange,
  old: ContentFacts,
  now: ContentFacts,
  told: readonly Change[],
): boolean {
  if (told.length === 0) return false;
  const known = new Set(old.passages.map(({ text }) => foldedText(text)));
  const words = new Set(after!.changed.map(({ folded }) => folded));
  return now.passages.some(({ text }) => {
    if (known.has(foldedText(text))) return false;
    const said = new Set(tokensOf(text).map(({ folded }) => folded));
    return words.size > 0 && [...words].every((word) => said.has(word));
  });
}
