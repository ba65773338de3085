import { cleanLine } from '../extraction/pages/clean-text.ts';
import { durationsIn } from '../extraction/facts/durations.ts';
import { changedSentences, changedWords, promiseOf, rewordingOf, sharesOf } from './changed-words.ts';
import type { ChangedLine } from './event-facts.ts';
import { weightOf } from './line-weight.ts';
import { isOtherPromise } from './matters.ts';
import { newPeople, personTitle } from './new-people.ts';
import { namedTime } from './named-times.ts';
import { TOPIC_WORDS } from './topic-words.ts';
import { LONGEST_TITLE, quotable, said, short, shortWords, withoutFigures } from './wording.ts';

export const LONGEST_PAGE = 32;
const LONGEST_CUT_PAGE = 24;
const LONGEST_SUBJECT = 32;
const LONGEST_QUESTION = 40;
const LEAST_SUBJECT = 16;
const LONGEST_PLACE = 20;
const LEAST_QUOTED = 34;
const SHORT_LINE = 40;

export function pageName(page: string, most = LONGEST_PAGE): string {
  const line = cleanLine(page.slice(0, LONGEST_PAGE * 4));
  const [first = ''] = line.split(/\s*[|:：]\s*|\s[–—·-]\s/u, 1);
  const name = first.length >= LEAST_NAME ? first : line;
  return name.length <= most ? name : shortWords(name, LONGEST_CUT_PAGE);
}
const LEAST_NAME = 3;

