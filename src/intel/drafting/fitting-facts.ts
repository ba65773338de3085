import { literalPattern } from '../../extraction/literal-pattern.ts';
import type { SubjectKey } from '../comparing/term-subjects.ts';
import { isCaption } from '../../extraction/facts/evidence/before-after.ts';
import { isLinkText } from '../../extraction/facts/evidence/link-texts.ts';
import type { Passage } from '../../grounding/passage.ts';
import { fold } from '../../grounding/fold.ts';
import type { Party } from '../../knowledge/party.ts';
import { addressesModels } from '../../extraction/pages/instructions.ts';
import type { FieldPlan } from '../outputs/module.ts';
import { NOWHERE, sayingOf, TROUBLE } from '../../extraction/facts/evidence/sayings.ts';
import { STATEMENT_LENGTH } from '../outputs/statement.ts';
import { raisesDoubt, topicOf } from '../outputs/questions.ts';
import { provesClaim, provesSubject, sharesWord, subjectsShared } from '../outputs/wording.ts';
import {
  ABOUT_US,
  CLAIM,
  accepts,
  LIMIT,
  type NoteAbout,
  type SubjectTest,
  type Takes,
  type UsedFact,
} from '../outputs/takes.ts';
import { industriesIn, isOfOtherIndustry } from './buyer-industries.ts';
import { isOfOtherFunction } from './buyer-roles.ts';
import type { Candidate, Place } from './candidate.ts';
import {
  comparedWith,
  counted,
  lacking,
  oursAlone,
  questionsOn,
  saidByNobody,
  type Unsaid,
  unsaidBySubject,
} from './counting.ts';
import { comparedPrices, isOfComparedPlan, isOfComparedUnit, singlePrices } from './compared-prices.ts';
import {
  betterTerms,
  type ComparedTerm,
  comparedTerms,
  lostTerms,
  termsOf,
  unlikeRivals,
} from './compared-terms.ts';
import { choices } from './own-comparison.ts';
import { edges, leads, strictTerms } from './rival-terms.ts';
import { asStatement } from './contradictions.ts';
import { isAboutUs, isContrastShown } from './contrast.ts';
import {
  beforeAndAfter,
  integrationLists,
  LONGEST,
  namedGroups,
  said,
  told,
  withLinesAround,
} from './fact-statements.ts';
import { countsCustomers } from './remarks.ts';
import { isForeign, languagesOf } from './languages.ts';
import { blurbTest } from './listings.ts';
import { namedFeatures } from './named-features.ts';
import { isAskedElsewhere, isForOtherAge, isOfOtherAudience } from './other-buyers.ts';
import { isGuarantee } from './guarantees.ts';
import { isHeldAgainstUs, objectionFit } from './objection-fit.ts';
import { type NearSaid, repliesTo } from './objection-replies.ts';
import { asksForBetter } from './page-sections.ts';
import { isOwnPrice, moneyIn, priceLists } from './prices.ts';
import { isPost, isStory } from './own-pages.ts';
import { leansOnSentenceBefore, placeIn, placeOfText, takesUnnamedObject } from './page-place.ts';
import { pricesForOtherMarkets } from './plan-facts.ts';
import { pricesOf, rivalPricesOf } from './product-prices.ts';
import { withPlansNamed } from './term-value.ts';
import {
  isDuration,
  TELLS_FOUNDING,
  isNumberedStep,
  isPraise,
  isRange,
  isSigned,
  isWhole,
  saysSomething,
  statesOffer,
  tidied,
} from './sentence-tests.ts';
import { isUnreadable, reported, reportedSays } from './reported.ts';
import { withSpeaker } from './speakers.ts';
import type { SegmentFocus } from './segment-focus.ts';
import { isBroken } from './themes.ts';
import { isOfVendor, vendorKey } from './vendor.ts';

const LEAST_SURE: Partial<Record<UsedFact['kind'], number>> = {
  testimonial: 0.4,
  offer: 0.4,
  certification: 0.4,
  audience: 0.5,
  comparison: 0.4,
  problem: 0.5,
};
const LEAST_SURE_OF_QUESTION = 0.7;
const leastSure = ({ kind, party }: UsedFact): number =>
  kind === 'faq' && party !== 'us' ? LEAST_SURE_OF_QUESTION : (LEAST_SURE[kind] ?? 0);

