import type { z } from 'zod';
import { createCitationList } from '../../grounding/citations.ts';
import { missingFacts, type MissingFact } from '../../grounding/facts.ts';
import { fold } from '../../grounding/fold.ts';
import type { Passage } from '../../grounding/passage.ts';
import { createQuoteCheck, type QuoteFinding } from '../../grounding/quotes.ts';
import type { Claim, Draft, IntelCitation, Verdict, Warning } from './claims.ts';
import type { Party } from '../../knowledge/party.ts';
import { COMPARES } from '../drafting/counting.ts';
import type { Problem } from '../outputs/module.ts';
import { isAt } from '../outputs/bounds.ts';
import {
  mapStatements,
  pathText,
  REMOVED,
  statementsOf,
  type Path,
  type Statement,
} from '../outputs/statement.ts';

export interface Grounds {
  passages: readonly Passage[];
  brand: string;
  inputs: string;
  knownNames: readonly string[];
  verbatim: readonly string[];
  schema: z.ZodType;
  parties: readonly Party[];
  brandVoice: readonly string[];
  isStandard?: ((text: string) => boolean) | undefined;
  faultOfKind?: ((path: Path, quoted: readonly Found[]) => string | null) | undefined;
  isCounted?: ((text: string) => boolean) | undefined;
  isFairShare?: ((text: string, passages: readonly number[]) => boolean) | undefined;
}

export interface Gated<Output extends object> {
  output: Output;
  claims: Claim[];
  citations: IntelCitation[];
  warnings: Warning[];
  problems: Problem[];
  origins: ReadonlyMap<string, string>;
}

export type Found = Extract<QuoteFinding, { quote: string }>;

interface Judgement {
  verdict: Verdict;
  found: Found[];
  fault?: string;
  reason?: string;
  isRefused?: boolean;
}

/** Every number and name in a sourced statement must appear in the statement's quotes. */
export function passGates<Output extends object>(draft: Draft<Output>, grounds: Grounds): Gated<Output> {
  const check = createQuoteCheck(grounds.passages);
  const findings = new Map(draft.quotes.map(({ n, passage, quote }) => [n, check(quote, passage - 1)]));
  const citations = createCitationList();
  const folded = { brand: fold(grounds.brand).text, inputs: fold(grounds.inputs).text };
  const judged = new Map<Statement, { verdict: Verdict; found: Found[]; origin: string }>();
  const warnings: Warning[] = [];
  const problems: Problem[] = [];

  const foundBy = (refs: readonly number[]): Found[] =>
    refs.flatMap((ref) => {
      const finding = findings.get(ref);
      return isFound(finding) ? [finding] : [];
    });

  function judgeSourced({ text, refs }: Statement, isVerbatim: boolean): Judgement {
    const given = refs.map((ref) => ({ ref, finding: findings.get(ref) }));
    const found = foundBy(refs);
    if (found.length === 0)
      return { verdict: 'not_found', found, fault: faultOfQuotes(given), reason: reasonOfQuotes(given) };
    const quotes = found.map(({ quote }) => quote);
    if (isVerbatim && !quotes.some((quote) => bare(quote).includes(bare(text)))) {
      return { verdict: 'partial', found, fault: 'must repeat the words of its quote unchanged' };
    }
    const missing = missingFacts(text, quotes, { context: grounds.knownNames });
    if (missing.length > 0) return { verdict: 'partial', found, fault: faultOfFacts(missing, 'its quotes') };
    const isCorrected = found.every(({ verdict }) => verdict === 'misattributed');
    return { verdict: isCorrected ? 'misattributed' : 'supported', found };
  }

  function judgeKnown(text: string, where: 'brand' | 'inputs', name: string): Judgement {
    const isRepeated = text.split('; ').every((part) => folded[where].includes(fold(part).text));
    if (isRepeated) return { verdict: 'supported', found: [] };
    const missing = missingFacts(text, [grounds[where]], { context: grounds.knownNames });
    return missing.length > 0
      ? { verdict: 'not_found', found: [], fault: faultOfFacts(missing, name) }
      : { verdict: 'unchecked', found: [] };
  }

  function judgeComputed({ text, refs }: Statement): Judgement {
    const found = foundBy(refs);
    if (refs.length === 0 && grounds.isCounted?.(text) === true) return { verdict: 'supported', found };
    if (COMPARES.test(text))
      return found.length === refs.length && grounds.isCounted?.(text) === true
        ? { verdict: 'supported', found }
        : { verdict: 'not_found', found, fault: 'makes a comparison that its quotes do not support' };
    const claimed =
      / (\d+)(?: of \d+)? (?:vendors?|rivals?)\b/.exec(text)?.[1] ??
      (/ none of \d+ rivals\b/.test(text) ? 1 : NaN);
    const hosts = new Set(found.map(({ passage }) => hostOf(grounds.passages[passage]!.url)));
    const isWhole = found.length > 0 && found.length === refs.length && Number(claimed) === hosts.size;
    const isFair = grounds.isFairShare?.(
      text,
      found.map(({ passage }) => passage),
    );
    if (isWhole && isFair !== false) return { verdict: 'supported', found };
    return {
      verdict: 'not_found',
      found,
      fault: 'counts vendors that its quotes do not show; quote each vendor once',
      reason: 'its quotes do not confirm the number that it states',
    };
  }

  function judge(statement: Statement, path: Path): Judgement {
    const judged = judgeBasis(statement, path);
    const isOthers = judged.found.some(({ passage }) => grounds.parties[passage] !== 'us');
    if (!isOthers || !isAt(grounds.brandVoice, path)) {
      const isQuoted = statement.basis === 'source' && judged.fault === undefined;
      const fault = isQuoted ? grounds.faultOfKind?.(path, judged.found) : null;
      return fault ? { verdict: 'misattributed', found: [], fault, isRefused: true } : judged;
    }
    return {
      verdict: 'misattributed',
      found: [],
      fault: SOMEBODY_ELSE,
    };
  }

  function judgeBasis(statement: Statement, path: Path): Judgement {
    const isVerbatim = isAt(grounds.verbatim, path);
    if (statement.basis === 'computed') return judgeComputed(statement);
    if (statement.basis === 'source') return judgeSourced(statement, isVerbatim);
    if (isVerbatim)
      return { verdict: 'not_found', found: [], fault: 'must be quoted verbatim from a passage' };
    if (statement.basis === 'standard') {
      return grounds.isStandard?.(statement.text) === true
        ? { verdict: 'supported', found: [] }
        : { verdict: 'not_found', found: [], fault: NOT_STANDARD };
    }
    if (statement.basis === 'author') return { verdict: 'not_found', found: [], fault: NOT_A_PERSON };
    if (statement.basis === 'brand') return judgeKnown(statement.text, 'brand', 'the brand profile');
    if (statement.basis === 'input') return judgeKnown(statement.text, 'inputs', 'the inputs');
    return { verdict: 'unchecked', found: statement.basis === 'inference' ? foundBy(statement.refs) : [] };
  }

  const output = mapStatements(draft.output, grounds.schema, (statement, path) => {
    const { verdict, found, fault, reason, isRefused = false } = judge(statement, path);
    const place = pathText(path);
    if (fault !== undefined) {
      problems.push({ path: place, message: fault });
      const isRemoved =
        isRefused ||
        isAt(grounds.verbatim, path) ||
        isAt(grounds.brandVoice, path) ||
        statement.basis === 'computed';
      if (statement.basis !== 'computed')
        warnings.push({
          code: isRemoved ? 'claim.removed' : 'claim.downgraded',
          message: warningOf(statement.text, reason ?? `it ${fault}`, isRemoved),
          path: place,
        });
      if (isRemoved) return REMOVED;
    }
    // Citations are numbered last, because statements may be removed.
    const isKept = fault === undefined;
    const kept: Statement = { ...statement, ...(isKept ? {} : { basis: 'assumption' as const }), refs: [] };
    judged.set(kept, { verdict, found: isKept ? found : [], origin: place });
    return kept;
  });
  const origins = new Map<string, string>();
  const claims = [...statementsOf(output)].map(({ path, statement }, i): Claim => {
    const { verdict, found, origin } = judged.get(statement)!;
    statement.refs = [
      ...new Set(found.map((one) => citations.numberOf({ ...one, passage: grounds.passages[one.passage]! }))),
    ];
    origins.set(pathText(path), origin);
    const { text, basis, refs } = statement;
    return { id: `c${i + 1}`, path: pathText(path), text, basis, verdict, citations: refs };
  });
  const undated = citations.list().map((one) => ({ ...one, asOf: null }));
  return { output, claims, citations: undated, warnings, problems, origins };
}

