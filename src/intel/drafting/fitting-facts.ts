import type { Passage } from '../../grounding/passage.ts';
import { addressesModels } from '../../extraction/pages/instructions.ts';
import type { FieldPlan } from '../outputs/module.ts';
import { isAskedOfAny, isAskedToSell } from '../outputs/questions.ts';
import { LABEL_LENGTH } from '../outputs/statement.ts';
import { accepts, type SubjectTest, type Takes, type UsedFact } from '../outputs/takes.ts';
import { isOwnExperience, partTelling } from '../outputs/testimonials.ts';
import type { Candidate } from './candidate.ts';
import {
  comparedWith,
  counted,
  lacking,
  oursAlone,
  saidByNobody,
  type Unsaid,
  unsaidBySubject,
} from './counting.ts';
import { blurbTest } from './listings.ts';
import { isAskedElsewhere, isForOtherAge } from './other-buyers.ts';
import { priceLists } from './prices.ts';
import { groupsIn, IS_BUTTONS, IS_CUT, isBroken, NOTHING_OFF, PHONE, themesOf } from './themes.ts';
import { vendorKey } from './vendor.ts';

/** UTF-16 units. Longer sentences are skipped. */
const LONGEST = 320;
const LEAST_WORDS = 3;
/** A sentence that asks for a click, or announces content on another page. */
const ASKS_TO_ACT =
  /^(?:sign up|get|start|learn|read|see|book|request|download|contact|watch|explore|discover|join|click|view|check out|meet|find|try|schedule|call|visit|shop|let|talk|apply|subscribe|select|choose|tap|enter|obtain|link|send)\b|^(?:yes|no|absolutely|of course|ja|nein|oui|non|sí)[,.!] /iu;
