import { cleanLine } from '../extraction/pages/clean-text.ts';
import { changedWords, sharesOf } from './changed-words.ts';
import type { ChangedLine } from './event-facts.ts';
import { weightOf } from './line-topics.ts';
import { LONGEST_TITLE, said, short, shortWords } from './wording.ts';

/** Maximum length of a page's name in a title, in characters. Event lists show only about 60 characters of a title. */
const LONGEST_PAGE = 24;
/** Maximum lengths of a section's name before a quote and in a sentence about a move. */
const LONGEST_SUBJECT = 32;
const LEAST_SUBJECT = 16;
const LONGEST_PLACE = 20;
/** Minimum number of characters that a quote keeps beside a section's name. */
const LEAST_QUOTED = 34;
/** Maximum length of a line that needs the name of its section to be understood. */
const SHORT_LINE = 40;

export const pageName = (page: string): string => shortWords(page, LONGEST_PAGE);

/**
 * A title for changed lines: the most important change in the page's words, then further ones that fit, then the number
 * of those that do not.
 */
export function linesTitle(page: string, lines: readonly ChangedLine[]): string {
  const head = `${pageName(page)}:`;
  return counted(head, partsOf(page, lines));
}

/** Appends parts that fit. The first part is always shown, and parts that are left out are counted. */
export function counted(head: string, parts: readonly ((room: number) => string)[]): string {
  const more = (left: number): string => (left === 0 ? '' : `; and ${left.toLocaleString('en')} more`);
  const start = head.endsWith(':') ? `${head} ` : `${head}; `;
  const roomOf = (title: string, left: number): number =>
    LONGEST_TITLE - [...title].length - more(left).length;
  let title = `${start}${parts[0]!(roomOf(start, parts.length - 1))}`;
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

/** The changes that a title may name, the most important one first. A section with many changed lines is one change. */
function partsOf(page: string, lines: readonly ChangedLine[]): ((room: number) => string)[] {
  const parts: { weight: number; text: (room: number) => string }[] = [];
  const bySection = new Map<string | null, ChangedLine[]>();
  for (const line of lines) {
    const key = line.kind === 'heading' ? (line.after ?? line.before) : line.section;
    bySection.set(key, [...(bySection.get(key) ?? []), line]);
  }
  for (const [section, group] of bySection) {
    const fresh = group.every(({ before }) => before === null);
    const gone = group.every(({ after }) => after === null);
    const lead = group.toSorted((a, b) => weightOf(b) - weightOf(a))[0]!;
    const weight = weightOf(lead);
    const [how] = new Set(group.map(placeWords)).size === 1 ? group.map(placeWords) : [];
    const isLed = how === undefined && !fresh && !gone && weight >= LEAST_NAMED;
    if (section !== null && group.length > MOST_ONE_BY_ONE + Number(isLed)) {
      if (isLed) parts.push({ weight, text: (room) => linePart(lead, room, page) });
      parts.push({
        weight: isLed ? Math.max(...group.map((line) => (line === lead ? 0 : weightOf(line)))) : weight,
        text: () =>
          `section ${said(section, 40)} ${how ?? (fresh ? 'added' : gone ? 'removed' : 'rewritten')}`,
      });
    } else if (group.length === 2 && !fresh && !gone && group.every(isAlone))
      parts.push({ weight, text: (room) => swapPart(group, room) });
    else
      parts.push(
        ...group.map((line) => ({
          weight: weightOf(line),
          text: (room: number) => linePart(line, room, page),
        })),
      );
  }
  return parts.toSorted((a, b) => b.weight - a.weight).map(({ text }) => text);
}

/** Minimum weight of a line that is named even though its whole section was rewritten. */
const LEAST_NAMED = 2;
/** Maximum number of changed lines of a section that are named one by one. */
const MOST_ONE_BY_ONE = 2;

const isAlone = (line: ChangedLine): boolean =>
  (line.before === null || line.after === null) && placeWords(line) === undefined;

const BETWEEN_SWAPPED = '“” added; “” removed'.length;

/** A removed line and an added line in the same section. A reader needs to see both. */
function swapPart(lines: readonly ChangedLine[], room: number): string {
  const old = lines.find(({ after }) => after === null)!.before!;
  const now = lines.find(({ before }) => before === null)!.after!;
  const [mostOld, mostNow] = sharesOf(old.length, now.length, room - BETWEEN_SWAPPED);
  return `${said(now, mostNow)} added; ${said(old, mostOld)} removed`;
}

/** How a line's place changed. Undefined if its wording changed. */
function placeWords({ opensOnClick, movedFrom, section }: ChangedLine): string | undefined {
  if (movedFrom !== undefined)
    return `moved from ${said(movedFrom, LONGEST_PLACE)} to ${said(section ?? '', LONGEST_PLACE)}`;
  if (opensOnClick === undefined) return undefined;
  return opensOnClick ? 'now opens on a click' : 'no longer needs a click';
}

const BETWEEN_QUOTES = 'now “” (was “”)'.length;

/** `room` is the maximum number of characters in the whole part. */
function linePart(line: ChangedLine, room: number, page: string): string {
  const { before, after } = line;
  const how = placeWords(line);
  if (how !== undefined) return `${said((after ?? before)!, room - how.length - '“” '.length)} ${how}`;
  const most = Math.min(room, LONGEST_TITLE);
  if (before === null || after === null) {
    const text = (after ?? before)!;
    const verb = before === null ? 'added' : 'removed';
    const question = questionOf(line, text);
    const rest = most - '“” '.length - verb.length;
    return question === '' || rest - question.length < LEAST_QUOTED
      ? `${said(text, rest)} ${verb}`
      : `${question}${colon(question)} ${said(text, rest - question.length - 2)} ${verb}`;
  }
  const { subject, old, now } = subjectOf(line, before, after, page, most);
  const start =
    subject === '' ? 'now' : `${subject}${colon(subject)} ${/[?!.]$/.test(subject) ? 'Now' : 'now'}`;
  const rest = most - (start.length - 'now'.length) - BETWEEN_QUOTES;
  const [was, is] = changedWords(old, now, rest);
  const [mostWas, mostIs] = sharesOf(was.length, is.length, rest);
  return `${start} ${said(is, mostIs)} (was ${said(was, mostWas)})`;
}

/** If a name was truncated, put a colon between it and the text that follows. */
const colon = (subject: string): string => (subject.endsWith('…') ? ':' : '');

/** The question above an answer, as on a page of frequently asked questions. May be empty. */
const questionOf = ({ section, kind }: ChangedLine, text: string): string =>
  section !== null && kind !== 'heading' && QUESTION.test(section) && cleanLine(section) !== cleanLine(text)
    ? shortWords(section, LONGEST_SUBJECT)
    : '';
const QUESTION = /[?？]\s*$/u;

/** The subject of a reworded line, and the rest of the line. The subject may be empty. */
function subjectOf(
  line: ChangedLine,
  before: string,
  after: string,
  page: string,
  room: number,
): { subject: string; old: string; now: string } {
  const whole = { subject: '', old: before, now: after };
  const [first, second] = [before, after].map((text) => text.split(' | '));
  // The first cell of a table's row names the row.
  if (first!.length > 1 && second!.length > 1 && first![0] === second![0] && first![0]!.trim() !== '')
    return {
      subject: shortWords(first![0]!, LONGEST_SUBJECT),
      old: first!.slice(1).join(' | '),
      now: second!.slice(1).join(' | '),
    };
  const { section, kind } = line;
  if (section === null || kind === 'heading' || isSamePage(section, page) || isSamePage(section, after))
    return whole;
  const isQuestion = QUESTION.test(section);
  const length = Math.max(before.length, after.length);
  if (!isQuestion && length > SHORT_LINE) return whole;
  // A long name is most likely a slogan, unless it is a question or names a value, such as a role's pay.
  const isNamed = isQuestion || section.length <= LONGEST_SUBJECT || isValue(after);
  const quotes = Math.min(before.length + after.length, isQuestion ? LEAST_QUOTED : room);
  const left = room - BETWEEN_QUOTES - quotes - ' '.length;
  if (!isNamed || left < Math.min(section.length, LEAST_SUBJECT)) return whole;
  const most = Math.min(left, LONGEST_SUBJECT);
  return { ...whole, subject: shortWords(section, section.length > most ? most - ':'.length : most) };
}

/** Maximum number of words in a value that means nothing without its name. */
const VALUE_WORDS = 4;
const isValue = (text: string): boolean => /\p{N}/u.test(text) && text.split(/\s+/).length <= VALUE_WORDS;

const isSamePage = (section: string, page: string): boolean =>
  cleanLine(section).toLowerCase() === cleanLine(page).toLowerCase();

/** Maximum length in characters. Readers skip longer briefs. */
export const LONGEST_BRIEF = 400;
/** Minimum number of characters per line of a brief. */
const LEAST_OF_LINE = 48;

/** The changed lines as sentences, the most important one first. */
export function linesBrief(lines: readonly ChangedLine[]): string {
  const most = Math.max(LEAST_OF_LINE, Math.floor(LONGEST_BRIEF / lines.length / 2) - 12);
  const byWeight = lines.toSorted((a, b) => weightOf(b) - weightOf(a));
  return inBrief(
    byWeight.map((line) => {
      const { before, after } = line;
      const how = placeWords(line);
      if (how !== undefined) return ended(`${said((after ?? before)!, most * 2)} ${how}`);
      const question = questionOf(line, (after ?? before)!);
      const start = question === '' ? '' : `${question}${colon(question)} `;
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
/** Adds a full stop unless the quote at the end already ends with punctuation. */
const ended = (text: string): string => (/[.!?…]”$/u.test(text) ? text : `${text}.`);

/** Joins as many sentences as fit, then says how many are left out. */
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
