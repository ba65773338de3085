import { distinct, entry, factsOf, isOfKind } from './draft-evidence.ts';
import { type DraftEntry, folded } from './draft-lines.ts';
import type { LinedPage } from './draft-name.ts';
import { announcesStrengths, listedUnder, pointsOf, sectionBelow, WHY } from './draft-sections.ts';
import { isCallToAction, isImperative, isStatement, sentencesIn, statementsIn } from './draft-statements.ts';

const BENEFIT =
  /\b(?:so (?:that )?you|helps?|lets? you|allow(?:s|ing)? (?:you|us)|enabl(?:e|es|ing)|without (?:having|the need|\p{L}+ing)|sav(?:e|es|ing)|reduc(?:e|es|ing)|cuts?|lower(?:s|ing)?|increas(?:e|es|ing)|improv(?:e|es|ing)|boosts?|grow|faster|easier|easily|makes? it easy|simplif(?:y|ies)|streamlin(?:e|es|ing)|eliminat(?:e|es|ing)|automat(?:e|es|ing)|protects?|free up|peace of mind|in minutes|spart|hilft|aide|ayuda)\b/iu;
const IS_PRICE = /\p{Sc}\s?\d[\d.,]*\s?(?:an?|per|each|\/|pro|je|par|por|al)(?!\p{L})/iu;
const SAVED = /(?<!\p{L})(?:sav(?:e|es|ed|ing)|less|cheaper|spar\p{L}*|weniger|moins|ahorr\p{L}*)(?!\p{L})/iu;
const DETAIL = /^[\p{L} ]{2,25}:\s\S+(?:\s\S+){0,3}$/u;
const MOST_VALUE_PROPS = 6;

export function valuePropsOf(
  pages: readonly LinedPage[],
  name: string | null,
  products: readonly DraftEntry[] = [],
): DraftEntry[] {
  const announced = pages.slice(0, 1).flatMap((page) => announcedOn(page, name));
  if (announced.length > 0) return announced.slice(0, MOST_VALUE_PROPS);
  const features = factsOf(pages, 'feature', 'oneliner');
  const isBenefit = (text: string): boolean => isStatement(text) && BENEFIT.test(text) && !/ \| /.test(text);
  const stated = [
    ...features
      .filter(
        ({ fact }) =>
          fact.heading !== null && WHY.test(fact.heading) && isStatement(fact.quote, { leastWords: 3 }),
      )
      .map(({ fact, page }) => entry('valueProps', fact.quote, page)),
    ...pages.flatMap((page) => listedUnder(page, 'valueProps')),
    ...features
      .filter(({ fact: { quote } }) => isBenefit(quote))
      .map(({ fact, page }) => entry('valueProps', fact.quote, page)),
  ].filter(({ text }) => !isCallToAction(text) && !DETAIL.test(text));
  const said = pages.flatMap((page) =>
    statementsIn(page.lines)
      .filter((text) => VALUE_CUE.test(text) && !isOfKind(page, text, 'offer', 'price', 'testimonial'))
      .map((text) => entry('valueProps', text, page)),
  );
  const sold = new Set([...products, ...stated].map(({ text }) => folded(text)));
  const onCards = pages.filter(({ kind }) => kind === 'first').flatMap((page) => cardsOf(page, sold));
  return distinct([...stated, ...said, ...onCards])
    .filter(({ text }) => !IS_PRICE.test(text) || SAVED.test(text))
    .slice(0, MOST_VALUE_PROPS);
}

const LEAST_POINTS = 3;
const LONGEST_POINT = 180;

/** The list that the home page announces as the company's own strengths, such as “Four things we do better”. */
function announcedOn(page: LinedPage, name: string | null): DraftEntry[] {
  const { lines, reading } = page;
  const at = lines.findIndex(({ kind, text }) => kind === 'heading' && announcesStrengths(text, name));
  const section = at === -1 ? [] : sectionBelow(lines, at);
  const points = pointsOf(section).filter(({ text }) => !isCallToAction(text));
  if (points.length < LEAST_POINTS) return [];
  return points.map((point) => {
    const below = section[section.indexOf(point) + 1];
    if (point.kind !== 'heading' || below?.kind !== 'text') return entry('valueProps', point.text, page);
    const [first = '', ...others] = sentencesIn(below.text);
    const said = others.reduce(
      (all, one) => (all.length + one.length < LONGEST_POINT ? `${all} ${one}` : all),
      first,
    );
    const isWhole = !LINKS.test(said) && !isCallToAction(said);
    const quote = reading.text.slice(point.start, below.end);
    return isWhole
      ? entry('valueProps', `${point.text}: ${said}`, page, quote)
      : entry('valueProps', point.text, page);
  });
}

const LEAST_CARDS = 3;
const MOST_WORDS_ON_CARD = 7;
const MOST_WORDS_OF_LINK = 5;
const LONGEST_ON_CARD = 120;
const LINKS = /[^.!?]$/u;

function cardsOf(page: LinedPage, sold: ReadonlySet<string>): DraftEntry[] {
  const { signs } = page;
  const lines = page.lines.filter(
    ({ kind, text }) =>
      kind !== 'text' || !LINKS.test(text) || text.split(/\s+/u).length > MOST_WORDS_OF_LINK,
  );
  const named = new Set(signs.menu.map(({ text }) => folded(text)));
  const isCard = (at: number, level = lines[at]?.level): boolean => {
    const [heading, text] = lines.slice(at, at + 2);
    return (
      heading?.kind === 'heading' &&
      heading.level === level &&
      heading.text.split(/\s+/u).length <= MOST_WORDS_ON_CARD &&
      text?.kind === 'text'
    );
  };
  const found: DraftEntry[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    if (!isCard(at)) continue;
    const from = at;
    while (isCard(at + 2, lines[from]!.level)) at += 2;
    const cards = lines.slice(from, at + 2);
    if (cards.length < 2 * LEAST_CARDS) continue;
    for (let i = 0; i < cards.length; i += 2) {
      const name = folded(cards[i]!.text);
      const [text = ''] = sentencesIn(cards[i + 1]!.text);
      if (
        sold.has(name) ||
        named.has(name) ||
        !isStatement(text) ||
        isCallToAction(text) ||
        text.length > LONGEST_ON_CARD
      )
        continue;
      if (LINKS.test(text) || isImperative(text)) continue;
      if (!isOfKind(page, text, 'price', 'testimonial')) found.push(entry('valueProps', text, page));
    }
  }
  return found;
}

const VALUE_CUE =
  /, so that \p{L}|\b(?:automatically|in half the time|(?:on )?the same day)\b|(?<!\p{L})(?:automatisch|damit (?:sie|ihr|du|niemand)|automatiquement|afin que|automáticamente|para que)(?!\p{L})|^(?:save|cut|reduce|boost|increase|grow|automate|eliminate|speed up)\s|\b(?:saves? you|helps? you|so (?:that )?you can|makes? it easy|without (?:having to|the need))\b/iu;
