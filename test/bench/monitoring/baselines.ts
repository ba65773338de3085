import { createHash } from 'node:crypto';
import { isTag, type ChildNode, type Document } from 'domhandler';
import { findOne } from 'domutils';
import { parseDocument } from 'htmlparser2';

export interface Monitor {
  name: string;
  stateOf(body: string, status: number): string;
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

const UNREAD = new Set(['script', 'style', 'noscript', 'template', 'svg']);

function textOf(nodes: ChildNode[] | Document): string {
  const parts: string[] = [];
  const walk = (node: ChildNode): void => {
    if (node.type === 'text') parts.push(node.data);
    else if ('children' in node && !(isTag(node) && UNREAD.has(node.name))) {
      parts.push(' ');
      node.children.forEach(walk);
      parts.push(' ');
    }
  };
  (Array.isArray(nodes) ? nodes : nodes.children).forEach(walk);
  return parts.join('').replaceAll(/\s+/g, ' ').trim();
}

export const pageText = (html: string): string => textOf(parseDocument(html));

export const textHash: Monitor = {
  name: 'text hash',
  stateOf: (body) => hash(textOf(parseDocument(body))),
};

const MONTHS =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const DATES = new RegExp(
  String.raw`\b(?:${MONTHS})\.? \d{1,2}(?:st|nd|rd|th)?,? ?(?:\d{4})?|\b\d{1,2}\.? (?:${MONTHS})\.? ?(?:\d{4})?|\b\d+ (?:second|minute|hour|day|week|month|year)s? ago|\b(?:yesterday|today)\b`,
  'gi',
);

const selectorAndRules: Monitor = {
  name: 'selector + ignore rules',
  stateOf(body, status) {
    if (status !== 200) return 'skipped';
    const document = parseDocument(body);
    const main =
      findOne((node) => node.name === 'main' || node.attribs.role === 'main', document.children, true) ??
      findOne((node) => node.name === 'article', document.children, true) ??
      findOne((node) => node.name === 'body', document.children, true);
    const text = main === null ? textOf(document) : textOf([main]);
    return hash(
      text
        .replaceAll(DATES, '')
        .replaceAll(/(?<![$€£¥\d.,])\d[\d.,:/-]*(?!\s?[$€£¥]|[\d.,])/g, '')
        .replaceAll(/\s+/g, ' '),
    );
  },
};

export const MONITORS: readonly Monitor[] = [textHash, selectorAndRules];

export function sees(monitor: Monitor, before: string, after: string, status = 200): boolean {
  const now = monitor.stateOf(after, status);
  return now !== 'skipped' && now !== monitor.stateOf(before, 200);
}
