import type { Change } from '../../../events/change.ts';
import type { Passage, Picture } from '../../../extraction/facts/content/content-facts.ts';
import { tokensOf } from '../../../extraction/facts/content/words.ts';
import { type Entry, entryOf } from '../accounting.ts';
import type { BlockChange, ChangedSide } from './text-diff.ts';

export function comparePictures(
  before: readonly Picture[],
  after: readonly Picture[],
  { mayGrow }: { mayGrow: boolean },
): { named: BlockChange[]; entries: Entry[] } {
  const [gone, fresh] = [unknownPictures(after, before), unknownPictures(before, after)];
  const [olds, news] = [ownSources(before), ownSources(after)];
  const isInRow = (pictures: readonly Picture[], picture: Picture): boolean =>
    namesBeside(pictures, picture).some((text) => text !== picture.text);
  const renamed = new Map<Picture, Picture>();
  for (const picture of fresh) {
    const was = olds.get(picture.source);
    const isRenamed = was?.isName === true && picture.isName && news.get(picture.source) !== undefined;
    if (isRenamed && was.text !== picture.text && isInRow(after, picture)) renamed.set(picture, was);
  }
  const alone = mayGrow && (gone.length === 0 || fresh.length === 0);
  const [left, come] = [alone ? logosIn(before, gone) : [], alone ? logosIn(after, fresh) : []];
  const paired = new Set([...renamed.keys(), ...renamed.values(), ...left, ...come]);
  const isListed = ({ text }: Picture): boolean => ![...paired].some((picture) => picture.text === text);
  const sideOf = ({ text, at }: Picture): ChangedSide => {
    const tokens = tokensOf(text);
    const passage: Passage = { text, at, kind: 'item', level: null, place: 'page' };
    return { index: -1, passage, length: tokens.length, changed: tokens };
  };
  const byText = new Map([...renamed].map(([now, was]) => [`${was.text}\n${now.text}`, [was, now] as const]));
  return {
    named: [
      ...[...byText.values()].map(([was, now]) => ({ before: sideOf(was), after: sideOf(now) })),
      ...left.map((logo) => ({ before: sideOf(logo), after: null })),
      ...come.map((logo) => ({ before: null, after: sideOf(logo) })),
    ],
    entries: [
      ...gone.filter(isListed).map((one) => entryOf({ before: sideOf(one), after: null }, 'picture')),
      ...fresh.filter(isListed).map((one) => entryOf({ before: null, after: sideOf(one) }, 'picture')),
    ],
  };
}

const MOST_LOGOS = 2;

const LEAST_BESIDE = 3;

function logosIn(pictures: readonly Picture[], only: readonly Picture[]): Picture[] {
  const texts = new Map(only.map((one) => [one.text, one]));
  if (texts.size > MOST_LOGOS) return [];
  const isBesideLogos = (picture: Picture): boolean =>
    namesBeside(pictures, picture).filter((text) => !texts.has(text)).length >= LEAST_BESIDE;
  return [...texts.values()].filter((one) => one.isName && isBesideLogos(one));
}

function namesBeside(pictures: readonly Picture[], picture: Picture): string[] {
  const at = pictures.indexOf(picture);
  return pictures
    .slice(Math.max(0, at - LEAST_BESIDE), at + LEAST_BESIDE + 1)
    .flatMap(({ isName, text }) => (isName ? [text] : []));
}

function unknownPictures(others: readonly Picture[], pictures: readonly Picture[]): Picture[] {
  const known = new Map<string, number>();
  for (const { text } of others) known.set(text, (known.get(text) ?? 0) + 1);
  return pictures.filter(({ text }) => {
    const count = known.get(text) ?? 0;
    known.set(text, count - 1);
    return count < 1;
  });
}

function ownSources(pictures: readonly Picture[]): Map<number | null, Picture> {
  const found = new Map<number | null, Picture>();
  const shared = new Set<number | null>([null]);
  for (const picture of pictures) {
    const known = found.get(picture.source);
    if (known === undefined) found.set(picture.source, picture);
    else if (known.text !== picture.text) shared.add(picture.source);
  }
  for (const source of shared) found.delete(source);
  return found;
}

export function namesCustomer(change: Change, { before, after }: BlockChange): boolean {
  if (change.kind !== 'customer_logo_added' && change.kind !== 'customer_logo_removed') return false;
  const names = change.facts.customers;
  return [before, after].some((side) => names.some((name) => side?.passage.text.includes(name)));
}
