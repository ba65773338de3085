import { type ChildNode, type Document, Element, Text } from 'domhandler';
import { getOuterHTML as render, removeElement } from 'domutils';
import { parsePage, textOf, walk } from '../../../src/extraction/pages/dom.ts';

type Random = () => number;

export interface EditablePage {
  html: string;
  content: string;
}

type Edit = (page: Document, places: Places, random: Random, other: Places) => boolean;

interface Places {
  texts: Text[];
  items: Element[];
}

const NO_WORDS = new Set(
  'script style noscript template svg title head nav footer select option textarea iframe button form'.split(
    ' ',
  ),
);
const BOXES = new Set(
  'p li td th dd dt div section article h1 h2 h3 h4 h5 h6 summary blockquote figcaption tr'.split(' '),
);
const COMPARED_WORDS = 12;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const boxOf = (node: ChildNode): Element | null => {
  let at = node.parent;
  while (at instanceof Element && !BOXES.has(at.name)) at = at.parent;
  return at instanceof Element ? at : null;
};

function placesIn(page: Document, content: string): Places {
  const flat = ` ${wordsOf(content).join(' ')} `;
  const isContent = (text: string): boolean => {
    const words = wordsOf(text).slice(0, COMPARED_WORDS);
    return words.length > 0 && flat.includes(` ${words.join(' ')} `);
  };
  const places: Places = { texts: [], items: [] };
  walk(page, {
    enter(node) {
      if (node instanceof Element) {
        if (NO_WORDS.has(node.name) || node.attribs.role === 'navigation') return false;
        if (node.name === 'li' && textOf(node).length < 200 && isContent(textOf(node)))
          places.items.push(node);
      }
      const box = node instanceof Text && /\p{L}|\p{N}/u.test(node.data) ? boxOf(node) : null;
      if (box !== null && isContent(textOf(box)) && isContent((node as Text).data))
        places.texts.push(node as Text);
    },
  });
  return places;
}

const oneOf = <T>(list: readonly T[], random: Random): T | undefined =>
  list[Math.floor(random() * list.length)];

function rewrite({ texts }: Places, { data }: Text, change: (data: string) => string): boolean {
  const fresh = change(data);
  if (fresh.trim() === data.trim()) return false;
  const said = data.trim();
  for (const text of texts) if (text.data.trim() === said) text.data = fresh;
  return true;
}

