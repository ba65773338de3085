import type { Companies } from '../knowledge/party.ts';
import { ADDRESSES_US, askedParty, isCompanyNamedIn, isOurs } from './asked-party.ts';
import { wantedIn } from './value-question.ts';
import { wholeWords } from './whole-words.ts';

export interface AskedScope {
  withUs: boolean;
  /** If this is null, all tracked competitors are in scope. */
  domains: readonly string[] | null;
  isComparison: boolean;
}

const COMPARES = wholeWords(
  String.raw`compar\p{L}*|versus|vs|differ\p{L}*|lose out|ahead|behind|vergleich\p{L}*|unterscheid\p{L}*|par rapport|diffèr\p{L}*|vergelijk\p{L}*|confront\p{L}*`,
);
const OF_ALL = wholeWords(
  String.raw`the (?:two|three|four|five)(?: of (?:us|them))?|(?:they|we|you) (?:all|both|each)|all (?:of (?:us|them)|three|four|companies|suppliers|providers)|each (?:of (?:us|them|the)|company|firm|supplier|provider|vendor|competitor|rival)|(?:with|from|of|by|at) each(?=[?.!]|$)|(?:can|do|does|did|will) each (?:charge|cost|give|have|offer|pay|promise|show|state|take|use)|(?:can|do|does|did|will) each(?= \p{L}+ (?:an?|the|for|on|to|with|of|per)\s)|every (?:competitor|rival)|the (?:companies|firms|suppliers|providers|vendors)|every(?:one|body)|alle (?:drei|vier)|les (?:deux|trois|quatre)|tous`,
);
/** A phrase such as "the three plans" does not refer to companies. */
export const CERTAINLY_OF_ALL = wholeWords(
  String.raw`the (?:two|three|four|five) (?:of (?:us|them)|companies|firms|suppliers|providers|vendors|charge|give|have|offer|pay|promise|take|use)|(?:they|we) (?:all|each)|each (?:of us|company|firm|supplier|provider|vendor|competitor|rival)|(?:with|from|of|by|at) each(?=[?.!]|$)|(?:can|do|does|did|will) each (?:charge|cost|give|have|offer|pay|promise|show|state|take|use)|(?:can|do|does|did|will) each(?= \p{L}+ (?:an?|the|for|on|to|with|of|per)\s)`,
);
const WHO =
  /^(?:who|whose|which (?:company|firm|provider|supplier|vendor|one|of|ordering)|where is|wer|wessen|welche[rs]? (?:anbieter|firma|unternehmen)|qui|quelle (?:entreprise|maison)|quién|cuál|wie|welk|chi|quale)(?!\p{L})/iu;
const OF_OTHERS =
  /^(?:what|which|how much|how many|how long|welche\p{L}*|wie ?viel\p{L}*|quel\p{L}*|combien)(?!\p{L}).*(?<!\p{L})(?:do|does)\s(?!you|we|i(?!\p{L})|it(?!\p{L}))/iu;

export function scopeAsked(
  question: string,
  companies: Companies,
  {
    earlier,
    isOfValues,
    isUsual = true,
    person = null,
  }: {
    earlier: readonly string[];
    isOfValues: boolean;
    isUsual?: boolean;
    person?: string | null;
  },
): AskedScope {
  const { us, competitors } = companies;
  const named = competitors.filter((one) => isCompanyNamedIn(question, one));
  const isAboutUs = isOurs(question, us) || (named.length > 0 && ADDRESSES_US.test(question));
  const isCertain = named.length === 0 && CERTAINLY_OF_ALL.test(question);
  const isOfAll =
    isCertain ||
    (isOfValues &&
      (OF_ALL.test(question) ||
        (named.length === 0 &&
          (COMPARES.test(question) ||
            (!isAboutUs &&
              (WHO.test(question.trim()) ||
                wantedIn(question) !== null ||
                (isUsual && OF_OTHERS.test(question))))))));
  const isComparison =
    (isOfValues || isCertain || named.length > 1) &&
    competitors.length > 0 &&
    (isOfAll || (named.length > 0 && (isAboutUs || named.length > 1)));
  if (isComparison) {
    const domains = isOfAll && named.length === 0 ? null : named.map(({ domain }) => domain);
    return { withUs: isOfAll || isAboutUs, domains, isComparison: true };
  }
  if (named.length === 1) return { withUs: false, domains: [named[0]!.domain], isComparison: false };
  if (person !== null && named.length === 0 && !isAboutUs)
    return { withUs: true, domains: null, isComparison: false };
  const before = named.length === 0 && !isAboutUs ? askedParty(earlier, companies) : null;
  const rival = competitors.find(({ domain }) => before?.party === `competitor:${domain}`);
  if (rival !== undefined) return { withUs: false, domains: [rival.domain], isComparison: false };
  return { withUs: true, domains: [], isComparison: false };
}
