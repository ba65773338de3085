import { asksForPrice, statesAmount } from './competitor-facts.ts';
import { figuresIn, holdsAnyWord, holdsFigures, holdsWords, isLabelled, isTerm } from './passage-excerpt.ts';

interface Hit {
  text: string;
  title: string | null;
}

export function foundPassages<Of extends Hit>(
  hits: readonly Of[],
  query: string,
): { exact: readonly Of[]; nearest: readonly Of[]; lacking: readonly string[] } {
  const rankOf = asksForPrice(query)
    ? ({ text }: Of) => Number(statesAmount(text))
    : ({ text }: Of) => Number(isLabelled(text, query));
  const ranked = hits.toSorted((a, b) => rankOf(b) - rankOf(a));
  const said = ({ title, text }: Of): string => `${title ?? ''} ${text}`;
  const exact = ranked.filter((hit) => holdsWords(said(hit), query));
  const others = ranked.filter(
    (hit) => !exact.includes(hit) && (!isTerm(query) || holdsAnyWord(said(hit), query)),
  );
  const stating = others.filter((hit) => holdsFigures(said(hit), query));
  return stating.length > 0 || exact.length > 0
    ? { exact, nearest: stating, lacking: [] }
    : { exact, nearest: others, lacking: others.length === 0 ? [] : figuresIn(query) };
}
