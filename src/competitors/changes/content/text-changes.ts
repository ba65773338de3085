import type { Change, Proof } from '../../../events/change.ts';
import type {
  ContentFacts,
  Passage,
  PassagePlace,
  Picture,
} from '../../../extraction/facts/content/content-facts.ts';
import { amountsIn } from '../../../extraction/facts/pricing/amounts.ts';
import { BADGE, ON_REQUEST } from '../../../extraction/facts/pricing/price-marks.ts';
import { foldedText, type Token, tokensOf, wordsOf } from '../../../extraction/facts/content/words.ts';
import type { Span } from '../../../extraction/pages/visible-page.ts';
import { type Entry, type IgnoreReason, REASON_OF_PLACE } from '../accounting.ts';
import type { CompareContext } from '../compare-readings.ts';
import { isPriceLine } from '../pricing/amount-changes.ts';
import { entryLines, onlyClaimed, ownersOf, withoutClaimed } from './block-owners.ts';
import { createIsEntryCount } from './entry-counts.ts';
import { createIsJoined } from './joined-cells.ts';
import { createIsPager } from './pager-lines.ts';
import { createIsEdit, isCall } from './rotations.ts';
import { LONGEST_ITEM, slightness, type Wording } from './small-edits.ts';
import { type BlockChange, changedWords, type ChangedSide, diffText } from './text-diff.ts';
import {
  createTeller,
  isHiddenBlock,
  isLine,
  LONGEST_LINE,
  MOST_LINES,
  OF_PLAN_SETS,
  rewritten,
  sectionsOf,
} from './text-events.ts';

/** Minimum share of the old text that must remain. If less remains, the page counts as rewritten. */
const REWRITTEN_BELOW = 0.5;
/** Minimum number of words on a page that can count as rewritten. A shorter page is always compared line by line. */
const SMALLEST_PAGE = 40;

interface TextComparison {
  changes: Change[];
  entries: Entry[];
}

/** Results of the other comparisons of the same page. */
export interface Beside {
  /** The changes that the other comparisons report. */
  typed: readonly Change[];
  /**
   * The list entries that the other comparisons have compared, in both versions. If those comparisons report no change
   * for an entry, the entry's text is not reported either.
   */
  listed: Record<Proof['side'], readonly Span[]>;
}

/**
 * Text changes that the other comparisons do not report. Each line is a separate change, so that a second fetch can
 * confirm some lines and not others. Every word that differs gets an entry, even if it is not reported.
 */