export function fittingFacts(
  plans: readonly FieldPlan[],
  facts: readonly UsedFact[],
  {
    isSubject,
    passages = [],
    parties = [],
    unsaid = [],
    searched = [],
    about = '',
    buyers = '',
    audiences = [],
    segment = null,
    verbatim = [],
    near = [],
  }: {
    isSubject: SubjectTest;
    passages?: readonly Passage[];
    parties?: readonly Party[];
    about?: string;
    buyers?: string;
    audiences?: readonly string[];
    segment?: SegmentFocus | null;
    verbatim?: readonly string[];
    near?: readonly NearSaid[];
  } & Partial<Unsaid>,
): Candidate[][] {
  const isBlurb = blurbTest(passages);
  const doubtful = new Set([...ofTwoKinds(facts), ...ofNoTrial(facts)]);
  const connected = new Set(
    facts.flatMap(({ kind, party, name }) => (kind === 'integration' && party === 'us' && name ? name : [])),
  );
  const [law] = industriesIn('law');
  const servesLaw = about.split('\n').some((line) => industriesIn(line).includes(law!));
  const isPriceForOthers = ({ kind, party, item = '' }: UsedFact): boolean =>
    kind === 'price' &&
    party === 'us' &&
    isOfOtherIndustry(servesLaw && IS_COURT.test(item) ? 'law' : item, buyers);
  const ofOtherMarkets = pricesForOtherMarkets(facts);
  const readable = facts.filter(
    (fact) =>
      !ofOtherMarkets.has(fact) &&
      !(fact.party === 'us' && CLAIMS.has(fact.kind) && listsNames(fact.quote, connected)) &&
      !(fact.kind === 'oneliner' && (isDuration(fact.quote) || isCaption(fact.quote))) &&
      !(fact.kind !== 'step' && isNumberedStep(fact.quote)) &&
      !doubtful.has(fact) &&
      fact.quote.length <= LONGEST &&
      (fact.confidence >= leastSure(fact) || statesOffer(fact) || isSigned(fact)) &&
      segment?.isOfOther(fact) !== true &&
      segment?.isForOthers(fact) !== true &&
      !isRefused(fact) &&
      (KEEPS_ITS_PLACE.has(fact.kind) || !isNowhere(fact.quote)) &&
      !(fact.kind === 'price' && fact.url !== null && isStory(fact.url)) &&
      !isPriceForOthers(fact) &&
      !(fact.kind === 'problem' && fact.name !== LIMIT && isOfCompany(fact)) &&
      !(fact.party === 'us' && (fact.kind === 'problem' || fact.note === 'pain') && isSolved(fact.quote)) &&
      !(fact.party === 'us' && asksForBetter(fact.heading ?? '')) &&
      !addressesModels(fact.quote) &&
      !isBlurb(fact) &&
      !(SPEAKS_OF_OFFER.has(fact.kind) && isForOtherAge(fact.quote, buyers)) &&
      !(fact.kind === 'faq' && fact.party !== 'us' && isAskedElsewhere(fact.quote, about)) &&
      !isBroken(fact.quote) &&
      !(fact.kind === 'proof' && isRange(fact.quote)) &&
      saysSomething(fact),
  );
  const fees = facts.filter(({ term }) => term !== undefined && FEES.has(term.subject));
  const isFee = ({ url, start, end }: UsedFact): boolean =>
    fees.some((fee) => fee.url === url && fee.start < end && start < fee.end);
  const pairs = comparedPrices(facts, { isSubject, passages });
  const paired = new Set(
    pairs.flatMap(({ us, them, also = [] }) => [...[...us, ...them].map(({ source }) => source), ...also]),
  );
  const isPaired = (fact: UsedFact): boolean =>
    paired.has(fact) || isOfComparedPlan(fact, pairs) || isOfComparedUnit(fact, pairs);
  const hasComparedPlans = pairs.some(({ isOfPlans }) => isOfPlans === true);
  const rows = (): ComparedTerm[] => comparedTerms(facts, { isSubject, passages, searched });
  const ownReply = ({ reply = null }: ComparedTerm): Candidate | null => {
    if (reply === null) return null;
    const take = { kinds: [reply.kind], of: 'us', as: reply.kind === 'faq' ? 'answer' : 'quote' } as const;
    const [found] = said(reply, take);
    if (found === undefined) return null;
    const text = found.text.replace(NO_FIRST, '');
    return { ...found, text: text.charAt(0).toUpperCase() + text.slice(1) };
  };
  const beaten = takesUnbeaten(plans)
    ? rows().flatMap(({ advantage, them, more }) =>
        advantage === 'us' && them !== null ? [them, ...(more?.them ?? [])] : [],
      )
    : [];
  const isBeaten = (fact: UsedFact): boolean =>
    beaten.some(
      (one) =>
        one.url === fact.url &&
        (one.quote === fact.quote ||
          (one.passage === fact.passage && one.start < fact.end && fact.start < one.end)),
    );
  const ofSubject = isSubject === null ? [] : facts.filter(isSubject);
  const quoteAround = (fact: UsedFact): string => {
    const passage = passages[fact.passage];
    return passage === undefined ? fact.quote : withLinesAround(fact, passage);
  };
  const widened = (one: Candidate): Candidate => ({
    ...one,
    facts: one.facts.map((fact) => ({ ...fact, quote: quoteAround(fact) })),
  });
  const languages = languagesOf(passages, facts);
  const ofBuyersFirst = (fit: readonly UsedFact[]): UsedFact[] => {
    if (segment !== null) return fit.toSorted((a, b) => Number(segment.isOf(b)) - Number(segment.isOf(a)));
    const asked = industriesIn(buyers);
    const isAsked = (fact: UsedFact): boolean =>
      industriesIn(customerOf(fact)).some((one) => asked.includes(one));
    return asked.length === 0 ? [...fit] : fit.toSorted((a, b) => Number(isAsked(b)) - Number(isAsked(a)));
  };
  const withoutOtherAudiences = (fit: readonly UsedFact[]): readonly UsedFact[] => {
    const own = fit.filter(
      (fact) =>
        fact.kind !== 'testimonial' ||
        segment?.isOf(fact) === true ||
        !isOfOtherAudience(customerOf(fact), buyers, audiences),
    );
    return own.some(({ kind }) => kind === 'testimonial') ? own : fit;
  };
  const placeOf = ({ passage: at, start, kind }: UsedFact): Place | undefined => {
    const passage = passages[at];
    const isApart = kind === 'testimonial' || kind === 'customer';
    return passage === undefined || isApart ? undefined : placeIn(passage, start - passage.start);
  };
  const isProofBeside = (claim: string, fact: UsedFact): boolean => {
    const place = placeOf(fact);
    const heading = placeOfText(claim, passages)?.heading ?? '';
    return place !== undefined && provesClaim({ text: claim, heading }, { text: fact.quote, ...place });
  };
  const saidByBuyers = readable.flatMap(({ note, quote }) =>
    note !== undefined && WANTED.has(note) ? quote : [],
  );
  const wantedFirst = (found: readonly Candidate[]): Candidate[] => {
    const wanted = (one: Candidate): number =>
      Math.max(0, ...saidByBuyers.map((text) => subjectsShared(text, one.text)));
    return found.toSorted((a, b) => wanted(b) - wanted(a));
  };
  const isProving = plans.some(({ proves }) => proves !== undefined);
  const placed = (one: Candidate): Candidate =>
    one.facts[0] === undefined ? one : { ...one, place: placeOf(one.facts[0]) };
  const readableFirst = (found: readonly Candidate[]): Candidate[] =>
    found.toSorted((a, b) => Number(isUnreadable(a, languages)) - Number(isUnreadable(b, languages)));
  return plans.map(({ path, takes }) => {
    const fittingOf = (take: Takes): Candidate[] => {
      const fit = withoutOtherAudiences(
        readable.filter(
          (fact) =>
            accepts(take, fact, isSubject) &&
            (fact.isCountedOnly !== true || COUNTS.has(take.as)) &&
            !(aboutBuyer(take) && isOfOtherFunction(fact.role ?? '', buyers)) &&
            !(aboutBuyer(take) && isOfRivalsBuyers(fact, buyers)) &&
            !(take.as === 'role' && segment !== null && !segment.isOf(fact)) &&
            !(
              fact.kind === 'testimonial' &&
              segment?.isOf(fact) !== true &&
              isOfOtherIndustry(customerOf(fact), buyers)
            ) &&
            (take.vendors === undefined || take.vendors.some((vendor) => isOfVendor(vendor, fact))) &&
            (take.inOwnLanguage !== true || !isForeign(fact, languages)) &&
            (take.sharing === undefined ||
              provesSubject(take.sharing, fact.quote) ||
              (take.kinds.includes('proof') && isProofBeside(take.sharing, fact))) &&
            (take.answered !== true || said(fact, { ...take, as: 'answer' }).length > 0) &&
            !(take.message === true && fact.kind === 'feature' && fact.url !== null && isStory(fact.url)) &&
            (take.noPosts !== true || fact.url === null || !isPost(fact.url)) &&
            (take.ofSegment === undefined || (segment?.isOf(fact) === true) === take.ofSegment) &&
            (take.unbeaten !== true || !(isBeaten(fact) || TELLS_FOUNDING.test(fact.quote))) &&
            (take.counting !== true || countsCustomers(fact.quote, fact.vendor)) &&
            (take.held !== true || isHeldAgainstUs(fact)) &&
            (take.unpraised !== true || !isPraise(fact.quote)) &&
            (take.specific !== 'alone' || !isDuration(fact.quote)) &&
            (take.fit === undefined || objectionFit(fact, ofSubject) === take.fit) &&
            take.apartFrom?.some((text) => isAlike(fact, text)) !== true &&
            (take.guarantee === undefined || isGuaranteed(fact) === take.guarantee) &&
            (take.shown !== true || (isAboutUs(fact) && isContrastShown(fact.quote, ofSubject))),
        ),
      );
      switch (take.as) {
        case 'count':
        case 'claims':
        case 'criterion':
          return counted(fit, facts, take.as, languages, searched, isSubject, quoteAround).map((one) =>
            widened(reportedSays(withPlansNamed(one, passages), languages)),
          );
        case 'only':
          return take.guarantee === true ? pledgedAlone(fit, facts) : oursAlone(fit, facts, searched);
        case 'pledge':
          return inTurn(fit).map(pledgeOf);
        case 'lacking':
          return lacking(fit, facts, searched);
        case 'ahead':
        case 'behind':
          return comparedWith(fit, facts, { side: take.as, searched, isSubject });
        case 'silent':
          return unsaidBySubject(take.kinds, facts, { searched, isSubject });
        case 'compared': {
          return termsOf(rows(), take.of === 'us' ? 'us' : 'them');
        }
        case 'strict':
          return strictTerms(rows());
        case 'lead':
          return leads(rows());
        case 'edge':
          return edges(rows(), ownReply);
        case 'better':
        case 'worse':
          if (take.as === 'worse' && take.of !== 'us') return lostTerms(rows(), ownReply);
          return betterTerms(rows(), {
            winner: take.as === 'better' ? 'us' : 'them',
            of: take.of === 'us' ? 'us' : 'them',
          });
        case 'choice':
          return choices(fit, { ...take, vendors: ofSubject.map(({ vendor }) => vendor) });
        case 'unlike':
          return unlikeRivals(
            facts.filter(
              (fact) =>
                fact.party === 'us' ||
                take.vendors === undefined ||
                take.vendors.some((vendor) => isOfVendor(vendor, fact)),
            ),
            { passages, searched },
          );
        case 'asked':
          return questionsOn(fit, facts, { searched, isSubject, passages });
        case 'nobody':
          return saidByNobody(take.kinds, facts, { unsaid, searched });
        case 'rebuttal':
          return repliesTo(take.to ?? '', { passages, parties, facts }, { brand: take.said ?? [], near });
        case 'reason':
          return [];
        case 'claim':
          return inTurn(fit).flatMap((fact): Candidate[] =>
            fact.name === undefined
              ? []
              : [
                  {
                    text: isLinkText(fact.quote) ? fact.name : fact.quote,
                    basis: 'source',
                    facts: [fact],
                    label: fact.name,
                  },
                ],
          );
        case 'group':
          return namedGroups(inTurn(fit), passages);
        case 'names':
          return namedFeatures(inTurn(fit), { passages, isAttributed: isAttributed(take) });
        case 'reply':
          return readable
            .filter(({ name, party }) => name === ABOUT_US && party !== 'us')
            .flatMap((told) => replyTo(told, fit, passages));
        case 'story':
          return storiesOf(ofBuyersFirst(fit));
        case 'integrations':
          return integrationLists(
            fit.filter(({ name }) => name !== undefined),
            passages,
          );
        case 'prices': {
          const prices = fit.filter((fact) => !isFee(fact) && !isPaired(fact));
          const ours = facts.filter(({ kind, party }) => kind === 'price' && party === 'us');
          const ofProduct =
            take.product === undefined
              ? prices
              : take.of === 'us'
                ? pricesOf(take.product, prices, passages)
                : rivalPricesOf(take.product, prices.filter(isOwnPrice), { ours, passages });
          return priceLists(inTurn(ofProduct), {
            passages,
            isAttributed: isAttributed(take),
            areBesidePlans: hasComparedPlans,
          });
        }
        case 'priced': {
          const single = fit.filter((fact) => !isFee(fact) && !isPaired(fact));
          return singlePrices(inTurn(single), passages, take.besides ?? []);
        }
        default:
          return ofBuyersFirst(take.limit === true ? withoutRepeatedLimits(inTurn(fit)) : inTurn(fit))
            .filter((fact) => !leansOnSentenceBefore(fact, passages[fact.passage]))
            .flatMap((fact) => said(told(fact, take, passages), take))
            .map((one) => (take.shown === true ? { ...one, text: asStatement(one.text, 'We answer') } : one))
            .map((one) => (take.spoken === undefined ? one : withSpeaker(one, passages, take.spoken)))
            .slice(0, take.most);
      }
    };
    const found = (takes ?? []).flatMap((take) => {
      const fit = fittingOf(take).map((one) => ({
        ...(isProving ? placed(one) : one),
        ...(take.label !== undefined && { label: take.label }),
        ...(take.below !== undefined && { below: take.below }),
        ...(take.repeats === true && { key: `${path} ${one.text}` }),
      }));
      return take.wanted === true ? wantedFirst(fit) : fit;
    });
    return verbatim.includes(path)
      ? inWhole(found).map(inQuotationMarks)
      : readableFirst(found).map((one) => reported(one, languages));
  });
}