const PASSING =
  /(?<!\p{L})(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun)\p{L}*\.?\s*\d|\d\s*(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|(?:19|20)\d\d|\d[/-]\d|\bago\b|\bread\b|©|views?|likes?|comments?|reviews?|ratings?|stars?|sold|followers|subscribers|downloads|members|results|items|\(\d+\)/iu;
const NUMBER = /\d+(?:[.,]\d+)*/;

const inside = (node: Text, names: readonly string[]): boolean => {
  for (let at = node.parent; at instanceof Element; at = at.parent) if (names.includes(at.name)) return true;
  return false;
};
const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const isHeading = (node: Text): boolean => inside(node, HEADINGS);
const isItem = (node: Text): boolean => inside(node, ['li', 'td', 'th', 'dd', 'dt']);
const isProse = ({ data }: Text): boolean => wordsOf(data).length >= 12;

const INNER_WORD = /(?<=[\p{L}\p{N},;] )\p{Ll}{4,}(?=[ ,;.])/gu;
const sentencesOf = (text: string): string[] => text.match(/[^.!?]+[.!?]+\s*/g) ?? [];

function otherWords(text: string, count: number, random: Random, other: Places): string {
  const found = [...text.matchAll(INNER_WORD)];
  const place = oneOf(found, random);
  const words = other.texts.flatMap(({ data }) => data.match(INNER_WORD) ?? []);
  if (place === undefined || words.length < count) return text;
  const rest = text.slice(place.index);
  const old = new RegExp(String.raw`^(?:\p{Ll}+ ?){${count}}`, 'u').exec(rest);
  if (old === null) return text;
  const fresh = Array.from({ length: count }, () => oneOf(words, random)!).join(' ');
  if (fresh[0] === old[0][0]) return text;
  return `${text.slice(0, place.index)}${fresh}${old[0].endsWith(' ') ? ' ' : ''}${rest.slice(old[0].length)}`;
}

const words =
  (count: number, wanted: (node: Text) => boolean): Edit =>
  (_, places, random, other) => {
    const text = oneOf(
      places.texts.filter((one) => wanted(one) && (one.data.match(INNER_WORD) ?? []).length > 0),
      random,
    );
    return text !== undefined && rewrite(places, text, (data) => otherWords(data, count, random, other));
  };

const figure =
  (wanted: (node: Text) => boolean): Edit =>
  (_, places, random) => {
    const text = oneOf(
      places.texts.filter((one) => {
        const box = boxOf(one);
        return (
          NUMBER.test(one.data) &&
          wanted(one) &&
          !PASSING.test(box === null ? one.data : textOf(box).slice(0, 400))
        );
      }),
      random,
    );
    return (
      text !== undefined &&
      rewrite(places, text, (data) => data.replace(/\d/, (digit) => String((Number(digit) % 9) + 1)))
    );
  };

export const EDITS: Record<string, Edit> = {
  'a figure in prose': figure((one) => !isHeading(one) && !isItem(one)),
  'a figure in an item or cell': figure(isItem),
  'a figure in a heading': figure(isHeading),
  'one word in prose': words(1, (one) => isProse(one) && !isItem(one)),
  'two words in prose': words(2, (one) => isProse(one) && !isItem(one)),
  'one word of a short text': words(1, (one) => !isProse(one) && !isItem(one) && !isHeading(one)),
  'one word in an item or cell': words(1, isItem),
  'one word in a heading': words(1, isHeading),
  'an item goes': (_, { items }, random) => {
    const item = oneOf(items, random);
    if (item === undefined) return false;
    const said = textOf(item).trim();
    for (const one of items) if (textOf(one).trim() === said) removeElement(one);
    return true;
  },
  'an item comes': (_, { items }, random, other) => {
    const [item, text] = [
      oneOf(items, random),
      oneOf(
        other.texts.filter(({ data }) => data.trim().length > 5 && data.length < 120),
        random,
      ),
    ];
    if (item?.parent === null || item === undefined || text === undefined) return false;
    const copy = parsePage(render(item)).children[0];
    if (!(copy instanceof Element)) return false;
    let isPlaced = false;
    walk(copy, {
      enter(node) {
        if (!(node instanceof Text) || node.data.trim() === '') return;
        node.data = isPlaced ? '' : text.data.trim();
        isPlaced = true;
      },
    });
    copy.parent = item.parent;
    item.parent.children.splice(item.parent.children.indexOf(item), 0, copy);
    return isPlaced;
  },
  'a sentence goes': (_, places, random) => {
    const text = oneOf(
      places.texts.filter(({ data }) => sentencesOf(data).length > 1),
      random,
    );
    const sentence = text === undefined ? undefined : oneOf(sentencesOf(text.data), random);
    return (
      text !== undefined &&
      sentence !== undefined &&
      rewrite(places, text, (data) => data.replace(sentence, ''))
    );
  },
  'a sentence comes': (_, places, random, other) => {
    const text = oneOf(
      places.texts.filter(({ data }) => sentencesOf(data).length > 0),
      random,
    );
    const fresh = oneOf(
      other.texts.flatMap(({ data }) => sentencesOf(data).filter((one) => wordsOf(one).length > 4)),
      random,
    );
    return (
      text !== undefined &&
      fresh !== undefined &&
      rewrite(places, text, (data) => `${data.trimEnd()} ${fresh.trim()}`)
    );
  },
  'another paragraph': (_, places, random, other) => {
    const [text, fresh] = [
      oneOf(places.texts.filter(isProse), random),
      oneOf(other.texts.filter(isProse), random),
    ];
    return text !== undefined && fresh !== undefined && rewrite(places, text, () => fresh.data);
  },
};

export function edited(
  page: EditablePage,
  name: string,
  random: Random,
  other: EditablePage,
): { before: string; after: string } | null {
  const document = parsePage(page.html);
  const before = render(document);
  const places = placesIn(document, page.content);
  const isEdited = EDITS[name]!(document, places, random, placesIn(parsePage(other.html), other.content));
  const after = isEdited ? render(document) : before;
  return after === before ? null : { before, after };
}
