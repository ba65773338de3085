import type { BriefFacts } from './brief-facts.ts';
import { numberOf } from './brief-facts.ts';
import { CAME, CLOSED, DOWN, LESS, MORE, OPENED, UP, WENT } from './direction-words.ts';

type Words = typeof UP;

/** Which way an event goes, by the words that say so and those that say the contrary. */
interface Way {
  said: string;
  right: readonly Words[];
  wrong: readonly Words[];
}

const way = (said: string, right: Words[], wrong: Words[]): Way => ({ said, right, wrong });

const came = way('something came', [CAME], [WENT]);
const went = way('something went', [WENT], [CAME]);
const opened = way('roles were opened', [OPENED], [CLOSED]);
const closed = way('roles were closed', [CLOSED], [OPENED]);
const dearer = way('the price went up', [UP], [DOWN]);
const cheaper = way('the price went down', [DOWN], [UP]);
const more = way('it is more than before', [UP, MORE], [DOWN, LESS]);
const less = way('it is less than before', [DOWN, LESS], [UP, MORE]);

/** A year that costs more months is dearer, by a discount that is smaller: only what is said of the price counts. */
const onlySure = ({ said, right, wrong }: Way): Way => {
  const sure = (some: readonly Words[]): Words[] => some.map((words) => ({ ...words, loose: [] }));
  return { said, right: sure(right), wrong: sure(wrong) };
};

function between(event: BriefFacts, up: Way, down: Way): Way | null {
  const [before, after] = [numberOf(event.before), numberOf(event.after)];
  if (event.after === null) return event.before === null ? null : went;
  if (event.before === null) return came;
  return before === null || after === null || before === after ? null : after > before ? up : down;
}

/** Null: the event goes no way that words could get wrong. */
function wayOf(event: BriefFacts): Way | null {
  switch (event.kind) {
    case 'price_changed':
      return between(event, dearer, cheaper);
    case 'billing_terms_changed':
      return between(event, onlySure(dearer), onlySure(cheaper));
    case 'trial_changed':
    case 'limit_changed':
      return between(event, more, less);
    case 'discount_changed':
      return event.before === null ? came : event.after === null ? went : null;
    case 'plan_added':
    case 'free_tier_added':
    case 'product_launched':
    case 'post_published':
    case 'release_published':
    case 'customer_logo_added':
    case 'comparison_page_added':
      return came;
    case 'plan_removed':
    case 'free_tier_removed':
    case 'product_removed':
    case 'customer_logo_removed':
    case 'page_removed':
      return went;
    case 'roles_opened':
    case 'leadership_role_opened':
    case 'new_department':
    case 'new_location':
      return opened;
    case 'roles_closed':
      return closed;
    case 'hiring_freeze':
      return less;
    default:
      return null;
  }
}