const NO_FIRST = /^(?:no|nein|non|nee)[.,:;!]\s+(?=(?:\S+\s+){3})/iu;

const IS_COURT = /^(?:in |at |vor |beim )?(?:courts?|gericht)$/iu;

const CLAIMS: ReadonlySet<UsedFact['kind']> = new Set(['oneliner', 'feature', 'offer', 'comparison']);
const LEAST_LISTED = 2;
const listsNames = (text: string, names: ReadonlySet<string>): boolean =>
  [...names].filter((name) => isNameIn(name, text.toLowerCase())).length >= LEAST_LISTED;

const OF_COMPANY =
  /(?:^|\/)(?:press|news|legal|terms|privacy|careers?|jobs?|about|team|company|presse|aktuell\p{L}*|agb|impressum|datenschutz|karriere|ueber-uns|mentions-legales|cgv|a-propos|presse|prensa|aviso-legal|empleo|over-ons|chi-siamo)(?:[/.-]|$)/iu;
const isOfCompany = ({ party, url }: UsedFact): boolean =>
  party === 'us' && url !== null && OF_COMPANY.test(URL.parse(url)?.pathname ?? '');

/** As in “Lost key? Block it with one tap.” */
const isSolved = (quote: string): boolean => {
  const answer = /^[^.!?]{3,60}\?\s+(?<answer>\S.*)$/su.exec(quote)?.groups?.['answer'];
  return answer !== undefined && !TROUBLE.test(answer);
};

