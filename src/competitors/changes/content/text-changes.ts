import type { Change, Proof } from '../../../events/change.ts';
import type { ContentFacts, Passage, PassagePlace } from '../../../extraction/facts/content/content-facts.ts';
import { type Token, tokensOf, wordingOf } from '../../../extraction/facts/content/words.ts';
import { amountsIn } from '../../../extraction/facts/pricing/amounts.ts';
import type { Span } from '../../../extraction/pages/visible-page.ts';
import { type Entry, entryOf, type IgnoreReason, REASON_OF_PLACE } from '../accounting.ts';
import type { CompareContext } from '../compare-readings.ts';
import { entryLines, onlyClaimed, ownersOf, withoutClaimed } from './block-owners.ts';
import {
  type CurrenciesShown,
  currenciesShown,
  inOneNotation,
  isPointForComma,
  otherNotations,
} from '../pricing/amount-notation.ts';
import { isCall, isContact, isPointer, isSameCall, isSocialCall } from './calls.ts';
import { createIsClock, isRunningOut, isSaleRunningOut } from './countdowns.ts';
import { compareSigns } from './currency-signs.ts';
import { createIsEntryCount, createIsTally } from './entry-counts.ts';
import { createIsJoined } from './joined-cells.ts';
import { listedTables } from './listed-tables.ts';
import { withoutMarks } from './line-marks.ts';
import { createRelabelledReason } from './link-labels.ts';
import { HOUSEKEEPING } from './menu-changes.ts';
import { joinItems, type Telling } from './joined-items.ts';
import { isOtherDay } from './line-dates.ts';
import { createIsPager } from './pager-lines.ts';
import { createIsOtherSpelling } from './other-spelling.ts';
import { comparePictures, namesCustomer } from './picture-changes.ts';
import { idleReason } from './placeholder-lines.ts';
import { createIsRepeatedLabel } from './repeated-labels.ts';
import {
  createIsOfCurrency,
  createIsOfPlans,
  createIsOfRename,
  createIsOnPlanCard,
  isRequestOrPrice,
} from './plan-lines.ts';
import { createIsSwapped, isReordered } from './reordered-words.ts';
import { createIsCounter, isFrameCounter } from './running-counts.ts';
import { createIsEdit } from './rotations.ts';
import {
  createIsOffer,
  isOfFeature,
  isWholeList,
  MOST_SECTION_MOVES,
  sectionMoves,
} from './section-moves.ts';
import { LONGEST_ITEM, slightness } from './small-edits.ts';
import { type BlockChange, type ChangedSide, diffText, type Wording } from './text-diff.ts';
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
import { withoutAccents } from './word-forms.ts';

const REWRITTEN_BELOW = 0.5;

const SMALLEST_PAGE = 40;

interface TextComparison {
  changes: Change[];
  entries: Entry[];
}

export interface Beside {
  typed: readonly Change[];
  listed: Record<Proof['side'], readonly Span[]>;
}

