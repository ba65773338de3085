import type { Change, Proof } from '../../../events/change.ts';
import type { EventType } from '../../../events/event-kinds.ts';
import type { ChangedLine } from '../../../events/event-facts.ts';
import type { CompareContext } from '../compare-readings.ts';
import { type Entry, type IgnoreReason, REASON_OF_PLACE } from '../account.ts';
import type { ContentFacts, Passage } from '../../../extraction/facts/content/content-facts.ts';
import { countWords, foldedText, type Token } from '../../../extraction/facts/content/words.ts';
import { amountsIn } from '../../../extraction/facts/pricing/amounts.ts';
import { amountChanges } from '../pricing/amount-changes.ts';
import { lineKind } from '../pricing/line-kinds.ts';
import { type BlockChange, type ChangedSide, diffText } from './text-diff.ts';
import { slightness, type Wording } from './small-edits.ts';
import { pageKey } from './offer-changes.ts';
import type { Hero } from '../../../extraction/facts/facts.ts';
import type { Span } from '../../../extraction/pages/visible-page.ts';

/** Share of the old text that must remain; below it the page counts as rewritten. */
const REWRITTEN_BELOW = 0.5;
/** In words; a smaller page is always compared line by line. */
const SMALLEST_PAGE = 40;
/** Shares of the old words that must remain; below them a removal is doubtful. */
const COVERED = 0.5;
const DOUBTFUL = 0.6;
/** Maximum number of lines reported one by one; the rest of the page is reported as a whole. */
const MOST_LINES = 300;
const LONGEST_EXCERPT = 600;
const LONGEST_LINE = 240;
/** Maximum number of words of a line in a card or a list; a longer line is prose. */
const LONGEST_ITEM = 12;
/** Lines beside a new entry that are part of it. */
const ENTRY_LINES = 12;

interface TextComparison {
  changes: Change[];
  entries: Entry[];
}

/** The results of the other comparisons of this page. */
export interface Beside {
  /** Changes that they report. */
  typed: readonly Change[];
  /**
   * Entries of the lists that they compared, on both sides. A change of an entry that they do not report is not news.
   */
  listed: Record<Proof['side'], readonly Span[]>;
}

/**
 * Text changes of a page that the other comparisons do not report. Each line is one change, so that two looks can agree
 * on some of them; each word that differs gets an entry.
 */
export function textChanges(
  before: ContentFacts,
  after: ContentFacts,
  context: CompareContext,
  { typed, listed }: Beside,
): TextComparison {
  const { blocks, known, coverage } = diffText(before.passages, after.passages);
  const sections = { before: sectionsOf(before.passages), after: sectionsOf(after.passages) };
  const owners = ownersOf(blocks, typed);
  const entriesOfLists = {
    before: entryLines(before.passages, listed.before),
    after: entryLines(after.passages, listed.after),
  };
  const isListed = (block: BlockChange): boolean =>
    (['before', 'after'] as const).some((side) => entriesOfLists[side].has(block[side]?.index ?? -1));
  const isSameSet = !typed.some(({ kind }) => OF_PLAN_SETS.has(kind));
  const teller = createTeller({ after, coverage, sections, context, isSameSet });
  const entries: Entry[] = [];
  const told: { block: BlockChange; entry: Entry }[] = [];
  blocks.forEach((block, at) => {
    const owner = owners[at]!;
    const entry = entryOf(block, 'typo');
    entries.push(entry);
    if (owner.claimed > 0) {
      const claimed = owner.change!;
      const rest = withoutClaimed(block, owner.isClaimed);
      // A line that was added or removed with its entry is reported as a whole by the change of the entry.
      const isAlone = block.before === null || block.after === null;
      if (isAlone || isListed(block) || sizeOf(rest) === 0 || !isNews(rest, context)) {
        entry.fate = claimed;
        return;
      }
      // The typed change reports one part of the line; the rest is reported as text.
      Object.assign(entry, entryOf(onlyClaimed(block, owner.isClaimed), 'typo'), { fate: claimed });
      const further = entryOf(rest, 'typo');
      entries.push(further);
      told.push({ block: rest, entry: further });
      return;
    }
    const reason = reasonFor(block, context);
    if (reason !== null) entry.fate = reason;
    else if (owner.change !== null) entry.fate = 'duplicate_of_event';
    else if (isListed(block) && !isOtherPay(block)) entry.fate = 'listing';
    else told.push({ block, entry });
  });
  for (const { side, passage, tokens, how } of known) {
    const one: ChangedSide = { index: -1, passage, length: tokens.length, changed: tokens };
    const block: BlockChange =
      side === 'before' ? { before: one, after: null } : { before: null, after: one };
    const entry = entryOf(block, how === 'copy' ? 'copy' : 'order');
    entries.push(entry);
    if (passage.place !== 'page') entry.fate = REASON_OF_PLACE[passage.place];
    else if (how === 'copy' && isLine(passage, tokens.length) && context.kind === 'pricing')
      told.push({ block, entry });
  }
  entries.push(...pictureEntries(before.pictures, after.pictures));
  const isRewritten =
    context.kind !== 'legal' && coverage < REWRITTEN_BELOW && wordsIn(before.passages) >= SMALLEST_PAGE;
  if (isRewritten && told.length > 0) {
    const change = rewritten(before, after, context);
    for (const { entry } of told) entry.fate = change;
    return { changes: [change], entries };
  }
  const changes: Change[] = [];
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
  if (rest.length > 0) {
    const change = teller.whole(rest.map(({ block }) => block));
    changes.push(change);
    for (const { entry } of rest) entry.fate = change;
  }
  return { changes, entries };
}