const isGuaranteed = ({ heading, quote }: UsedFact): boolean =>
  isGuarantee(quote) || isGuarantee(heading ?? '');

function pledgedAlone(fit: readonly UsedFact[], facts: readonly UsedFact[]): Candidate[] {
  const rivals = facts.filter(({ party }) => party !== 'us' && party !== 'market');
  return rivals.length === 0 || rivals.some(isGuaranteed)
    ? []
    : inTurn(fit).flatMap((fact) =>
        said(fact, { kinds: [fact.kind], of: 'us' }).map((one) => ({ ...one, key: `alone ${fact.quote}` })),
      );
}

function pledgeOf(fact: UsedFact): Candidate {
  const { heading, quote } = fact;
  const text = heading !== null && isGuarantee(heading) ? heading : quote;
  return { text, basis: 'source', facts: [{ ...fact, quote: text }], label: text };
}

const TO_THE_VENDOR =
  /^(?:(?:do|does|can|could|will|would|are|have) (?:you|your)(?!\p{L})|\p{L}+n (?:sie|ihr)(?!\p{L})|.{2,20}-vous(?!\p{L})|est-ce que vous |vous |¿(?:\p{L}+[ae]n|\p{L}+[áé]is)(?!\p{L})|\p{L}+ jullie |\p{L}+te(?!\p{L}))/iu;
