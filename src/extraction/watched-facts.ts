import { type DocumentFacts, readFacts } from './facts/evidence/read-facts.ts';
import { decodeText } from './pages/charset.ts';
import { parsePage } from './pages/dom.ts';
import { readPage } from './pages/readable-page.ts';

/** Offsets refer to the snapshot's text. */
export interface WatchedFacts extends DocumentFacts {
  title: string | null;
  siteName: string | null;
}

/** Returns only facts whose quotes are in the snapshot's `text`. */
export function readWatchedFacts({
  html,
  charset = null,
  url,
  text,
}: {
  html: Uint8Array;
  charset?: string | null;
  url: string;
  text: string;
}): WatchedFacts {
  const reading = readPage(parsePage(decodeText(html, { charset, html: true })), url);
  const { facts, ...read } = readFacts(reading, url);
  const find = createFind(text);
  const { title, siteName } = reading;
  return {
    ...read,
    title,
    siteName,
    facts: facts.flatMap((fact) => {
      const place = find(fact.quote);
      return place === null ? [] : [{ ...fact, ...place, quote: text.slice(place.start, place.end) }];
    }),
  };
}

const SPACE = /\s/;
const WORD = /[\p{L}\p{N}]/u;
const MOST_TRIES = 50;

function createFind(text: string): (quote: string) => { start: number; end: number } | null {
  const places = new Uint32Array(text.length);
  let length = 0;
  for (let at = 0; at < text.length; at++) if (!SPACE.test(text[at]!)) places[length++] = at;
  const solid = text.replaceAll(/\s+/g, '');
  let last = 0;
  return (quote) => {
    const wanted = quote.replaceAll(/\s+/g, '');
    if (wanted === '') return null;
    for (const from of last === 0 ? [0] : [last, 0]) {
      let at = solid.indexOf(wanted, from);
      for (let tries = 0; at >= 0 && tries < MOST_TRIES; tries++) {
        const start = places[at]!;
        const end = places[at + wanted.length - 1]! + 1;
        const isWhole = !joins(text, start) && !joins(text, end);
        if (isWhole) {
          last = at;
          return { start, end };
        }
        at = solid.indexOf(wanted, at + 1);
      }
    }
    return null;
  };
}

const joins = (text: string, at: number): boolean =>
  WORD.test(text[at - 1] ?? ' ') && WORD.test(text[at] ?? ' ');
