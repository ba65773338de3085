import { Element, Text } from 'domhandler';
import { attribute, walk } from '../pages/dom.ts';
import type { Span, VisiblePage } from '../pages/visible-page.ts';

/** What the tags of a page say that its text does not. */
export interface PageMarks {
  hasPasswordField: boolean;
  /** For an e-mail address or a user name. */
  hasAddressField: boolean;
  /** It says of itself that it is an article. */
  isArticle: boolean;
  /** Addresses and the beginnings of code of scripts, frames and forms. */
  markup: string;
  /** For browsers without scripts. */
  noscript: string;
  /** Source text that is shown as such. */
  code: Span[];
  /** What can be followed, in the order of the text. */
  links: Span[];
}

const MOST_MARKUP = 40_000;
const LONGEST_CODE = 4_000;
const MOST_NOSCRIPT = 2_000;
const MOST_SPANS = { code: 2_000, links: 20_000 };
const ADDRESS_FIELD = /^(?:email|e-mail|login|user(?:name)?|user_?(?:login|email|name)|identifier)$/i;
const LOADED = new Set(['script', 'iframe', 'form', 'link', 'input', 'meta']);

/** One walk over the page. Hidden parts are passed over, scripts, frames and fields are not. */
export function marksOf({ document, unseen, spanOf }: VisiblePage): PageMarks {
  const marks: PageMarks = {
    hasPasswordField: false,
    hasAddressField: false,
    isArticle: false,
    markup: '',
    noscript: '',
    code: [],
    links: [],
  };
  let hasArticle = false;
  let hasTime = false;
  walk(document, {
    enter(node) {
      if (!(node instanceof Element)) return;
      const { name } = node;
      const isSeen = !unseen.has(node);
      if (LOADED.has(name) || (isSeen && name === 'div')) addMarkup(node);
      if (name === 'meta') marks.isArticle ||= saysArticle(node);
      else if (name === 'input') addField(node);
      else if (name === 'noscript') {
        if (marks.noscript.length < MOST_NOSCRIPT) marks.noscript += ` ${beginningOf(node)}`;
        return false;
      } else if (name === 'pre' || name === 'code') {
        addSpan('code', node);
      } else if (name === 'a' && isSeen) addSpan('links', node);
      if (name === 'head') return;
      if (!isSeen) return false;
      hasArticle ||= name === 'article';
      hasTime ||= name === 'time';
    },
  });
  marks.isArticle ||= hasArticle && hasTime;
  return marks;

  function addMarkup(element: Element): void {
    if (marks.markup.length > MOST_MARKUP) return;
    const { src, action, id, class: names } = element.attribs;
    for (const said of [src, action, id, names])
      if (said !== undefined) marks.markup += `${said.slice(0, 300)}\n`;
    const [code] = element.children;
    if (element.name === 'script' && code instanceof Text)
      marks.markup += `${code.data.slice(0, LONGEST_CODE)}\n`;
  }

  function addSpan(to: 'code' | 'links', element: Element): void {
    const span = spanOf(element);
    if (span !== null && marks[to].length < MOST_SPANS[to]) marks[to].push(span);
  }

  function addField(field: Element): void {
    const type = attribute(field, 'type').toLowerCase();
    if (type === 'hidden') return;
    marks.hasPasswordField ||= type === 'password';
    marks.hasAddressField ||= type === 'email' || ADDRESS_FIELD.test(attribute(field, 'name'));
  }
}

const saysArticle = (meta: Element): boolean =>
  attribute(meta, 'property') === 'article:published_time' ||
  (attribute(meta, 'property') === 'og:type' && attribute(meta, 'content') === 'article');

function beginningOf(element: Element): string {
  let text = '';
  walk(element, {
    enter(node) {
      if (text.length > MOST_NOSCRIPT) return false;
      if (node instanceof Text) text += ` ${node.data.slice(0, MOST_NOSCRIPT)}`;
    },
  });
  return text;
}