const NO = /^(?:no|nein|non|nee|leider nicht|malheureusement)(?!\p{L})/iu;
const isRefused = ({ kind, party, quote, answer = '' }: UsedFact): boolean =>
  kind === 'faq' &&
  party === 'us' &&
  NO.test(answer) &&
  TO_THE_VENDOR.test(quote) &&
  !raisesDoubt(quote) &&
  [null, 'scope'].includes(topicOf(quote));

const KEEPS_ITS_PLACE: ReadonlySet<UsedFact['kind']> = new Set(['channel', 'faq', 'price', 'testimonial']);
const isNowhere = (quote: string): boolean => {
  const saying = sayingOf(quote);
  return saying !== null && NOWHERE.includes(saying);
};

const WANTED: ReadonlySet<string> = new Set<NoteAbout>(['pain', 'job', 'barrier', 'criterion']);

const SAME_SUBJECTS = 2;
const isAlike = ({ name, heading, quote }: UsedFact, text: string): boolean =>
  (name === CLAIM && fold(heading ?? '').text === fold(text).text) ||
  (name === CLAIM ? subjectsShared(`${heading} ${quote}`, text) >= SAME_SUBJECTS : sharesWord(quote, text));

const takesUnbeaten = (plans: readonly FieldPlan[]): boolean =>
  plans.some(({ takes }) => takes?.some(({ unbeaten }) => unbeaten === true) === true);