/** A fragment, or a sentence that depends on the previous sentence. */
const LEANS =
  /^[^\p{L}\p{N}\p{Sc}"“«„'‘¿¡]|^(?:some of (?:them|these)|in addition|also|additionally|further(?:more)?|moreover|likewise|besides|this|these|those|that|they|it|he|she|and|but|or|so|because|however|here|there|then|plus|such|with that|außerdem|und|aber|oder|mais|et|ou|y|pero)\b/iu;
const isNoStatement = (text: string): boolean => ASKS_TO_ACT.test(text) || LEANS.test(text);
/** Kinds of facts that are useful even though they often contain a call to action. */
const MAY_ASK: ReadonlySet<UsedFact['kind']> = new Set(['step', 'channel', 'faq', 'testimonial', 'offer']);
const MAY_LEAN: ReadonlySet<UsedFact['kind']> = new Set(['faq', 'testimonial']);
const SHORTEST = 12;
/** Fewer words of praise say nothing. */
const LEAST_SAID = 5;
/** Below this confidence the extractor is wrong too often for these kinds. */
const LEAST_SURE: Partial<Record<UsedFact['kind'], number>> = {
  testimonial: 0.4,
  offer: 0.4,
  certification: 0.4,
  audience: 0.5,
  comparison: 0.4,
  problem: 0.5,
};

/** Words that indicate an offer even if the extractor is unsure about the line. */
const MAKES_AN_OFFER =
  /\b(?:\d+|one|two|three|five|ten|lifetime|limited)[- ](?:years?|months?|days?)?[^.]{0,20}\b(?:warranty|guarantee)\b|\bfree (?:[\p{L}-]+ ){0,2}(?:estimates?|quotes?|consultations?|trials?|shipping|delivery|returns)\b|\bmoney[- ]back guarantee\b|\b(?:\d+|zwei|drei|fünf) jahre garantie\b|\bgarantie \d+ ans\b/iu;
const MOST_WORDS_OF_OFFER = 25;

const statesOffer = ({ kind, quote }: UsedFact): boolean =>
  kind === 'offer' && MAKES_AN_OFFER.test(quote) && quote.split(/\s+/u).length <= MOST_WORDS_OF_OFFER;

/**
 * The facts each field may take, one list per plan, best first. Facts of the first documents come first, with the
 * vendors taking turns. Deterministic. `passages`: the passages of the facts. `unsaid`, `searched`: claims searched for
 * in all text of the vendors. `about`: what the brand sells, and to whom. `buyers`:
 * the audience of the request.
 */
export function fittingFacts(
  plans: readonly FieldPlan[],
  facts: readonly UsedFact[],
  {
    isSubject,
    passages = [],
    unsaid = [],
    searched = [],
    about = '',
    buyers = '',
  }: {
    isSubject: SubjectTest;
    passages?: readonly Passage[];
    about?: string;
    buyers?: string;
  } & Partial<Unsaid>,
): Candidate[][] {
  const isBlurb = blurbTest(passages);
  const doubtful = new Set([...ofTwoKinds(facts), ...ofNoTrial(facts)]);
  const readable = facts.filter(
    (fact) =>
      !doubtful.has(fact) &&
      fact.quote.length <= LONGEST &&
      (fact.confidence >= (LEAST_SURE[fact.kind] ?? 0) || statesOffer(fact)) &&
      !addressesModels(fact.quote) &&
      !isBlurb(fact) &&
      !(SPEAKS_OF_OFFER.has(fact.kind) && isForOtherAge(fact.quote, buyers)) &&
      !(fact.kind === 'faq' && fact.party !== 'us' && isAskedElsewhere(fact.quote, about)) &&
      !isBroken(fact.quote) &&
      saysSomething(fact),
  );
  return plans.map(({ takes }) =>
    (takes ?? []).flatMap((take): Candidate[] => {
      const fit = readable.filter(
        (fact) => accepts(take, fact, isSubject) && (fact.isCountedOnly !== true || COUNTS.has(take.as)),
      );
      switch (take.as) {
        case 'count':
        case 'claims':
        case 'criterion':
          return counted(fit, facts, take.as, searched, isSubject);
        case 'only':
          return oursAlone(fit, facts, searched);
        case 'lacking':
          return lacking(fit, facts, searched);
        case 'ahead':
        case 'behind':
          return comparedWith(fit, facts, { side: take.as, searched, isSubject });
        case 'silent':
          return unsaidBySubject(take.kinds, facts, { searched, isSubject });
        case 'nobody':
          return saidByNobody(take.kinds, facts, { unsaid, searched });
        case 'group':
          return namedGroups(inTurn(fit), passages);
        case 'names':
          return namedFeatures(inTurn(fit), { passages, isAttributed: isAttributed(take) });
        case 'prices':
          return priceLists(inTurn(fit), { passages, isAttributed: isAttributed(take) });
        default:
          return inTurn(fit)
            .flatMap((fact) => said(told(fact, take, passages), take))
            .slice(0, take.most);
      }
    }),
  );
}

/** Kinds that say what a vendor offers, and to whom. */
const SPEAKS_OF_OFFER: ReadonlySet<UsedFact['kind']> = new Set([
  'oneliner',
  'feature',
  'audience',
  'proof',
  'offer',
  'comparison',
]);

const COUNTS: ReadonlySet<Takes['as']> = new Set([
  'count',
  'claims',
  'criterion',
  'lacking',
  'ahead',
  'behind',
]);

/** A sentence that also names a price, a place or an offer is not the description of a problem. */
function ofTwoKinds(facts: readonly UsedFact[]): Set<UsedFact> {
  const others = new Set(facts.flatMap(({ kind, quote }) => (kind === 'problem' ? [] : quote)));
  return new Set(facts.filter(({ kind, quote }) => kind === 'problem' && others.has(quote)));
}

/** "No credit card required" qualifies a trial or a free plan. If there is neither, it means nothing. */
function ofNoTrial(facts: readonly UsedFact[]): UsedFact[] {
  const isFree = ({ name }: UsedFact): boolean => name === 'Free trial' || name === 'Free plan';
  const trying = new Set(facts.filter(isFree).map(vendorKey));
  return facts.filter((fact) => fact.name === 'No credit card' && !trying.has(vendorKey(fact)));
}

/** A field about one vendor need not name the vendor. */
const isAttributed = ({ of }: Takes): boolean => of === 'rivals' || of === 'anyone';

/** A definition of the trade rather than a description of the vendor. */
const DEFINES =
  /^(?!we\b)[^,.]{0,60}\b(?:impl(?:y|ies)|means?|refers? to|is (?:when|the (?:process|practice))|bedeutet|bezeichnet|désigne|signifie|consiste|significa|se refiere)\b/iu;
/** Speaks of the vendor or addresses its customers. */
const OF_ITSELF = /\b(?:we|our|us|wir|unser\w*|nous|notre|nos|nuestr\w+)\b/iu;
const TO_THE_READER = /\b(?:you|your|yours|dein\p{L}*|ihr\p{L}*|votre|vos|tu|tus)\b/iu;
const MADE_FOR =
  /\b(?:(?:made|built|designed|created|tailored|developed|ideal|perfect|great(?: fit)?|best|right|meant) for|serv(?:e|es|ing)|help(?:s|ing)?|trusted by|used by|for|entwickelt für|gemacht für|ideal für|für|conçue? pour|idéal\w* pour|pour|diseñad\w+ para|ideal para|para)\b/iu;

/** Matches a person after it, not a purpose such as "designed for faster answers". */
const WHOLLY_FOR =
  /\b(?:made|built|designed|created|tailored|developed|ideal|perfect|meant|entwickelt|gemacht|conçue?|diseñad[oa]|für|pour|para) (?:exclusively |especially |specifically )?(?:for|für|pour|para) (?!\p{L}+(?:ing|er)\b|your\b|speed|performance|better|easy|ease)/iu;

/** "Say something like, “I am proud of you.”" */
const QUOTES_ADVICE = /^(?:you (?:can|might|could) )?(?:say|tell|ask)\b/iu;

/** For some kinds, accepts only specific statements about the vendor itself. */
function saysSomething(fact: UsedFact): boolean {
  const { kind, quote } = fact;
  switch (kind) {
    case 'testimonial':
      return isOwnExperience(quote) && !QUOTES_ADVICE.test(quote);
    case 'oneliner':
      // A promise to the reader does not describe the vendor.
      return (
        !DEFINES.test(quote) &&
        !(SAYS_OF_ALL.test(quote) && !namesVendor(fact) && !OF_ITSELF.test(quote)) &&
        (namesVendor(fact) || OF_ITSELF.test(quote) || !TO_THE_READER.test(quote))
      );
    case 'audience':
      return isAudience(fact);
    case 'offer':
      // The text below a question is general advice as often as an offer.
      return (
        !NOTHING_OFF.test(quote) &&
        (!/[?？]\s*$/.test(fact.heading ?? '') || OF_ITSELF.test(quote) || namesVendor(fact))
      );
    case 'comparison':
      return OF_ITSELF.test(quote) || namesVendor(fact);
    case 'proof':
      return isOwnFigure(fact) && !isBareAward(fact);
    case 'certification':
      return !isBareAward(fact);
    case 'feature':
      return !DEFINES.test(quote) && (!TELLS_HISTORY.test(quote) || OF_ITSELF.test(quote));
    case 'faq':
      return !isAskedToSell(quote, fact.answer);
    default:
      return true;
  }
}

const AWARDS = /\b(?:awards?|prize|best|winners?|preis|prix|premio)\b/iu;
/** An awarder, a year, or a sentence about winning. */
const AWARDED =
  /\b(?:by|from|won|wins|named|rated|voted|recogni[sz]ed|received|winner of|award[- ]winning|times|(?:19|20)\d\d|von|par|por)\b|[.!]$/iu;
const MOST_WORDS_OF_TITLE = 10;

/** "Best Free Service for Teens": a title that names neither who won it nor who gives it. */
const isBareAward = (fact: UsedFact): boolean =>
  AWARDS.test(fact.quote) &&
  fact.quote.split(/\s+/u).length <= MOST_WORDS_OF_TITLE &&
  !AWARDED.test(fact.quote.trim()) &&
  !OF_ITSELF.test(fact.quote) &&
  !namesVendor(fact);

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const namesVendor = ({ quote, vendor }: UsedFact): boolean => letters(quote).includes(letters(vendor));

/** "An ergonomic mouse helps keep the wrist straight" is true of every vendor's product. */
const SAYS_OF_ALL =
  /^(?:[Aa]n? [^,.]{2,50}?|\p{Lu}\p{Ll}+ (?:\p{Ll}+ ){1,4})\b(?:helps?|can|lets?|keeps?|makes?|gives?|allows?|offers?|provides?|delivers?|enables?|ensures?)\b/u;
/** Introduces the early history of a subject. */
const TELLS_HISTORY = /\b(?:centur(?:y|ies)|(?:mid-)?1[5-8]\d\ds?|happened|invented|was born|dates back)\b/iu;
/** With fewer ratings than this, the average proves little. */
const FEW_RATINGS = /\(\d (?:ratings?|reviews?)\)/iu;

/** The size, growth or outlook of a market, and results of surveys. */
const OF_A_MARKET =
  /\b(?:markets?|industry|sector|spending|employment|economy|global|nationwide)\b.*\b(?:siz\w+|worth|valued?|gr[eo]w\w*|expected|projected|forecast\w*|estimated|reach\w*|declin\w*|increas\w*)\b|\b(?:is|are|was|were) (?:\p{L}+ )?(?:expected|projected|forecast\w*|predicted|estimated) (?:to|at)\b|\baccording to\b|\b(?:survey\w*|stud(?:y|ies)|research|report|statistics) (?:by|from|of|found|finds?|shows?|showed|suggests?|says?)\b|\bCAGR\b|(?:%|\bpercent|\bper cent|\bin (?:three|four|five|ten|\d+)) (?:of )?(?:all |the |\p{L}+ )?(?:people|consumers|shoppers|adults|americans|households|homeowners|workers|employees|leaders|executives|companies|businesses|organi[sz]ations|searches|buyers|marketers|parents|children|women|men|marktes?|branche|marché|mercado)\b/iu;
/** Whether a figure is proof for the vendor, rather than a figure of its market. */
const isOwnFigure = (fact: UsedFact): boolean =>
  !FEW_RATINGS.test(fact.quote) &&
  (OF_ITSELF.test(fact.quote) || namesVendor(fact) || !OF_A_MARKET.test(fact.quote));

/** A short name of a group, or a sentence that says for whom the vendor's offer is. */
function isAudience(fact: UsedFact): boolean {
  const { quote } = fact;
  if (isShortName(quote)) return true;
  if (WHOLLY_FOR.test(quote) && (namesVendor(fact) || OF_ITSELF.test(quote))) return true;
  if (
    groupsIn(quote).length === 0 &&
    !/\b(?:those|people|anyone|everyone|companies|organi[sz]ations|teams|businesses)\b/iu.test(quote)
  )
    return false;
  const opening = MADE_FOR.exec(quote);
  if (opening === null) return false;
  return (
    namesVendor(fact) ||
    OF_ITSELF.test(quote) ||
    /^(?:great fit|ideal|perfect|built|made|designed|this (?:plan|course|service|product)|the [\p{L}-]+ (?:designed|built|made) for)\b/iu.test(
      quote,
    )
  );
}

const isShortName = (quote: string): boolean => {
  const words = quote.trim().split(/\s+/);
  return words.length <= 4 && quote.length <= 50 && !/[.!?]$/.test(quote) && /^\p{Lu}/u.test(quote);
};

/** Text without tags, up to the end of its last complete sentence; null if there is none. */
function wholeSentences(text: string): string | null {
  const bare = text
    .replace(/<[^<>]*>/g, '')
    .replace(/\s+/gu, ' ')
    .trim();
  const whole = /^.*[.!?。！？]["”’»)]*(?=\s|$)/su.exec(bare)?.[0].trim();
  return whole === undefined || whole.length < SHORTEST || /<|>/.test(whole) ? null : whole;
}

/** The text on one line, without a footnote mark or question mark. */
const tidied = (quote: string): string =>
  quote
    .replace(/^\s*(?:[QAF][:.]|\d{1,2}[:.)])\s+(?=\P{Ll})/u, '')
    // A name in a line of its own, and the description below it.
    .replace(/(?<=\p{L})\s*\n\s*(?=\p{Lu})/u, ': ')
    .replace(/\s+/gu, ' ')
    .replace(/(?<=\p{Ll}{3}[.!]?)(?:\d{1,2}|[*†‡]|[¹²³⁴⁵]+)$/u, '')
    .trim();

function said(fact: UsedFact, { as = 'quote', asks, whole, specific, message }: Takes): Candidate[] {
  const { kind, quote, attribution, answer } = fact;
  const rests = { basis: 'source', facts: [fact] } as const;
  if (as === 'role' || as === 'company') {
    const text = as === 'role' ? fact.role : fact.company;
    if (text === undefined || attribution?.includes(text) !== true) return [];
    return [{ ...rests, facts: [{ ...fact, quote: attribution }], text, label: text }];
  }
  if (as === 'answer') {
    const text =
      answer === undefined || answer.length > LONGEST * 2 ? null : wholeSentences(answer.slice(0, LONGEST));
    // An answer that explains the trade in general does not resolve a doubt about this vendor.
    const isOurs =
      text !== null &&
      (OF_ITSELF.test(text) || YES_OR_NO.test(text) || namesVendor({ ...fact, quote: text }));
    if (!isOurs) return [];
    return [{ ...rests, facts: [{ ...fact, quote: answer!.slice(0, LONGEST) }], text, label: quote }];
  }
  if (kind === 'faq' && fact.party !== 'us' && !isAskedOfAny(quote, fact.vendor)) return [];
  const least = kind === 'testimonial' ? LEAST_SAID : LEAST_WORDS;
  if (quote.length < SHORTEST || quote.split(/\s+/).length < least || /<[a-z/]/i.test(quote)) return [];
  const mayAsk = MAY_ASK.has(kind) && /^[\p{L}\p{N}"“«„¿]/u.test(quote);
  if (isNoStatement(quote) && !(mayAsk && (MAY_LEAN.has(kind) || !LEANS.test(quote)))) return [];
  if (IS_CUT.test(quote.trim()) || IS_BUTTONS.test(quote) || (kind !== 'faq' && /[?？]\s*$/u.test(quote)))
    return [];
  if (whole === true && !isWhole(quote)) return [];
  if (specific !== undefined && !isDistinct(fact, specific)) return [];
  if (message === true && (kind === 'offer' ? HAS_TERMS : HAS_NO_SUBJECT).test(quote)) return [];
  if (message === true && kind === 'offer' && OF_THE_SHOP.has(fact.name ?? '')) return [];
  if (kind === 'offer' && (!isSpecific(quote) || PHONE.test(quote) || IS_PRICE_TAG.test(quote))) return [];
  if (kind === 'offer' && fact.name === 'No credit card') return [];
  if (kind === 'step' && TO_THE_VENDOR.test(quote)) return [];
  if (kind === 'feature' && !isDescribed(fact)) return [];
  if (kind === 'proof' && !saysOfWhat(quote)) return [];
  const whatIsSaid = message === true ? messageIn(quote) : quote;
  const text =
    kind === 'testimonial' ? tidied(quote).replace(/^["“”„«»]+|["“”„«»]+$/gu, '') : tidied(whatIsSaid);
  const theme = themesOf(fact)[0]?.key;
  const label = kind === 'faq' ? (ASKED_FOR[asks!] ?? quote) : labelOf(fact);
  if (as === 'theirs')
    return [
      {
        ...rests,
        text: text.startsWith(fact.vendor) ? text : `${fact.vendor}: ${text}`,
        label: kind === 'audience' ? label : fact.vendor,
        theme: kind === 'audience' ? undefined : vendorKey(fact),
      },
    ];
  // An offer without a standard theme is identified by its name.
  const once = theme ?? (kind === 'offer' ? fact.name : undefined);
  return [{ ...rests, text, label, theme: THEME_ONCE.has(kind) ? once : undefined }];
}

/** "Special price $173, regular price $299": a tag on a product. */
const IS_PRICE_TAG = /\b(?:regular|original|special|former|list|old) price\b|\byou save\b/iu;
const TO_THE_VENDOR = /^(?:connect|contact|call|get in touch|reach out)\b|\b(?:with|to) us\W*$/iu;
/** Promotions and delivery terms, which are useful at checkout but not in a message. */
const OF_THE_SHOP: ReadonlySet<string> = new Set(['Discount', 'Free shipping']);
/** Terms of an offer, which are useful on its page but weaken the promise in a message. */
const HAS_TERMS =
  /\b(?:exclud\w+|except\w*|terms apply|conditions apply|on orders|orders? (?:over|above|from)|minimum order|final sale|ausgenommen|ab einem bestellwert|hors|sauf|excepto|excluye\w*)(?!\p{L})/iu;
/** "Improved accuracy by 30%": the result of an unnamed customer. */
const HAS_NO_SUBJECT =
  /^(?:improved|increased|reduced|decreased|saved|cut|grew|boosted|doubled|tripled|achieved|accelerated|lowered|raised|gained|delivered|generated|eliminated|shortened|saw|gesteigert|gesenkt|verdoppelt|augmenté|réduit|aumentó|redujo)\b/iu;
const LEAD_IN =
  /^(?:pro tip|tip|note|in fact|that['’]s why|plus|best of all|hinweis|tipp|astuce|consejo)[:,] */iu;
const MOST_WORDS_OF_MESSAGE = 32;

/** The first sentence of a text that can be spoken aloud, verbatim except for a capital letter. */
function messageIn(quote: string): string {
  const [first = quote] = quote.split(/(?<=\p{L}{2}[.!?](?:\d{1,2})?)\s+(?=\p{Lu})/u);
  const isLong = quote.split(/\s+/u).length > MOST_WORDS_OF_MESSAGE;
  const whole = isLong && isWhole(tidied(first)) ? first : quote;
  return whole.replace(LEAD_IN, '').replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

/** A sentence, rather than a line of a list. */
const isWhole = (quote: string): boolean =>
  quote.split(/\s+/u).length >= 5 && /[.!。]["”’»)]*$/u.test(quote.trim());

const YES_OR_NO = /^(?:yes|no|absolutely|of course|ja|nein|natürlich|oui|non|sí)\b/iu;

/** Kinds for which one statement per theme is enough: a second free trial adds no information. */
const THEME_ONCE: ReadonlySet<UsedFact['kind']> = new Set(['offer', 'certification', 'channel', 'proof']);

/** "95% less time" is incomplete unless it says what it is compared with; a rating is complete by itself. */
const saysOfWhat = (quote: string): boolean =>
  (quote.match(/\p{L}{3,}/gu) ?? []).length >= 3 || /\b(?:reviews?|ratings?|stars?)\b/iu.test(quote);

/** A specific offer says how much, how long or what the buyer is spared. "Free trial" and "Save more" do not. */
const isSpecific = (quote: string): boolean =>
  /\d|\b(?:no|not|without|never|any ?time|forever|money.back|refund\w*|guarante\w+|free (?!plan\b)\p{L}+ \p{L}+|keine?|ohne|jederzeit|sans|jamais|garanti\w*|sin|nunca|garant\p{L}*)\b/iu.test(
    quote,
  );

/** A feature in a complete sentence; its name or a call to action is not enough. */
const isDescribed = (fact: UsedFact): boolean => {
  const { quote, heading } = fact;
  const words = quote.split(/\s+/).length;
  return (
    words >= 6 &&
    words <= 40 &&
    quote.endsWith('.') &&
    saysWhat(fact) &&
    (OF_ITSELF.test(quote) || namesVendor(fact) || (heading !== null && quote.startsWith(heading)))
  );
};

/** A number (in digits or words), or a claim to be the only vendor. */
const SETS_APART =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|dozens?|hundreds?|thousands?|only|unique\w*|own|first|exclusive\w*|patent\w*|proprietary|handmade|custom[- ]made|in-house|never|every single|einzig\w*|eigene\w*|ausschließlich|seul\w*|propres?|exclusi\w*|únic\w*|propi[oa]s?)(?!\p{L})/u;
/** A name within the sentence: "the Job Costing feature". */
const NAMES_SOMETHING = /(?<=\p{Ll}[,)]? )(?:\p{Lu}{2,}|\p{Lu}\p{Ll}+ \p{Lu}|\p{Lu}\p{Ll}+\p{Lu})/u;

/** Whether the statement has any detail, besides the vendor's name, that other vendors do not claim as well. */
function isDistinct({ quote, vendor }: UsedFact, specific: true | 'alone'): boolean {
  const text = tidied(quote)
    .replaceAll(vendor, '')
    .replace(/[®™]|(?<=\p{Ll}{3}[.!])\d{1,2}(?=\s)/gu, '');
  return SETS_APART.test(text) || (specific === true && NAMES_SOMETHING.test(text));
}

/** Words that any vendor uses about itself. English, German, French and Spanish. */
const STOCK =
  /^(?:able|about|achiev\w*|across|after|allow\w*|also|amazing|anything|bring\w*|best|better|build\w*|business\w*|care|cares?|choos\w*|client\w*|come\w*|committed|compan\w*|complete\w*|creat\w*|customer\w*|cutting|deliver\w*|design\w*|develop\w*|done|drive\w*|easy|easier|edge|effective\w*|efficient\w*|empower\w*|enabl\w*|ensur\w*|every\w*|exactly|excellen\w*|exceptional|experience\w*|expert\w*|from|full\w*|future|give\w*|goal\w*|great\w*|grow\w*|have|help\w*|high\w*|ideas?|impact|improv\w*|innovat\w*|into|journey|just|leading|life|like|look\w*|love\w*|make\w*|more|most|need\w*|only|over|passion\w*|people|perfect\w*|potential|power\w*|premium|product\w*|professional\w*|project\w*|provid\w*|quality|ready|real\w*|reliabl\w*|result\w*|right|satisf\w*|seamless\w*|service\w*|solution\w*|special\w*|stress|succe\w*|support\w*|take\w*|team\w*|that|their|them|they|thing\w*|this|through|time|tool\w*|trust\w*|unique\w*|using|value\w*|very|vision\w*|want\w*|well|what\w*|when\w*|where\w*|which|while|will|with\w*|without|work\w*|world\w*|your\w*|lösung\w*|kunde\w*|qualität\w*|erfolg\w*|ziel\w*|unser\w*|mehr|alle\w*|ihre\w*|besser\w*|einfach\w*|solutions?|qualité|réussi\w*|besoins?|votre|notre|nous|pour|avec|plus|équipe\w*|calidad|éxito|necesidades|nuestr\w*|para|más|equipo\w*)$/iu;
/** Minimum number of other words that make a sentence specific. */
const LEAST_TELLING = 3;

/** "We specialize in bringing your unique vision to life" fits any vendor. */
function saysWhat({ quote, vendor }: UsedFact): boolean {
  const own = letters(vendor);
  const telling = new Set(
    (quote.toLowerCase().match(/\p{L}{4,}|\d[\d.,]*/gu) ?? []).filter(
      (word) => !STOCK.test(word) && !own.includes(word),
    ),
  );
  return telling.size >= LEAST_TELLING;
}

/** Maximum distance between the name of a feature and the sentence below it. */
const FARTHEST_NAME = 120;

/**
 * A fact, quoted as far as its field needs. Of a testimonial, this is the part that makes the point. Of a feature, it
 * includes the name above the sentence: without this name, "Find gaps before attackers do" says nothing.
 */
function told(fact: UsedFact, { tone }: Takes, passages: readonly Passage[]): UsedFact {
  const { kind, quote, heading } = fact;
  if (kind === 'testimonial' && tone !== undefined)
    return { ...fact, quote: partTelling(tone, quote) ?? quote };
  const passage = passages[fact.passage];
  if (kind !== 'feature' || heading === null || passage === undefined || !isName(heading)) return fact;
  if (OF_ITSELF.test(quote) || namesVendor(fact)) return fact;
  const at = fact.start - passage.start;
  const above = passage.text.lastIndexOf(heading, at - 1);
  const between = passage.text.slice(above + heading.length, at);
  if (above === -1 || at - above > FARTHEST_NAME || /\p{L}/u.test(between)) return fact;
  return { ...fact, quote: passage.text.slice(above, at + quote.length) };
}

/** Names a subject, rather than addressing or asking a reader. */
const isName = (text: string): boolean => {
  const words = text.trim().split(/\s+/).length;
  return (
    words <= 6 &&
    text.length <= 60 &&
    /^\p{Lu}/u.test(text) &&
    !/[.!?:,;|*]|\d/.test(text) &&
    !isNoStatement(text) &&
    !/\b(?:you|your|we|our|us|why|how|what|faqs?|questions)\b/iu.test(text)
  );
};

/** Audiences a vendor lists by name, quoted together with their list: each name alone is too short to quote. */
function namedGroups(facts: readonly UsedFact[], passages: readonly Passage[]): Candidate[] {
  const ofPage = new Map<string, UsedFact[]>();
  for (const fact of facts.filter(({ quote }) => isShortName(quote))) {
    const key = `${fact.url} ${fact.passage}`;
    ofPage.set(key, [...(ofPage.get(key) ?? []), fact]);
  }
  return [...ofPage.values()].flatMap((own): Candidate[] => {
    const named = own.sort((a, b) => a.start - b.start);
    const passage = passages[named[0]!.passage];
    if (passage === undefined || named.length < 2) return [];
    const quote = passage.text.slice(named[0]!.start - passage.start, named.at(-1)!.end - passage.start);
    if (quote.length > LONGEST) return [];
    const text = named.map((one) => one.quote).join(', ');
    return [{ text, basis: 'source', facts: [{ ...named[0]!, quote }], label: text.slice(0, LABEL_LENGTH) }];
  });
}

/** Names of listed features. */
const MOST_NAMES = 6;
const LEAST_NAMES = 3;

/** A text that occurs more often than this on one page is a property of several products, such as a shop's filter. */
const LEAST_REPEATS = 3;
const MOST_REPEATED = 0.25;

function areProperties(named: readonly UsedFact[], passages: readonly Passage[]): boolean {
  const texts = passages.filter(({ url }) => url === named[0]!.url).map(({ text }) => text);
  const repeated = named.filter(
    ({ quote }) => texts.reduce((sum, text) => sum + text.split(quote).length - 1, 0) >= LEAST_REPEATS,
  );
  return repeated.length >= named.length * MOST_REPEATED;
}

/** Introduces something else than products: templates, steps of a check, guides, reasons, factors of a price. */
const LISTS_NO_PRODUCT =
  /\b(?:templates?|check ?lists?|filter(?:s| by)|sort by|guides|examples|vorlagen|checklisten?|modèles|plantillas)(?!\p{L})|^why\b|[?？]\s*$/iu;
const NAMES_NO_PRODUCT = /\b(?:audit|check ?list|template|test|tasks?|vorlage|checkliste)$/iu;
const LIST_ITEM = /^\s*(?:[-*•–]|\d{1,2}[.)])\s/u;

/** Whether names are of products: not if their heading, the line above their list or they themselves say otherwise. */
function areProducts(named: readonly UsedFact[], passages: readonly Passage[]): boolean {
  const first = named.reduce((a, b) => (b.start < a.start ? b : a));
  const passage = passages[first.passage];
  const above = passage?.text.slice(0, Math.max(0, first.start - passage.start)).split('\n') ?? [];
  const isInList = LIST_ITEM.test(above.at(-1) ?? '');
  const lead = above.slice(0, -1).findLast((line) => line.trim() !== '' && !LIST_ITEM.test(line));
  const said = [first.heading ?? '', isInList ? (lead ?? '') : ''];
  const odd = named.filter(({ quote }) => NAMES_NO_PRODUCT.test(quote.trim()));
  return !said.some((line) => LISTS_NO_PRODUCT.test(line.trim())) && odd.length * 2 < named.length;
}

/** The names of each vendor's products, if it lists them by name. */
function namedFeatures(
  facts: readonly UsedFact[],
  { passages, isAttributed }: { passages: readonly Passage[]; isAttributed: boolean },
): Candidate[] {
  // Names under one heading are of one kind. They are subjects of a school, or tools, but never both.
  const ofHeading = new Map<string, UsedFact[]>();
  for (const fact of facts) {
    const { quote } = fact;
    const words = quote.trim().split(/\s+/).length;
    // Shorter quotes are refused.
    if (words > 5 || (words < 3 && quote.length < SHORTEST) || !isName(quote)) continue;
    const key = `${fact.url} ${fact.heading}`;
    const own = ofHeading.get(key) ?? [];
    if (!own.some((one) => one.quote.toLowerCase() === quote.toLowerCase())) own.push(fact);
    ofHeading.set(key, own);
  }
  const ofVendor = new Map<string, UsedFact[]>();
  for (const own of ofHeading.values()) {
    const key = vendorKey(own[0]!);
    if (
      own.length > (ofVendor.get(key)?.length ?? LEAST_NAMES - 1) &&
      !areProperties(own, passages) &&
      areProducts(own, passages)
    )
      ofVendor.set(key, own);
  }
  return [...ofVendor.values()].map((own): Candidate => {
    const named = own.slice(0, MOST_NAMES).sort((a, b) => a.start - b.start);
    const names = named.map(({ quote }) => quote).join(', ');
    const { vendor } = named[0]!;
    return {
      text: isAttributed ? `${vendor} lists ${names}` : names,
      basis: 'source',
      facts: named,
      label: 'What it includes',
      theme: vendorKey(named[0]!),
    };
  });
}

/** The label of a statement: its standard name, otherwise its kind. */
const KIND_LABELS: Partial<Record<UsedFact['kind'], string>> = {
  proof: 'Proof',
  comparison: 'Comparison',
  customer: 'Customer story',
  price: 'Pricing',
  offer: 'Offer',
  certification: 'Certification',
  step: 'Getting started',
  integration: 'Integration',
  feature: 'Product',
  testimonial: 'Reviews',
  faq: 'Frequently asked questions',
};

/** The stage of a purchase in which buyers ask the question. */
const ASKED_FOR: Partial<Record<NonNullable<Takes['asks']>, string>> = {
  explain: 'Understand what there is',
  scope: 'Compare what is included',
  doubt: 'Settle doubts',
  cost: 'Check price and terms',
  how: 'Get started',
  other: 'Learn the details',
};

/** Several entries may have the same kind, but each name appears only once. */
const KIND_TITLES: ReadonlySet<string> = new Set([
  ...Object.values(KIND_LABELS),
  ...Object.values(ASKED_FOR),
]);
export const isKindTitle = (label: string): boolean => KIND_TITLES.has(label);

function labelOf(fact: UsedFact): string {
  const { kind, name, quote, heading } = fact;
  if (kind === 'feature') return (heading ?? KIND_LABELS[kind]!).slice(0, LABEL_LENGTH);
  if (name !== undefined && (!quote.startsWith(name) || kind === 'channel'))
    return name.slice(0, LABEL_LENGTH);
  if (kind === 'audience') return (groupsIn(quote)[0] ?? heading ?? quote).slice(0, LABEL_LENGTH);
  return KIND_LABELS[kind] ?? quote.slice(0, LABEL_LENGTH);
}

/**
 * Interleaves facts: one fact of each vendor in turn. The most relevant vendor and the facts with the highest
 * confidence come first.
 */
function inTurn(facts: readonly UsedFact[]): UsedFact[] {
  const ofVendor = new Map<string, UsedFact[]>();
  for (const fact of [...facts].sort(
    (a, b) => a.rank - b.rank || b.confidence - a.confidence || a.start - b.start,
  )) {
    const own = ofVendor.get(vendorKey(fact));
    if (own === undefined) ofVendor.set(vendorKey(fact), [fact]);
    else own.push(fact);
  }
  const queues = [...ofVendor.values()];
  const longest = Math.max(0, ...queues.map(({ length }) => length));
  return Array.from({ length: longest }, (_, i) => queues.flatMap((queue) => queue[i] ?? [])).flat();
}
