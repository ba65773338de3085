export interface PageDirectives {
  noindex: boolean;
  nofollow: boolean;
  /** No part of the text may be shown. */
  nosnippet: boolean;
  /** From then on the page is to be treated as `noindex`. */
  unavailableAfter: Date | null;
}

/** What stands for every crawler: the name of the meta tag, and a prefix some servers send. */
const EVERYBODY: ReadonlySet<string> = new Set(['robots', '*']);
const WITH_VALUE = /^(unavailable_after|max-snippet|max-image-preview|max-video-preview)\s*:\s*(.*)$/i;
const AGENT_PREFIX = /^([a-z*_-][\w*./-]*)\s*:(.*)$/i;
const WEEKDAY_ONLY = /^unavailable_after\s*:\s*(mon|tue|wed|thu|fri|sat|sun)[a-z]*$/i;

/**
 * Joins what a page's robots meta tags and its `X-Robots-Tag` header ask of the crawler `productToken`. No
 * standard has them; search engines agree that the most restrictive of several wins.
 *
 * An agent prefix in the header (`otherbot: noindex, nofollow`) goes for all that follows up to the next one,
 * as repeated fields are one list (RFC 9110 section 5.3).
 */
export function directivesOf(page: {
  metaTags: readonly { name: string; content: string }[];
  xRobotsTag: string | null;
  productToken: string;
}): PageDirectives {
  const token = page.productToken.toLowerCase();
  const isForUs = (agent: string): boolean => EVERYBODY.has(agent) || agent === token;
  const directives: PageDirectives = {
    noindex: false,
    nofollow: false,
    nosnippet: false,
    unavailableAfter: null,
  };
  for (const { name, content } of page.metaTags) {
    if (isForUs(name.trim().toLowerCase())) for (const item of itemsOf(content)) restrict(directives, item);
  }
  let agent = '*';
  for (const item of itemsOf(page.xRobotsTag ?? '')) {
    const prefixed = WITH_VALUE.test(item) ? null : AGENT_PREFIX.exec(item);
    if (prefixed !== null) agent = prefixed[1]!.toLowerCase();
    if (isForUs(agent)) restrict(directives, (prefixed?.[2] ?? item).trim());
  }
  return directives;
}

/** The parts between commas; a date that begins with the name of a day has a comma itself (RFC 9110 5.6.7). */
function itemsOf(list: string): string[] {
  const items: string[] = [];
  for (const part of list.split(',').map((part) => part.trim())) {
    const before = items.at(-1);
    if (before !== undefined && /^\d/.test(part) && WEEKDAY_ONLY.test(withoutAgent(before))) {
      items[items.length - 1] = `${before} ${part}`;
    } else items.push(part);
  }
  return items;
}

const withoutAgent = (item: string): string =>
  WITH_VALUE.test(item) ? item : (AGENT_PREFIX.exec(item)?.[2] ?? item).trim();

function restrict(directives: PageDirectives, item: string): void {
  const [, name, value = ''] = WITH_VALUE.exec(item) ?? [];
  if (name !== undefined) restrictByValue(directives, name.toLowerCase(), value);
  // Authors forget the comma; reading the words one by one errs to the safe side.
  else for (const word of item.toLowerCase().split(/[\s;]+/)) restrictByWord(directives, word);
}

function restrictByWord(directives: PageDirectives, word: string): void {
  if (word === 'noindex' || word === 'none') directives.noindex = true;
  if (word === 'nofollow' || word === 'none') directives.nofollow = true;
  if (word === 'nosnippet') directives.nosnippet = true;
}

function restrictByValue(directives: PageDirectives, name: string, value: string): void {
  if (name === 'max-snippet' && /^0+$/.test(value)) directives.nosnippet = true;
  if (name !== 'unavailable_after') return;
  const date = dateOf(value);
  const known = directives.unavailableAfter;
  if (date !== null && (known === null || date < known)) directives.unavailableAfter = date;
}

const ZONED = /([a-z]{1,4}|\d\s?[+-]\d{2}:?\d{2})$/i;

/** RFC 822, RFC 850 and ISO 8601 dates; one without a zone is read as UTC, not in the zone of this machine. */
function dateOf(text: string): Date | null {
  const spellings = ZONED.test(text) ? [text] : [`${text} UTC`, `${text}Z`];
  const time = spellings.map((spelling) => Date.parse(spelling)).find((time) => !Number.isNaN(time));
  return time === undefined ? null : new Date(time);
}