const LEAST_TOLD = 2;
const MOST_PROBLEMS = 2;
function storiesOf(facts: readonly UsedFact[]): Candidate[] {
  const [opening] = facts
    .filter(({ kind, quote }) => kind === 'oneliner' && isWhole(quote) && !takesUnnamedObject(quote))
    .toSorted((a, b) => a.rank - b.rank || b.confidence - a.confidence);
  const stories = Map.groupBy(
    facts.filter(({ story, company }) => story !== undefined && company !== undefined),
    ({ url, story }) => `${url} ${story}`,
  );
  return [...stories.values()].flatMap((own): Candidate[] => {
    const inOrder = own.toSorted((a, b) => a.start - b.start);
    const problems = new Set(inOrder.filter(({ note }) => note !== 'success').slice(0, MOST_PROBLEMS));
    const told = inOrder.filter((fact) => fact.note === 'success' || problems.has(fact));
    const [first] = told as [UsedFact];
    const sentences = told.map(({ quote }) => ended(spoken(tidied(beforeAndAfter(quote))))).join(' ');
    const story = sentences.startsWith(first.company!) ? sentences : `${first.company}: ${sentences}`;
    const text = opening === undefined ? story : `${ended(tidied(opening.quote))} ${story}`;
    const hasResult = told.some(({ note }) => note === 'success');
    if (inOrder.length < LEAST_TOLD || !hasResult) return [];
    const heading = { ...first, quote: first.story! };
    const isBoth = opening !== undefined && text.length <= STATEMENT_LENGTH;
    if (!isBoth && story.length > STATEMENT_LENGTH) return [];
    return [
      {
        text: isBoth ? text : story,
        basis: 'source',
        facts: [...(isBoth ? [opening] : []), ...told, heading],
        label: first.company!,
        key: `story ${first.story}`,
      },
    ];
  });
}

const spoken = (text: string): string => text.replaceAll(/\s*\([^()]*\)/gu, '');

const ended = (text: string): string => (/[.!?]$/u.test(text) ? text : `${text}.`);

const LEAST_LETTERS_OF_THING = 6;
function withoutRepeatedLimits(facts: readonly UsedFact[]): UsedFact[] {
  const thingsIn = ({ quote }: UsedFact): string[] =>
    (quote.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => word.length >= LEAST_LETTERS_OF_THING);
  const kept: UsedFact[] = [];
  for (const fact of facts) {
    const things = thingsIn(fact);
    const isRepeated =
      things.length > 0 &&
      kept.some((one) => one.party === fact.party && things.every((thing) => thingsIn(one).includes(thing)));
    if (!isRepeated) kept.push(fact);
  }
  return kept;
}

