import type { Passage } from '../../../extraction/facts/content/content-facts.ts';
import { foldedText } from '../../../extraction/facts/content/words.ts';
import { isCall } from './calls.ts';
import { LONGEST_ITEM } from './small-edits.ts';
import type { BlockChange, ChangedSide, KnownWords } from './text-diff.ts';

type Side = KnownWords['side'];

const EDITED = 0.5;
const LEAST_OF_LINE = 3;
const LONGEST_NAME = 8;

interface Compared {
  blocks: readonly BlockChange[];
  known: readonly KnownWords[];
  passages: Record<Side, readonly Passage[]>;
  isSameLinks: boolean;
  hasLinks: boolean;
  siteName: string;
  mayGrow: boolean;
}

const isTurning = (side: ChangedSide | null): boolean => side?.passage.place === 'rotation';

export function createIsEdit({
  blocks,
  known,
  passages,
  isSameLinks,
  hasLinks,
  siteName,
  mayGrow,
}: Compared): (block: BlockChange) => boolean {
  const differing = new Set<Passage>(known.map(({ passage }) => passage));
  for (const { before, after } of blocks)
    for (const side of [before, after]) if (side !== null) differing.add(side.passage);

  const isGenericCall = ({ changed }: ChangedSide): boolean => isCall(changed, siteName);

  const beside = (side: Side, { index, passage: { place } }: ChangedSide, step: 1 | -1): Passage | null => {
    const passage = passages[side][index + step];
    return passage === undefined || passage.place !== place ? null : passage;
  };
  const isInKnownPart = (side: Side, { index }: ChangedSide): boolean =>
    ([1, -1] as const).some((step) => {
      for (
        let at = index + step, last = index;
        Math.abs(at - index) <= LINES_OF_PART;
        last = at, at += step
      ) {
        const [one, next] = [passages[side][Math.min(at, last)], passages[side][Math.max(at, last)]];
        if (one === undefined || next === undefined || next.place !== 'hidden' || one.place !== 'hidden')
          return false;
        if (next.at.start - one.at.end > 1) return false;
        if (!differing.has(passages[side][at]!)) return true;
      }
      return false;
    });
  const areas = {
    before: createAreas(passages.before, differing),
    after: createAreas(passages.after, differing),
  };
  const isBetweenSame = (before: ChangedSide, after: ChangedSide): boolean =>
    ([1, -1] as const).every((step) => {
      const [old, now] = [beside('before', before, step), beside('after', after, step)];
      if (old === null || now === null) return old === now;
      return !differing.has(old) && !differing.has(now) && old.text === now.text;
    });

  const isInPlace = (side: Side, { index }: ChangedSide): boolean =>
    areas[side].isOnlyLine(index) || areas[side].isNameOfSame(index);

  const isOtherEntryText = (before: ChangedSide, after: ChangedSide): boolean =>
    isSameLinks &&
    hasLinks &&
    isBetweenSame(before, after) &&
    !(isGenericCall(before) && isGenericCall(after));

  const isEditOf = (before: ChangedSide, after: ChangedSide): boolean => {
    const longer = Math.max(before.length, after.length);
    const stays = Math.min(before.length - before.changed.length, after.length - after.changed.length);
    const { place } = before.passage;
    if (place === 'listing' && !mayGrow)
      return (
        isOtherEntryText(before, after) &&
        (isOtherFigure(before, after) || (longer > LONGEST_ITEM && stays >= longer * EDITED))
      );
    if (place === 'banner')
      return (
        isSameLinks &&
        longer >= (isOtherFigure(before, after) ? LEAST_OF_FIGURES : LEAST_OF_NOTICE) &&
        stays >= longer * EDITED &&
        ![before, after].some(({ passage: { text } }) => ASKS.test(text))
      );
    if (place === 'footnote') return stays >= longer * EDITED && [before, after].some(hasWord);
    if (longer > LONGEST_ITEM && stays >= longer * EDITED) return true;
    if (place === 'window') return stays >= longer * EDITED;
    if (place === 'hidden')
      return stays >= longer * EDITED || (isOtherFigure(before, after) && isBetweenSame(before, after));
    if (place === 'button' || after.passage.place === 'button')
      return !isGenericCall(before) || !isGenericCall(after);
    if (isOtherVersion(before, after) || [before, after].every(isNotice)) return isSameLinks;
    if (place === 'navigation' || place === 'footer')
      return (
        [before, after].every(isPlainLine) &&
        (stays >= longer * EDITED || isOtherFigure(before, after) || isOfFooter({ before, after }))
      );
    if (isOtherPrice(before, after) && isBetweenSame(before, after)) return true;
    if (place === 'rotation' && isLonger(before, after)) return true;
    if (!isSameLinks || !(isTurning(before) || place === 'listing')) return false;
    const isSamePlace = areas.before.placeOf(before.index) === areas.after.placeOf(after.index);
    if (isSamePlace && isInPlace('before', before) && isInPlace('after', after)) return true;
    if (place === 'listing' && isOtherEntryText(before, after)) return true;
    if (hasLinks && [before, after].every(({ passage }) => passage.isLinked === true)) return true;
    if (longer > LONGEST_ITEM) return false;
    return (stays >= longer * EDITED || isOtherFigure(before, after)) && isBetweenSame(before, after);
  };

  const isFooter = (side: ChangedSide | null): boolean => side === null || side.passage.place === 'footer';
  const inFooter = blocks.filter(({ before, after }) => isFooter(before) && isFooter(after));
  const keptInFooter = passages.after.filter((one) => one.place === 'footer' && !differing.has(one)).length;
  const isSectionOfFooter =
    inFooter.length <= keptInFooter &&
    (['before', 'after'] as const).some((side) => inFooter.every((block) => block[side] === null));
  const isOfFooter = ({ before, after }: BlockChange): boolean =>
    (inFooter.length <= MOST_FOOTER_LINES || isSectionOfFooter) &&
    [before, after].every((side) => side === null || (isFooter(side) && isPlainLine(side)));

  const inPanels = blocks.filter(({ before, after }) => (after ?? before)!.passage.isPanel === true);
  const isOnlyGrown =
    inPanels.every(({ before }) => before === null) || inPanels.every(({ after }) => after === null);
  const isOfNewPanel = ({ passage: { isPanel, text }, length }: ChangedSide): boolean =>
    isPanel === true && isOnlyGrown && length >= LEAST_OF_PANEL && !PRICE.test(text);

  const isBanner = (side: ChangedSide | null): boolean => side?.passage.place === 'banner';
  const isOtherBanner =
    blocks.some(({ before, after }) => before === null && isBanner(after)) &&
    blocks.some(({ before, after }) => after === null && isBanner(before));

  const isNoticeOf = (side: ChangedSide | null): boolean => side !== null && isNotice(side);
  const isOtherNotice =
    blocks.some(({ before, after }) => before === null && isNoticeOf(after)) &&
    blocks.some(({ before, after }) => after === null && isNoticeOf(before));

  const turning = blocks.filter(({ before, after }) => isTurning(before) || isTurning(after));
  const isSwap = ({ before, after }: BlockChange): boolean =>
    before !== null && after !== null && !isEditOf(before, after);
  const isQuote = ({ passage }: Pick<ChangedSide, 'passage'>): boolean => passage.isQuote === true;
  const isMixedAmong = (isOne: (one: Pick<ChangedSide, 'passage'>) => boolean): boolean => {
    const alike = turning.filter(({ before, after }) => isOne((after ?? before)!));
    return (
      alike.some(isSwap) ||
      known.some((one) => one.passage.place === 'rotation' && isOne(one)) ||
      (alike.some(({ before }) => before === null) && alike.some(({ after }) => after === null))
    );
  };
  const isVoice = ({ before, after }: BlockChange): boolean => {
    const one = (after ?? before)!;
    return (before === null || after === null) && isQuote(one) && SENTENCE.test(one.passage.text);
  };
  const ofQuotes = turning.some(isVoice) ? isQuote : () => true;
  const isMixed = { quotes: isMixedAmong(ofQuotes), others: isMixedAmong(() => true) };

  const places = { before: new Set<string>(), after: new Set<string>() };
  for (const { before, after } of blocks)
    if (after === null) places.before.add(areas.before.placeOf(before!.index));
    else if (before === null) places.after.add(areas.after.placeOf(after.index));
  const isReplaced = (side: Side, one: ChangedSide): boolean =>
    isTurning(one) &&
    isSameLinks &&
    isInPlace(side, one) &&
    places[side === 'before' ? 'after' : 'before'].has(areas[side].placeOf(one.index));

  const lone = { before: areas.before.loneVoices(), after: areas.after.loneVoices() };
  const isOfLoneVoice = (side: Side, one: ChangedSide): boolean => {
    const place = lone[side].get(one.index);
    return place !== undefined && [...lone[side === 'before' ? 'after' : 'before'].values()].includes(place);
  };

  return ({ before, after }) => {
    if ((after ?? before)!.passage.place === 'rotation') {
      const sides = [before && isOfLoneVoice('before', before), after && isOfLoneVoice('after', after)];
      if (mayGrow && !sides.includes(false)) return true;
    }
    if (before !== null && after !== null) return isEditOf(before, after);
    const one = (after ?? before)!;
    const side = after === null ? 'before' : 'after';
    if (one.passage.place === 'hidden') return mayGrow && (isInKnownPart(side, one) || isOfNewPanel(one));
    if (one.passage.place === 'button') return mayGrow && one.length > 1 && !isGenericCall(one);
    if (one.passage.place === 'navigation') return mayGrow && isSameLinks && !isOtherNotice && isNotice(one);
    if (isFooter(before) && isFooter(after)) return mayGrow && isOfFooter({ before, after });
    if (one.passage.place === 'banner')
      return (
        mayGrow &&
        isSameLinks &&
        !isOtherBanner &&
        areas[side].isOnlyLine(one.index) &&
        !ASKS.test(one.passage.text)
      );
    if (one.passage.place === 'listing') return mayGrow && hasLinks && isSameLinks;
    if (before === null ? isReplaced('after', after!) : isReplaced('before', before)) return true;
    if (mayGrow && hasLinks && isSameLinks && one.passage.isLinked === true) return true;
    return mayGrow && !isMixed[isQuote(one) ? 'quotes' : 'others'] && (isTurning(before) || isTurning(after));
  };
}

