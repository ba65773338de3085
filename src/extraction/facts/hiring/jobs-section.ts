import { type ChildNode, type Document, Element, Text } from 'domhandler';
import { attribute, walk } from '../../pages/dom.ts';
import { INLINE } from '../../pages/read-blocks.ts';
import type { Job } from '../facts.ts';
import { jobAddresses } from './job-links.ts';
import { factsOf, linesOf, namesJob, type RowFacts, type RowLine } from './job-rows.ts';
import { lineOf, toJob } from './job.ts';
import { statesPayOrHours } from './pay.ts';
import { folded } from './role-names.ts';
import {
  GENDERS,
  isDepartment,
  isPlaceName,
  isRoleName,
  kindOf,
  NO_LONGER_OPEN,
  NOT_A_TITLE,
  withoutLinkWords,
} from './row-words.ts';
import { JOBS_HEADING, NO_JOBS, WORKING_HERE } from './section-words.ts';

export function jobsInSections(
  page: Document,
  pageUrl: string,
  { unseen, isCareers }: { unseen: ReadonlySet<ChildNode>; isCareers: boolean },
): Job[] {
  const lines = readLines(page, pageUrl, unseen);
  const jobsOf = (section: Section): Job[] => {
    let department: string | null = null;
    return rolesIn(section).flatMap((one) => {
      if (!('department' in one)) return jobOf(one, pageUrl, department, unseen);
      department = one.department;
      return [];
    });
  };
  const announced = [...sectionsOf(lines)].flatMap(jobsOf);
  if (announced.length > 0 || !isCareers) return distinctByTitle(announced);
  return distinctByTitle(jobsOf({ lines, level: 1, isLoose: true, isWholePage: true }));
}

interface Link {
  text: string;
  url: string | null;
  isOther: boolean;
}

interface Line {
  text: string;
  box: Element;
  level: number | null;
  links: Link[];
  stressed: string | null;
}

const MOST_LINES = 20_000;
const LONGEST_LINE = 2_000;
const BREAKS = new Set(['br', 'button']);
const STRESS = new Set(['strong', 'b']);

function readLines(page: Document, pageUrl: string, unseen: ReadonlySet<ChildNode>): Line[] {
  const lines: Line[] = [];
  const addressesOf = jobAddresses(page, pageUrl);
  const boxes: Element[] = [];
  let said = '';
  let links: Link[] = [];
  let link: { from: number; element: Element } | null = null;
  let stressed: string | null = null;
  let stress: Element | null = null;
  const closeLink = (): void => {
    if (link === null) return;
    const ownText = lineOf(said.slice(link.from), LONGEST_LINE);
    if (ownText !== null)
      links.push({ text: ownText, ...addressesOf(attribute(link.element, 'href').trim()) });
    link = null;
  };
  const end = (): void => {
    const open = link?.element ?? null;
    closeLink();
    const text = lineOf(said, LONGEST_LINE);
    const box = boxes.at(-1);
    if (text !== null && box !== undefined && lines.length < MOST_LINES)
      lines.push({ text, box, level: levelOf(box), links, stressed: stress === null ? stressed : text });
    said = '';
    links = [];
    stressed = null;
    if (open !== null) link = { from: 0, element: open };
  };
  walk(page, {
    enter(node) {
      if (node instanceof Text) {
        if (said.length < LONGEST_LINE) said += node.data.slice(0, LONGEST_LINE);
        return;
      }
      if (!(node instanceof Element) || unseen.has(node) || NO_TEXT.has(node.name)) return false;
      if (BREAKS.has(node.name)) end();
      if (!INLINE.has(node.name)) {
        end();
        boxes.push(node);
      } else if (node.name === 'a') link = { from: said.length, element: node };
      else if (STRESS.has(node.name) && said.trim() === '') stress ??= node;
      else if (node.name === 'span') said += ' ';
    },
    leave(element) {
      if (element === stress) {
        if (said.trim() !== '') stressed = lineOf(said, LONGEST_LINE);
        stress = null;
      }
      if (element === link?.element) closeLink();
      if (element.name === 'button') end();
      if (INLINE.has(element.name)) return;
      end();
      if (boxes.at(-1) === element) boxes.pop();
    },
  });
  return lines;
}

const NO_TEXT = new Set([
  'script',
  'style',
  'template',
  'svg',
  'select',
  'option',
  'noscript',
  'title',
  'nav',
]);

