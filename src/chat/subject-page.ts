import type { Passage } from '../grounding/passage.ts';
import { isQuiet, type Quoted } from '../grounding/sentences.ts';
import { isNamedIn } from './asked-party.ts';
import { isSameWord, wordsOf } from './asked-words.ts';
import { tellingSubjectOf } from './covered-answer.ts';
import { wholeWords } from './whole-words.ts';

export interface OnSubject extends Quoted {
  heading: string;
}

const LONGEST_HEADING = 120;
const LONGEST = 480;
const FEWEST_WORDS = 8;
const ENDS = /[.!…:;。,]["”’»)]*$/u;
const IS_ITEM = /^(?:[-*•]|\d{1,2}[.)])\s+/u;
const isHeading = (line: string): boolean =>
  line.length <= LONGEST_HEADING && !ENDS.test(line) && !IS_ITEM.test(line) && !line.includes(' | ');
const QUOTED = /^["“„«‘]/u;
const isByline = (line: string): boolean => !/[.!?。]/u.test(line);

const WHOLE_SUBJECT = 0.5;
const WHY = /^(?:¿\s?)?(?:why|warum|wieso|weshalb|pourquoi|por qué|waarom|perché|porque)(?!\p{L})/iu;
export const asksWhy = (question: string): boolean => WHY.test(question.trim());

/** Our sales team should not quote admissions such as "You should choose Acme if" and "we lose sales". */
const CONCEDES = wholeWords(
  String.raw`los(?:e|t|ing) (?:us |a |an |the |this |our |some |most |more )?(?:sales?|deals?|customers?|orders?|tenders?|business)|(?:deals?|sales?|tenders?|customers?) (?:that |which )?we los[et]|buy (?:another|elsewhere|from (?:them|another)|something else|theirs)|(?:choose|pick|take|go with|use) (?:them|another|theirs|the other)|better (?:off )?(?:elsewhere|with (?:them|another))|(?:aufträge|kunden|abschlüsse) (?:\p{L}+ )?verl(?:ieren|oren)|verl(?:ieren|oren) wir|(?:nehmen|kaufen|wählen) sie (?:\p{L}+ )?(?:andere\p{L}*|etwas anderes)|(?:perd(?:ons|u|re)) (?:des|une|la|les|de) (?:ventes?|clients?|commandes?)|(?:choisissez|prenez|achetez) (?:un|une) autre|perd(?:emos|ido|er) (?:una|la|las|muchas)? ?(?:ventas?|clientes?)|(?:elija|compre|elige|compra)n? (?:otr[oa])|verliezen (?:we|wij)|kies (?:dan )?(?:een|iets) ander\p{L}*|perd(?:iamo|ere) (?:una|le)? ?vendit[ae]|(?:scegliete|comprate|prendete) un altr[oa]`,
);

export const concedes = (text: string): boolean => CONCEDES.test(text);

const IF = wholeWords('if|when|wenn|falls|si|als|se|quando|cuando|quand');

/** Whether a heading such as "Choose Acme if" opens a list that speaks for a rival. */
export const speaksForRival = (heading: string, rivals: readonly string[], us: readonly string[]): boolean =>
  rivals.some((one) => isNamedIn(heading, one)) &&
  !us.some((one) => isNamedIn(heading, one)) &&
  IF.test(heading);

/** The paragraphs of our pages and sections whose own headings name this subject, the best first. */
export function statedUnder(
  subject: readonly string[],
  passages: readonly Passage[],
  { names, rivals, isWhy = false }: { names: readonly string[]; rivals: readonly string[]; isWhy?: boolean },
): OnSubject[] {
  if (subject.length === 0) return [];
  const isOn = (heading: string): boolean => {
    if (isWhy && !asksWhy(heading)) return false;
    const there = tellingSubjectOf(heading, names);
    const named = subject.filter((word) => there.some((one) => isSameWord(word, one)));
    return named.length === subject.length && named.length >= WHOLE_SUBJECT * there.length;
  };
  return passages
    .flatMap((passage) => paragraphsOf(passage).filter(({ headings }) => headings.some(isOn)))
    .flatMap(({ headings, ...quoted }) => {
      const { quote } = quoted;
      const isForUs = isQuiet(quote) && !concedes(quote) && !rivals.some((one) => isNamedIn(quote, one));
      return isForUs ? [{ ...quoted, heading: headings.find(isOn)! }] : [];
    })
    .toSorted((a, b) => scoreOf(b.quote) - scoreOf(a.quote));
}

const OURS = wholeWords(
  'we|our|us|wir|uns\\p{L}*|nous|notre|nos|nuestr\\p{L}+|wij|we|ons|onze|noi|nostr\\p{L}+',
);
const scoreOf = (text: string): number => (/\d/u.test(text) ? 1 : 0) + (OURS.test(text) ? 1 : 0);

const withoutSite = (title: string): string => title.split(/\s+[|·–—]\s+/u)[0]!.trim();

function paragraphsOf(passage: Passage): (Quoted & { headings: string[] })[] {
  const { text, title, heading } = passage;
  const page = [title === null ? '' : withoutSite(title), ...(heading?.split(' > ') ?? [])];
  let above = '';
  return [...text.matchAll(/\S[^\n]*/gu)].flatMap(({ 0: written, index }) => {
    const line = written.trimEnd();
    if (isHeading(line)) {
      if (wordsOf(line).length > 0) above = line.replace(/^#+\s*/u, '');
      return [];
    }
    if (QUOTED.test(line) || IS_ITEM.test(line) || line.includes(' | ') || isByline(line)) return [];
    if (wordsOf(line).length < FEWEST_WORDS || line.length > LONGEST) return [];
    const start = passage.start + index;
    return [{ passage, quote: line, start, end: start + line.length, headings: [...page, above] }];
  });
}
