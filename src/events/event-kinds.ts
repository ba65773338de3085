import { isOtherContract, namedTime } from './named-times.ts';
import { findDurations } from '../extraction/facts/durations.ts';
import { BILLED_IN_WORDS, unitInWords } from '../extraction/facts/pricing/terms.ts';
import {
  ofAmountChange,
  ofFreeze,
  ofHiddenPrices,
  ofPost,
  ofPriceChange,
  ofRoles,
  percentChange,
  signedPercent,
  SEVERITIES,
  type Severity,
} from './severity.ts';
import { isOtherPromise, matterOf } from './matters.ts';
import { promisedIn } from './promises.ts';
import type {
  ChangedLine,
  EventKind,
  FactsByKind,
  Finding,
  NewPrice,
  OtherPrice,
  PlanOffer,
  Roles,
  StatedLines,
  Terms,
} from './event-facts.ts';
import {
  inBrief,
  isGone,
  isNew,
  isNow,
  LONGEST_BRIEF,
  linesBrief,
  linesTitle,
  pageName,
  wasBefore,
} from './line-titles.ts';
import { newPeople } from './new-people.ts';
import { placeTitle, wordsWithPlace } from './new-places.ts';
import { endsInStub } from './clauses.ts';
import { isWonContract } from './contract-words.ts';
import { withoutNew } from '../extraction/facts/pricing/price-marks.ts';
import { LONGEST_TITLE, quotable, said, short, shortWords, withoutFigures } from './wording.ts';
import { isOtherRating } from '../extraction/facts/content/ratings.ts';
import { cleanLine } from '../extraction/pages/clean-text.ts';
import { FUNCTION_WORDS } from '../search/analysis/language.ts';
import { addressesModels } from '../extraction/pages/instructions.ts';

const LONGEST_NAME = 60;
const LONGEST_QUOTE = 72;
const MOST_NAMED = 3;

const name = (text: string): string => short(text, LONGEST_NAME);

const quoted = (text: string): string => said(text, LONGEST_QUOTE);

const counted = (count: number, one: string): string =>
  count === 1 ? `one ${one}` : `${count.toLocaleString('en')} ${one}s`;

function listedIn(names: readonly string[], room: number): string {
  const most = Math.min(MOST_NAMED, names.length);
  const lists = Array.from({ length: most }, (_, at) => listed(names, most - at));
  const [first = ''] = names;
  const more = names.length > 1 ? ` and ${(names.length - 1).toLocaleString('en')} more` : '';
  return (
    lists.find((list) => [...list].length <= room) ??
    `${shortWords(first, Math.max(room - more.length, LEAST_OF_NAME))}${more}`
  );
}

