import { isLinkText } from '../extraction/facts/evidence/link-texts.ts';
import { cleanLine } from '../extraction/pages/clean-text.ts';
import { statementsOf } from '../search/chunking-sentences.ts';
import type { PageLine } from './draft-lines.ts';

const LONGEST_SENTENCE = 300;
const LEAST_WORDS = 5;

const CALL_TO_ACTION =
  /^(?:get (?:started|a |an |in touch|your)|sign (?:up|in)|log ?in|book (?:now|online|a|an|your)|request|schedule|contact|speak (?:to|with)|hire an|call (?:us|now|today)|learn|read|see|view|explore|discover|download|watch|try|start|subscribe|join|buy|order (?:now|online|today|your)|shop (?:now|online|all|by|our|the)|open (?:a|an|the|your)|talk|click|back|next|previous|skip|visit (?:us|our|the)|check (?:out|your|whether|if|with)|find out|meet|welcome|stop|register|unlock|unleash|ready|imagine|don['’]t|let['’]s|let us|say (?:goodbye|hello)|enter (?:a|an|the|your)|fill (?:in|out)|submit|add to|find (?:a|an|your)|browse|frequently|faq|accept|all rights|note:|for example|copyright|©)(?!\p{L})/iu;
const NO_STATEMENT =
  /^[^\p{L}\p{N}\p{Sc}"“«„‘¿¡#]|[?:,;…]$|\.\.\.$|\b(?:and|or|the|of|to|with|for)$|^(?:(?:[qa]:|yes[.,!]|no[.,!])|(?:will|this|these|those|that|they|it|he|she|and|but|so|because|however|here|there|then|plus|such|with that|also|in addition|after (?:that|this)|danach|anschließend|ensuite|après cela|daarna|después|dopo)(?!\p{L}))/iu;

export const isStatement = (text: string, { leastWords = LEAST_WORDS, isQuotation = false } = {}): boolean =>
  text.length <= LONGEST_SENTENCE &&
  text.split(/\s+/).length >= leastWords &&
  !CALL_TO_ACTION.test(text) &&
  !isLinkText(text) &&
  !NO_STATEMENT.test(text) &&
  (isQuotation || !isCutFromQuotation(text));

function isCutFromQuotation(text: string): boolean {
  const count = (marks: RegExp): number => text.match(marks)?.length ?? 0;
  return count(/(?<!\d)"/gu) % 2 === 1 || count(/[“”„]/gu) % 2 === 1 || count(/«/gu) !== count(/»/gu);
}

const IMPERATIVE =
  /^(?:(?:easily|quickly|simply|instantly) )?(?:accelerate|achieve|add|adopt|apply|ask|assign|attract|automate|avoid|be|become|boost|bring|build|capture|chat with|choose|collaborate|collect|compare|connect|convert|create|cut|define|deliver|deploy|design|detect|develop|drive|earn|eliminate|enable|engage|enhance|ensure|enjoy|execute|expand|experience|extend|feel|find|free|gain|generate|give|go|grow|have|help|identify|improve|increase|integrate|keep|know|launch|let|leverage|make|manage|maximi[sz]e|measure|meet|migrate|minimi[sz]e|monetize|monitor|never|offer|optimi[sz]e|organi[sz]e|plan|prevent|protect|provide|put|rank|reach|reduce|replace|run|save|secure|see|select|sell|send|set|share|shop|show|simplify|solve|spend|stay|stop|streamline|strongly|supercharge|take|track|transform|turn|understand|uncover|unify|upgrade|use|win|work|write)(?!\p{L})/iu;

export const isImperative = (text: string): boolean => IMPERATIVE.test(text);

export const isCallToAction = (text: string): boolean => CALL_TO_ACTION.test(text) || /[?:]$/.test(text);

export const sentencesIn = (text: string): string[] =>
  [...statementsOf(text, 0, text.length)]
    .map(({ start, end }) => cleanLine(text.slice(start, end)))
    .filter(Boolean);

export const statementsIn = (lines: readonly PageLine[]): string[] =>
  lines
    .filter(({ kind }) => kind !== 'row')
    .flatMap(({ kind, text }) => (kind === 'text' ? sentencesIn(text) : [text]))
    .filter((sentence) => isStatement(sentence));