const LEAST_OF_PANEL = 4;
const LINES_OF_PART = 4;

const LEAST_KEPT = 4;

const isLonger = (before: ChangedSide, after: ChangedSide): boolean =>
  (before.changed.length === 0) !== (after.changed.length === 0) &&
  Math.min(before.length, after.length) >= LEAST_KEPT;

const hasWord = ({ changed }: ChangedSide): boolean => changed.some(({ kind }) => kind === 'word');

const LEAST_OF_NOTICE = 4;
const LEAST_OF_FIGURES = 8;
const ASKS = /cookie|consent|privacy|partners|newsletter|subscribe/i;
const MOST_FOOTER_LINES = 6;
const PASSING_LINE =
  /©|\(c\)|copyright|rights reserved|updated|version|(?<!\p{L})v\d|cookie|\d:\d\d|\bago\b|(?<!\p{L})(?:cart|basket|warenkorb|panier)(?!\p{L})/iu;

const isPlainLine = ({ passage: { text }, length }: ChangedSide): boolean =>
  length >= LEAST_OF_LINE && !PASSING_LINE.test(text.slice(0, 300));

const VERSION = /(?<![\p{L}\p{N}.])(?:v\.?\s?|version\s)\d{1,4}(?:\.\d{1,4}){1,2}(?![\p{L}\p{N}-]|\.\d)/giu;

