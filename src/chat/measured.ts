import { isCustomersPage } from '../extraction/facts/evidence/third-parties.ts';
import { tellsBefore } from '../extraction/facts/evidence/before-after.ts';
import { isCareersPage } from '../extraction/facts/evidence/headed-lists.ts';
import type { Passage } from '../grounding/passage.ts';
import { isQuiet } from '../grounding/sentences.ts';
import { sentencesOf } from '../search/chunking-sentences.ts';
import type { CitedSentence } from './conversation.ts';
import { hasFigure } from './figures.ts';
import { wholeWords } from './whole-words.ts';

const MEASURED = wholeWords(
  String.raw`(?:our|own) timings?|stopwatch|medians?|averages?|on average|mean time|we (?:\p{L}+ )?(?:measure|timed?|count)(?:d|ed)?|im (?:schnitt|mittel|durchschnitt)|durchschnittlich\p{L}*|gemessen|messung\p{L}*|médiane|en moyenne|moyenne|mesur\p{L}+|mediana|de media|promedio|medi\p{L}+os|gemiddeld\p{L}*|gemeten|in media|misurat\p{L}+`,
);
const GOES_ON =
  /^(?:last|the year before|before that|a year (?:ago|before)|in (?:19|20)\d\d|letztes|im vorjahr|l['’]an|el año|vorig|l['’]anno)(?!\p{L})/iu;
/** Such a sentence means nothing without the figure that stands before it. */
export const LEANS =
  /^(?:(?:that|this|it) (?:is|was)|das (?:ist|war)|dies ist|c['’]est|es la|dat is|dit is|è)(?!\p{L})/iu;
const ENDS = /[.!?…:;]["”’»)]*$/u;
const MOST = 2;

const withoutSite = (title: string): string => title.split(/\s+[|·–—]\s+/u)[0]!.trim();

/** Our own measurements on our pages, each with the previous year's figure if it follows. */
export function measuredIn(
  passages: readonly Passage[],
  isAsked: (about: string) => boolean,
): CitedSentence[] {
  return passages
    .flatMap((passage) =>
      measurementsOn(passage, isAsked).map(({ text, start, end }): CitedSentence => {
        const quote = passage.text.slice(start, end);
        const quoted = { passage, quote, start: passage.start + start, end: passage.start + end };
        return { lead: '\n', pieces: [{ text, quoted: [quoted] }] };
      }),
    )
    .slice(0, MOST);
}

export interface Measurement {
  text: string;
  start: number;
  end: number;
}

/** `said` is the sentence with the measurement. If the sentence refers to its heading, `said` begins with the heading. */
export function measurementsOn(
  { text, title, heading, url }: Pick<Passage, 'text' | 'title' | 'heading' | 'url'>,
  isAsked: (about: string, said: string) => boolean,
): Measurement[] {
  if (isCustomersPage(url) || isCareersPage(url)) return [];
  const found: Measurement[] = [];
  const page = title === null ? '' : withoutSite(title);
  let above = heading?.split(' > ').at(-1) ?? '';
  for (const { 0: line, index } of text.matchAll(/\S[^\n]*/gu)) {
    if (line.length < LONGEST_HEADING && !ENDS.test(line.trimEnd()) && !line.includes(' | ')) {
      above = line.trim();
      continue;
    }
    const said = [...sentencesOf(text, index, index + line.length)].map(({ start, end }) => ({
      start,
      end: start + text.slice(start, end).trimEnd().length,
      quote: text.slice(start, end).trim(),
    }));
    const at = said.findIndex(({ quote }) => MEASURED.test(quote) && hasFigure(quote));
    const one = said[at];
    if (one === undefined || tellsBefore(one.quote)) continue;
    const next = said[at + 1];
    const last = next !== undefined && GOES_ON.test(next.quote) && hasFigure(next.quote) ? next : one;
    const quote = text.slice(one.start, last.end);
    const isLeaning = LEANS.test(quote);
    const told = isLeaning ? `${above}\n${quote}` : quote;
    if (!isQuiet(quote) || !isAsked([page, above, quote].join('\n'), told)) continue;
    const label = isLeaning ? above : page;
    found.push({ text: label === '' ? quote : `${label}: ${quote}`, start: one.start, end: last.end });
  }
  return found;
}

const LONGEST_HEADING = 120;