export function textChanges(
  before: ContentFacts,
  after: ContentFacts,
  context: CompareContext,
  { typed, listed }: Beside,
): TextComparison {
  const listedRows = listedTables(before.passages, after.passages);
  const {
    blocks: differing,
    known,
    moves,
    coverage,
  } = diffText(emptied(before.passages, listedRows.before), emptied(after.passages, listedRows.after));
  const sections = { before: sectionsOf(before.passages), after: sectionsOf(after.passages) };
  const { blocks, notations } = withoutNotations(differing, before.passages, after.passages, sections);
  const owners = ownersOf(blocks, typed);
  const isRespelled = createIsRespelled(blocks);
  const isTally = createIsTally(blocks, context);
  const isCounter = createIsCounter(blocks, context.kind);
  const isClock = createIsClock({ before: before.passages, after: after.passages });
  const passages = { before: before.passages, after: after.passages };
  const isEntryCount = createIsEntryCount(passages, context.kind);
  const isJoined = createIsJoined(blocks, known, passages, (one, other) => {
    const { blocks: ofPair, known: moved } = diffText([one], [other]);
    return (
      moved.length === 0 &&
      ofPair.every((block) => {
        const reason = block.before && block.after && reasonFor(block, context);
        return reason === 'typo' || reason === 'markup' || reason === 'button';
      })
    );
  });
  const isPager = createIsPager(passages, context.kind);
  const isSwapped = createIsSwapped(blocks);
  const isOtherSpelling = createIsOtherSpelling(passages);
  const isRepeatedLabel = createIsRepeatedLabel({ before, after });
  const isLabel = ({ before: old, after: now }: BlockChange): boolean =>
    (old === null || now === null) &&
    isRepeatedLabel(old === null ? 'after' : 'before', (old ?? now)!.passage);
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
  const relabelledReason = createRelabelledReason({
    before: before.labels ?? [],
    after: after.labels ?? [],
  });
  const entries = notations.map((block) => entryOf(block, 'markup'));
  for (const side of ['before', 'after'] as const)
    for (const passage of listedRows[side]) entries.push(entryOf(wholeBlock(side, passage), 'order'));
  const told: { block: BlockChange; entry: Entry }[] = [];
  const wordings = (...texts: string[]): string =>
    texts.map((text) => text.replaceAll(/\s+/g, ' ').trim().toLowerCase()).join('\n');
  const said = ({ before: old, after: now }: BlockChange): string =>
    wordings(old?.passage.text ?? '', now?.passage.text ?? '');
  const reported = new Set<string>(
    typed.flatMap(({ facts }) =>
      'lines' in facts ? facts.lines.map((line) => wordings(line.before ?? '', line.after ?? '')) : [],
    ),
  );
  const isHeadline = createIsHeadline(typed);
  const isOfPlans = createIsOfPlans(typed);
  const isOfRename = createIsOfRename(typed);
  const signs = compareSigns(before.passages, after.passages);
  const isOfCurrency = createIsOfCurrency(typed);
  const isOfRequest = (block: BlockChange): boolean => isRequestTold && isRequestOrPrice(block);
  blocks.forEach((block, at) => {
    if (signs.has(block)) return;
    const owner = owners[at]!;
    const entry = entryOf(block, 'typo');
    entries.push(entry);
    const isRepeated = (isHiddenBlock(block) || isMenuBlock(block)) && reported.has(said(block));
    if (owner.claimed > 0) {
      reported.add(said(block));
      const claimed = owner.change!;
      const rest = withoutClaimed(block, owner.isClaimed);
      const isAlone = block.before === null || block.after === null;
      if (
        isAlone ||
        isListed(block) ||
        isOfRequest(block) ||
        isOfCurrency(block) ||
        sizeOf(rest) === 0 ||
        !isNews(rest, context, isEdit)
      ) {
        entry.fate = claimed;
        return;
      }
      Object.assign(entry, entryOf(onlyClaimed(block, owner.isClaimed), 'typo'), { fate: claimed });
      const further = entryOf(rest, 'typo');
      entries.push(further);
      told.push({ block: rest, entry: further });
      return;
    }
    const reason =
      isRespelled(block) || isOtherSpelling(block.before?.passage.text ?? '', block.after?.passage.text ?? '')
        ? 'typo'
        : isTally(block) || isCounter(block) || isClock(block) || isEntryCount(block)
          ? 'counter'
          : isPager(block)
            ? 'navigation'
            : isJoined(block)
              ? 'order'
              : isLabel(block)
                ? 'copy'
                : isSwapped(block)
                  ? null
                  : (relabelledReason(block) ?? reasonFor(block, context, isEdit));
    if (reason !== null) entry.fate = reason;
    else if (
      owner.change !== null ||
      isRepeated ||
      isHeadline(block) ||
      isOfPlans(block) ||
      isOfRename(block) ||
      isOfCurrency(block) ||
      isOfRequest(block)
    )
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
    else if (isJoined(block)) entry.fate = 'order';
    else if (isRepeatedLabel(side, passage)) entry.fate = 'copy';
    else if (
      how === 'copy' &&
      isLine(passage, tokens.length) &&
      mayTellCopies &&
      isSameSet &&
      !isCall(tokens)
    ) {
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
  const ownersOfSigns = ownersOf(signs.blocks, typed);
  for (const [at, block] of signs.blocks.entries()) {
    const entry = entryOf(block, 'currency');
    entries.push(entry);
    const { change } = ownersOfSigns[at]!;
    if (change !== null) entry.fate = change;
    else if (isOfCurrency(block)) entry.fate = 'duplicate_of_event';
    else if (!signs.isOfVisitor && isOnPage(block)) told.push({ block, entry });
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
  const size = wordsIn(before.passages);
  const isRewritten =
    context.kind !== 'legal' &&
    size >= SMALLEST_PAGE &&
    coverage + slightIn(entries) / size < REWRITTEN_BELOW;
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
  const hasOtherRoles = typed.some(({ kind }) => kind === 'roles_opened' || kind === 'roles_closed');
  const isOffer = createIsOffer(passages, context);
  for (const [at, block] of sectionBlocks.entries()) {
    const entry = entryOf(block, 'order');
    entries.push(entry);
    const owner = ownersOfSections[at]!.change;
    if (owner !== null) entry.fate = owner;
    else if (hasOtherRoles && isListed(block)) entry.fate = 'listing';
    else if (mayTellMoves && isOfFeature(block) && (isOffer(block) || !isWholeList(sectionBlocks))) {
      const change = teller.moved(block, isOffer(block));
      changes.push(change);
      entry.fate = change;
    }
  }
  const tellings = told.slice(0, MOST_LINES).map(({ block, entry }): Telling => {
    const found = teller(block);
    entry.fate = found[0]!;
    return { block, entry, changes: found };
  });
  joinItems(tellings);
  changes.push(...tellings.flatMap((one) => one.changes));
  const rest = told.slice(MOST_LINES);
  // Models must not see hidden text, so hidden lines are separate changes.
  for (const part of Map.groupBy(rest, ({ block }) => isHiddenBlock(block)).values()) {
    const change = teller.whole(part.map(({ block }) => block));
    changes.push(change);
    for (const { entry } of part) entry.fate = change;
  }
  return { changes, entries };
}

const textOf = (passages: readonly Passage[]): string => passages.map(({ text }) => text).join('\n');

function withoutNotations(
  blocks: readonly BlockChange[],
  before: readonly Passage[],
  after: readonly Passage[],
  sections: Record<Proof['side'], ReadonlyMap<Passage, string>>,
): { blocks: BlockChange[]; notations: BlockChange[] } {
  let currencies: ReadonlySet<string> | null = null;
  const shown: CurrenciesShown = () => (currencies ??= currenciesShown([before, after].map(textOf)));
  const keyOf = (side: Proof['side'], { passage }: ChangedSide): string =>
    [passage.place, sections[side].get(passage) ?? '', inOneNotation(passage.text, shown)].join('\n');
  const removed = Map.groupBy(
    blocks.filter((block) => block.after === null),
    (block) => keyOf('before', block.before!),
  );
  const taken = new Set<BlockChange>();
  const notations: BlockChange[] = [];
  for (const block of blocks) {
    if (block.before !== null) continue;
    const { text } = block.after!.passage;
    const alike = removed.get(keyOf('after', block.after!));
    if (alike?.[0] === undefined || isPointForComma(alike[0].before!.passage.text, text)) continue;
    const other = alike.shift()!;
    taken.add(block).add(other);
    notations.push({ before: other.before, after: block.after });
  }
  const others = blocks.flatMap((block) => {
    const { before: old, after: now } = block;
    if (taken.has(block)) return [];
    if (old === null || now === null) return [block];
    const same = otherNotations(wording(old), wording(now), shown);
    if (same === null) return [block];
    notations.push({ before: { ...old, changed: same.before }, after: { ...now, changed: same.after } });
    const rest = (side: ChangedSide, set: readonly Token[]): ChangedSide => ({
      ...side,
      changed: side.changed.filter((token) => !set.includes(token)),
    });
    const left = { ...block, before: rest(old, same.before), after: rest(now, same.after) };
    return sizeOf(left) === 0 ? [] : [left];
  });
  return { blocks: others, notations };
}

const emptied = (passages: readonly Passage[], left: ReadonlySet<Passage>): readonly Passage[] =>
  left.size === 0 ? passages : passages.map((one) => (left.has(one) ? { ...one, text: '' } : one));

function wholeBlock(side: Proof['side'], passage: Passage): BlockChange {
  const tokens = tokensOf(passage.text);
  const one: ChangedSide = { index: -1, passage, length: tokens.length, changed: tokens };
  return side === 'before' ? { before: one, after: null } : { before: null, after: one };
}

function createIsHeadline(typed: readonly Change[]): (block: BlockChange) => boolean {
  const told = typed.find((change) => change.kind === 'headline_changed');
  if (told?.kind !== 'headline_changed') return () => false;
  const { before: old, after: now } = told.facts;
  const says = ({ passage: { text } }: ChangedSide, headline: string | null): boolean =>
    headline !== null && wordingOf(text) === wordingOf(headline);
  return ({ before, after }) => (before === null ? says(after!, now) : after === null && says(before, old));
}

const isOnPage = ({ before, after }: BlockChange): boolean =>
  [before, after].every((side) => side?.passage.place === 'page');

const isMenuBlock = ({ before, after }: BlockChange): boolean =>
  [before, after].some((side) => side?.passage.place === 'navigation');

const isOfFrame = ({ before, after }: BlockChange): boolean =>
  [before, after].every(
    (side) => side === null || side.passage.place === 'navigation' || side.passage.place === 'footer',
  );

const isSameSetOf = (one: readonly number[], other: readonly number[]): boolean => {
  const [old, now] = [new Set(one), new Set(other)];
  return old.size === now.size && [...old].every((link) => now.has(link));
};

const AS_BEFORE: ReadonlySet<IgnoreReason> = new Set(['markup', 'order', 'typo', 'date', 'counter']);

const slightIn = (entries: readonly Entry[]): number =>
  entries.reduce(
    (sum, { fate, after, changed }) =>
      typeof fate === 'string' && after !== '' && AS_BEFORE.has(fate) ? sum + changed.before.length : sum,
    0,
  );

const sizeOf = ({ before, after }: BlockChange): number =>
  Math.max(before?.changed.length ?? 0, after?.changed.length ?? 0);

const wordsIn = (passages: readonly Passage[]): number =>
  passages.reduce((sum, { text, place }) => sum + (place === 'page' ? text.split(/\s+/).length : 0), 0);

const wording = (side: ChangedSide | null): Wording => ({
  text: side?.passage.text ?? '',
  changed: side?.changed ?? [],
});

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

function reasonFor(
  block: BlockChange,
  { kind, ownNames: names, at }: CompareContext,
  isEdit: (block: BlockChange) => boolean = () => true,
): IgnoreReason | null {
  const sides = [block.after, block.before].filter((side) => side !== null);
  const { before: was, after: is } = block;
  if (at !== undefined && was !== null && is !== null && sides.every(isEntry))
    if (isOtherDay(was.passage.text, is.passage.text, at)) return null;
  const aside = sides.find(({ passage }) => passage.place !== 'page')?.passage.place ?? 'page';
  if (sides.some(({ passage: { place } }) => place === 'bar')) {
    if (isRunningOut(block)) return 'counter';
  } else if (aside !== 'page' && !(EDITABLE.has(aside) && isEdit(block))) return REASON_OF_PLACE[aside];
  if (
    was !== null &&
    is !== null &&
    (aside === 'footer' || aside === 'navigation' || aside === 'bar') &&
    isFrameCounter(was.passage.text, is.passage.text)
  )
    return 'counter';
  if (
    (aside === 'footer' || aside === 'navigation') &&
    sides.every(({ passage, changed }) => isHousekeeping(passage.text, changed))
  )
    return 'navigation';
  if (kind !== 'legal' && isSaleRunningOut(block)) return 'counter';
  if (kind === 'legal' && sides.every(({ length, changed }) => length <= LONGEST_CALL && isCall(changed)))
    return 'button';
  const idle = sides.map(({ passage }) => idleReason(passage));
  if (idle.every((reason) => reason !== null)) return idle[0]!;
  if (
    kind !== 'legal' &&
    kind !== 'pricing' &&
    block.before !== null &&
    block.after !== null &&
    isSameCall(block.before, block.after)
  )
    return 'button';
  if (kind !== 'legal' && sides.every(isSocialCall)) return 'button';
  if (sides.length === 2 && sides.every(isContact)) return 'button';
  if (sides.every((side) => (kind === 'legal' || side.passage.kind === 'text') && isPointer(side)))
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

const isEntry = ({ passage: { place } }: ChangedSide): boolean => place === 'page' || place === 'listing';

const isHousekeeping = (text: string, changed: readonly Token[]): boolean =>
  changed.length === 0 || HOUSEKEEPING.test(text.slice(changed[0]!.start, changed.at(-1)!.end));

const LONGEST_CALL = 4;

const SENTENCE_END = /[.!?…]["”’)\]]?\s*$/u;

function isOtherPay({ before, after }: BlockChange): boolean {
  return [before, after].every(
    (side) =>
      side !== null &&
      amountsIn(side.passage.text.slice(0, LONGEST_LINE)).some(({ start, end }) =>
        side.changed.some((token) => token.start < end && token.end > start),
      ),
  );
}

function createIsRespelled(blocks: readonly BlockChange[]): (block: BlockChange) => boolean {
  const lettersOf = ({ passage }: ChangedSide): string | null => {
    const text = withoutMarks(passage.text);
    return /\p{N}/u.test(text) ? null : withoutAccents(text.toLowerCase()).replaceAll(/[^\p{L}]/gu, '');
  };
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

const isNews = (...asked: Parameters<typeof reasonFor>): boolean => reasonFor(...asked) === null;
