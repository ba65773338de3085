import type { Passage } from '../grounding/passage.ts';
import type { Subject } from './module.ts';

/** Whether the passage is from the subject's own site, or names it. */
export const isAbout = (subject: Subject, passage: Passage): boolean =>
  isOwn(subject, passage.url) ||
  [passage.title, passage.heading, passage.text].some((text) => text !== null && names(subject, text));

/** Whether a page is on the subject's site, a subdomain included. */
export function isOwn({ domain }: Subject, url: string | null): boolean {
  if (domain === null || url === null || !URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  return hostname === domain || hostname.endsWith(`.${domain}`);
}

/** Whether a text names the subject, as words of its own. */
export function names({ domain, names: known }: Subject, text: string): boolean {
  const words = (value: string): string =>
    ` ${value
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()} `;
  const within = words(text);
  return [...known, ...(domain === null ? [] : [domain])].some(
    (name) => words(name).trim() !== '' && within.includes(words(name)),
  );
}