const alternation = (parts: readonly string[]): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${parts.join('|')})(?![\p{L}\p{N}])`, 'giu');

const compiled = new Map<Words, { sure: RegExp | null; loose: RegExp | null }>();
function patternsOf(words: Words): { sure: RegExp | null; loose: RegExp | null } {
  const known = compiled.get(words);
  if (known !== undefined) return known;
  const of = (parts: readonly string[]): RegExp | null => (parts.length === 0 ? null : alternation(parts));
  const made = { sure: of(words.sure), loose: of(words.loose) };
  compiled.set(words, made);
  return made;
}

/** What may come of a change, or what it is for: another thing than the change. */
const MAYBE = alternation([
  'may|might|could|would|should|likely|possibly|perhaps|probably|suggest(?:s|ing)?|aim(?:s|ed|ing)?|hop(?:es|ing)|expect(?:s|ed)?|risk(?:s|ing)?|pressure|helps?|in order to|so that|can(?! (?:now|no longer))',
  String.raw`könnt\p{L}*|dürft\p{L}*|kann|können|möglicherweise|vermutlich|wohl|vielleicht|deutet|spricht dafür`,
  String.raw`pourrai\p{L}*|peut|peuvent|peut-être|sans doute|suggère|semble`,
  String.raw`podrí\p{L}*|puede|pueden|quizás?|probablemente|sugiere|parece`,
]);
/** Others, whose prices are not what changed. */
const OTHERS = alternation([
  String.raw`rivals?|competitors?|competing|alternatives?|others?|we|us|our|plans|tiers|options?`,
  String.raw`wettbewerb\p{L}*|konkurren\p{L}*|alternativ\p{L}*|andere\p{L}*|uns|wir|unser\p{L}*`,
  String.raw`concurrent\p{L}*|autres?|nous|notre|competidor\p{L}*|otr[oa]s?|nosotros|nuestr\p{L}*`,
]);
const NOT =
  /(?<![\p{L}\p{N}])(?:not|never|cannot|\p{L}+n['’]t|neither|nicht|kein\p{L}*|n['’](?:a|est|ont)|ne|no)(?! (?:longer|only|just|nur|solo|seulement)(?!\p{L}))(?:\s+[\p{L}'’]+){0,2}\s+$/iu;
/** For a purpose, `to reduce churn`: nothing is said to be so. */
const PURPOSE = /(?<![\p{L}\p{N}])(?:to|um .{0,30} zu|pour|para)\s+$/iu;

/** Words of a kind that a brief states of the change, or denies of it. */
function stated(brief: string, words: readonly Words[]): { text: string; at: number; isDenied: boolean }[] {
  return words.flatMap((one) => {
    const { sure, loose } = patternsOf(one);
    const found = [...(sure === null ? [] : brief.matchAll(sure))].filter(
      ({ index, 0: { length } }) => !OTHERS.test(rewound(clauseAround(brief, index, index + length))),
    );
    const verbs = [...(loose === null ? [] : brief.matchAll(loose))].filter(({ index }) => {
      const before = sentenceBefore(brief, index);
      return !MAYBE.test(rewound(before)) && !PURPOSE.test(before);
    });
    return [...found, ...verbs].map(({ 0: text, index }) => ({
      text,
      at: index,
      isDenied: NOT.test(sentenceBefore(brief, index)),
    }));
  });
}

/** Expressions with `g` remember where they were. */
function rewound(text: string): string {
  MAYBE.lastIndex = 0;
  OTHERS.lastIndex = 0;
  return text;
}

/** Not the point of an amount. */
const SENTENCE_END = /[.!?;](?=\s|$)/gu;
const CLAUSE_END =
  /[.!?;,:—–](?=\s|$)|\s(?:while|but|whereas|während|aber|tandis|mais|mientras|pero)(?=\s)/gu;

const lastEnd = (text: string, ends: RegExp): number => {
  const last = [...text.matchAll(ends)].at(-1);
  return last === undefined ? 0 : last.index + last[0].length;
};
export const sentenceBefore = (text: string, at: number): string => {
  const head = text.slice(0, at);
  return head.slice(lastEnd(head, SENTENCE_END));
};
function clauseAround(text: string, start: number, end: number): string {
  const from = lastEnd(text.slice(0, start), CLAUSE_END);
  const rest = text.slice(end);
  const to = rest.search(CLAUSE_END);
  return text.slice(from, to === -1 ? text.length : end + to);
}

/** Where a brief says that the change goes the way it goes. */
export function placesOfWay(brief: string, event: BriefFacts): number[] {
  const goes = wayOf(event);
  return goes === null ? [] : stated(brief, goes.right).map(({ at }) => at);
}

/** Whatever a brief says contrary to the way the event goes. */
export function wrongWays(brief: string, event: BriefFacts): string[] {
  const goes = wayOf(event);
  if (goes === null) return [];
  const contrary = stated(brief, goes.wrong).filter(({ isDenied }) => !isDenied);
  const denied = stated(brief, goes.right).filter(({ isDenied }) => isDenied);
  return [
    ...contrary.map(({ text }) => `"${text}" is the wrong way round: ${goes.said}`),
    ...denied.map(({ text }) => `it denies "${text}": ${goes.said}`),
  ];
}