const levelOf = ({ name }: Element): number | null => (/^h[1-6]$/.test(name) ? Number(name[1]) : null);

interface Section {
  lines: Line[];
  level: number;
  isLoose: boolean;
  isWholePage?: boolean;
}

const LONGEST_HEADING = 90;
const PLAIN_LEVEL = 2;
const FEW_WORDS = 6;

const wordCount = (text: string): number => text.split(' ').length;

function* sectionsOf(lines: readonly Line[]): Generator<Section> {
  for (let at = 0; at < lines.length; at += 1) {
    const opens = openedBy(lines[at]!);
    if (opens === null) continue;
    const section: Section = { ...opens, lines: [] };
    let next = at + 1;
    for (; next < lines.length; next += 1) {
      const line = lines[next]!;
      if (line.level !== null && ends(line, line.level, section)) break;
      const inner = openedBy(line);
      if (inner !== null && (opens.isLoose || !inner.isLoose) && line.level !== null) break;
      section.lines.push(line);
    }
    yield section;
    at = next - 1;
  }
}

function openedBy({ text, level, links }: Line): Pick<Section, 'level' | 'isLoose'> | null {
  if (text.length > LONGEST_HEADING || links.length > 0 || NO_JOBS.test(text)) return null;
  if (level === null)
    return JOBS_HEADING.test(text) && wordCount(text) <= 4 && !/[.,;]/.test(text)
      ? { level: PLAIN_LEVEL, isLoose: false }
      : null;
  if (JOBS_HEADING.test(text) && wordCount(text) <= FEW_WORDS + 2) return { level, isLoose: false };
  return WORKING_HERE.test(text) && wordCount(text) <= FEW_WORDS ? { level, isLoose: true } : null;
}

const ends = (line: Line, level: number, section: Section): boolean =>
  level < section.level || (level === section.level && !(isRoleHeading(line) && wordCount(line.text) <= 8));

const OF_PEOPLE =
  /\b(?:our|we|you|your|their|meet|life|day|story|unser\p{L}*|wir|nos|notre|nuestr\p{L}*)\b|\?$/iu;
const isRoleHeading = ({ text }: Line): boolean =>
  isRoleName(text) && !NOT_A_TITLE.test(text) && !OF_PEOPLE.test(text) && !isSentence(text);

const isSentence = (text: string): boolean => /\p{Ll}{2}[.!]$/u.test(text) || /[?]$/.test(text);

type Form = 'title' | 'bold' | 'item' | 'link in text' | 'text';
const FORMS: readonly Form[] = ['title', 'bold', 'item', 'link in text', 'text'];

interface Role {
  title: string;
  url: string | null;
  form: Form;
  line: Line;
  isNamed: boolean;
  after: Line[];
}

const LONGEST_TITLE = 300;
const LONGEST_OF: Record<Form, number> = { title: 50, bold: 30, item: 30, 'link in text': 14, text: 10 };

function rolesIn({ lines, isLoose, isWholePage = false }: Section): (Role | { department: string })[] {
  const candidates = withPaidTitles(
    lines,
    lines.map((line) => candidateOf(line)),
    isLoose || isWholePage ? LEAST_PAID : 1,
  );
  const named = candidates.filter((one) => one?.isNamed === true);
  const form = FORMS.find((one) => named.some((candidate) => candidate!.form === one));
  if (form === undefined) return [];
  const lists = listsOfRoles(lines, candidates);
  const builds = new Set(named.filter((one) => one!.form === form).map((one) => buildOf(one!.line)));
  const found: (Role | { department: string })[] = [];
  for (const [at, line] of lines.entries()) {
    const candidate = candidates[at]!;
    const isLike =
      candidate !== null && (candidate.url === null ? isEntry(candidate, lists) : builds.has(buildOf(line)));
    if (candidate !== null && candidate.form === form && (candidate.isNamed || isLike)) found.push(candidate);
    else {
      if (line.level !== null && isDepartment(line.text) && !isRoleName(line.text))
        found.push({ department: line.text });
      const last = found.at(-1);
      if (last !== undefined && 'after' in last) last.after.push(line);
    }
  }
  if (!isWholePage && !isLoose) return found;
  const isOpen = isWholePage
    ? (one: Role): boolean => isAdvertisedBelow(one) && !isEmployee(one, lines)
    : isAdvertised;
  const roles = found.filter((one) => 'line' in one);
  const open = new Set(roles.filter(isOpen));
  const paid = new Set([...open].filter(isPaid).map(({ line }) => headingBuild(line)));
  const isPeer = (one: Role): boolean => paid.has(headingBuild(one.line)) && isShortEntry(one);
  return found.filter((one) => 'department' in one || open.has(one) || isPeer(one));
}

