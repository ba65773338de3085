import { type ChildNode, Element, Text } from 'domhandler';
import { attribute, walk } from '../../pages/dom.ts';
import { lineOf } from './job.ts';
import { namesJob } from './job-rows.ts';
import { statesPayOrHours } from './pay.ts';
import {
  GENDERS,
  GENERIC,
  isDepartment,
  isPlace,
  isPlaceName,
  isRoleName,
  NO_LONGER_OPEN,
  NOT_A_TITLE,
} from './row-words.ts';
import { JOBS_HEADING, NO_JOBS } from './section-words.ts';
import { isTermsOfWork } from './terms-of-work.ts';

export interface EntryOfJob {
  title: string;
  location: string | null;
  department: string | null;
}

export type AnnouncedBy = number | null;

const HEADING = /^h[1-6]$/;
const LONGEST_HEADING = 90;
const MOST_WORDS_OF_HEADING = 8;

const levelOf = ({ name }: Element): number => Number(name[1]);

export function announcedAfter(
  heading: Element,
  before: AnnouncedBy,
  unseen: ReadonlySet<ChildNode>,
): AnnouncedBy {
  const text = textsIn(heading, unseen).join(' ');
  const isShort = text.length <= LONGEST_HEADING && text.split(' ').length <= MOST_WORDS_OF_HEADING;
  if (isShort && JOBS_HEADING.test(text) && !NO_JOBS.test(text)) return levelOf(heading);
  const isBelow = before !== null && (levelOf(heading) > before || isDepartment(text) || isRoleName(text));
  return isBelow ? before : null;
}

interface Entry {
  row: EntryOfJob;
  hasTerms: boolean;
  hasPlace: boolean;
  isRole: boolean;
  isShort: boolean;
}

interface Group {
  entries: (Entry | null)[];
  isAnnounced: boolean;
  isOpen: boolean;
}

const LEAST_ENTRIES = 2;

export function entriesIn(
  element: Element,
  announced: AnnouncedBy,
  unseen: ReadonlySet<ChildNode>,
): EntryOfJob[] {
  const children = element.children.filter((one) => one instanceof Element && !unseen.has(one)) as Element[];
  if (children.length < LEAST_ENTRIES) return [];
  return (
    groupsIn(children, announced, unseen)
      .map(jobsOf)
      .find((jobs) => jobs.length > 0) ?? []
  );
}

function groupsIn(children: readonly Element[], above: AnnouncedBy, unseen: ReadonlySet<ChildNode>): Group[] {
  const groups = new Map<string, Group>();
  let announced = above;
  let section = 0;
  let department: string | null = null;
  for (const [at, child] of children.entries()) {
    const isHeading = HEADING.test(child.name);
    if (isHeading) {
      const text = textsIn(child, unseen).join(' ');
      const next = announcedAfter(child, announced, unseen);
      if (next !== announced) section += 1;
      announced = next;
      if (isDepartment(text) && !isRoleName(text)) department = text;
    }
    const isTitle = isHeading || child.name === 'dt';
    if (child.name === 'dd' || child.name === 'table') continue;
    const below = isTitle ? belowTitle(child, children.slice(at + 1, at + 1 + MOST_BELOW)) : null;
    if (isTitle && below!.length === 0) continue;
    const key = isTitle ? `${child.name} ${section}` : `${child.name}.${classOf(child)}`;
    const group = groups.get(key) ?? { entries: [], isAnnounced: announced !== null, isOpen: isHeading };
    groups.set(key, group);
    group.entries.push(entryOf(child, below, department, unseen));
  }
  return [...groups.values()];
}

const MOST_BELOW = 6;

const classOf = (element: Element): string =>
  attribute(element, 'class').trim().split(/\s/u, 1)[0]!.slice(0, 100);

function belowTitle(title: Element, next: readonly Element[]): Element[] {
  const end = next.findIndex(({ name }) => (title.name === 'dt' ? name !== 'dd' : HEADING.test(name)));
  return end === -1 ? [...next] : next.slice(0, end);
}

const SHARE_OF_TITLES = 0.7;
const HALF_OF_THEM = 0.5;
const MOST_OF_THEM = 0.6;

function jobsOf({ entries, isAnnounced, isOpen }: Group): EntryOfJob[] {
  const read = entries.filter((entry) => entry !== null);
  const whole = isOpen ? read.filter((entry) => readsLikeJob(entry)) : read;
  const all = isOpen ? Math.max(whole.length, LEAST_ENTRIES) : entries.length;
  if (whole.length < LEAST_ENTRIES || whole.length < all * SHARE_OF_TITLES) return [];
  const isShare = (share: number, counts: (entry: Entry) => boolean): boolean =>
    whole.filter(counts).length >= all * share;
  const areTerms =
    isShare(MOST_OF_THEM, ({ hasTerms }) => hasTerms) &&
    (whole.every(({ isShort }) => isShort) ||
      isShare(HALF_OF_THEM, ({ isRole }) => isRole) ||
      isShare(MOST_OF_THEM, ({ row }) => row.location !== null));
  const areRoles =
    isShare(MOST_OF_THEM, ({ isRole }) => isRole) &&
    isShare(HALF_OF_THEM, ({ hasPlace, hasTerms }) => hasPlace || hasTerms);
  const isOfJobs = isAnnounced ? isShare(HALF_OF_THEM, readsLikeJob) : areTerms || areRoles;
  return isOfJobs ? whole.map(({ row }) => row) : [];
}

