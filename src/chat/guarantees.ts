import type { CitedSentence } from './conversation.ts';
import type { EvidencedPassage } from '../grounding/passage.ts';
import { isCovered } from './concepts.ts';
import { type OwnFact, quotedFact } from './overview.ts';

const NOTHING_TO_PAY = String.raw`free|(?:at )?no (?:extra )?c(?:harge|ost)|refund\p{L}*|(?:money|fee|deposit) back|(?:pay|owe) nothing|(?:do not|don['’]t|never) pay|kostenlos|gratis|umsonst|geschenkt|geld zurück|zahl\p{L}+ (?:\p{L}+ )?(?:nichts|nicht)|erstatt\p{L}+|offerte?s?|gratuite?s?|rembours\p{L}+|ne pay\p{L}+ (?:pas|rien)|terug(?:betaald)?|betaal\p{L}* (?:u|je|dan)?\s?niets|devol\p{L}+|no paga\p{L}*|reembols\p{L}+|rimbors\p{L}+|non paga\p{L}*`;
const OTHERWISE =
  "or (?:the|your|you|we|they|it['’]?s?)|oder (?:der|die|das|sie|wir|es|ihr\\p{L}*)|ou (?:les?|la|vous|nous|votre|vos|c['’]est)|of (?:de|het|u|uw|je|wij)|o (?:el|la|l[ao]s|te|su|il|lo|gli|vi)";
const OR_FREE = new RegExp(
  String.raw`(?<!\p{L})(?:(?:${OTHERWISE})(?!\p{L})(?:[^.,\n]{0,80}\s)?\s?(?:${NOTHING_TO_PAY})|(?:or|oder|ou|of|o) (?:your )?(?:(?:money|geld) (?:back|zurück|terug)|refund\p{L}*|rembours\p{L}+|rimbors\p{L}+|reembols\p{L}+))(?!\p{L})`,
  'iu',
);
const IF_NOT = new RegExp(
  String.raw`^(?:if|should|wenn|sollte|falls|si|s['’]il|als|mocht|se)\s(?=[^.]*(?<!\p{L})(?:not|n['’]t|less|more than|nicht|kein\p{L}*|länger|mehr als|pas|plus de|moins|niet|geen|langer|meer dan|no|non|più di)(?!\p{L}))[^.]*(?<!\p{L})(?:${NOTHING_TO_PAY})(?!\p{L})`,
  'iu',
);
const CALLED = /guarant|warrant|garant|gewährleist|money-back|refund/iu;

export const PROMISE_WORDS =
  'or free charge refund pay nothing, oder kostenlos gratis erstatten zahlen nichts, ou offert gratuit remboursé payez, of gratis betaalt niets terug, gratis devolvemos paga, gratis rimborso';

export const isPromise = (text: string): boolean => OR_FREE.test(text) || IF_NOT.test(text);

export const asksForGuarantee = (words: readonly string[]): boolean =>
  words.length > 0 && words.every((word) => isCovered(word, ['guarantee']));

const MOST_HEADING = 90;
const SENTENCE_END = /[.!?…]["”’»)]*$/u;

export function guaranteeIn(offers: readonly OwnFact[]): CitedSentence[] {
  const quotable = offers.filter(({ chunkId }) => chunkId !== null);
  const best =
    quotable.find(({ quote }) => CALLED.test(quote)) ?? quotable.find(({ quote }) => isPromise(quote));
  if (best === undefined) return [];
  const whole = withSection(best);
  const text = whole.quote
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(': ');
  return [{ lead: '\n', pieces: [{ text, quoted: [quotedFact(whole)] }] }];
}

export const promisesIn = (passages: readonly EvidencedPassage[]): OwnFact[] =>
  passages.flatMap(({ text, start, sourceId, chunkId, url, title, heading }) =>
    [...text.matchAll(/[^\n]*\S[^\n]*/gu)].flatMap(({ 0: line, index }): OwnFact[] => {
      const quote = line.trim();
      if (quote.length > MOST_HEADING || SENTENCE_END.test(quote) || !OR_FREE.test(quote)) return [];
      const from = index + line.indexOf(quote);
      const place = { sourceId, chunkId, url, title, heading };
      const whole = withSection({
        kind: 'offer',
        quote,
        start: from,
        end: from + quote.length,
        pageText: text,
        ...place,
      });
      return [{ ...whole, start: start + whole.start, end: start + whole.end, pageText: undefined }];
    }),
  );

function withSection(fact: OwnFact): OwnFact {
  const { pageText: text, start, end } = fact;
  if (text === undefined || text.slice(start, end) !== fact.quote) return fact;
  if (SENTENCE_END.test(fact.quote)) {
    const [above] = /[^\n]*\S[^\n]*\s*$/u.exec(text.slice(0, start)) ?? [];
    const heading = above?.trim() ?? '';
    if (!above?.includes('\n') || heading.length > MOST_HEADING || SENTENCE_END.test(heading)) return fact;
    const from = start - above.length + above.search(/\S/u);
    return { ...fact, start: from, quote: text.slice(from, end) };
  }
  const [below] = /^\s*\n[^\n]*\S/u.exec(text.slice(end)) ?? [];
  if (below === undefined || !SENTENCE_END.test(below)) return fact;
  return { ...fact, end: end + below.length, quote: text.slice(start, end + below.length) };
}