const isPaid = (role: Role): boolean =>
  entryLines(role)
    .slice(0, MOST_DETAILS)
    .some(({ text }) => statesPayOrHours(text));

function entryLines({ line, after }: Role): readonly Line[] {
  const end = after.findIndex(({ level }) => level !== null && level <= (line.level ?? 0));
  return end === -1 ? after : after.slice(0, end);
}

const headingBuild = (line: Line): string => `${line.level} ${buildOf(line)}`;

const MOST_LINES_OF_ENTRY = 3;
const LONGEST_OF_ENTRY = 300;

function isShortEntry(role: Role): boolean {
  const { line, form, isNamed, title } = role;
  const own = entryLines(role);
  return (
    form === 'title' &&
    line.level !== null &&
    isNamed &&
    wordCount(title) <= MOST_WORDS_OF_ENTRY &&
    own.length > 0 &&
    own.length <= MOST_LINES_OF_ENTRY &&
    own.every(({ text }) => text.length <= LONGEST_OF_ENTRY)
  );
}

const TITLE_AND_PLACE = /^\p{Lu}[^,.:;!?\d]{2,60}, \p{Lu}[\p{L}.'’ -]{1,40}$/u;
const LEAST_PAID = 2;

function withPaidTitles(
  lines: readonly Line[],
  candidates: readonly (Role | null)[],
  least: number,
): (Role | null)[] {
  const paid = lines.map((line, at) => {
    const { level, text, links } = line;
    const below = lines[at + 1];
    if (level === null || links.length > 0 || below === undefined || below.level !== null) return null;
    const isTitle =
      /^\p{Lu}/u.test(text) &&
      wordCount(text) <= MOST_WORDS_OF_ENTRY &&
      !/\d|[?!:]/u.test(text) &&
      !isSentence(text) &&
      !OF_PEOPLE.test(text) &&
      !NOT_A_TITLE.test(text) &&
      !NO_LONGER_OPEN.test(text) &&
      namesJob(text);
    return isTitle && statesPayOrHours(below.text) ? line : null;
  });
  const builds = new Map<string, { all: number; named: number }>();
  for (const [at, line] of paid.entries()) {
    if (line === null) continue;
    const build = builds.get(headingBuild(line)) ?? { all: 0, named: 0 };
    const isNamed = candidates[at]?.isNamed === true || TITLE_AND_PLACE.test(line.text);
    builds.set(headingBuild(line), { all: build.all + 1, named: build.named + (isNamed ? 1 : 0) });
  }
  return candidates.map((candidate, at) => {
    const line = paid[at];
    if (line === null || line === undefined || candidate?.isNamed === true) return candidate;
    const { all, named } = builds.get(headingBuild(line))!;
    if (all < least || named === 0) return candidate;
    return { title: line.text, url: null, form: 'title', line, isNamed: true, after: [] };
  });
}

const isAdvertisedBelow = (role: Role): boolean => isAdvertised({ ...role, after: [...entryLines(role)] });

const PERSON = /^\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]+){1,2}$/u;

function isEmployee({ line }: Role, lines: readonly Line[]): boolean {
  const above = lines[lines.indexOf(line) - 1];
  return above !== undefined && above.level !== null && PERSON.test(above.text) && !isRoleName(above.text);
}

const ROLES_SHARE = 0.6;
const MOST_WORDS_OF_ENTRY = 8;

function listsOfRoles(lines: readonly Line[], candidates: readonly (Role | null)[]): Set<unknown> {
  const entries = new Map<unknown, { all: number; named: number }>();
  for (const [at, { box }] of lines.entries()) {
    if (box.name !== 'li') continue;
    const list = entries.get(box.parent) ?? { all: 0, named: 0 };
    entries.set(box.parent, { all: list.all + 1, named: list.named + (candidates[at]?.isNamed ? 1 : 0) });
  }
  const isOfRoles = ({ all, named }: { all: number; named: number }): boolean =>
    named >= 2 && named >= all * ROLES_SHARE;
  return new Set([...entries].filter(([, list]) => isOfRoles(list)).map(([list]) => list));
}