function listed(names: readonly string[], most: number = MOST_NAMED): string {
  const shown = names.slice(0, most).map(name);
  const left = names.length - shown.length;
  const parts = left > 0 ? [...shown, `${left.toLocaleString('en')} more`] : shown;
  const [between, last] = shown.some((one) => one.includes(',')) ? ['; ', '; and '] : [', ', ' and '];
  return parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(between)}${last}${parts.at(-1)!}`;
}

export function money(amount: number, currency: string | null): string {
  // Some prices, such as prices per token, have more than two decimals.
  const digits = { maximumFractionDigits: 8, trailingZeroDisplay: 'stripIfInteger' } as const;
  return currency !== null && /^[A-Z]{3}$/.test(currency)
    ? amount.toLocaleString('en', { style: 'currency', currency, ...digits })
    : amount.toLocaleString('en', digits);
}

export function paid({ unit, period, billed = null }: Pick<Terms, 'unit' | 'period' | 'billed'>): string {
  const per = [unit === null ? null : name(unit), period === 'once' ? null : period].flatMap((one) =>
    one === null ? [] : ` ${unitInWords(one)}`,
  );
  return `${per.join('')}${period === 'once' ? ' once' : ''}${billed === null ? '' : `, billed ${BILLED_IN_WORDS[billed]}`}`;
}

export const cost = (
  amount: number,
  { currency, startingAt = false, written, ...terms }: Omit<PlanOffer, 'plan' | 'amount'>,
): string => `${startingAt ? 'from ' : ''}${written ?? money(amount, currency)}${paid(terms)}`;

function percent(before: number, after: number): string {
  const change = percentChange(before, after);
  return change === null ? '' : ` (${signedPercent(change)})`;
}

const MONTHS = 12;

function yearly(before: number | null, after: number): string {
  const share = (months: number): number => (1 - months / MONTHS) * 100;
  const shown = (months: number, digits: number): string =>
    Math.abs(share(months)).toLocaleString('en', { maximumFractionDigits: digits });
  const digits = before !== null && shown(before, 0) === shown(after, 0) ? 1 : 0;
  const percentOf = (months: number): string => `${shown(months, digits)}%`;
  const isNothing = (months: number): boolean => shown(months, digits) === '0';
  if (isNothing(after)) return `paying yearly saves nothing${before === null ? '' : `; it ${saved(before)}`}`;
  const now = after < MONTHS ? `saves ${percentOf(after)}` : `costs ${percentOf(after)} more`;
  if (before === null) return `paying yearly ${now}`;
  const isSameWay = !isNothing(before) && before < MONTHS === after < MONTHS;
  return `paying yearly ${now}${isSameWay ? ` instead of ${percentOf(before)}` : `; it ${saved(before)}`}`;

  function saved(months: number): string {
    if (isNothing(months)) return 'saved nothing before';
    return months < MONTHS ? `saved ${percentOf(months)} before` : `cost ${percentOf(months)} more before`;
  }
}

export { SEVERITIES, type Severity };
export const EVENT_TYPES = ['pricing', 'content', 'hiring'] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** Increment this version when you change the severity of an event kind. */
export const SEVERITY_TABLE_VERSION = 11;

export interface EventKindEntry<K extends EventKind> {
  type: EventType;
  severity: Severity | ((facts: FactsByKind[K]) => Severity);
  title(facts: FactsByKind[K]): string;
}

function replaced({ before, after, was, startingAt, written, ...terms }: NewPrice): string {
  const [isOldLowest, isNowLowest] = [startingAt?.before === true, startingAt?.after === true];
  const now = cost(after, { ...terms, ...asWritten(written?.after), startingAt: isNowLowest });
  const instead = `${now}${now.includes(', ') ? ',' : ''} instead of`;
  if (was !== undefined) {
    const { currency } = terms;
    const old = cost(before, { currency, ...was, ...asWritten(written?.before), startingAt: isOldLowest });
    const isFlat = was.unit === null && terms.unit !== null && paid(was) === '';
    return `${instead} ${old}${isFlat ? ' at a flat price' : ''}`;
  }
  const old = written?.before ?? money(before, terms.currency);
  const change = before === after ? '' : percent(before, after);
  if (isOldLowest !== isNowLowest)
    return `${instead} ${isOldLowest ? `“from ${old}”` : `exactly ${old}`}${change}`;
  return `${now}, ${after > before ? 'up' : 'down'} from ${old}${change}`;
}

const asWritten = (written: string | undefined) => (written === undefined ? {} : { written });

const offer = ({ amount, ...terms }: PlanOffer): string =>
  amount === null ? '' : `, ${cost(amount, terms)}`;
const billing = (unit: string | null): string =>
  unit === null ? 'at a flat price' : unitInWords(name(unit));
const days = (count: number): string => counted(count, 'day');
const roles = ({ roles, department }: Roles, verb: string): string => {
  const names = asNames([...(department === null ? [] : [department]), ...roles]);
  const [where] = department === null ? [] : names;
  const head = `${counted(roles.length, 'role')} ${verb}${where === undefined ? '' : ` in ${name(where)}`}: `;
  return `${head}${listedIn(names.slice(where === undefined ? 0 : 1), LONGEST_TITLE - [...head].length)}`;
};
/** Names in another language are quoted, because the title around them is in English. */
const asNames = (texts: readonly string[]): string[] => {
  const words = texts.flatMap((text) => text.toLowerCase().match(/\p{L}{2,}/gu) ?? []);
  const foreign = words.filter((word) => !ENGLISH.has(word) && OTHERS.some((list) => list.has(word)));
  return foreign.length < LEAST_FOREIGN ? [...texts] : texts.map((text) => said(text, LONGEST_NAME));
};
const { en: ENGLISH = new Set<string>(), ...OTHER_LISTS } = Object.fromEntries(FUNCTION_WORDS);
const OTHERS = Object.values(OTHER_LISTS);
const LEAST_FOREIGN = 2;
const firstRoles = (where: readonly string[], roles: readonly string[]): string => {
  const names = asNames([...where, ...roles]);
  const head = `First ${roles.length === 1 ? 'role' : 'roles'} in ${listed(names.slice(0, where.length))}`;
  const room = LONGEST_TITLE - [...head].length - 2;
  return roles.length === 0 ? head : `${head}: ${listedIn(names.slice(where.length), room)}`;
};
const inTurn = (one: readonly string[], other: readonly string[]): string[] =>
  Array.from({ length: Math.max(one.length, other.length) }, (_, at) =>
    [one[at], other[at]].filter((text) => text !== undefined),
  ).flat();
function movedFeature(feature: string, before: string | null, after: string): string {
  const plansIn = (list: string): string[] => list.split(', ');
  const [old, now] = [before === null ? [] : plansIn(before), plansIn(after)];
  const gained = now.filter((plan) => !old.includes(plan));
  const lost = old.filter((plan) => !now.includes(plan));
  const how =
    old.length === 0 || gained.length + lost.length === 0
      ? `is now in ${listed(now)}`
      : lost.length === 0
        ? `is now also in ${listed(gained)}`
        : gained.length === 0
          ? `is no longer in ${listed(lost)}, only in ${listed(now)}`
          : lost.length === old.length
            ? `moved from ${listed(lost)} to ${listed(gained)}`
            : `is now in ${listed(gained)}, no longer in ${listed(lost)}`;
  return `${said(feature, Math.max(LONGEST_TITLE - [...how].length - '“” '.length, LEAST_OF_NAME))} ${how}`;
}
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const amountTitle = (of: string, price: string, { head = '', between = ': ', plain = '' } = {}): string => {
  const label = head.endsWith('“') ? quotable(priceName(of)) : priceName(of);
  const [start, middle] = label !== '' && endsInStub(label) ? [plain, ' '] : [head, between];
  const room = Math.min(LONGEST_NAME, LONGEST_TITLE - [...start, ...middle, ...price].length);
  return label === '' || room < LEAST_OF_NAME
    ? `${plain}${price}`
    : `${start}${shortWords(label, room)}${middle}${price}`;
};

const priceName = (of: string): string =>
  cleanLine(withoutNew(of) || of)
    .replace(/(?<=^.{8,})\s\|\s.*$/u, '')
    .replaceAll(/\s*[:：]\s*(?=\()/gu, ' ')
    .replaceAll(/\s*[:：]\s+/gu, ', ')
    .replace(/^[\s*†]+|[\s.,;:：|·–-]+$/gu, '');

const LEAST_OF_NAME = 8;

const LONGEST_LIMIT = 20;
const LONGEST_VALUE = 24;

function withOld(title: string, old: string | null): string {
  const room = LONGEST_TITLE - [...title].length - ' (was “”)'.length;
  return old === null || room < Math.min(LEAST_OLD, old.length)
    ? title
    : `${title} (was ${said(old, Math.min(room, LONGEST_QUOTE))})`;
}
const LEAST_OLD = 20;

function withParts(head: string, parts: readonly string[]): string {
  let title = head;
  for (const part of parts) {
    const longer = `${title}; ${part}`;
    if ([...longer].length > LONGEST_TITLE) break;
    title = longer;
  }
  return title;
}

function withOthers(title: string, others: readonly OtherPrice[] = []): string {
  if (others.length === 0) return title;
  const whole = `${title}; ${others.map(({ before, after, currency }) => `${money(after, currency)} (was ${money(before, currency)})`).join('; ')}`;
  return [...whole].length <= LONGEST_TITLE
    ? whole
    : `${title}; and ${others.length.toLocaleString('en')} more`;
}

function rewrittenTitle(page: string, fresh: readonly string[], gone: readonly string[]): string {
  const folded = (text: string): string => cleanLine(text).toLowerCase();
  const isName = (text: string): boolean => folded(text) === folded(page);
  const [now, old] = [fresh, gone].map((texts) =>
    texts
      .filter((text) => !isName(text))
      .map((text) => text.replaceAll(/\s*\|\s*(?=\S)/gu, ', ').replace(/[\s|]+$/u, '')),
  ) as [string[], string[]];
  const isFilled = old.length <= LINES_OF_EMPTY && now.length >= LINES_OF_FULL;
  const head = `${page === HOME ? 'The home page' : `“${pageName(page)}”`} was ${isFilled ? 'filled' : 'rewritten'}`;
  const quote = (text: string, most: number): string => said(text, most).replace(/[.,:;]”$/u, '”');
  const isAlike = (one: string, other: string): boolean =>
    one !== other && withoutFigures(one) === withoutFigures(other);
  const next = now.find((text) => text.length <= LONGEST_ALIKE && old.some((other) => isAlike(text, other)));
  const last = old.find((other) => next !== undefined && isAlike(next, other));
  if (next !== undefined && last !== undefined) return withOld(`${head}: now “${quotable(next)}”`, last);
  const part = (texts: readonly string[], what: string, most: number): string =>
    texts.length === 0
      ? ''
      : `${texts.map((text) => quote(text, most)).join(' and ')} ${texts.length > 1 ? 'are' : 'is'} ${what}`;
  for (const [ofNow, ofOld, most] of SHOWN) {
    const parts = [part(now.slice(0, ofNow), 'new', most), part(old.slice(0, ofOld), 'gone', most)].filter(
      Boolean,
    );
    const shown = [...now.slice(0, ofNow), ...old.slice(0, ofOld)].map((text) => quote(text, most));
    if (parts.length === 0 || new Set(shown).size < shown.length) continue;
    const title = `${head}: ${parts.join(', ')}`;
    if ([...title].length <= LONGEST_TITLE) return title;
  }
  return head;
}
const HOME = 'Home page';
const LINES_OF_EMPTY = 2;
const LINES_OF_FULL = 6;
const LONGEST_ALIKE = 36;
const SHOWN = [[2, 2, 36], [2, 1, 36], [1, 2, 36], [1, 1, 36], [1, 1, 26], [1, 0, 36], [0, 1, 36]] as const; // prettier-ignore

export function plainBrief(finding: Finding, title = ''): string {
  const brief = briefOf(finding, title);
  // A text that tries to instruct a language model is not used as a brief.
  return addressesModels(brief) ? '' : brief;
}

function briefOf({ facts }: Finding, title: string): string {
  if ('roles' in facts && facts.roles.length > MOST_NAMED)
    return short(`${facts.roles.map((role) => short(role, LONGEST_NAME)).join('; ')}.`, LONGEST_BRIEF);
  if ('fresh' in facts)
    return inBrief(
      inTurn(
        facts.fresh.map((text) => isNew(shortWords(text, LONGEST_QUOTE))),
        facts.gone.map((text) => isGone(shortWords(text, LONGEST_QUOTE))),
      ),
    );
  return 'lines' in facts ? linesBrief(facts.lines, title) : '';
}

const OF_AMOUNTS: ReadonlySet<EventKind> = new Set([
  'amount_changed',
  'amount_added',
  'amount_removed',
  'prices_hidden',
  'prices_published',
]);

export function quotesBrief(
  { kind, facts }: Finding,
  title: string,
  found: Record<'before' | 'after', readonly string[]>,
): string {
  if ('others' in facts && facts.others !== undefined)
    return inBrief(
      facts.others.map(
        ({ name: of, currency, before, after }) =>
          `${priceName(of)}: ${money(after, currency)}, ${after > before ? 'up' : 'down'} from ${money(before, currency)}${percent(before, after)}.`,
      ),
    );
  if (!OF_AMOUNTS.has(kind)) return '';
  const rows = 'rows' in facts ? facts.rows : undefined;
  const quotes = rows === undefined ? found : { before: [rows.before], after: [rows.after] };
  const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const known = new Set(wordsOf(title));
  const lineOf = (list: readonly string[]): string[] =>
    list
      .map(cleanLine)
      .filter((line) => /\p{L}/u.test(line) && wordsOf(line).some((word) => !known.has(word)))
      .slice(0, 1);
  const brief = inBrief([...lineOf(quotes.after).map(isNow), ...lineOf(quotes.before).map(wasBefore)]);
  return addressesModels(brief) ? '' : brief;
}

const ofLines =
  (least: Severity) =>
  ({ lines, about }: { lines: readonly ChangedLine[]; about?: EventType }): Severity =>
    mostOf([
      least,
      ...(lines.some((line) => isHalvedTerm(line) || isOtherContract(line)) ? (['high'] as const) : []),
      ...lines.flatMap((line) => matterOf(line)?.severity ?? (isOfWeight(line, about) ? 'medium' : [])),
    ]);

function isHalvedTerm(line: ChangedLine): boolean {
  const time = namedTime(line);
  if (time === null || !/(?:contract term|notice period)$/iu.test(time.name)) return false;
  const [was, is] = [time.was, time.is].map((text) => findDurations(text)[0]?.days);
  return was !== undefined && is !== undefined && is <= was / 2;
}

const isOfWeight = (line: ChangedLine, about: EventType | undefined): boolean =>
  (about === 'hiring' ? isOtherPromise(line) : promisedIn(line) !== null) ||
  isOtherRating(line.before ?? '', line.after ?? '');

const LONGEST_CUSTOMER = 60;
const namesCustomer = ({ before, after, kind }: ChangedLine): boolean =>
  before === null &&
  after !== null &&
  (kind === 'heading' || kind === 'item') &&
  after.length <= LONGEST_CUSTOMER &&
  /^\p{Lu}/u.test(after) &&
  !/[.!?…]$/u.test(after);

const MOST_OF_STORY = 3;
const NO_STORY =
  /[?]$|^(?:our|all|more|other|further|recent|latest|what|how|why|who|read|see|unsere?|alle|weitere|was|wie|warum|nos|tous|toutes|autres|ce que|comment|pourquoi|nuestr[oa]s|tod[oa]s|otr[oa]s|qué|cómo|i nostri|le nostre|altri|onze|alle|andere)(?!\p{L})/iu;

function storyTitle(lines: readonly ChangedLine[]): string | null {
  const [head, ...more] = lines.filter(({ kind }) => kind === 'heading');
  const texts = lines.filter((line) => line !== head);
  if (head === undefined || more.length > 0 || texts.length === 0 || texts.length > MOST_OF_STORY)
    return null;
  if (!namesCustomer(head) || NO_STORY.test(head.after!)) return null;
  if (texts.some(({ before, after }) => before !== null || after === null)) return null;
  const title = `New customer story: ${said(head.after!, LONGEST_NAME)}`;
  return withQuote(title, texts[0]!.after!);
}

function withQuote(title: string, quote: string): string {
  const room = LONGEST_TITLE - [...title].length - ' ()'.length;
  return room < LEAST_OF_QUOTE || quote === '' ? title : `${title} (${said(quote, room)})`;
}
const LEAST_OF_QUOTE = 20;

const ofTitle = (facts: { title: string }): Severity =>
  mostOf([
    ofPost(facts),
    matterOf({ before: null, after: facts.title, section: null, kind: 'text' })?.severity ?? 'low',
  ]);

const mostOf = (severities: readonly Severity[]): Severity =>
  SEVERITIES[Math.max(...severities.map((one) => SEVERITIES.indexOf(one)))]!;

const orLines =
  <K extends EventKind>(
    head: string | null,
    title: (facts: Exclude<FactsByKind[K], StatedLines>) => string,
  ) =>
  (facts: FactsByKind[K] | StatedLines): string =>
    'lines' in facts && 'words' in facts
      ? linesTitle(head ?? (facts as StatedLines).page, facts.lines)
      : title(facts as Exclude<FactsByKind[K], StatedLines>);

export const EVENT_KINDS = {
  price_changed: {
    type: 'pricing',
    severity: ofPriceChange,
    title: ({ plan, others, ...price }) => withOthers(`${name(plan)} now costs ${replaced(price)}`, others),
  },
  free_tier_removed: {
    type: 'pricing',
    severity: 'critical',
    title: ({ plan }) => `Free plan removed: ${name(plan)}`,
  },
  free_tier_added: {
    type: 'pricing',
    severity: 'high',
    title: ({ plan }) => `New free plan: ${name(plan)}`,
  },
  prices_hidden: {
    type: 'pricing',
    severity: ofHiddenPrices,
    title: ({ plans, priced }) =>
      `${plans.length >= priced ? 'All prices are now on request' : 'Now on request'}: ${listed(plans)}`,
  },
  prices_published: {
    type: 'pricing',
    severity: 'high',
    title: ({ plans }) => `Prices are no longer on request: ${listed(plans)}`,
  },
  plan_removed: {
    type: 'pricing',
    severity: 'high',
    title: (facts) => `Plan removed: ${name(facts.plan)}${offer(facts)}`,
  },
  plan_added: {
    type: 'pricing',
    severity: 'medium',
    title: (facts) => `New plan: ${name(withoutNew(facts.plan) || facts.plan)}${offer(facts)}`,
  },
  plan_renamed: {
    type: 'pricing',
    severity: 'low',
    title: ({ before, after }) => `The plan ${name(before)} is now called ${name(after)}`,
  },
  model_changed: {
    type: 'pricing',
    severity: 'critical',
    title: ({ plan, before, after, prices = [] }) =>
      withParts(
        `${name(plan)} ${/ and /.test(plan) ? 'are' : 'is'} billed ${billing(after)} instead of ${billing(before)}`,
        prices.map(
          (one) =>
            `${plan === one.plan ? '' : `${name(one.plan)} `}${money(one.after, one.currency)}, before ${money(one.before, one.currency)}`,
        ),
      ),
  },
  billing_terms_changed: {
    type: 'pricing',
    severity: (facts) => ('lines' in facts ? ofLines('medium')(facts) : 'medium'),
    title: orLines<'billing_terms_changed'>('Billing terms', ({ plan, before, after, isOfAll = false }) =>
      after === null
        ? `Annual billing is no longer offered for ${isOfAll ? 'any plan' : name(plan)}`
        : `${isOfAll ? 'All plans' : name(plan)}: ${yearly(before, after)}`,
    ),
  },
  trial_changed: {
    type: 'pricing',
    severity: 'medium',
    title: orLines<'trial_changed'>('Free trial', ({ before, after }) =>
      after === null
        ? `Free trial removed${before === null ? '' : `; it lasted ${days(before)}`}`
        : `The free trial lasts ${days(after)}${before === null ? '; there was none' : ` instead of ${before.toLocaleString('en')}`}`,
    ),
  },
  discount_changed: {
    type: 'pricing',
    severity: 'low',
    title: orLines<'discount_changed'>('Discounts', ({ before, after }) =>
      after === null
        ? `Promotion over${before === null ? '' : `: ${quoted(before)}`}`
        : `New promotion: ${quoted(after)}`,
    ),
  },
  limit_changed: {
    type: 'pricing',
    severity: 'medium',
    title: orLines<'limit_changed'>(null, ({ plan, limit, before, after }) => {
      const head = `${short(plan, LONGEST_LIMIT)}, `;
      const between = ': '.length + ' (was )'.length;
      const share = (LONGEST_TITLE - [...head].length - between - Math.min(limit.length, LONGEST_VALUE)) / 2;
      const [now, was] = [after, before].map((value) =>
        shortWords(value ?? 'not stated', Math.max(LONGEST_LIMIT, Math.floor(share))),
      );
      const values = `: ${now} (was ${was})`;
      const room = LONGEST_TITLE - [...head].length - [...values].length;
      return `${head}${shortWords(limit, Math.min(LONGEST_NAME, room)).replace(/[.,;:]$/, '')}${values}`;
    }),
  },
  feature_gating_changed: {
    type: 'pricing',
    severity: (facts) => ('lines' in facts ? ofLines('medium')(facts) : 'medium'),
    title: orLines<'feature_gating_changed'>(null, ({ feature, before, after }) =>
      after === null
        ? `Feature removed from all plans: ${name(feature)}`
        : movedFeature(feature, before, after),
    ),
  },
  currency_changed: {
    type: 'pricing',
    severity: 'medium',
    title: ({ name: of, before, after, amounts }) =>
      of === undefined || amounts === undefined
        ? `Prices are now in ${name(after)} instead of ${name(before)}`
        : amountTitle(of, `${money(amounts.after, after)} instead of ${money(amounts.before, before)}`),
  },
  amount_changed: {
    type: 'pricing',
    severity: ofAmountChange,
    title: ({ name: of, others, ...price }) => withOthers(amountTitle(of, replaced(price)), others),
  },
  amount_added: {
    type: 'pricing',
    severity: ({ wasFree = false }) => (wasFree ? 'high' : 'medium'),
    title: ({ name: of, amount, isNamedBefore, wasFree = false, ...terms }) =>
      wasFree
        ? amountTitle(of, `${cost(amount, terms)}, no longer free`)
        : amountTitle(of, cost(amount, terms), {
            plain: 'New price: ',
            ...(isNamedBefore === false
              ? { head: 'New item: ', between: ', ' }
              : { head: 'Price added for “', between: '”: ' }),
          }),
  },
  amount_removed: {
    type: 'pricing',
    severity: ({ isFree = false }) => (isFree ? 'high' : 'medium'),
    title: ({ name: of, amount, isNamedAfter, isFree = false, ...terms }) =>
      isFree
        ? amountTitle(of, `free instead of ${cost(amount, terms)}`)
        : amountTitle(of, cost(amount, terms), {
            plain: 'Price no longer shown: ',
            ...(isNamedAfter === false
              ? { head: 'No longer listed: ', between: ', ' }
              : { head: 'Price no longer shown for “', between: '”: ' }),
          }),
  },

  field_changed: {
    type: 'content',
    severity: ({ amounts }) => (amounts === null ? 'medium' : ofAmountChange(amounts)),
    title: ({ field, before, after, amounts }) =>
      `${name(field)}: ${said(after, 60)} instead of ${said(before, 60)}${amounts === null ? '' : percent(amounts.before, amounts.after)}`,
  },
  field_vanished: {
    type: 'content',
    severity: 'medium',
    title: ({ field, last }) => `${name(field)} can no longer be found on the page; it was ${said(last, 60)}`,
  },

  headline_changed: {
    type: 'content',
    severity: 'medium',
    title: ({ before, after }) => withOld(`New headline: ${quoted(after)}`, before),
  },
  positioning_changed: {
    type: 'content',
    severity: 'high',
    title: ({ before, after }) => withOld(`New positioning: ${quoted(after)}`, before),
  },
  product_launched: {
    type: 'content',
    severity: 'high',
    title: ({ product }) => `New product: ${name(product)}`,
  },
  product_removed: {
    type: 'content',
    severity: 'high',
    title: ({ product }) => `Product no longer offered: ${name(product)}`,
  },
  post_published: {
    type: 'content',
    severity: ofTitle,
    title: ({ title }) => `${isWonContract(title) ? 'Contract won' : 'New post'}: ${quoted(title)}`,
  },
  release_published: {
    type: 'content',
    severity: ofTitle,
    title: ({ title }) => `New release: ${quoted(title)}`,
  },
  company_event: {
    type: 'content',
    severity: 'critical',
    title: ({ event, title }) => `${sentence(event)}: ${quoted(title)}`,
  },
  customer_logo_added: {
    type: 'content',
    severity: 'low',
    title: ({ customers }) => `New customers shown: ${listed(customers)}`,
  },
  customer_logo_removed: {
    type: 'content',
    severity: 'low',
    title: ({ customers }) => `Customers no longer shown: ${listed(customers)}`,
  },
  comparison_page_added: {
    type: 'content',
    severity: 'medium',
    title: ({ title }) => `New comparison page: ${quoted(title)}`,
  },
  legal_terms_changed: {
    type: 'content',
    severity: ofLines('medium'),
    title: ({ document, lines }) => linesTitle(document, lines),
  },
  copy_changed: {
    type: 'content',
    severity: ({ lines, about, isNewOffer, isNewTeam, isOfCustomers, place }) => {
      const isNewCustomer = isOfCustomers === true && lines.some(namesCustomer);
      const isMedium =
        isNewOffer === true ||
        isNewTeam === true ||
        isNewCustomer ||
        place !== undefined ||
        newPeople(lines).length > 0;
      return ofLines(isMedium ? 'medium' : 'low')({ lines, about });
    },
    title: ({ page, lines, isNewOffer, isOfCustomers, place }) =>
      place !== undefined
        ? withQuote(placeTitle(place), wordsWithPlace(lines, place))
        : isNewOffer === true
          ? `New page in the menu: ${quoted(lines[0]?.after ?? '')}`
          : ((isOfCustomers === true ? storyTitle(lines) : null) ?? linesTitle(page, lines)),
  },
  page_rewritten: {
    type: 'content',
    severity: 'medium',
    title: ({ page, gone, fresh }) => rewrittenTitle(page, fresh, gone),
  },
  page_removed: {
    type: 'content',
    severity: ({ pageKind }) => (pageKind === 'pricing' ? 'high' : 'medium'),
    title: ({ pageKind, path, page }) =>
      page !== undefined
        ? `Page removed: ${name(page)}`
        : path === undefined || path === '/'
          ? `Page removed: ${name(pageKind)}`
          : `Page removed: ${short(path, LONGEST_NAME)} (${name(pageKind)})`,
  },
  site_redirected: {
    type: 'content',
    severity: 'critical',
    title: ({ before, after }) => `${name(before)} now leads to ${name(after)}`,
  },

  roles_opened: { type: 'hiring', severity: ofRoles, title: (facts) => sentence(roles(facts, 'opened')) },
  roles_closed: { type: 'hiring', severity: ofRoles, title: (facts) => sentence(roles(facts, 'closed')) },
  leadership_role_opened: {
    type: 'hiring',
    severity: ({ level }) => (level === 'chief' ? 'high' : 'medium'),
    title: ({ role, firstIn = [] }) =>
      withParts(
        `Leadership role opened: ${name(role)}`,
        firstIn.length === 0 ? [] : [`first role in ${listed(firstIn)}`],
      ),
  },
  new_department: {
    type: 'hiring',
    severity: 'medium',
    title: ({ department, roles, firstIn = [] }) => firstRoles([department, ...firstIn], roles),
  },
  new_location: {
    type: 'hiring',
    severity: 'medium',
    title: ({ location, roles }) => firstRoles([location], roles),
  },
  hiring_freeze: {
    type: 'hiring',
    severity: ofFreeze,
    title: ({ before, after }) =>
      `Open roles fell from ${before.toLocaleString('en')} to ${after === 0 ? 'none' : after.toLocaleString('en')}`,
  },
} as const satisfies { [K in EventKind]: EventKindEntry<K> };

export const KINDS_OF_ANY_TYPE: ReadonlySet<EventKind> = new Set([
  'copy_changed',
  'page_rewritten',
  'field_changed',
  'field_vanished',
]);

export const typeOf = ({ kind, facts }: Finding): EventType =>
  'about' in facts ? facts.about : EVENT_KINDS[kind].type;
