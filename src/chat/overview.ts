import type { StatedFact } from '../knowledge/facts.ts';
import { needsOf } from './answer-needs.ts';
import { isCovered } from './concepts.ts';
import type { CitedSentence } from './conversation.ts';

/** Matches questions such as "Who is Acme for?". The name of the company may be anything. */
const WHO_FOR =
  /^(?:who (?:is|are) \S.{0,60} (?:made |meant |built )?for|für wen (?:ist|sind|eignet sich)(?!\p{L})|(?:pour qui est|à qui s['’]adresse)(?!\p{L})|¿?para quién es(?!\p{L}))/iu;

/** Words for the product and its purpose. */
const OF_THE_PRODUCT = new Set(
  'product tool software app service platform made meant built produkt programm geeignet gedacht eignet produit outil logiciel adresse producto herramienta programa'.split(
    ' ',
  ),
);

/**
 * Whether the question asks for a company's customers. "Who is responsible for support?" asks about something else.
 * `words` are the words of the question without the company's name.
 */
export const asksWhoFor = (question: string, words: readonly string[]): boolean =>
  WHO_FOR.test(question.trim()) && words.every((word) => OF_THE_PRODUCT.has(word));

/** Matches a German word for a single fee, such as "Mahngebühr", but not "Monatspreis". */
const ONE_FEE =
  /^(?!monat|jahr|grund|listen|paket|tarif|abo|lizenz|gesamt|nutzungs)\p{L}{3,}(?:gebühr|preis|kosten)/iu;

/**
 * Whether the question asks for a company's prices in general, and not for the price of one thing. `words` are the
 * words of the question without the company's name.
 */
export const asksForPrices = (question: string, words: readonly string[]): boolean =>
  needsOf(question).item === 'money' &&
  words.every((word) => !ONE_FEE.test(word) && isCovered(word, ['price', 'month', 'year']));

/** Maximum number of prices that a company can have for its plans. */
const MOST_PRICES = 8;

export type OwnFact = Pick<
  StatedFact,
  'kind' | 'quote' | 'start' | 'end' | 'item' | 'sourceId' | 'url' | 'title' | 'heading'
> & { chunkId: string | null };

/**
 * Answers a question about the company as a whole from its facts: all prices of its plans, or the sentence that names
 * its customers. Empty if the question is about something else or if there are no such facts.
 */
export function overviewOf(
  question: string,
  facts: readonly OwnFact[],
  { words }: { words: readonly string[] },
): CitedSentence[] {
  const quotable = facts.filter(({ chunkId }) => chunkId !== null);
  if (asksForPrices(question, words)) {
    // A price without a name, such as one in a sentence, is used only if no plan has a price.
    const prices = quotable.filter(({ kind }) => kind === 'price');
    const ofPlans = prices.filter(({ item, quote }) => item !== undefined && !quote.includes(item));
    const chosen = ofPlans.length > 0 ? ofPlans : prices;
    const texts = chosen.map(({ item, quote }) =>
      item === undefined || quote.includes(item) ? quote : `${item}: ${quote}`,
    );
    // A shop with many products has no price of its own.
    if (new Set(texts).size > MOST_PRICES) return [];
    return chosen
      .filter((_, i) => texts.indexOf(texts[i]!) === i)
      .map((fact) => cited(fact, texts[chosen.indexOf(fact)]!));
  }
  if (!asksWhoFor(question, words)) return [];
  const [best] = ['audience', 'oneliner'].flatMap((kind) => quotable.filter((fact) => fact.kind === kind));
  return best === undefined ? [] : [cited(best, best.quote)];
}

function cited(
  { quote, start, end, sourceId, chunkId, url, title, heading }: OwnFact,
  text: string,
): CitedSentence {
  const passage = {
    sourceId,
    chunkId: chunkId!,
    score: 0,
    title,
    url,
    heading,
    page: null,
    text: quote,
    start,
    end,
  };
  return { lead: '\n', pieces: [{ text, quoted: [{ passage, quote, start, end }] }] };
}