export function linesTitle(page: string, lines: readonly ChangedLine[]): string {
  const parts = partsOf(
    page,
    withPairs(lines).flatMap((line) => (page === MENU ? byEntry(line) : bySentence(line))),
  );
  const texts = parts.map(({ text }) => text);
  const whole = pageName(page);
  const name = whole.endsWith('…') ? '' : `${whole}: `;
  if (parts[0]!.isNamed === true) return sentence(counted('', texts));
  const title = counted(name, texts);
  return sentence(
    title.slice(name.length).includes('…') && parts[0]!.isAsked === true ? counted('', texts) : title,
  );
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function withPairs(lines: readonly ChangedLine[]): ChangedLine[] {
  const isShort = (line: ChangedLine, text: string | null): text is string =>
    isAlone(line) && text !== null && text.length <= SHORT_LINE;
  const keyOf = ({ section, kind }: ChangedLine, text: string): string =>
    JSON.stringify([section, kind, withoutFigures(text)]);
  const removed = new Map<string, ChangedLine[]>();
  for (const line of lines) {
    if (!isShort(line, line.before)) continue;
    const key = keyOf(line, line.before);
    removed.set(key, [...(removed.get(key) ?? []), line]);
  }
  const paired = new Set<ChangedLine>();
  const joined = lines.map((line) => {
    const old = isShort(line, line.after) ? removed.get(keyOf(line, line.after))?.shift() : undefined;
    if (old === undefined) return line;
    paired.add(old);
    return { ...line, before: old.before };
  });
  return joined.filter((line) => !paired.has(line));
}

const MENU = 'Menu';

function byEntry(line: ChangedLine): ChangedLine[] {
  const { before, after } = line;
  if (before === null || after === null || hasSameWord(before, after)) return [line];
  return [
    { ...line, before: null },
    { ...line, after: null },
  ];
}

const isRow = (text: string): boolean => text.includes(' | ');

function bySentence(line: ChangedLine): ChangedLine[] {
  const { before, after, kind } = line;
  if (before === null || after === null || kind !== 'text' || placeWords(line) !== undefined || isRow(before))
    return [line];
  return changedSentences(before, after).map((sides) => ({ ...line, ...sides }));
}

function counted(head: string, parts: readonly ((room: number) => string)[]): string {
  const more = (left: number): string => (left === 0 ? '' : `; and ${left.toLocaleString('en')} more`);
  const roomOf = (title: string, left: number): number =>
    LONGEST_TITLE - [...title].length - more(left).length;
  let title = `${head}${parts[0]!(roomOf(head, parts.length - 1))}`;
  let shown = 1;
  for (const part of parts.slice(1)) {
    const left = parts.length - shown - 1;
    const next = part(Number.POSITIVE_INFINITY);
    if ([...next].length > roomOf(`${title}; `, left)) break;
    title = `${title}; ${next}`;
    shown += 1;
  }
  return short(`${title}${more(parts.length - shown)}`, LONGEST_TITLE);
}

interface Part {
  weight: number;
  text: (room: number) => string;
  isAsked?: boolean;
  isNamed?: boolean;
}

function partsOf(page: string, all: readonly ChangedLine[]): Part[] {
  const people = newPeople(all);
  const parts: Part[] = people.map((person) => ({
    weight: PERSON,
    text: () => personTitle(person),
    isNamed: true,
  }));
  const bySection = new Map<string | null, ChangedLine[]>();
  for (const line of all.filter((one) => people.every((person) => !person.lines.has(one)))) {
    const key = line.kind === 'heading' ? (line.after ?? line.before) : line.section;
    bySection.set(key, [...(bySection.get(key) ?? []), line]);
  }
  for (const [section, lines] of bySection) {
    const fresh = lines.every(({ before }) => before === null);
    const gone = lines.every(({ after }) => after === null);
    const group = fresh || gone || lines.length <= MOST_ONE_BY_ONE ? lines : withoutBylines(lines);
    const lead = group.toSorted((a, b) => weightOf(b) - weightOf(a))[0]!;
    const weight = weightOf(lead);
    const [how] = new Set(group.map(placeWords)).size === 1 ? group.map(placeWords) : [];
    const isLed = how === undefined && !fresh && !gone && weight >= LEAST_NAMED;
    if (section !== null && group.length > MOST_ONE_BY_ONE + Number(isLed)) {
      if (isLed) parts.push(ofLine(lead, page));
      parts.push({
        weight: isLed ? Math.max(...group.map((line) => (line === lead ? 0 : weightOf(line)))) : weight,
        text: () =>
          `section ${said(section.replace(/[:：]\s*$/u, ''), 40)} ${how ?? (fresh ? 'added' : gone ? 'removed' : 'rewritten')}`,
      });
    } else if (group.length === 2 && !fresh && !gone && group.every(isAlone))
      parts.push({ weight, text: (room) => swapPart(group, room, page), isAsked: isAsked(lead) });
    else if (isHeaded(group) && (fresh || gone))
      parts.push({
        weight: isPerson(group) ? PERSON : weight,
        text: (room) => headedPart(group, fresh ? 'added' : 'removed', room),
      });
    else parts.push(...group.map((line) => ofLine(line, page)));
  }
  return parts.toSorted((a, b) => b.weight - a.weight);
}

const QUOTATION = /^["“„«»‹]/u;
const LONGEST_BYLINE = 120;

/**
 * A customer's quotation can follow the last section of a page without a heading of its own. If nothing else changed below a heading,
 * this keeps the quotations and leaves out who said them.
 */
function withoutBylines(group: readonly ChangedLine[]): readonly ChangedLine[] {
  const textsOf = ({ before, after }: ChangedLine): string[] =>
    [before, after].filter((text) => text !== null);
  const isQuotation = (line: ChangedLine): boolean => textsOf(line).every((text) => QUOTATION.test(text));
  const isByline = (line: ChangedLine): boolean =>
    line.kind !== 'heading' &&
    textsOf(line).every(
      (text) => text.length <= LONGEST_BYLINE && NAME.test(text.split(/\s*[,|·(–—]/u, 1)[0]!.trim()),
    );
  const quotations = group.filter(isQuotation);
  return quotations.length > 0 && group.every((line) => isQuotation(line) || isByline(line))
    ? quotations
    : group;
}

/** A hire or departure outranks the change in headcount that it causes. */
const PERSON = 100;
const NAME = /^\p{Lu}[\p{L}'’.-]+(?:\s(?:de|del|della|di|von|van|der|da|dos|\p{Lu}[\p{L}'’.-]*)){1,4}$/u;
const POSITION =
  /(?<!\p{L})(?:chief|head|director|manager|officer|president|partner|founder|direct(?:eur|rice)\p{L}*|responsable|g[eé]rante?|\p{L}*leit(?:er|erin|ung)|geschäftsführ\p{L}+|\p{L}*direktor\p{L}*|directora?|jefa?|direttor\p{L}+|direct(?:eur|rice)|hoofd|diretora?)(?!\p{L})/iu;

const isPerson = (group: readonly ChangedLine[]): boolean =>
  group.some(({ kind, before, after }) => kind === 'heading' && NAME.test((after ?? before)!)) &&
  group.some(({ kind, before, after }) => kind !== 'heading' && POSITION.test((after ?? before)!));

function ofLine(line: ChangedLine, page: string): Part {
  const isTimed = placeWords(line) === undefined && !isOtherPromise(line);
  const time = isTimed ? namedTime(line) : null;
  return {
    weight: weightOf(line),
    ...(time === null
      ? { text: (room) => linePart(line, room, page), isAsked: isAsked(line) }
      : { text: () => `${time.name}: ${time.is} (was ${time.was})`, isNamed: true }),
  };
}

const LEAST_NAMED = 2;
const MOST_ONE_BY_ONE = 2;

const isAlone = (line: ChangedLine): boolean =>
  (line.before === null || line.after === null) && placeWords(line) === undefined;

const isHeading = ({ kind }: ChangedLine): boolean => kind === 'heading';
const isHeaded = (lines: readonly ChangedLine[]): boolean =>
  lines.length === 2 &&
  lines.filter(isHeading).length === 1 &&
  lines.every((line) => placeWords(line) === undefined);

const LONGEST_HEADING = 40;
const LEAST_BELOW = 16;

function headedPart(lines: readonly ChangedLine[], verb: 'added' | 'removed', room: number): string {
  const textOf = ({ before, after }: ChangedLine): string => (after ?? before)!;
  const head = `${said(textOf(lines.find(isHeading)!), Math.min(LONGEST_HEADING, room - ` ${verb}“”`.length))} ${verb}`;
  const left = room - head.length - ' (“”)'.length;
  const below = textOf(lines.find((line) => !isHeading(line))!);
  return left < Math.min(LEAST_BELOW, below.length) ? head : `${head} (${said(below, left)})`;
}

const BETWEEN_SWAPPED = '“” added; “” removed'.length;

function swapPart(lines: readonly ChangedLine[], room: number, page: string): string {
  const before = lines.find(({ after }) => after === null)!.before!;
  const line = lines.find((one) => one.before === null)!;
  const after = line.after!;
  const isNext = questionOf(line, after) !== '' || startsAlike(before, after);
  if (isNext) return linePart({ ...line, before }, room, page);
  const [mostOld, mostNow] = sharesOf(before.length, after.length, room - BETWEEN_SWAPPED);
  const under = underSection(line, page);
  const whole = `“${quotable(after)}” added and “${quotable(before)}” removed${under}`;
  return under !== '' && whole.length <= room
    ? whole
    : `${said(after, mostNow)} added; ${said(before, mostOld)} removed`;
}

const startsAlike = (one: string, other: string): boolean => {
  const [first, second] = [one, other].map((text) => text.split(/\s+/u, ALIKE));
  return first!.length === ALIKE && first!.every((word, at) => word === second![at]);
};
const ALIKE = 3;

function placeWords({ opensOnClick, movedFrom, section }: ChangedLine): string | undefined {
  if (movedFrom !== undefined)
    return `moved from ${said(movedFrom, LONGEST_PLACE)} to ${said(section ?? '', LONGEST_PLACE)}`;
  if (opensOnClick === undefined) return undefined;
  return opensOnClick ? 'is now shown only after a click' : 'is now shown without a click';
}

const BETWEEN_QUOTES = 'now “” (was “”)'.length;
const BESIDE = {
  was: (words: string) => ` (was ${words})`,
  new: (words: string) => ` (${words} added)`,
  gone: (words: string) => ` (${words} removed)`,
};

function linePart(line: ChangedLine, room: number, page: string): string {
  const { before, after } = line;
  const how = placeWords(line);
  if (how !== undefined) return `${said((after ?? before)!, room - how.length - '“” '.length)} ${how}`;
  const most = Math.min(room, LONGEST_TITLE);
  if (before === null || after === null)
    return wholePart(line, (after ?? before)!, before === null ? 'added' : 'removed', most, page);
  const { subject, old, now } = subjectOf(line, before, after, page, most);
  const verb = subject === '' && line.kind === 'heading' && !hasSameWord(old, now) ? 'heading now' : 'now';
  const start = subject === '' ? verb : `${subject} ${/[?？!.]$/u.test(subject) ? 'Now' : 'now'}`;
  const room1 = most - start.length - ' “” (was “”)'.length;
  const room2 = most - start.length - ' “” (“” removed)'.length;
  const change =
    old.length + now.length <= room1
      ? ({ how: 'was', now, words: old } as const)
      : isOtherPromise({ before: old, after: now })
        ? promiseOf(old, now, { room: room2, alone: most - start.length - ' “”'.length })
        : rewordingOf(old, now, room2);
  if (change.how === 'was' && change.words === '')
    return `${start} ${said(change.now, most - start.length - 1)}`;
  const rest = change.how === 'was' ? room1 : room2;
  if (change.how === 'new' && change.words === '')
    return `${subject === '' ? '' : `${subject} `}${said(change.now, room2)} added`;
  if (change.how === 'gone' && quotable(change.now) === '')
    return `${subject === '' ? '' : `${subject} `}${said(change.words, rest)} removed`;
  const words = said(
    change.words,
    Math.max(Math.floor(rest * SHARE_OF_WORDS), rest - change.now.length, LEAST_WORDS),
  );
  const is = said(change.now, rest - (change.words === '' ? 0 : words.length - '“”'.length));
  return `${start} ${is}${change.words === '' ? '' : BESIDE[change.how](words)}`;
}

const SHARE_OF_WORDS = 0.42;
const LEAST_WORDS = 6;

const hasSameWord = (one: string, other: string): boolean => {
  const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  const known = new Set(wordsIn(one));
  return wordsIn(other).some((word) => known.has(word));
};

function wholePart(
  line: ChangedLine,
  text: string,
  verb: 'added' | 'removed',
  room: number,
  page: string,
): string {
  const question = questionOf(line, text);
  const rest = room - '“” '.length - verb.length;
  if (question.startsWith('“') && rest - question.length >= LEAST_QUOTED)
    return `${said(text, rest - question.length - ' under '.length)} ${verb} under ${question}`;
  if (question !== '' && rest - question.length >= LEAST_QUOTED)
    return `${question} ${said(text, rest - question.length - 1)} ${verb}`;
  const [first, ...cells] = text.split(' | ');
  const quote =
    line.kind === 'row' && cells.length > 0 && first!.trim() !== ''
      ? rowQuote(first!, cells, rest)
      : said(text, rest);
  const under = underSection(line, page);
  const part = `${quote} ${verb}`;
  return text.length <= SHORT_LINE && part.length + under.length <= room ? `${part}${under}` : part;
}

function rowQuote(first: string, cells: readonly string[], room: number): string {
  const values = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const whole = `“${first.trim()}” (${values.join(', ')})`;
  return values.length > 0 && whole.length <= room ? whole : said(first, room);
}

function underSection({ section, kind }: ChangedLine, page: string): string {
  const name = cleanLine((section ?? '').slice(0, LONGEST_SUBJECT * 4)).replace(/[:：]$/u, '');
  return name === '' ||
    kind !== 'item' ||
    /\p{Sc}/u.test(name) ||
    name.length > LONGEST_SUBJECT ||
    isSamePage(name, page)
    ? ''
    : ` under “${name}”`;
}

function subjectName(section: string, most: number): string {
  const [first = ''] = section.split(/\s[|]/u, 1);
  const name = shortWords(first, most).replace(/[:：]$/u, '');
  return name.endsWith('…') ? `“${name}”` : name;
}

const questionOf = ({ section, kind }: ChangedLine, text: string): string =>
  section !== null &&
  kind !== 'heading' &&
  (QUESTION.test(section) || isNeeded(section, text)) &&
  cleanLine(section) !== cleanLine(text)
    ? subjectName(section, LONGEST_QUESTION)
    : '';
const isAsked = (line: ChangedLine): boolean =>
  QUESTION.test(line.section ?? '') && questionOf(line, (line.after ?? line.before)!) !== '';
const QUESTION = /[?？]\s*$/u;
const PRONOUN =
  /^(?:it|they|this|these|those|he|she|es|sie|er|dies\p{L}*|diese\p{L}*|il|elle|ils|elles|cela|ceci|celui-ci|celle-ci|esto|este|esta|estos|estas|ello|esso|questo|questa|questi|queste|het|zij|ze|dit|deze|to|ten|ta|te)\s\p{Ll}/iu;
const isNeeded = (section: string, text: string): boolean =>
  section.length <= LONGEST_SUBJECT && PRONOUN.test(text);

function subjectOf(
  line: ChangedLine,
  before: string,
  after: string,
  page: string,
  room: number,
): { subject: string; old: string; now: string } {
  const whole = { subject: '', old: before, now: after };
  const [first, second] = [before, after].map((text) => text.split(' | ')) as [string[], string[]];
  if (first.length > 1 && second.length > 1 && first[0] === second[0] && first[0]!.trim() !== '') {
    const isSame = (cell: string, at: number): boolean => first[at] === second[at] && cell !== '';
    const isAligned = first.length === second.length;
    const rest = (cells: readonly string[]): string =>
      cells.filter((cell, at) => at > 0 && !(isAligned && isSame(cell, at))).join(', ');
    const [old, now] = [rest(first), rest(second)];
    const row = subjectName(first[0]!, LONGEST_SUBJECT);
    const subject = line.column === undefined ? row : `${row} (${line.column})`;
    if (old !== '' && now !== '') return { subject, old, now };
  }
  const { section, kind } = line;
  const term = isQuestionOf(section) ? null : termOf(before, after);
  if (term !== null) return term;
  if (section === null || kind === 'heading' || isSamePage(section, page) || isSamePage(section, after))
    return whole;
  const isNeededHere = isNeeded(section, after);
  const isQuestion = QUESTION.test(section) || isNeededHere;
  const length = Math.max(before.length, after.length);
  if (!isQuestion && length > SHORT_LINE) return whole;
  const isNamed = isQuestion || section.length <= LONGEST_SUBJECT || isValue(after);
  const quotes = Math.min(before.length + after.length, isQuestion ? LEAST_QUOTED : room);
  const left = room - BETWEEN_QUOTES - quotes - ' '.length;
  const least = isNeededHere ? section.length : Math.min(section.length, LEAST_SUBJECT);
  if (!isNamed || left < least) return whole;
  const most = Math.min(left, isQuestion ? LONGEST_QUESTION : LONGEST_SUBJECT);
  return { ...whole, subject: subjectName(section, section.length > most ? most - '“”'.length : most) };
}

const isQuestionOf = (section: string | null): boolean => section !== null && QUESTION.test(section);

const CLAUSE =
  /^\s*(?:[(§]?\s?\d{1,3}(?:\.\d{1,3})*[.)]?\s|(?:art(?:ic(?:le|olo|ulo)|ikel|ículo|igo|\.)?|section|§|ziffer|punkt|pkt|clause)\.?\s?\d{1,3}[.):]?\s)\s*[–—:-]?\s*/iu;
