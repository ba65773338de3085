import { SEVERITIES, type Severity } from './severity.ts';

const ON_PAGES = /^On \d+ pages: /u;
const ADDITION = /^[^“”]*“(?<text>[^”]+)” added(?:$| under |; and \d+ more)/u;
const LEAST_WORDS = 4;

export function isSmallAddition({ title, severity }: { title: string; severity: Severity }): boolean {
  if (SEVERITIES.indexOf(severity) >= SEVERITIES.indexOf('high')) return false;
  if (ON_PAGES.test(title)) return true;
  const text = ADDITION.exec(title)?.groups!['text'];
  if (text === undefined || /\d/u.test(text)) return false;
  return text.endsWith('?') || text.split(/\s+/u).length < LEAST_WORDS;
}
