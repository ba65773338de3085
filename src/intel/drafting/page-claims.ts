import { addressesModels } from '../../extraction/pages/instructions.ts';
import type { Passage } from '../../grounding/passage.ts';
import type { Party } from '../../knowledge/party.ts';
import { CLAIM, type UsedFact } from '../outputs/takes.ts';
import { buyerNoteIn } from './buyer-sentences.ts';
import { isPost, isStory } from './own-pages.ts';
import type { SegmentFocus } from './segment-focus.ts';

const HEADING = { leastWords: 2, mostWords: 8, longest: 70 };
const LENGTH = { least: 25, most: 220 };
const CONFIDENCE = 0.55;
const PROMISES =
  /(?<!\p{L})(?:we|our|us|you|your|every|each|wir|uns|unser\p{L}*|sie|ihre?[nmrs]?|jede[rsnm]?|nous|notre|nos|vous|votre|vos|chaque|nosotros|nuestr\p{L}*|su|sus|usted|cada|wij|we|ons|onze|u|uw|elke|noi|nostr\p{L}*|vostr\p{L}*|ogni)(?!\p{L})|-vous(?!\p{L})/iu;
const OF_A_SECTION =
  /[?？:]$|(?<!\p{L})(?:reviews?|testimonials?|ratings?|bewertung\p{L}*|kundenstimmen?|avis|témoignages?|reseñas?|opiniones|recensies?|recensioni)(?!\p{L})|^(?:\d|how (?:we|it|you)|what (?:we|you|it)|who we|our (?:team|story|history|clients|customers)|about|contact|get in touch|news|prices?|pricing|questions|faq|results?|proof|figures|services?|in (?:numbers|figures)|the first|getting started|so (?:beginnen|starten|funktioniert)|was wir|wer wir|über uns|kontakt|preise|fragen|ergebnisse|zahlen|leistungen|ihre aufgabe|worauf|was |ce que|qui sommes|à propos|contact|tarifs|questions|résultats|en chiffres|le démarrage|votre mission|comment|quiénes|contacto|precios|preguntas|resultados|cómo|qué|over ons|prijzen|vragen|hoe|wat|chi siamo|prezzi|domande|come|cosa)(?!\p{L})/iu;
