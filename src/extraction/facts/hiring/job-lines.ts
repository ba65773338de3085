import { type ChildNode, type Document, Element } from 'domhandler';
import { attribute, walk } from '../../pages/dom.ts';
import type { Job } from '../facts.ts';
import { textsIn } from './job-entries.ts';
import { statesPayOrHours } from './pay.ts';
import { addressOf, toJob } from './job.ts';
import { namesJob } from './job-rows.ts';
import { GENDERS, isPlace, isRoleName, kindOf, NO_LONGER_OPEN, NOT_A_TITLE } from './row-words.ts';
import { JOBS_HEADING, NO_JOBS, WORKING_HERE } from './section-words.ts';
import { isTermsOfWork } from './terms-of-work.ts';

interface JobLine {
  title: string;
  location: string | null;
  hasTerms: boolean;
  url: string | null;
}

const LONGEST_LINE = 160;
const MOST_WORDS_OF_TITLE = 9;
const MOST_WORDS_OF_HEADING = 8;
const MOST_LINES = 2_000;
const TERMS_SHARE = 0.6;

export function jobsInLines(
  page: Document,
  pageUrl: string,
  { unseen, isCareers, isBeside }: { unseen: ReadonlySet<ChildNode>; isCareers: boolean; isBeside: boolean },
): Job[] {
  const groups = new Map<string, { lines: (JobLine | null)[]; isAnnounced: boolean }>();
  const parents = new Map<unknown, number>();
  let heading = '';
  let headings = 0;
  let read = 0;
  walk(page, {
    enter(node) {
      if (!(node instanceof Element)) return;
      if (unseen.has(node) || /^(?:nav|footer|aside|form|table)$/.test(node.name)) return false;
      if (/^h[1-6]$/.test(node.name)) {
        heading = textsIn(node, unseen).join(' ');
        headings += 1;
        return false;
      }
      if (node.name !== 'li' && node.name !== 'p') return;
      const isShort = heading.split(' ').length <= MOST_WORDS_OF_HEADING && !NO_JOBS.test(heading);
      const isAnnounced = isShort && JOBS_HEADING.test(heading);
      if (!isAnnounced && !(isCareers && isShort && WORKING_HERE.test(heading))) return;
      read += 1;
      if (read > MOST_LINES) return false;
      if (!parents.has(node.parent)) parents.set(node.parent, parents.size);
      const key = node.name === 'li' ? `${headings} ${parents.get(node.parent)}` : `${headings} p`;
      const group = groups.get(key) ?? { lines: [], isAnnounced };
      groups.set(key, group);
      group.lines.push(lineIn(node, pageUrl, unseen));
      return false;
    },
  });
  return [...groups.values()].flatMap(({ lines, isAnnounced }) => {
    const all = lines.filter((line) => line !== null);
    if (isBeside && all.every(({ url }) => url === null)) return [];
    const named = isBeside ? all.filter(({ url, hasTerms }) => url === null && hasTerms) : all;
    if (isBeside) return named.flatMap((line) => jobOf(line, pageUrl));
    const withTerms = named.filter(({ hasTerms }) => hasTerms).length;
    if (withTerms < (isAnnounced ? 1 : 2) || withTerms < named.length * TERMS_SHARE) return [];
    return named.flatMap((line) => (line.hasTerms || isRoleName(line.title) ? jobOf(line, pageUrl) : []));
  });
}

/** Reads a job without a link in a list whose other jobs have links. */
export function jobBesideLinks(row: Element, pageUrl: string, unseen: ReadonlySet<ChildNode>): Job[] {
  const line = lineOfText(textsIn(row, unseen).join(' · '), null, pageUrl);
  return line?.hasTerms === true ? jobOf(line, pageUrl) : [];
}

function jobOf({ title, location, url }: JobLine, pageUrl: string): Job[] {
  const id = url ?? `${pageUrl.slice(0, 200)}#${title}|${location ?? ''}`.slice(0, 500);
  const job = toJob({ id, title, department: null, location, url });
  return job === null ? [] : [job];
}

const SENTENCES = /(?<=[.!?…])\s+(?=[\p{Lu}\d£€$])/u;

const WEEKDAY =
  /^(?:mon|tues?|wednes|thurs?|fri|satur|sun)day|^(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica)/iu;
const BETWEEN = /\s[–—-]\s|\s?[|·•;]\s?|,\s|\s?\((?=[^)]*\))|\)(?:,\s?|\s|$)|:\s/u;

const CLOCK = /(?<![£€$]\s?)(?<![\d£€$])\d{2}[:.]\d{2}(?!\d|\s?[€£$])/u;

function lineIn(element: Element, pageUrl: string, unseen: ReadonlySet<ChildNode>): JobLine | null {
  let href: string | null = null;
  let isBox = false;
  walk(element, {
    enter(node) {
      if (node === element || !(node instanceof Element)) return;
      if (/^(?:h[1-6]|ul|ol|p|div|table)$/.test(node.name)) isBox = true;
      if (node.name === 'a') href ??= attribute(node, 'href').trim();
    },
  });
  const text = textsIn(element, unseen).join(' ');
  return isBox ? null : lineOfText(text, href, pageUrl);
}

function lineOfText(text: string, href: string | null, pageUrl: string): JobLine | null {
  if (text === '' || text.length > LONGEST_LINE) return null;
  const marks = text.match(GENDERS) ?? [];
  const [head = '', ...others] = text.split(SENTENCES);
  const isPaid = statesPayOrHours(text);
  const isSentence = /[.!?…]$/u.test(head);
  if (isSentence && !(head.endsWith('.') && (isPaid || marks.length > 0))) return null;
  const bare = head.replace(/\.$/u, '').replace(GENDERS, (mark) => '\u0001'.repeat(mark.length));
  const [first = '', ...details] = bare.split(BETWEEN);
  const title = text.slice(0, first.trimEnd().length).trim();
  const parts = details.map((part) => part.trim()).filter((part) => part !== '');
  if (title.split(' ').length > MOST_WORDS_OF_TITLE || !/^\p{Lu}/u.test(title) || !namesJob(title))
    return null;
  if (WEEKDAY.test(title) || NO_LONGER_OPEN.test(text) || CLOCK.test(text)) return null;
  if (NOT_A_TITLE.test(title) && !isRoleName(title)) return null;
  const places = parts.filter(
    (part) => !isTermsOfWork(part) && kindOf(part) !== 'noise' && /^\p{Lu}/u.test(part) && !isRoleName(part),
  );
  return {
    title,
    location: places.find(isPlace) ?? places[0] ?? null,
    hasTerms: isPaid || [...parts, ...others].some(isTermsOfWork) || marks.length > 0,
    url: href === null || /^(?:#|javascript:|mailto:|tel:|$)/iu.test(href) ? null : addressOf(href, pageUrl),
  };
}
