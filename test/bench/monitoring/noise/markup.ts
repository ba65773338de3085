const PARTS = /<!--[^]*?-->|<(script|style|svg|template)\b[^]*?<\/\1\s*>|<\/?[a-zA-Z][^<>]*>/g;

export const eachTag = (html: string, change: (tag: string) => string): string =>
  html.replaceAll(PARTS, (part) => (/^<(?:!--|script|style|svg|template)/i.test(part) ? part : change(part)));

export function beforeEnd(html: string, what: string): string {
  const end = html.toLowerCase().lastIndexOf('</body>');
  return end === -1 ? html + what : html.slice(0, end) + what + html.slice(end);
}

export function afterTag(html: string, name: string, what: string): string {
  const tag = new RegExp(`<${name}\\b[^>]*>`, 'i').exec(html);
  if (tag === null) return html;
  const at = tag.index + tag[0].length;
  return html.slice(0, at) + what + html.slice(at);
}

export function intoMain(html: string, place: number, what: string): string {
  const from = Math.max(0, html.search(/<(?:main|article|body)\b/i));
  const ends: number[] = [];
  for (const part of html.matchAll(PARTS))
    if (part.index >= from && /^<\/(?:p|section|article|h[1-3])\s*>$/i.test(part[0]))
      ends.push(part.index + part[0].length);
  const at = ends[place % Math.max(1, ends.length)];
  return at === undefined ? beforeEnd(html, what) : html.slice(0, at) + what + html.slice(at);
}