const bare = (text: string): string =>
  fold(text)
    .text.replace(/[^\p{L}\p{N}\p{Sc}%+]+/gu, ' ')
    .trim();

const hostOf = (url: string | null): string =>
  (url === null ? undefined : URL.parse(url)?.hostname.replace(/^www\./, '')) ?? '';

const isFound = (finding: QuoteFinding | undefined): finding is Found =>
  finding?.verdict === 'supported' || finding?.verdict === 'misattributed';

export const SOMEBODY_ELSE = "relies on another company's page; state only what our own pages say";

const NOT_STANDARD =
  'is not one of the standard definitions of this module; copy a standard definition word for word, or choose another basis';

const NOT_A_PERSON = "has the basis 'author', which only people's own changes have; choose another basis";

const QUOTE_FAULTS = {
  stitched: 'combines text from two places; quote each place separately',
  too_short: 'is too short to say anything; quote at least four words',
  not_found: 'is not in any passage; copy it from the passage character by character',
};

const QUOTE_REASONS = {
  stitched: 'its quote joins text from separate places',
  too_short: 'its quote is too short to prove it',
  not_found: 'its quote is not in the sources',
};

type GivenQuote = { ref: number; finding: QuoteFinding | undefined };

function reasonOfQuotes(given: readonly GivenQuote[]): string {
  const faulty = given.flatMap(({ finding }) => (finding === undefined || isFound(finding) ? [] : finding));
  return faulty[0] === undefined ? 'no source is quoted for it' : QUOTE_REASONS[faulty[0].verdict];
}

function faultOfQuotes(given: readonly GivenQuote[]): string {
  if (given.length === 0)
    return "has the basis 'source' but no refs; refer to a quote, or choose another basis";
  return given
    .map(({ ref, finding }) => {
      if (finding === undefined) return `refers to quote ${ref}, which is not in 'quotes'`;
      return isFound(finding) ? '' : `refers to quote ${ref}, which ${QUOTE_FAULTS[finding.verdict]}`;
    })
    .join('; ');
}

const ADVICE = '; leave it out, or quote the text that contains it';

const faultOfFacts = (missing: readonly MissingFact[], where: string): string =>
  `states ${missing.map(({ kind, text }) => `the ${kind} "${text}"`).join(', ')}, which ${missing.length === 1 ? 'does' : 'do'} not appear in ${where}${ADVICE}`;

const LONGEST_TOLD = 80;

function warningOf(text: string, reason: string, isRemoved: boolean): string {
  const told = text.length > LONGEST_TOLD ? `${text.slice(0, LONGEST_TOLD).trimEnd()}…` : text;
  return `“${told}” was ${isRemoved ? 'left out' : 'marked as an assumption'}: ${reason.replace(ADVICE, '')}.`;
}