const isEntry = ({ line, form, title }: Role, lists: ReadonlySet<unknown>): boolean =>
  form === 'item' &&
  lists.has(line.box.parent) &&
  wordCount(title) <= MOST_WORDS_OF_ENTRY &&
  /^\p{Lu}/u.test(title);

const isAdvertised = ({ line, form, after, title }: Role): boolean =>
  form === 'title' &&
  line.level !== null &&
  wordCount(title) <= 14 &&
  (title.search(GENDERS) !== -1 ||
    ownLines(line, after).some(
      ({ text, links }) => links.some((link) => !namesJob(link.text)) || TO_APPLY.test(text),
    ) ||
    hasTerms(after[0]));

function ownLines({ level }: Line, after: readonly Line[]): readonly Line[] {
  const end = after.findIndex((line) => line.level !== null && line.level < level!);
  return end === -1 ? after : after.slice(0, end);
}

const hasTerms = (line: Line | undefined): boolean =>
  line !== undefined &&
  (line.text.split(/\s?[|·•]\s?/u, MOST_DETAILS).some((part) => kindOf(part.trim()) === 'terms') ||
    statesPayOrHours(line.text));

const ENTRY_NUMBER = /^\(?\d{1,2}[.)]\s+(?=\p{L})/u;

const TO_APPLY =
  /\bapply\b|\bapplications?\b|\b(?:send|e-?mail)\b.{0,40}\b(?:cv|résumé|resume)\b|bewerb|postul|candidat|sollicit|\bcv\b/iu;

function candidateOf(line: Line): Role | null {
  const found = titleOf(line);
  if (found === null || found.title.length > LONGEST_TITLE) return null;
  const { title, form } = found;
  if (
    !namesJob(title) ||
    NO_JOBS.test(title) ||
    NO_LONGER_OPEN.test(title) ||
    isSentence(title) ||
    wordCount(title) > LONGEST_OF[form]
  )
    return null;
  if (isRoleName(title) ? BESIDE.test(title) : NOT_A_TITLE.test(title)) return null;
  if (!isRoleName(title) && (isDepartment(title) || isPlaceName(title))) return null;
  const isNamed = isRoleName(title) && !(form !== 'title' && OF_PEOPLE.test(title));
  return { ...found, line, isNamed, after: [] };
}

const BESIDE =
  /^(?:how|what|when|where|who|why|meet|join|become|we|see|view|book|start|request|search|all|our|life|working|hear|read|about|for|a day|talk)\b/i;

const ROW = /^(?:summary|dt|td|th)$/;

function titleOf(line: Line): Pick<Role, 'title' | 'url' | 'form'> | null {
  const { box, level, links, stressed } = line;
  const text = line.text.replace(ENTRY_NUMBER, '');
  if (links.some(({ isOther }) => isOther) && links.length === 1 && level === null) return null;
  const named = links.filter((link) => !link.isOther && link.url !== null && namesJob(link.text));
  const link = named.find((one) => isRoleName(one.text)) ?? named[0];
  if (link !== undefined) {
    const beside = wordCount(text) - wordCount(link.text);
    const isOwn = text.startsWith(link.text) || beside <= 2;
    return { title: withoutLinkWords(link.text), url: link.url, form: isOwn ? 'title' : 'link in text' };
  }
  const own = links.length === 0 ? text : withoutButtons(text, links);
  const title = withoutDetails(withoutLinkWords(own));
  if (level !== null || ROW.test(box.name)) return { title, url: null, form: 'title' };
  if (stressed !== null && stressed.length > 1)
    return { title: withoutDetails(stressed).replace(/[:：]$/, ''), url: null, form: 'bold' };
  return { title, url: null, form: box.name === 'li' ? 'item' : 'text' };
}

const withoutButtons = (text: string, links: readonly Link[]): string =>
  links
    .reduce((rest, link) => (namesJob(link.text) ? rest : rest.replace(link.text, '')), text)
    .replace(/[\s.:,;–—-]+$/u, '')
    .trim();

function endOfMark(text: string): number {
  const last = [...text.matchAll(GENDERS)].at(-1);
  const end = last === undefined ? -1 : last.index + last[0].length;
  return end !== -1 && /^(?:,| [–—-]) \p{Lu}/u.test(text.slice(end)) ? end : -1;
}

function withoutDetails(text: string): string {
  const end = endOfMark(text);
  if (end !== -1) return text.slice(0, end);
  const [first, ...rest] = text.split(/\s[–—-]\s|\s?[|·•]\s?/u);
  if (first === undefined || rest.length === 0 || !isRoleName(first)) return text;
  return rest.every((part) => kindOf(part.trim()) !== null && !isRoleName(part)) ? first.trim() : text;
}