const readsLikeJob = ({ hasTerms, isRole }: Entry): boolean => hasTerms || isRole;

const LONGEST_TITLE = 80;
const MOST_WORDS_OF_TITLE = 9;
const LONGEST_DETAIL = 40;
const LONGEST_PART = 40;
const MOST_WORDS_OF_PLACE = 4;
const MOST_DETAILS = 5;
const BETWEEN = /\s?[|·•;]\s?|,\s|\s[–—-]\s|(?<=[\p{L}\p{N})]{2})\.(?:\s|$)/u;

function entryOf(
  element: Element,
  below: readonly Element[] | null,
  department: string | null,
  unseen: ReadonlySet<ChildNode>,
): Entry | null {
  const found = below === null ? titleIn(element, unseen) : textsIn(element, unseen).join(' ');
  if (found === null || !isTitle(found)) return null;
  const texts =
    below === null
      ? textsIn(element, unseen).filter((text) => !found.includes(text))
      : below.flatMap((one) => textsIn(one, unseen));
  if (texts.length === 0) return null;
  const parts = texts
    .slice(0, MOST_DETAILS)
    .flatMap((text) => text.split(BETWEEN))
    .map((part) => part.trim())
    .filter((part) => part !== '' && part.length <= LONGEST_PART);
  const places = parts.filter(
    (part) =>
      /^\p{Lu}/u.test(part) &&
      part.split(' ').length <= MOST_WORDS_OF_PLACE &&
      !isTermsOfWork(part) &&
      !GENERIC.test(part) &&
      !isRoleName(part) &&
      !isDepartment(part),
  );
  return {
    row: { title: found, location: places.find(isPlace) ?? places[0] ?? null, department },
    hasTerms:
      found.search(GENDERS) !== -1 || parts.some((part) => isTermsOfWork(part) || statesPayOrHours(part)),
    hasPlace: parts.some(isPlace),
    isRole: isRoleName(found),
    isShort: texts.every((text) => text.length <= LONGEST_DETAIL),
  };
}

const isTitle = (text: string): boolean =>
  text.length <= LONGEST_TITLE &&
  text.split(' ').length <= MOST_WORDS_OF_TITLE &&
  /^\p{Lu}|^\p{Lo}/u.test(text) &&
  /\p{L}{3}|\p{Lo}{2}/u.test(text) &&
  !/[.!?:]$|\d{2}[:.]\d{2}/u.test(text) &&
  namesJob(text) &&
  !JOBS_HEADING.test(text) &&
  !NO_LONGER_OPEN.test(text) &&
  (isRoleName(text) || !(NOT_A_TITLE.test(text) || isDepartment(text) || isPlaceName(text)));

const MOST_NODES = 80;

function titleIn(card: Element, unseen: ReadonlySet<ChildNode>): string | null {
  const titles: Element[] = [];
  let nodes = 0;
  let isFolded = false;
  walk(card, {
    enter(node) {
      nodes += 1;
      if (nodes > MOST_NODES) return false;
      if (!(node instanceof Element)) return;
      isFolded ||= node.name === 'table' || node.name === 'dl';
      if (!/^(?:h[2-6]|summary|dt|strong|b)$/.test(node.name)) return;
      titles.push(node);
      return false;
    },
  });
  const marked = titles.filter(({ name }) => name !== 'strong' && name !== 'b');
  if (marked.length > 1 || isFolded) return null;
  const texts = textsIn(card, unseen);
  const heading = marked[0] ?? titles[0];
  const title = heading === undefined ? texts[0] : textsIn(heading, unseen).join(' ');
  return title !== undefined && texts[0] !== undefined && title.startsWith(texts[0]) ? title : null;
}

const LONGEST_TEXT = 200;
const MOST_TEXTS = 8;

export function textsIn(element: Element, unseen: ReadonlySet<ChildNode>): string[] {
  const texts: string[] = [];
  walk(element, {
    enter(node) {
      if (node instanceof Element) return !unseen.has(node) && !/^(?:script|style|svg)$/.test(node.name);
      const text = node instanceof Text ? lineOf(node.data, LONGEST_TEXT) : null;
      if (text !== null && texts.length < MOST_TEXTS) texts.push(text);
      return undefined;
    },
  });
  return texts;
}
