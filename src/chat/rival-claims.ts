import { setImmediate } from 'node:timers/promises';
import type { Companies } from '../knowledge/party.ts';
import { HOW_FAST } from './answer-needs.ts';
import type { AskedCompany, ReadAskedCompanies } from './asked-companies.ts';
import {
  ADDRESSES_US,
  askedOfCompetitors,
  COMPETITORS,
  isCompanyNamedIn,
  isOurs,
  namesOf,
} from './asked-party.ts';
import { tellingSubjectOf } from './covered-answer.ts';
import { isOfSpeed, tellsSpeed } from './figures.ts';
import type { RivalClaimLookup } from './lookups.ts';
import { LEANS, measurementsOn } from './measured.ts';
import { proofQuestionOf } from './proof-question.ts';
import { isProofOf } from './proofs.ts';
import type { WatchedPage } from './watched-answer.ts';
import { wholeWords } from './whole-words.ts';

export interface AskedClaims {
  words: readonly string[];
  /** If this is null, all tracked competitors are asked about. */
  domains: readonly string[] | null;
}

const CLAIMS = wholeWords(
  String.raw`(?:claims?|boasts?|advertises?)(?: (?:that|to))?(?: (?:they|it))?|(?:says?|states?) that(?: (?:they|it))?|(?:behaupte[nt]|sag(?:t|en))(?:,? dass(?: (?:sie|es))?)?|(?:préten(?:d|dent)|affirm(?:e|ent)|di(?:t|sent))(?:-(?:il|elle|ils|elles))? qu(?:e |['’])(?:elles?|ils?)?|(?:afirman?|dicen?) que|(?:beweert|beweren|zegt|zeggen)(?:,? dat(?: (?:ze|zij))?)?|(?:afferma(?:no)?|dic(?:e|ono)) (?:che|di)`,
);
const SHORT_TIMES = wholeWords(
  String.raw`(?:short|low|quick) (?:\p{L}+ )?(?:times?|waits?)|kurze (?:\p{L}+)?zeiten|(?:temps|délais) courts?|tiempos cortos|korte (?:\p{L}+)?tijden|tempi brevi`,
);

/** A question how fast competitors are, or say that they are, is never answered from our pages. */
export function claimsAskedIn(question: string, companies: Companies): AskedClaims | null {
  const { us, competitors } = companies;
  const named = competitors.filter((one) => isCompanyNamedIn(question, one));
  const isOfAll = named.length === 0 && COMPETITORS.test(question) && askedOfCompetitors(question) !== null;
  const rest = isOfAll ? askedOfCompetitors(question)! : question;
  if ((named.length === 0 && !isOfAll) || isOurs(rest, us) || ADDRESSES_US.test(rest)) return null;
  const names = [us, ...competitors].flatMap(namesOf);
  const told = rest.replace(CLAIMS, ' ').replace(SHORT_TIMES, 'fast');
  const subject = proofQuestionOf(told, names)?.words ?? tellingSubjectOf(told, names);
  const isFast = HOW_FAST.test(told.trim()) || subject.some(isOfSpeed);
  const things = subject.filter((word) => !isOfSpeed(word));
  const isCompared = named.length > 1 && told === rest;
  if (!isFast || isCompared || things.length === 0) return null;
  return {
    words: ['fast', ...things],
    domains: isOfAll ? null : named.map(({ domain }) => domain),
  };
}

export function createRivalClaims(askedCompanies: ReadAskedCompanies) {
  /** What competitors timed. Later lookups search for other statements of one competitor or of all. */
  return async function answerClaims(
    request: { workspaceId: string; signal: AbortSignal },
    { claims: { words, domains }, query, us, companies }: RivalClaimLookup,
  ) {
    const scope = { withUs: false, domains, isComparison: true };
    const read = await askedCompanies(request, { scope, queries: [], query, us, companies });
    const { asked, searched, lineOf, silentLine, cited } = read;
    const found: { company: AskedCompany; told: Told[] }[] = [];
    for (const company of asked) {
      await setImmediate();
      found.push({ company, told: measuredBy(company, words).slice(0, MOST) });
    }
    if (found.every(({ told }) => told.length === 0))
      return domains !== null && domains.length > 1
        ? { reason: 'competitorsSilent' as const, searched }
        : null;
    const lines = found.flatMap(({ company, told }) =>
      told.length === 0 ? [silentLine(company)] : told.map((one) => lineOf(company, one)),
    );
    return { answer: lines.join('\n'), ...cited() };
  };
}

const MOST = 2;

interface Told {
  text: string;
  page: WatchedPage;
  start: number;
  end: number;
}

export const measuredBy = (
  { pages, isOfOthers }: Pick<AskedCompany, 'pages' | 'isOfOthers'>,
  words: readonly string[],
): Told[] =>
  pages.flatMap((page) =>
    measurementsOn({ ...page, heading: null }, (about, said) => {
      return tellsSpeed(said) && !isOfOthers(said) && isProofOf(words, about);
    }).map(({ text, start, end }) => {
      const quote = page.text.slice(start, end);
      return { text: LEANS.test(quote) ? text : quote, page, start, end };
    }),
  );