const isOtherVersion = (before: ChangedSide, after: ChangedSide): boolean => {
  if (before.passage.place !== 'navigation') return false;
  const [old, now] = [before, after].map(({ passage: { text } }) =>
    text.slice(0, 300).replaceAll(VERSION, 'v'),
  );
  return old === now && old !== before.passage.text.slice(0, 300);
};

const SENTENCE = /(?:\p{Ll}{2}|\d)[.!](?=$|\s|\p{Lu})/u;

const isNotice = ({ passage: { text, place }, length }: ChangedSide): boolean =>
  place === 'navigation' && length >= LEAST_OF_NOTICE && SENTENCE.test(text) && !ASKS.test(text);

const wordCount = ({ text }: Passage): number => text.split(/\s+/).length;

const LINES_OF_VOICE = 4;
const MOST_BETWEEN = 2;

function createAreas(passages: readonly Passage[], differing: ReadonlySet<Passage>) {
  const areaOf = new Map<number, number>();
  const last = new Map<Passage['place'], number>();
  passages.forEach(({ place }, at) => {
    if (place === 'page') return;
    const before = last.get(place);
    const isSameArea = before !== undefined && at - before <= MOST_BETWEEN + 1;
    const area = isSameArea ? areaOf.get(before)! : at;
    areaOf.set(at, area);
    if (isSameArea) for (let i = at - 1; i > before; i -= 1) if (!areaOf.has(i)) areaOf.set(i, area);
    last.set(place, at);
  });
  const isInArea = (at: number, index: number): boolean =>
    areaOf.has(at) && areaOf.get(at) === areaOf.get(index);
  const nearest = (index: number, step: 1 | -1): string => {
    for (let at = index + step; Math.abs(at - index) <= MOST_BETWEEN + 1; at += step) {
      if (!isInArea(at, index)) return '';
      if (!differing.has(passages[at]!)) return passages[at]!.text;
    }
    return '';
  };
  return {
    loneVoices: (): Map<number, string> => {
      const found = new Map<number, string>();
      for (const lines of Map.groupBy([...areaOf.keys()], (at) => areaOf.get(at)).values()) {
        const texts = lines.filter(
          (at) => wordCount(passages[at]!) > LONGEST_NAME || SENTENCE.test(passages[at]!.text),
        );
        const isVoice =
          lines.length > 1 &&
          lines.length <= LINES_OF_VOICE &&
          texts.length === 1 &&
          lines.every((at) => passages[at]!.isQuote === true);
        if (!isVoice) continue;
        const first = Math.min(...lines);
        const above = passages.slice(0, first).findLast((passage) => !differing.has(passage));
        for (const at of lines) found.set(at, above?.text ?? '');
      }
      return found;
    },
    isOnlyLine: (index: number): boolean => {
      const beside = [index - 1, index + 1].filter((at) => isInArea(at, index));
      const isLine = beside.some((at) => passages[at]!.kind !== 'heading');
      return isLine && beside.every((at) => !differing.has(passages[at]!));
    },
    isNameOfSame: (index: number): boolean => {
      const isName = (at: number): boolean => wordCount(passages[at]!) <= LONGEST_NAME;
      let at = index - 1;
      if (isInArea(at, index) && differing.has(passages[at]!) && isName(at)) at -= 1;
      if (!isName(index) || !isInArea(at, index) || differing.has(passages[at]!)) return false;
      return wordCount(passages[at]!) > LONGEST_NAME;
    },
    placeOf: (index: number): string => `${nearest(index, -1)}\n${nearest(index, 1)}`,
  };
}

const PRICE = /\p{Sc}\s?\d|\d\s?\p{Sc}/u;
const isOtherPrice = (before: ChangedSide, after: ChangedSide): boolean =>
  isOtherFigure(before, after) && PRICE.test(before.passage.text) && PRICE.test(after.passage.text);

function isOtherFigure(before: ChangedSide, after: ChangedSide): boolean {
  const isFigures = ({ changed }: ChangedSide): boolean =>
    changed.length > 0 && changed.every(({ kind }) => kind === 'figure');
  return (
    isFigures(before) &&
    isFigures(after) &&
    foldedText(before.passage.text) === foldedText(after.passage.text)
  );
}