const sizeOf = ({ before, after }: BlockChange): number =>
  Math.max(before?.changed.length ?? 0, after?.changed.length ?? 0);

const wordsOfTokens = (side: ChangedSide | null): string[] =>
  side?.changed.map(({ start, end }) => side.passage.text.slice(start, end)) ?? [];

function entryOf(block: BlockChange, fate: IgnoreReason): Entry {
  const [before, after] = [wordsOfTokens(block.before), wordsOfTokens(block.after)];
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

/** A line of a card, a list or a table, not prose. */
const isLine = ({ kind }: Passage, length: number): boolean => kind !== 'text' || length <= LONGEST_ITEM;

const wording = (side: ChangedSide | null): Wording => ({
  text: side?.passage.text ?? '',
  changed: side?.changed ?? [],
});

/** Why a changed block is not news; null if it is news. */
function reasonFor(block: BlockChange, { kind }: CompareContext): IgnoreReason | null {
  const sides = [block.after, block.before].filter((side) => side !== null);
  const aside = sides.find(({ passage }) => passage.place !== 'page')?.passage.place ?? 'page';
  if (aside !== 'page') return REASON_OF_PLACE[aside];
  if (isReordered(block)) return 'order';
  const isListPage = kind === 'pricing' || kind === 'careers';
  const isProse = sides.every(
    ({ passage, length }) => passage.kind === 'text' && !(isListPage && length <= LONGEST_ITEM),
  );
  return slightness(wording(block.before), wording(block.after), { isProse, isLegal: kind === 'legal' });
}

/** Another sum of money in the line of an entry that stays: the pay of a role. */
function isOtherPay({ before, after }: BlockChange): boolean {
  return [before, after].every(
    (side) =>
      side !== null &&
      amountsIn(side.passage.text.slice(0, LONGEST_LINE)).some(({ start, end }) =>
        side.changed.some((token) => token.start < end && token.end > start),
      ),
  );
}

/** The same words in another order: columns of a table, names in a list. */
function isReordered({ before, after }: BlockChange): boolean {
  const [old, now] = [before, after].map((side) => (side?.changed ?? []).map(({ folded }) => folded).sort());
  return old!.length > 0 && old!.join(' ') === now!.join(' ');
}

const isNews = (block: BlockChange, context: CompareContext): boolean => reasonFor(block, context) === null;

interface Owner {
  /** Null if no typed change reports the block. */
  change: Change | null;
  /** Number of words of the block in the evidence of the change; 0 if the change owns the block without quoting it. */
  claimed: number;
  isClaimed(side: 'before' | 'after', token: Token): boolean;
}

const NOBODY: Owner = { change: null, claimed: 0, isClaimed: () => false };

/**
 * The typed change that reports each block: a change whose evidence is in the block, or a change that owns the entry of
 * this line. For example the card of a new plan, or the place beside a new role: lines added or removed together, up to
 * a heading.
 */
function ownersOf(blocks: readonly BlockChange[], typed: readonly Change[]): Owner[] {
  const spans = { before: claimsOf(typed, 'before'), after: claimsOf(typed, 'after') };
  const owners = blocks.map((block) => ownerOf(block, spans));
  for (const side of ['before', 'after'] as const) {
    const other = side === 'before' ? 'after' : 'before';
    const alone = blocks.flatMap((block, at) => (block[side] !== null && block[other] === null ? [at] : []));
    const beside = (at: number, step: 1 | -1): void => {
      const { change } = owners[alone[at]!]!;
      for (let i = at + step, lines = 0; lines < ENTRY_LINES; i += step, lines += 1) {
        const [here, last] = [alone[i], alone[i - step]!];
        if (here === undefined || owners[here]!.change !== null) return;
        const [one, next] = [blocks[last]![side]!, blocks[here]![side]!];
        if (Math.abs(one.index - next.index) !== 1) return;
        // Downwards, a heading begins the next entry; upwards, a heading is the top of this entry.
        if (step === 1 && next.passage.kind === 'heading') return;
        owners[here] = { ...NOBODY, change };
        if (step === -1 && next.passage.kind === 'heading') return;
      }
    };
    for (const [at, index] of alone.entries()) {
      if (owners[index]!.claimed === 0) continue;
      beside(at, 1);
      beside(at, -1);
    }
  }
  return owners;
}

/** Lines below the title of an entry that are part of it: place, department, type of contract. */
const LINES_OF_ENTRY = 3;

/** The passages that are entries of a list, with the short lines that are part of them. */
function entryLines(passages: readonly Passage[], spans: readonly Span[]): Set<number> {
  const found = new Set<number>();
  const sorted = [...spans].sort((a, b) => a.start - b.start);
  let next = 0;
  passages.forEach(({ at: { start, end } }, at) => {
    while (next < sorted.length && sorted[next]!.end <= start) next += 1;
    if (next < sorted.length && sorted[next]!.start < end) found.add(at);
  });
  const isPart = (at: number): boolean => {
    const one = passages[at];
    return one !== undefined && one.kind !== 'heading' && one.text.split(/\s+/).length <= LONGEST_ITEM;
  };
  const heads = [...found];
  for (const at of heads) {
    for (let i = at + 1; i <= at + LINES_OF_ENTRY && isPart(i) && !found.has(i); i += 1) found.add(i);
    if (isPart(at - 1)) found.add(at - 1);
  }
  return found;
}

interface Claim {
  start: number;
  end: number;
  change: Change;
  isQuoted: boolean;
}

const claimsOf = (typed: readonly Change[], side: Proof['side']): Claim[] =>
  typed
    .flatMap((change) => [
      ...change.proof.map((proof) => ({ ...proof, change, isQuoted: true })),
      ...(change.owns ?? []).map((proof) => ({ ...proof, change, isQuoted: false })),
    ])
    .filter((claim) => claim.side === side && claim.end > claim.start)
    .sort((a, b) => a.start - b.start);

function ownerOf(block: BlockChange, spans: Record<'before' | 'after', Claim[]>): Owner {
  const found: Record<'before' | 'after', Claim[]> = { before: [], after: [] };
  let claimed = 0;
  for (const side of ['before', 'after'] as const) {
    const one = block[side];
    if (one === null) continue;
    const { start, end } = one.passage.at;
    found[side] = spans[side].filter((claim) => claim.start < end && claim.end > start);
  }
  const all = [...found.after, ...found.before];
  if (all.length === 0) return NOBODY;
  const isClaimed: Owner['isClaimed'] = (side, token) => {
    const offset = block[side]!.passage.at.start;
    return found[side].some(({ start, end }) => start < offset + token.end && end > offset + token.start);
  };
  for (const side of ['before', 'after'] as const)
    claimed += block[side]?.changed.filter((token) => isClaimed(side, token)).length ?? 0;
  const quoted = all.find(({ isQuoted }) => isQuoted);
  return { change: (quoted ?? all[0]!).change, claimed, isClaimed };
}

function filtered(
  block: BlockChange,
  keep: (side: 'before' | 'after', token: Token) => boolean,
): BlockChange {
  const only = (side: 'before' | 'after'): ChangedSide | null => {
    const one = block[side];
    return one === null ? null : { ...one, changed: one.changed.filter((token) => keep(side, token)) };
  };
  return { before: only('before'), after: only('after') };
}

const withoutClaimed = (block: BlockChange, isClaimed: Owner['isClaimed']): BlockChange =>
  filtered(block, (side, token) => !isClaimed(side, token));
const onlyClaimed = (block: BlockChange, isClaimed: Owner['isClaimed']): BlockChange =>
  filtered(block, isClaimed);

/** The heading above each passage. */
function sectionsOf(passages: readonly Passage[]): Map<Passage, string> {
  const sections = new Map<Passage, string>();
  let last: string | null = null;
  for (const passage of passages) {
    if (last !== null && passage.kind !== 'heading') sections.set(passage, last);
    if (passage.kind === 'heading' && passage.place === 'page') last = passage.text.slice(0, LONGEST_LINE);
  }
  return sections;
}

interface TellerRequest {
  after: ContentFacts;
  coverage: number;
  sections: Record<'before' | 'after', Map<Passage, string>>;
  context: CompareContext;
  /** The page has the same plans as before. */
  isSameSet: boolean;
}

/** Lines that are added or removed together with a plan. */
const OF_PLAN_SETS: ReadonlySet<Change['kind']> = new Set([
  'plan_added',
  'plan_removed',
  'plan_renamed',
  'free_tier_added',
  'free_tier_removed',
]);

/** Creates the changes for blocks that are news. */
function createTeller({ after, coverage, sections, context, isSameSet }: TellerRequest) {
  const { kind, url } = context;
  const isLegal = kind === 'legal';
  const page = documentName(after.hero, url);
  const confidence = coverage >= COVERED ? 1 : DOUBTFUL;

  /** The kind of page decides the topic. On a pricing page lines and figures are about the offer, and prose is copy. */
  const aboutOf = (block: BlockChange): EventType => {
    if (kind === 'careers') return 'hiring';
    if (kind !== 'pricing') return 'content';
    const sides = [block.before, block.after].filter((side) => side !== null);
    const isOffer = sides.some(
      ({ passage, length, changed }) =>
        isLine(passage, length) || changed.some((token) => token.kind === 'figure'),
    );
    return isOffer || sides.some(({ passage }) => OFFER_WORDS.test(passage.text.slice(0, 1_000)))
      ? 'pricing'
      : 'content';
  };

  const lineOf = (block: BlockChange): ChangedLine => {
    const { passage } = (block.after ?? block.before)!;
    const side = block.after === null ? 'before' : 'after';
    return {
      section: sections[side].get(passage) ?? null,
      kind: passage.kind,
      before: block.before === null ? null : cut(block.before.passage.text, LONGEST_LINE),
      after: block.after === null ? null : cut(block.after.passage.text, LONGEST_LINE),
    };
  };

  const told = (about: EventType, blocks: readonly BlockChange[], lines: ChangedLine[]): Change => {
    const change = {
      key: pageKey(url, isLegal ? 'terms' : about === 'content' ? 'copy' : `copy of ${about}`),
      before: excerptOf(blocks.flatMap(({ before }) => before ?? [])),
      after: excerptOf(blocks.flatMap(({ after }) => after ?? [])),
      confidence,
      proof: blocks.flatMap(proofOf).slice(0, MOST_PROOF),
    };
    const words = blocks.reduce((sum, block) => sum + countedWords(block), 0);
    if (isLegal) return { kind: 'legal_terms_changed', facts: { document: page, words, lines }, ...change };
    const stated = kind === 'pricing' && isSameSet && blocks.length === 1 ? lineKind(blocks[0]!) : null;
    return stated === null
      ? { kind: 'copy_changed', facts: { page, about, words, lines }, ...change }
      : { kind: stated, facts: { page, words, lines }, ...change, key: pageKey(url, `stated ${stated}`) };
  };

  const tell = (block: BlockChange): Change[] => {
    const amounts = amountChanges(block, lineOf(block).section, context);
    if (amounts.length > 0) return amounts;
    return [told(aboutOf(block), [block], [lineOf(block)])];
  };
  return Object.assign(tell, {
    /** Reports many blocks as one change. */
    whole: (blocks: readonly BlockChange[]): Change =>
      told(
        kind === 'careers' ? 'hiring' : kind === 'pricing' ? 'pricing' : 'content',
        blocks,
        blocks.slice(0, MOST_LINES).map(lineOf),
      ),
  });
}

/** Prose that states terms of the offer. */
const OFFER_WORDS =
  /(?<!\p{L})(?:pric(?:e|es|ing)|trials?|refunds?|refunded|billed|billing|invoice[sd]?|payments?|discounts?|subscriptions?|plans?|licen[cs]es?|upgrade|downgrade|cancel|fees?|quota|limits?|tarife?|preise?|rabatt|kündig\p{L}*|tarifs?|prix|remise|precios?|descuento)(?!\p{L})/iu;

const MOST_PROOF = 6;

const countedWords = ({ before, after }: BlockChange): number =>
  Math.max(...[before, after].map((side) => countWords(wordsOfTokens(side))));

const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;

function excerptOf(sides: readonly ChangedSide[]): Change['before'] {
  const text = sides
    .map(({ passage }) => passage.text)
    .join('\n')
    .slice(0, LONGEST_EXCERPT)
    .replace(/[\uD800-\uDBFF]$/, '');
  return text === '' ? null : { text };
}

/** From the first changed word of each side to the last. */
function proofOf({ before, after }: BlockChange): Proof[] {
  const spanOf = (side: Proof['side'], one: ChangedSide | null): Proof[] => {
    if (one === null) return [];
    const { at, text } = one.passage;
    const [first, last] = [one.changed[0]?.start ?? 0, one.changed.at(-1)?.end ?? text.length];
    // A single word is no useful evidence for a reader.
    const isShort = text.length <= LONGEST_EXCERPT;
    const [start, end] = isShort ? [0, text.length] : [first, Math.min(last, first + LONGEST_EXCERPT)];
    return [{ side, start: at.start + start, end: at.start + end }];
  };
  return [...spanOf('after', after), ...spanOf('before', before)];
}

const MOST_HEADINGS = 12;

/** Less than half of the page is left: the removed and added parts, by heading. */
function rewritten(before: ContentFacts, after: ContentFacts, { kind, url }: CompareContext): Change {
  const headings = ({ passages }: ContentFacts): Passage[] =>
    passages.filter((one) => one.kind === 'heading' && one.place === 'page');
  const only = (list: Passage[], others: Passage[]): Passage[] => {
    const known = new Set(others.map(({ text }) => foldedText(text)));
    return list.filter(({ text }) => !known.has(foldedText(text))).slice(0, MOST_HEADINGS);
  };
  const [old, now] = [headings(before), headings(after)];
  const lead = ({ passages }: ContentFacts): Passage[] =>
    passages.filter(({ place }) => place === 'page').slice(0, 3);
  const [gone, fresh] = [only(old, now), only(now, old)];
  const [goneShown, freshShown] = [
    gone.length > 0 ? gone : lead(before),
    fresh.length > 0 ? fresh : lead(after),
  ];
  const texts = (list: readonly Passage[]): string[] => list.map(({ text }) => cut(text, LONGEST_LINE));
  const proof = (side: Proof['side'], list: readonly Passage[]): Proof[] =>
    list.slice(0, MOST_PROOF / 2).map(({ at }) => ({ side, ...at }));
  return {
    kind: 'page_rewritten',
    facts: {
      page: documentName(after.hero, url),
      about: kind === 'pricing' ? 'pricing' : kind === 'careers' ? 'hiring' : 'content',
      gone: texts(goneShown),
      fresh: texts(freshShown),
    },
    key: pageKey(url, 'page'),
    before: { text: texts(goneShown).join('\n').slice(0, LONGEST_EXCERPT) },
    after: { text: texts(freshShown).join('\n').slice(0, LONGEST_EXCERPT) },
    confidence: 0.8,
    proof: [...proof('after', freshShown), ...proof('before', goneShown)],
  };
}

/** Picture texts that only one of the two looks has. */
function pictureEntries(before: readonly string[], after: readonly string[]): Entry[] {
  const missingIn = (list: readonly string[], others: readonly string[]): string[] => {
    const known = new Map<string, number>();
    for (const text of others) known.set(text, (known.get(text) ?? 0) + 1);
    return list.filter((text) => {
      const count = known.get(text) ?? 0;
      known.set(text, count - 1);
      return count < 1;
    });
  };
  const entry = (text: string, side: 'before' | 'after'): Entry => {
    const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    return {
      words: words.length,
      before: side === 'before' ? text : '',
      after: side === 'after' ? text : '',
      changed: { before: side === 'before' ? words : [], after: side === 'after' ? words : [] },
      fate: 'picture',
    };
  };
  return [
    ...missingIn(before, after).map((text) => entry(text, 'before')),
    ...missingIn(after, before).map((text) => entry(text, 'after')),
  ];
}

const LONGEST_NAME = 120;

/** The title of a page: its headline, its title without the site name, or its address. */
function documentName({ h1, title }: Hero, url: string): string {
  const [part] = (title ?? '').split(/\s[|–—·-]\s|\s?[|»]\s?/, 1);
  const name = [h1, part ?? null].find(
    (one) => one !== null && one.trim() !== '' && one.length <= LONGEST_NAME,
  );
  return name?.trim() ?? URL.parse(url)?.pathname.slice(0, LONGEST_NAME) ?? url.slice(0, LONGEST_NAME);
}

type TextChange = Extract<Change, { facts: { lines: ChangedLine[] } }>;

const isOfLines = (change: Change): change is TextChange => 'lines' in change.facts;

/** Merges the changes of single lines of one page and kind into one event. */
export function joinTexts(changes: readonly Change[]): Change[] {
  const joined = new Map<string, TextChange>();
  const result: Change[] = [];
  for (const change of changes) {
    if (!isOfLines(change)) {
      result.push(change);
      continue;
    }
    const name = `${change.kind} ${change.key}`;
    const known = joined.get(name);
    if (known === undefined) {
      const own = { ...change, facts: { ...change.facts, lines: [...change.facts.lines] } } as TextChange;
      joined.set(name, own);
      result.push(own);
    } else join(known, change);
  }
  return result;
}

const textOf = (value: Change['before']): string =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && typeof value.text === 'string'
    ? value.text
    : '';

function join(into: TextChange, change: TextChange): void {
  into.facts.words += change.facts.words;
  into.facts.lines.push(...change.facts.lines);
  for (const side of ['before', 'after'] as const) {
    const text = [textOf(into[side]), textOf(change[side])].filter((one) => one !== '').join('\n');
    into[side] = text === '' ? null : { text: text.slice(0, LONGEST_EXCERPT) };
  }
  into.confidence = Math.min(into.confidence, change.confidence);
  if (into.proof.length < MOST_EVIDENCE) into.proof = [...into.proof, ...change.proof];
}

/** Maximum number of quotes in one event. */
const MOST_EVIDENCE = 40;