const buildOf = ({ box }: Line): string =>
  [box, box.parent]
    .map((one) => (one instanceof Element ? `${one.name}.${attribute(one, 'class').slice(0, 100)}` : ''))
    .join('<');

const MOST_DETAILS = 4;
const NO_ROWS = { rowOf: new Map<Element, Element>(), holdsLink: () => false };

function jobOf(role: Role, pageUrl: string, above: string | null, unseen: ReadonlySet<ChildNode>): Job[] {
  const { title, url } = role;
  const { department, location: said, unknown } = detailsOf(role, unseen);
  const location = said ?? placeBelow(role, unknown);
  const id = url ?? `${pageUrl.slice(0, 200)}#${title}|${location ?? ''}`.slice(0, 500);
  const job = toJob({ id, title, url, department: department ?? above, location });
  return job === null ? [] : [job];
}

function detailsOf({ title, line, form, after }: Role, unseen: ReadonlySet<ChildNode>): RowFacts {
  const row = line.box.name === 'td' || line.box.name === 'th' ? line.box.parent : line.box;
  if (form !== 'link in text' && row instanceof Element && /^(?:tr|li)$/.test(row.name))
    return factsOf(title, withoutTitle(linesOf(row, NO_ROWS, unseen), title));
  const beside = line.text.startsWith(title) ? line.text.slice(title.length) : '';
  const texts =
    form === 'link in text' ? [] : [beside, ...after.slice(0, MOST_DETAILS).map(({ text }) => text)];
  const named = endOfMark(line.text) === title.length ? 'location' : null;
  return factsOf(
    title,
    texts.flatMap((text, at) =>
      withoutTerms(text).map(({ part, isPlace }): RowLine => ({
        text: part,
        named: isPlace ? 'location' : at === 0 ? named : null,
        inHeading: false,
        inLink: false,
      })),
    ),
  );
}

function withoutTerms(text: string): { part: string; isPlace: boolean }[] {
  const parts = text.split(/,\s/u, MOST_DETAILS);
  const [first = '', ...rest] = parts;
  const isTerms = (part: string): boolean => kindOf(part.trim().replace(/\.$/, '')) === 'terms';
  if (rest.length > 0 && isTerms(first)) return rest.map((part) => ({ part, isPlace: false }));
  const isPlace = parts.length === 2 && isTerms(rest[0]!) && PLACE_NAME.test(first) && !isRoleName(first);
  return [{ part: isPlace ? first : text, isPlace: isPlace && !isDepartment(first) }];
}

function placeBelow(role: Role, [first, ...others]: readonly string[]): string | null {
  const [line, ...more] = entryLines(role);
  const isOnly = first !== undefined && others.length === 0 && more.length === 0 && line?.text === first;
  return isOnly && role.line.level !== null && PLACE_NAME.test(first) && wordCount(first) <= 2 ? first : null;
}

const PLACE_NAME = /^\p{Lu}[\p{L}.'’ -]{1,30}$/u;

const withoutTitle = (lines: readonly RowLine[], title: string): RowLine[] =>
  lines.map((line) =>
    line.text !== title && line.text.startsWith(title)
      ? { ...line, text: line.text.slice(title.length) }
      : line,
  );

function distinctByTitle(jobs: readonly Job[]): Job[] {
  const byKey = new Map<string, Job>();
  const found = new Set<Job>();
  for (const job of jobs) {
    const title = folded(job.title);
    const unplaced = `${title}|`;
    const key = `${unplaced}${folded(job.location)}`;
    const other = byKey.get(job.location === null ? title : unplaced);
    const known = byKey.get(key) ?? (other === undefined || haveOwnPages(other, job) ? undefined : other);
    if (known === undefined) {
      found.add(job);
      for (const one of [title, key]) byKey.set(one, byKey.get(one) ?? job);
      continue;
    }
    if (known.location === null && job.location !== null) {
      byKey.delete(unplaced);
      byKey.set(key, known);
      known.location = job.location;
      if (known.url === null) Object.assign(known, { id: job.id, url: job.url });
    }
    known.department ??= job.department;
  }
  return [...found];
}

const haveOwnPages = (one: Job, other: Job): boolean =>
  [one, other].every(({ url }) => url !== null && !url.includes('#')) && one.url !== other.url;