const LINK =
  /(?:\s(?:is|are|of|lasts|beträgt|betragen|von|ist|est|de|d['’]|es|è|di|bedraagt|is|van|é|wynosi|to|är|på|er))+(?:\s(?:at least|a minimum of|mindestens|au moins|al menos|almeno|minimaal|minstens|pelo menos|co najmniej|minst|mindst))?$/iu;
const AFTER_VERB = /^.*\s(?:an?|eine?n?|une?|una?|een|uma?|ett|en|et)\s(?=\p{L}{3})/iu;
const LEADING_ARTICLE = /^(?:the|die|das|der|le|la|l['’]\s?|el|il|lo|de|het|o|a)\s(?=\p{L})|^l['’]/iu;
const WORDS_OF_TERM = 6;

function termOf(before: string, after: string): { subject: string; old: string; now: string } | null {
  if (Math.max(before.length, after.length) > LONGEST_TERM_LINE || !TERMS.test(after)) return null;
  const [olds, nows] = [before, after].map((text) => text.replace(CLAUSE, '').trim().split(/\s+/u)) as [
    string[],
    string[],
  ];
  const most = Math.min(olds.length, nows.length);
  let head = 0;
  while (head < most && olds[head] === nows[head]) head += 1;
  let tail = 0;
  while (tail < most - head && olds.at(-1 - tail) === nows.at(-1 - tail)) tail += 1;
  for (const further of [0, 1]) {
    if (further > tail) break;
    const [old, now] = [olds, nows].map((words) =>
      words
        .slice(head, words.length - tail + further)
        .join(' ')
        .replace(/[.,;:]$/u, ''),
    ) as [string, string];
    const isDuration = (text: string): boolean =>
      durationsIn(text).length === 1 && text.split(' ').length <= 3;
    if (!isDuration(old) || !isDuration(now)) continue;
    const start = olds.slice(0, head).join(' ');
    const [named] = start
      .replace(LINK, '')
      .split(/[.;]\s/u)
      .slice(-1);
    const name = named!.replace(AFTER_VERB, '').replace(LEADING_ARTICLE, '').trim();
    const count = name === '' ? 0 : name.split(' ').length;
    if (start.replace(LINK, '') === start || count === 0 || count > WORDS_OF_TERM || /[.,;:!?()]/u.test(name))
      return null;
    return { subject: shortWords(name.charAt(0).toUpperCase() + name.slice(1), LONGEST_QUESTION), old, now };
  }
  return null;
}
const LONGEST_TERM_LINE = 300;
const TERMS = TOPIC_WORDS.find(({ topic }) => topic === 'terms')!.phrases!;

const VALUE_WORDS = 4;
const isValue = (text: string): boolean => /\p{N}/u.test(text) && text.split(/\s+/).length <= VALUE_WORDS;

const isSamePage = (section: string, page: string): boolean =>
  cleanLine(section).toLowerCase() === cleanLine(page).toLowerCase();

export const LONGEST_BRIEF = 400;
const LEAST_OF_LINE = 48;

export function linesBrief(all: readonly ChangedLine[], title: string): string {
  const isTold = (text: string | null): boolean => text === null || title.includes(`“${quotable(text)}”`);
  const lines = all.filter(
    (line) => placeWords(line) !== undefined || !isTold(line.before) || !isTold(line.after),
  );
  if (lines.length === 0) return '';
  const most = Math.max(LEAST_OF_LINE, Math.floor(LONGEST_BRIEF / lines.length / 2) - 12);
  const byWeight = lines.toSorted((a, b) => weightOf(b) - weightOf(a));
  return inBrief(
    byWeight.map((line) => {
      const { before, after } = line;
      const how = placeWords(line);
      if (how !== undefined) return ended(`${said((after ?? before)!, most * 2)} ${how}`);
      const question = questionOf(line, (after ?? before)!);
      const start = question === '' ? '' : `${question} `;
      if (before === null) return `${start}${isNew(short(after ?? '', most * 2))}`;
      if (after === null) return `${start}${isGone(short(before, most * 2))}`;
      const [old, now] = changedWords(before, after, most * 2);
      const [mostOld, mostNow] = sharesOf(old.length, now.length, most * 2);
      return ended(`${start}${said(old, mostOld)} is now ${said(now, mostNow)}`);
    }),
  );
}

export const isNew = (text: string): string => ended(`New: ${said(text, LONGEST_BRIEF)}`);
export const isGone = (text: string): string => ended(`Gone: ${said(text, LONGEST_BRIEF)}`);
export const isNow = (text: string): string => ended(`Now: ${said(text, LONGEST_BRIEF / 2)}`);
export const wasBefore = (text: string): string => ended(`Before: ${said(text, LONGEST_BRIEF / 2)}`);
const ended = (text: string): string => (/[.!?…。！？]”$/u.test(text) ? text : `${text}.`);

export function inBrief(sentences: readonly string[]): string {
  const kept: string[] = [];
  let length = 0;
  for (const sentence of sentences) {
    length += sentence.length + 1;
    if (length > LONGEST_BRIEF - 20 && kept.length > 0) break;
    kept.push(sentence);
  }
  const left = sentences.length - kept.length;
  return [...kept, ...(left > 0 ? [`${left.toLocaleString('en')} more.`] : [])].join(' ');
}