function replyTo(told: UsedFact, ours: readonly UsedFact[], passages: readonly Passage[]): Candidate[] {
  const text = told.quote.toLowerCase();
  const named = ours.find(({ kind, name = '' }) => kind !== 'price' && isNameIn(name, text));
  const hasMoney = moneyIn(told.quote).length > 0;
  if (hasMoney && OTHER_AMOUNT.test(told.quote)) return [];
  const found = hasMoney
    ? priceLists(inTurn(ours.filter(({ kind }) => kind === 'price')), { passages, isAttributed: false })
    : named === undefined
      ? []
      : said(named, { kinds: [named.kind], of: 'us' });
  return found.slice(0, 1).map((one) => ({ ...one, label: told.quote }));
}

const OTHER_AMOUNT =
  /(?<!\p{L})(?:fees?|set[ -]?up|onboarding|implementation|training|migration|extras?|additional|add-ons?|(?:for|per) (?:each|every|sms|message|call|transaction)|sav(?:es?|ed|ings?)|discounts?|refund\p{L}*|raised|funding|revenue|\p{L}*gebühr\p{L}*|einrichtung\p{L}*|einmalig\p{L}*|zusätzlich\p{L}*|spar(?:en|t)|ersparnis|rabatt\p{L}*|frais|supplément\p{L}*|économis\p{L}*|remise|cuota de alta|adicional\p{L}*|ahorr\p{L}+|descuento)(?!\p{L})/iu;

const isNameIn = (name: string, text: string): boolean =>
  name.length > 2 &&
  new RegExp(`(?<![\\p{L}\\p{N}])${literalPattern(name.toLowerCase())}(?![\\p{L}\\p{N}])`, 'u').test(text);

function inWhole(found: readonly Candidate[]): Candidate[] {
  const wordsOf = ({ facts: [fact] }: Candidate): string =>
    fact?.kind === 'testimonial' ? fold(fact.quote).text : '';
  const longestFirst = found.toSorted((a, b) => wordsOf(b).length - wordsOf(a).length);
  const whole = found.map((one) => {
    const words = wordsOf(one);
    return words === '' ? one : longestFirst.find((other) => wordsOf(other).includes(words))!;
  });
  return [...new Set(whole)];
}

const inQuotationMarks = (one: Candidate): Candidate =>
  one.facts[0]?.kind !== 'testimonial' || /^[“"„«]/u.test(one.text) ? one : { ...one, text: `“${one.text}”` };

const customerOf = ({ attribution = '', company = '', role = '', story = '' }: UsedFact): string =>
  [attribution, company, role, story].join(' ');

const isOfRivalsBuyers = (fact: UsedFact, buyers: string): boolean => {
  const asked = industriesIn(buyers);
  const named = industriesIn(`${customerOf(fact)} ${fact.quote}`);
  return (
    fact.kind === 'testimonial' &&
    fact.party !== 'us' &&
    asked.length > 0 &&
    !named.some((one) => asked.includes(one))
  );
};

const aboutBuyer = ({ as, tone }: Takes): boolean => as === 'role' || tone !== undefined;

const SPEAKS_OF_OFFER: ReadonlySet<UsedFact['kind']> = new Set([
  'oneliner',
  'feature',
  'audience',
  'proof',
  'offer',
  'comparison',
]);

const FEES: ReadonlySet<string> = new Set<SubjectKey>([
  'setup',
  'joining',
  'trialVisit',
  'material',
  'insurance',
  'deposit',
  'travel',
  'travelOut',
  'labour',
  'labourOut',
  'import',
  'postage',
  'freeDelivery',
  'cover',
]);

const COUNTS: ReadonlySet<Takes['as']> = new Set([
  'count',
  'claims',
  'criterion',
  'lacking',
  'ahead',
  'behind',
  'claim',
]);

function ofTwoKinds(facts: readonly UsedFact[]): Set<UsedFact> {
  const others = new Set(facts.flatMap(({ kind, quote }) => (kind === 'problem' ? [] : quote)));
  return new Set(
    facts.filter(({ kind, quote, name }) => kind === 'problem' && name !== LIMIT && others.has(quote)),
  );
}

function ofNoTrial(facts: readonly UsedFact[]): UsedFact[] {
  const isFree = ({ name }: UsedFact): boolean => name === 'Free trial' || name === 'Free plan';
  const trying = new Set(facts.filter(isFree).map(vendorKey));
  return facts.filter((fact) => fact.name === 'No credit card' && !trying.has(vendorKey(fact)));
}

const isAttributed = ({ of }: Takes): boolean => of === 'rivals' || of === 'anyone';
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
