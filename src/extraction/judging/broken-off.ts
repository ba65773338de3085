/** Elements whose end tags nobody leaves out: HTML has no optional ones for them (WHATWG HTML, 13.1.2.4). */
const CONTAINERS =
  /<(\/?)(?:div|main|section|article|header|footer|nav|aside|ul|ol|dl|table|form|a|span|h[1-6]|button|script|style)(?=[\s>/])/gi;
const END = /<\/(?:body|html)\s*>/i;
const TAIL = 20_000;

/**
 * Whether the source of a page ends before the page does: without an end tag of its body, and in the midst of an
 * element, a tag or a sentence. Some sites always look so; only a page that did not before has been cut.
 */
export function isBrokenOff(html: string): boolean {
  if (END.test(html.slice(-TAIL))) return false;
  if (html.length > TAIL && /<\/body\s*>/i.test(html)) return false;
  const source = html.trimEnd();
  if (source === '') return false;
  if (!source.endsWith('>') || source.lastIndexOf('<!--') > source.lastIndexOf('-->')) return true;
  let open = 0;
  for (const [, end] of source.matchAll(CONTAINERS)) open += end === '/' ? -1 : 1;
  return open > 0;
}