export const isSectionName = (heading: string): boolean => OF_A_SECTION.test(heading);
const OF_A_SALE = /\p{Sc}|\d\s?%|["“”„«»|]|https?:|@/u;
const NO_PROMISE =
  /(?<!\p{L})(?:since|founded|seit|gegründet|depuis|fondée?|desde|sinds|dal)(?!\p{L})|^(?:call|write|ask|book|contact|read|see|visit|rufen|schreiben|lesen|buchen|appelez|écrivez|lisez|llame|escriba|lea|bel|lees|chiami)(?!\p{L})/iu;

const KNOWN: ReadonlySet<UsedFact['kind']> = new Set([
  'feature',
  'offer',
  'comparison',
  'oneliner',
  'proof',
  'step',
  'testimonial',
  'customer',
]);

const FIRST_PERSON =
  /(?<!\p{L})(?:we|our|us|i|my|wir|uns|unser\p{L}*|ich|nous|notre|nos|je|nosotros|nuestr\p{L}*|wij|we|onze|ons|ik|noi|nostr\p{L}*)(?!\p{L})/iu;
const isOfCustomer = (quote: string, vendor: string): boolean =>
  (vendor !== '' && quote.toLowerCase().includes(vendor.toLowerCase()) && FIRST_PERSON.test(quote)) ||
  /(?<!\p{L})(?:i|i['’]\w+|my|ich|mein\p{L}*|je|j['’]\p{L}+|mon|yo|mi|ik|mijn|io|mio)(?!\p{L})/u.test(quote);

const isHome = (url: string): boolean => (URL.parse(url)?.pathname ?? '/').replaceAll('/', '') === '';

export function claimsOn(
  segment: SegmentFocus | null,
  {
    passages,
    parties,
    facts,
  }: { passages: readonly Passage[]; parties: readonly Party[]; facts: readonly UsedFact[] },
): UsedFact[] {
  const isKnown = (at: number, from: number, to: number): boolean =>
    facts.some(
      ({ passage, kind, term, start, end }) =>
        passage === at && KNOWN.has(kind) && term === undefined && start < to && from < end,
    );
  const vendor = facts.find(({ party }) => party === 'us')?.vendor ?? '';
  return passages.flatMap((passage, at): UsedFact[] => {
    const { url, text, start } = passage;
    if (parties[at] !== 'us' || url === null || isPost(url) || isStory(url)) return [];
    if (!isHome(url) && segment?.isPage(url) !== true) return [];
    const found: UsedFact[] = [];
    let heading = '';
    let isTitle = start === 0;
    for (const line of text.matchAll(/[^\n]*\S[^\n]*/gu)) {
      const said = line[0].replace(/^\s*#+\s*/u, '').trim();
      const words = said.split(/\s+/u).length;
      if (isTitle) {
        isTitle = false;
        continue;
      }
      if (!/[.!…]["”’»)]*$/u.test(said)) {
        const isPromise =
          words >= HEADING.leastWords &&
          words <= HEADING.mostWords &&
          said.length <= HEADING.longest &&
          !/^[-*•“"„«]/u.test(said) &&
          !OF_A_SECTION.test(said) &&
          !OF_A_SALE.test(said);
        heading = isPromise ? said : '';
        continue;
      }
      const quote = /^.*?[.!](?=\s|$)/u.exec(said)?.[0] ?? '';
      const from = start + line.index + line[0].indexOf(quote);
      const isClaim =
        heading !== '' &&
        quote.length >= LENGTH.least &&
        quote.length <= LENGTH.most &&
        PROMISES.test(quote) &&
        !OF_A_SALE.test(quote) &&
        !NO_PROMISE.test(quote) &&
        buyerNoteIn(quote) === null &&
        !isOfCustomer(quote, vendor) &&
        !isKnown(at, from, from + quote.length) &&
        !addressesModels(`${heading} ${quote}`);
      const beside = { heading, passage: at, url, party: 'us', speaker: 'vendor', vendor, rank: 0 } as const;
      if (isClaim) {
        found.push({
          ...beside,
          id: `claim_${at}_${from}`,
          kind: 'feature',
          name: CLAIM,
          quote,
          start: from,
          end: from + quote.length,
          confidence: CONFIDENCE,
        });
        found.push(
          ...figuresAfter(said, quote).flatMap(({ text: figure, at: offset }): UsedFact[] => {
            const start = from + offset;
            const end = start + figure.length;
            return isKnown(at, start, end)
              ? []
              : [
                  {
                    ...beside,
                    id: `claim_${at}_${start}`,
                    kind: 'proof',
                    quote: figure,
                    start,
                    end,
                    confidence: CONFIDENCE,
                  },
                ];
          }),
        );
      }
      heading = '';
    }
    return found;
  });
}

const SHARE = /\d[\d.,]*\s?%/u;
const PLANNED = /(?<!\p{L})(?:will|would|could|may|save|up to|bis zu|jusqu['’]à|hasta|tot|fino a)(?!\p{L})/iu;

function figuresAfter(line: string, claim: string): { text: string; at: number }[] {
  const first = line.indexOf(claim);
  const from = first + claim.length;
  return [...line.slice(from).matchAll(/\S.*?[.!](?=\s|$)/gu)].flatMap(({ 0: text, index }) =>
    SHARE.test(text) &&
    text.length <= LENGTH.most &&
    !PLANNED.test(text) &&
    !/["“”„«»|]/u.test(text) &&
    !addressesModels(text)
      ? { text, at: from + index - first }
      : [],
  );
}