export function textChanges(
  before: ContentFacts,
  after: ContentFacts,
  context: CompareContext,
  { typed, listed }: Beside,
): TextComparison {
  const { blocks, known, moves, coverage } = diffText(before.passages, after.passages);
  const sections = { before: sectionsOf(before.passages), after: sectionsOf(after.passages) };
  const owners = ownersOf(blocks, typed);
  const isRespelled = createIsRespelled(blocks);
  const isTally = createIsTally(blocks, context);
  const isClock = createIsClock({ before: before.passages, after: after.passages });
  const passages = { before: before.passages, after: after.passages };
  const isEntryCount = createIsEntryCount(passages, context.kind);
  const isJoined = createIsJoined(blocks, known, passages);
  const isPager = createIsPager(passages, context.kind);
  const isSwapped = createIsSwapped(blocks);
  const entriesOfLists = {
    before: entryLines(before.passages, listed.before),
    after: entryLines(after.passages, listed.after),
  };
  const isListed = (block: BlockChange): boolean =>
    (['before', 'after'] as const).some((side) => entriesOfLists[side].has(block[side]?.index ?? -1));
  const isSameSet = !typed.some(({ kind }) => OF_PLAN_SETS.has(kind));
  const mayGrow = context.kind !== 'posts' && context.kind !== 'changelog';
  const isSameLinks = isSameSetOf(before.links, after.links);
  const isEdit = createIsEdit({
    blocks,
    known,
    passages,
    isSameLinks,
    hasLinks: before.links.length > 0,
    siteName:
      URL.parse(context.url)
        ?.hostname.replace(/^www\./, '')
        .split('.')[0] ?? '',
    mayGrow,
  });
  const isRequestTold = typed.some(({ kind }) => kind === 'prices_hidden' || kind === 'prices_published');
  const teller = createTeller({
    before,
    after,
    coverage,
    sections,
    context,
    isSameSet,
    isRequestTold,
    isOnPlanCard: createIsOnPlanCard(passages, context),
  });
  const entries: Entry[] = [];
  const told: { block: BlockChange; entry: Entry }[] = [];
  const wordings = (...texts: string[]): string =>
    texts.map((text) => text.replaceAll(/\s+/g, ' ').trim().toLowerCase()).join('\n');
  const said = ({ before: old, after: now }: BlockChange): string =>
    wordings(old?.passage.text ?? '', now?.passage.text ?? '');
  /**
   * Old and new wording of lines that are already reported. A collapsed part or a second menu often repeats a line, for
   * example for phones.
   */
  const reported = new Set<string>(
    typed.flatMap(({ facts }) =>
      'lines' in facts ? facts.lines.map((line) => wordings(line.before ?? '', line.after ?? '')) : [],
    ),
  );
  const isOfPlans = createIsOfPlans(typed);
  /** Whether the line is the price of a plan that the comparison of plans reports as on request. */
  const isOfRequest = (block: BlockChange): boolean => isRequestTold && isRequestOrPrice(block);
  blocks.forEach((block, at) => {
    const owner = owners[at]!;
    const entry = entryOf(block, 'typo');
    entries.push(entry);
    const isRepeated = (isHiddenBlock(block) || isMenuBlock(block)) && reported.has(said(block));
    if (owner.claimed > 0) {
      reported.add(said(block));
      const claimed = owner.change!;
      const rest = withoutClaimed(block, owner.isClaimed);
      // If the line was added or removed together with its list entry, the list entry's change reports the whole line.
      const isAlone = block.before === null || block.after === null;
      if (
        isAlone ||
        isListed(block) ||
        isOfRequest(block) ||
        sizeOf(rest) === 0 ||
        !isNews(rest, context, isEdit)
      ) {
        entry.fate = claimed;
        return;
      }
      // The typed change reports only part of the line, so the rest is reported as a text change.
      Object.assign(entry, entryOf(onlyClaimed(block, owner.isClaimed), 'typo'), { fate: claimed });
      const further = entryOf(rest, 'typo');
      entries.push(further);
      told.push({ block: rest, entry: further });
      return;
    }
    const reason = isRespelled(block)
      ? 'typo'
      : isTally(block) || isClock(block) || isEntryCount(block)
        ? 'counter'
        : isPager(block)
          ? 'navigation'
          : isJoined(block)
            ? 'order'
            : isSwapped(block)
              ? null
              : reasonFor(block, context, isEdit);
    if (reason !== null) entry.fate = reason;
    else if (owner.change !== null || isRepeated || isOfPlans(block) || isOfRequest(block))
      entry.fate = 'duplicate_of_event';
    else if (isListed(block) && !isOtherPay(block)) entry.fate = 'listing';
    else {
      reported.add(said(block));
      told.push({ block, entry });
    }
  });
  const linesOfEntries = new Set(
    (['before', 'after'] as const).flatMap((side) =>
      [...entriesOfLists[side]].map((at) => passages[side][at]!),
    ),
  );
  const mayTellCopies = mayGrow && context.kind !== 'legal';
  for (const { side, passage, tokens, how } of known) {
    const one: ChangedSide = { index: -1, passage, length: tokens.length, changed: tokens };
    const block: BlockChange =
      side === 'before' ? { before: one, after: null } : { before: null, after: one };
    const entry = entryOf(block, how === 'copy' ? 'copy' : 'order');
    entries.push(entry);
    if (passage.place !== 'page') entry.fate = REASON_OF_PLACE[passage.place];
    else if (linesOfEntries.has(passage)) entry.fate = 'listing';
    else if (how === 'copy' && isLine(passage, tokens.length) && mayTellCopies && !isCall(tokens)) {
      const reason = reasonFor(block, context, isEdit);
      if (reason === null) told.push({ block, entry });
      else entry.fate = reason;
    }
  }
  const ownersOfMoves = ownersOf(moves.blocks, typed);
  for (const [at, block] of moves.blocks.entries()) {
    const entry = entryOf(block, 'hidden');
    entries.push(entry);
    const { change } = ownersOfMoves[at]!;
    if (change !== null) entry.fate = change;
    else if (!moves.isOtherState && context.kind !== 'legal') told.push({ block, entry });
  }
  const pictures = comparePictures(before.pictures, after.pictures, {
    mayGrow: mayGrow && isSameLinks,
  });
  entries.push(...pictures.entries);
  if (context.kind !== 'legal')
    for (const block of pictures.named) {
      const entry = entryOf(block, 'picture');
      entries.push(entry);
      const logos = typed.find((change) => namesCustomer(change, block));
      if (logos !== undefined) entry.fate = logos;
      else if (isNews(block, context, isEdit)) told.push({ block, entry });
    }
  const isRewritten =
    context.kind !== 'legal' && coverage < REWRITTEN_BELOW && wordsIn(before.passages) >= SMALLEST_PAGE;
  if (isRewritten && told.length > 0) {
    const change = rewritten(
      { before, after },
      told.map(({ block }) => block),
      context,
    );
    for (const { entry } of told) entry.fate = change;
    return { changes: [change], entries };
  }
  const changes: Change[] = [];
  const sectionBlocks = sectionMoves(passages);
  const ownersOfSections = ownersOf(sectionBlocks, typed);
  const mayTellMoves = sectionBlocks.length <= MOST_SECTION_MOVES;
  const isOffer = createIsOffer(passages, context);
  for (const [at, block] of sectionBlocks.entries()) {
    const entry = entryOf(block, 'order');
    entries.push(entry);
    const owner = ownersOfSections[at]!.change;
    if (owner !== null) entry.fate = owner;
    else if (mayTellMoves && isOfFeature(block)) {
      const change = teller.moved(block, isOffer(block));
      changes.push(change);
      entry.fate = change;
    }
  }
  const rest: { block: BlockChange; entry: Entry }[] = [];
  for (const one of told) {
    if (changes.length >= MOST_LINES) {
      rest.push(one);
      continue;
    }
    const found = teller(one.block);
    changes.push(...found);
    one.entry.fate = found[0]!;
  }
  // Models must not see hidden text, so hidden lines are reported as separate changes.
  for (const part of Map.groupBy(rest, ({ block }) => isHiddenBlock(block)).values()) {
    const change = teller.whole(part.map(({ block }) => block));
    changes.push(change);
    for (const { entry } of part) entry.fate = change;
  }
  return { changes, entries };
}

/**
 * Returns a function that tests whether a price that is shown only after a click is already reported as a plan's price.
 * Plans' prices are extracted separately from the text, so their changes quote other lines.
 */
function createIsOfPlans(typed: readonly Change[]): (block: BlockChange) => boolean {
  const amounts = new Set<number>();
  const note = (value: Change['before']): void => {
    if (typeof value === 'number') amounts.add(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(note);
  };
  const ofPrices = typed.filter(({ kind }) => OF_PRICES.has(kind));
  for (const { before, after } of ofPrices) for (const side of [before, after]) note(side);
  // A change to the annual discount or to the set of plans has no single amount to compare.
  const hasTerms = ofPrices.some(({ kind }) => kind === 'billing_terms_changed' || OF_PLAN_SETS.has(kind));
  return (block) =>
    isHiddenBlock(block) &&
    [block.before, block.after].every((side) => {
      const found = amountsIn(side?.passage.text.slice(0, LONGEST_LINE) ?? '');
      return (
        side === null || (found.length > 0 && (hasTerms || found.every(({ amount }) => amounts.has(amount))))
      );
    });
}

const OF_PRICES: ReadonlySet<Change['kind']> = new Set([
  ...OF_PLAN_SETS,
  'price_changed',
  'billing_terms_changed',
  'discount_changed',
  'prices_hidden',
  'prices_published',
  'currency_changed',
  'model_changed',
]);

/**
 * Maximum number of lines that move to another section. If more lines move, the page did not change but was read
 * differently.
 */
const MOST_SECTION_MOVES = 3;

/** Matches a line that begins with a quota, such as `5 vans` or `Up to 10 sites`. */
const QUOTA = /^(?:up to |bis zu |jusqu.à |hasta )?\p{N}/iu;

/** Returns a test whether both sections of a line that moved have a price or a quota, so that each is an offer. */
function createIsOffer(
  passages: Record<Proof['side'], readonly Passage[]>,
  { kind }: CompareContext,
): (block: BlockChange) => boolean {
  const priced = new Set(
    [...passages.before, ...passages.after].flatMap(({ under, text }) =>
      under !== undefined && (QUOTA.test(text) || amountsIn(text.slice(0, LONGEST_LINE)).length > 0)
        ? [under]
        : [],
    ),
  );
  return ({ before, after }) =>
    kind === 'pricing' || [before, after].every((side) => priced.has(side?.passage.under ?? ''));
}

/** Minimum number of priced cards that a home page needs to count as showing plans. */
const LEAST_CARDS = 2;

/**
 * Returns a test whether a line is in a card of plans on a home page: below a heading with a price or with
 * a price on request, next to other such headings. Lines of such a card state what customers get.
 */
function createIsOnPlanCard(
  passages: Record<Proof['side'], readonly Passage[]>,
  { kind }: CompareContext,
): (block: BlockChange) => boolean {
  if (kind !== 'home') return () => false;
  const cardsOf = (side: Proof['side']): Set<string> => {
    const priced = passages[side].flatMap(({ under, text }) =>
      under !== undefined && (isPriceLine(text) || ON_REQUEST.test(text.trim())) ? [under] : [],
    );
    return new Set(priced.length >= LEAST_CARDS ? priced : []);
  };
  const cards = { before: cardsOf('before'), after: cardsOf('after') };
  return (block) =>
    (['before', 'after'] as const).every((side) => {
      const one = block[side];
      return (
        one === null ||
        (one.passage.under !== undefined &&
          cards[side].size >= LEAST_CARDS &&
          cards[side].has(one.passage.under) &&
          isLine(one.passage, one.length))
      );
    });
}

/**
 * Lines that moved below another heading, such as a feature that another plan has now. Both versions
 * must have the same headings in the same order. Otherwise, the plans may only have changed places.
 */
function sectionMoves(passages: Record<Proof['side'], readonly Passage[]>): BlockChange[] {
  const headingsOf = (side: Proof['side']): string =>
    passages[side].flatMap(({ kind, text }) => (kind === 'heading' ? [text] : [])).join('\n');
  if (headingsOf('before') !== headingsOf('after')) return [];
  /** For each line, its places by section. */
  const placesOf = (side: Proof['side']): Map<string, Map<string, number[]>> => {
    const places = new Map<string, Map<string, number[]>>();
    for (const [at, { text, under }] of passages[side].entries()) {
      if (under === undefined) continue;
      const found = places.get(text) ?? new Map<string, number[]>();
      found.set(under, [...(found.get(under) ?? []), at]);
      places.set(text, found);
    }
    return places;
  };
  const [old, now] = [placesOf('before'), placesOf('after')];
  const sideOf = (side: Proof['side'], index: number): ChangedSide => {
    const passage = passages[side][index]!;
    const tokens = tokensOf(passage.text);
    return { index, passage, length: tokens.length, changed: tokens };
  };
  const found: BlockChange[] = [];
  for (const [text, places] of now) {
    const known = old.get(text);
    if (known === undefined || text.split(/\s+/).length > LONGEST_ITEM) continue;
    const surplus = (of: typeof places, others: typeof places): number[] =>
      [...of].flatMap(([section, list]) => list.slice(others.get(section)?.length ?? 0));
    const [left, come] = [surplus(known, places), surplus(places, known)];
    if (left.length === 1 && come.length === 1)
      found.push({ before: sideOf('before', left[0]!), after: sideOf('after', come[0]!) });
  }
  return found;
}

/** Whether a line that states a price in one version says in the other that the price is on request. */
const isRequestOrPrice = ({ before, after }: BlockChange): boolean => {
  const [old, now] = [before, after].map((side) => side?.passage.text.slice(0, LONGEST_LINE).trim() ?? '');
  const isPriced = (text: string): boolean => amountsIn(text).length > 0;
  return (ON_REQUEST.test(now!) && isPriced(old!)) || (ON_REQUEST.test(old!) && isPriced(now!));
};

/** Whether a moved line may name a feature. A price or a badge, such as `Most popular`, does not. */
const isOfFeature = ({ after }: BlockChange): boolean => {
  const text = after!.passage.text.trim();
  return amountsIn(text).length === 0 && !BADGE.test(text);
};

const isMenuBlock = ({ before, after }: BlockChange): boolean =>
  [before, after].some((side) => side?.passage.place === 'navigation');

/** Whether the line is in a menu or a footer. A date there says when the page was changed or made. */
const isOfFrame = ({ before, after }: BlockChange): boolean =>
  [before, after].every(
    (side) => side === null || side.passage.place === 'navigation' || side.passage.place === 'footer',
  );

const isSameSetOf = (one: readonly number[], other: readonly number[]): boolean => {
  const [old, now] = [new Set(one), new Set(other)];
  return old.size === now.size && [...old].every((link) => now.has(link));
};

const sizeOf = ({ before, after }: BlockChange): number =>
  Math.max(before?.changed.length ?? 0, after?.changed.length ?? 0);

function entryOf(block: BlockChange, fate: IgnoreReason): Entry {
  const [before, after] = [changedWords(block.before), changedWords(block.after)];
  return {
    words: before.length + after.length,
    before: block.before?.passage.text ?? '',
    after: block.after?.passage.text ?? '',
    changed: { before, after },
    fate,
  };
}

const wordsIn = (passages: readonly Passage[]): number =>
  passages.reduce((sum, { text, place }) => sum + (place === 'page' ? text.split(/\s+/).length : 0), 0);

const wording = (side: ChangedSide | null): Wording => ({
  text: side?.passage.text ?? '',
  changed: side?.changed ?? [],
});

/** Places outside a page's content where an edit can be distinguished from noise. */
const EDITABLE: ReadonlySet<PassagePlace> = new Set([
  'rotation',
  'comment',
  'navigation',
  'footer',
  'window',
  'hidden',
  'banner',
  'listing',
  'button',
  'footnote',
]);

/** Why a changed block is not reported, or null if it is reported. */
function reasonFor(
  block: BlockChange,
  { kind, ownNames: names }: CompareContext,
  isEdit: (block: BlockChange) => boolean,
): IgnoreReason | null {
  const sides = [block.after, block.before].filter((side) => side !== null);
  const aside = sides.find(({ passage }) => passage.place !== 'page')?.passage.place ?? 'page';
  if (sides.some(({ passage: { place } }) => place === 'bar')) {
    if (isRunningOut(block)) return 'counter';
  } else if (aside !== 'page' && !(EDITABLE.has(aside) && isEdit(block))) return REASON_OF_PLACE[aside];
  if (kind !== 'legal' && isSaleRunningOut(block)) return 'counter';
  // On legal pages, the markup does not identify buttons, so their words must.
  if (kind === 'legal' && sides.every(({ length, changed }) => length <= LONGEST_CALL && isCall(changed)))
    return 'button';
  if (isReordered(block, kind)) return 'order';
  const isListPage = kind === 'pricing' || kind === 'careers';
  const isProse = sides.every(
    ({ passage: { kind: how, text }, length }) =>
      how === 'text' &&
      !(length <= LONGEST_ITEM && (isListPage || (kind !== 'legal' && !SENTENCE_END.test(text)))),
  );
  return slightness(wording(block.before), wording(block.after), {
    isProse,
    isLegal: kind === 'legal',
    isPriced: kind === 'pricing',
    isDated: kind === 'posts' || kind === 'changelog' || isOfFrame(block),
    names,
  });
}

/** Maximum number of words in a button. */
const LONGEST_CALL = 4;
const SENTENCE_END = /[.!?…]["”’)\]]?\s*$/u;
const LEFT =
  /(?<!\p{L})(?:ends?|ending|left|remaining|expires?|hurry|noch|endet|reste|termine|quedan)(?!\p{L})/iu;
const DURATION = /\d+(?::\d+)+|\d+\s?(?:days?|d|hours?|hrs?|h|minutes?|mins?|m|seconds?|secs?|s|tage?n?|stunden?|jours?|heures?|días?|horas?)(?!\p{L})/giu; // prettier-ignore

/** Whether only an offer's remaining time differs. */
function isRunningOut({ before, after }: BlockChange): boolean {
  const [old, now] = [before, after].map((side) => side?.passage.text.slice(0, LONGEST_LINE) ?? '');
  if (!LEFT.test(old!) || !LEFT.test(now!)) return false;
  return old!.replaceAll(DURATION, '') === now!.replaceAll(DURATION, '');
}

/** Matches a sale that ends soon. By contrast, the length of a trial is one of the offer's terms. */
const SALE_ENDS =
  /(?<!\p{L})(?:sale|offer|deal|promo\p{L}*|discount|early bird|angebot|aktion|rabatt|soldes|oferta)(?!\p{L}).*(?<!\p{L})(?:ends?|ending|left|remaining|endet|noch|termine|quedan)(?!\p{L})/iu;

const isSaleRunningOut = (block: BlockChange): boolean =>
  [block.before, block.after].every((side) =>
    SALE_ENDS.test(side?.passage.text.slice(0, LONGEST_LINE) ?? ''),
  ) && isRunningOut(block);

/** Whether a list entry remains but shows a different amount of money, such as a role's pay. */
function isOtherPay({ before, after }: BlockChange): boolean {
  return [before, after].every(
    (side) =>
      side !== null &&
      amountsIn(side.passage.text.slice(0, LONGEST_LINE)).some(({ start, end }) =>
        side.changed.some((token) => token.start < end && token.end > start),
      ),
  );
}

/**
 * Whether the words are the same in a different order, as when table columns or names in a list change places. A name
 * that moves within a sentence changes what the sentence says.
 */
function isReordered({ before, after }: BlockChange, kind: CompareContext['kind']): boolean {
  const [old, now] = [before, after].map((side) => (side?.changed ?? []).map(({ folded }) => folded).sort());
  if (old!.length === 0 || old!.join(' ') !== now!.join(' ')) return false;
  const isOfMenu = [before, after].every((side) => side?.passage.place === 'navigation');
  const how = after!.passage.kind;
  // Only the figures changed places, so each word has another figure. In a row, whole columns may have moved.
  if (how !== 'row' && [before, after].every((side) => side!.changed.every((one) => one.kind === 'figure')))
    return false;
  return isOfMenu || (how !== 'text' && kind !== 'legal') || isWithinEnumeration(before!, after!);
}

/** Maximum number of passages between two rows of one table. */
const ROWS_NEARBY = 40;

/**
 * Returns a test whether two cells of one row only swapped their values, as in `Seats | 5 | 20`. If other rows of the
 * table did so as well, its columns moved.
 */
function createIsSwapped(blocks: readonly BlockChange[]): (block: BlockChange) => boolean {
  const swapped = blocks.filter(
    ({ before, after }) =>
      before?.passage.kind === 'row' &&
      after?.passage.kind === 'row' &&
      before.changed.length > 0 &&
      wordingOf(before) === wordingOf(after),
  );
  return (block) =>
    swapped.includes(block) &&
    !swapped.some((one) => one !== block && Math.abs(one.after!.index - block.after!.index) <= ROWS_NEARBY);
}

const wordingOf = ({ changed }: ChangedSide): string =>
  changed
    .map(({ folded }) => folded)
    .sort()
    .join(' ');

const BETWEEN_ITEMS = /[,;/|•·]|(?<!\p{L})(?:and|or|und|oder|et|ou|y|o)(?!\p{L})/iu;
/** Maximum number of words in an entry of an enumeration. A longer one is part of a sentence. */
const LONGEST_ENTRY = 5;

/** Whether the moved words only changed places within one enumeration. */
function isWithinEnumeration(before: ChangedSide, after: ChangedSide): boolean {
  const [old, now] = [before, after].map(({ passage: { text }, changed }) => {
    const moved = new Set(changed.map(({ start }) => start));
    const kept: Token[] = [];
    /** The number of kept words before each moved word. */
    const ranks: number[] = [];
    for (const token of tokensOf(text))
      if (moved.has(token.start)) ranks.push(kept.length);
      else kept.push(token);
    return { kept, ranks };
  });
  const ranks = [...old!.ranks, ...now!.ranks];
  const passed = now!.kept.slice(Math.min(...ranks), Math.max(...ranks));
  return after.passage.text
    .slice(passed[0]?.start ?? 0, passed.at(-1)?.end ?? 0)
    .split(BETWEEN_ITEMS)
    .every((entry) => wordsOf(entry).length <= LONGEST_ENTRY);
}

/**
 * Whether a line moved and only its spacing, capitals or punctuation changed, for example from `LineNotify` to `LINE
 * Notify`. A line with digits never counts as such.
 */
function createIsRespelled(blocks: readonly BlockChange[]): (block: BlockChange) => boolean {
  const lettersOf = ({ passage: { text } }: ChangedSide): string | null =>
    /\p{N}/u.test(text) ? null : text.toLowerCase().replaceAll(/[^\p{L}]/gu, '');
  const alone = { before: new Set<string | null>(), after: new Set<string | null>() };
  for (const { before, after } of blocks)
    if (after === null) alone.before.add(lettersOf(before!));
    else if (before === null) alone.after.add(lettersOf(after));
  return ({ before, after }) => {
    if (before !== null && after !== null) return false;
    const letters = lettersOf((after ?? before)!);
    return letters !== null && (after === null ? alone.after : alone.before).has(letters);
  };
}

/** Matches a line with a name and a count: `North America 394`. */
const TALLY_LINE = /^(?=\D{2,60}\d)[^\d$€£¥₹%]*\p{L}[^\d$€£¥₹%]*\d[\d.,]*$/u;
/**
 * Minimum number of such lines in which the count must have changed. If fewer changed, they may be figures about the
 * company.
 */
const LEAST_TALLIES = 3;

/**
 * Maximum change of such a count between two checks, as a share and as a number. A larger change was made on purpose.
 */
const NEAR = { share: 0.1, count: 1 };
const isNear = (one: number, other: number): boolean =>
  Math.abs(one - other) <= Math.max(NEAR.count, Math.max(one, other) * NEAR.share);
const countIn = ({ changed: [figure] }: ChangedSide): number => Number(figure!.folded.replaceAll(/\D/g, ''));

/** Returns a function that tests whether a line is part of a list of counts. Such counts change by themselves. */
function createIsTally(
  blocks: readonly BlockChange[],
  { kind }: CompareContext,
): (block: BlockChange) => boolean {
  if (kind === 'pricing' || kind === 'careers' || kind === 'legal') return () => false;
  const isTally = ({ before, after }: BlockChange): boolean =>
    [before, after].every(
      (side) =>
        side !== null &&
        side.changed.length === 1 &&
        side.changed[0]!.kind === 'figure' &&
        TALLY_LINE.test(side.passage.text.slice(0, LONGEST_LINE)),
    ) &&
    foldedText(before!.passage.text) === foldedText(after!.passage.text) &&
    isNear(countIn(before!), countIn(after!));
  const tallies = new Set(blocks.filter(isTally));
  return (block) => tallies.size >= LEAST_TALLIES && tallies.has(block);
}

const UNITS = {
  day: /^(?:\d{1,3}\s?)?(?:d|days?|tage?|jours?|días?)$/iu,
  hour: /^(?:\d{1,3}\s?)?(?:h|hrs?|hours?|std\.?|stunden?|heures?|horas?)$/iu,
  minute: /^(?:\d{1,3}\s?)?(?:m|mins?|minutes?|minuten?|minutos?)$/iu,
  second: /^(?:\d{1,3}\s?)?(?:s|secs?|seconds?|sekunden?|secondes?|segundos?)$/iu,
};
const CLOCK_FIGURE = /^\d{1,3}(?:\s?\p{L}{1,9}\.?)?$/u;
/** Minimum number of units (days, hours, minutes) that a clock shows, and maximum distance between its lines. */
const LEAST_UNITS = 3;
const CLOCK_LINES = 7;

/**
 * Returns a function that tests whether a line is part of a countdown clock whose figures and units are separate lines.
 */
function createIsClock(passages: Record<Proof['side'], readonly Passage[]>): (block: BlockChange) => boolean {
  const isIn = (side: Proof['side'], one: ChangedSide | null): boolean => {
    if (one === null || !CLOCK_FIGURE.test(one.passage.text.trim())) return false;
    const near = passages[side]
      .slice(Math.max(0, one.index - CLOCK_LINES), one.index + CLOCK_LINES + 1)
      .map(({ text }) => text.trim());
    const units = Object.values(UNITS).filter((unit) => near.some((text) => unit.test(text)));
    return units.length >= LEAST_UNITS;
  };
  return ({ before, after }) => isIn('before', before) && isIn('after', after);
}

const isNews = (...asked: Parameters<typeof reasonFor>): boolean => reasonFor(...asked) === null;

/**
 * The texts of pictures that only one of the two versions has. A picture whose name changed is reported as a changed
 * block, and so is a logo that was added to a row of logos or removed from it. Descriptions and other pictures are only
 * listed, because decorative pictures change by themselves.
 */
function comparePictures(
  before: readonly Picture[],
  after: readonly Picture[],
  { mayGrow }: { mayGrow: boolean },
): { named: BlockChange[]; entries: Entry[] } {
  const [gone, fresh] = [unknownPictures(after, before), unknownPictures(before, after)];
  const [olds, news] = [ownSources(before), ownSources(after)];
  const renamed = new Map<Picture, Picture>();
  for (const picture of fresh) {
    const was = olds.get(picture.source);
    const isRenamed = was?.isName === true && picture.isName && news.get(picture.source) !== undefined;
    if (isRenamed && was.text !== picture.text) renamed.set(picture, was);
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

/** Maximum number of logos that are added or removed at once. If more differ, the page shows other logos each time. */
const MOST_LOGOS = 2;
/** Minimum number of other logos next to a logo. A picture with a name but without such neighbors is not a logo. */
const LEAST_BESIDE = 3;

/** The logos among the pictures that only this version has, each text once. Empty if there are too many. */
function logosIn(pictures: readonly Picture[], only: readonly Picture[]): Picture[] {
  const texts = new Map(only.map((one) => [one.text, one]));
  if (texts.size > MOST_LOGOS) return [];
  const isBesideLogos = (picture: Picture): boolean => {
    const at = pictures.indexOf(picture);
    const beside = pictures.slice(Math.max(0, at - LEAST_BESIDE), at + LEAST_BESIDE + 1);
    return beside.filter(({ isName, text }) => isName && !texts.has(text)).length >= LEAST_BESIDE;
  };
  return [...texts.values()].filter((one) => one.isName && isBesideLogos(one));
}

/** Pictures whose text the other version lacks, or shows less often. */
function unknownPictures(others: readonly Picture[], pictures: readonly Picture[]): Picture[] {
  const known = new Map<string, number>();
  for (const { text } of others) known.set(text, (known.get(text) ?? 0) + 1);
  return pictures.filter(({ text }) => {
    const count = known.get(text) ?? 0;
    known.set(text, count - 1);
    return count < 1;
  });
}

/** Pictures by address, without addresses that have several texts, such as a placeholder's. */
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

/** Whether the change reports the picture as a new or removed customer. */
function namesCustomer(change: Change, { before, after }: BlockChange): boolean {
  if (change.kind !== 'customer_logo_added' && change.kind !== 'customer_logo_removed') return false;
  const names = change.facts.customers;
  return [before, after].some((side) => names.some((name) => side?.passage.text.includes(name)));
}
