import { FACT_KINDS } from '../../extraction/facts/evidence/kinds.ts';
import type { Candidate } from '../drafting/candidate.ts';
import {
  comparedWith,
  createShareCheck,
  questionsOn,
  saidByNobody,
  type Unsaid,
  unsaidBySubject,
} from '../drafting/counting.ts';
import { LANGUAGE_NAMES } from '../drafting/languages.ts';
import { vendorKey } from '../drafting/vendor.ts';
import { brandText } from '../../brand/profile.ts';
import { withoutReads } from '../../brand/profile-reads.ts';
import type { Claim, Draft } from './claims.ts';
import {
  productFocus,
  productOfBuyers,
  sentencesOfProduct,
  taglinesOn,
  withoutOtherPrices,
  withoutOtherStories,
  withoutOtherTerms,
} from '../drafting/product-focus.ts';
import { withoutOtherPosts } from '../drafting/fitting-posts.ts';
import { claimsOn } from '../drafting/page-claims.ts';
import {
  customersCounted,
  segmentEvidence,
  segmentFocus,
  sentencesOfSegment,
} from '../drafting/segment-focus.ts';
import { withPersona, writtenByHand } from '../drafting/saved-persona.ts';
import { buyersOf, subjectTestOf } from '../drafting/subject.ts';
import { createTableCheck } from './field-table.ts';
import { passGates, type Gated } from './gates.ts';
import type { Passage } from '../../grounding/passage.ts';
import type { Party } from '../../knowledge/party.ts';
import { isStandardOfTrade } from '../metrics/standard-journey.ts';
import { TYPED_ANSWER, type UsedFact } from '../outputs/takes.ts';
import type { Brief, IntelModule, Problem } from '../outputs/module.ts';
import { mapStatements, pathText, REMOVED, statementsOf } from '../outputs/statement.ts';

export interface Commission extends Unsaid {
  module: IntelModule;
  brief: Brief;
  passages: readonly Passage[];
  parties: readonly Party[];
  facts: readonly UsedFact[];
}

export function commissionOf(
  module: IntelModule,
  {
    passages,
    parties,
    facts: given,
    unsaid = [],
    searched = [],
    ...asked
  }: Omit<Brief, 'facts' | 'focus' | 'segment' | 'evidenceOf' | 'ownTexts'> &
    Pick<Commission, 'passages' | 'parties' | 'facts'> &
    Partial<Unsaid>,
): Commission {
  const read = { passages, parties, facts: given };
  const { product: requested = null, scope = null } = asked.inputs as Record<string, string | null>;
  const segment = segmentFocus(buyersOf(asked.inputs), { ...read, product: requested });
  const bought =
    module.followsBuyers === true && scope === null
      ? productOfBuyers(segment, { brand: asked.brand, passages, parties })
      : null;
  const product = requested ?? bought;
  const brief = product === requested ? asked : { ...asked, inputs: { ...asked.inputs!, product } };
  const focus = productFocus(brief, passages, parties);
  const all = [
    ...given,
    ...sentencesOfSegment(segment, read),
    ...sentencesOfProduct(focus, { ...read, segment }),
    ...taglinesOn(focus, read),
    ...claimsOn(segment, read),
  ];
  const ofProduct = withoutOtherTerms(focus, withoutOtherPrices(focus, all));
  const ofStories = withoutOtherStories(focus, given, null);
  const facts = withoutOtherPosts(withoutOtherStories(focus, ofProduct, segment), {
    buyers: buyersOf(brief.inputs),
    product,
    brand: brief.brand,
    passages,
    parties,
  });
  return {
    module: withPersona(module, brief.persona ?? []),
    brief: {
      ...brief,
      facts: facts.filter(({ term }) => term === undefined),
      focus,
      segment,
      evidenceOf(buyers) {
        const told = segmentEvidence(buyers, { ...read, product, facts: ofStories });
        const counted = customersCounted(buyers, given);
        return counted ?? told;
      },
      ownTexts: passages.flatMap(({ text, heading, url }, i) =>
        parties[i] === 'us' && url !== null ? [`${heading ?? ''}\n${text}`] : [],
      ),
      unread: searched.flatMap(({ name, unread = 0 }) => (unread > 0 ? name : [])),
    },
    passages,
    parties,
    facts,
    unsaid,
    searched,
  };
}

export const inputsText = (inputs: unknown): string =>
  Object.values(inputs as Record<string, unknown>)
    .flat()
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .join('\n');

function recounted({ brief, facts, ...commission }: Commission): Candidate[] {
  const isSubject = subjectTestOf(brief);
  const compared = { ...commission, isSubject };
  return [
    ...saidByNobody(FACT_KINDS, facts, commission),
    ...unsaidBySubject(FACT_KINDS, facts, compared),
    ...comparedWith(
      facts.filter(({ party }) => party === 'us'),
      facts,
      { ...compared, side: 'ahead' },
    ),
    ...comparedWith(
      facts.filter((fact) => isSubject?.(fact) === true),
      facts,
      { ...compared, side: 'behind' },
    ),
    ...questionsOn(facts, facts, compared),
  ];
}

function gated(draft: Draft, commission: Commission): Gated<object> {
  const { module, brief, passages, parties, facts } = commission;
  const { brand, inputs, tracked } = brief;
  const isFair = createShareCheck(commission);
  let counts: Set<string> | null = null;
  const keyOf = (at: number): string =>
    vendorKey(
      facts.find(({ passage }) => passage === at) ?? {
        party: parties[at] ?? 'market',
        url: passages[at]!.url,
        vendor: '',
      },
    );
  const isReply = (at: number): boolean =>
    facts.some(
      ({ passage, name, answer }) => passage === at && name === TYPED_ANSWER && answer !== undefined,
    );
  return passGates(draft, {
    passages,
    parties: parties.map((party, at) => (isReply(at) ? 'us' : party)),
    brandVoice: module.brandVoice,
    brand: brandText(withoutReads(brand)),
    inputs: [inputsText(inputs), ...writtenByHand(brief.persona ?? [])].join('\n'),
    knownNames: [
      inputsText(inputs),
      brand.name ?? '',
      ...brand.products,
      ...(tracked ? [tracked.name, tracked.domain] : []),
      ...new Set(facts.map(({ vendor }) => vendor)),
      ...LANGUAGE_NAMES,
    ],
    verbatim: module.verbatim,
    schema: module.output,
    isStandard: module.standard?.has ?? isStandardOfTrade,
    faultOfKind: createTableCheck({
      plans: module.fields(brief),
      facts,
      isSubject: subjectTestOf(brief),
    }),
    isCounted: (text) => (counts ??= new Set(recounted(commission).map((one) => one.text))).has(text),
    isFairShare: (text, cited) => isFair(text, new Set(cited.map(keyOf))),
  });
}

export function finished(
  draft: Draft,
  commission: Commission,
): Omit<Gated<object>, 'origins'> & { faults: Problem[] } {
  const { module, brief } = commission;
  const complete = (output: object): object => module.compute({ ...module.blank(brief), ...output }, brief);
  const first = gated(draft, commission);
  const refused = module.checkAlways(complete(first.output), brief);
  const without = new Set(refused.flatMap(({ path }) => first.origins.get(path) ?? []));
  const kept = (): Draft => ({
    ...draft,
    output: mapStatements(draft.output, module.output, (statement, path) =>
      without.has(pathText(path)) ? REMOVED : statement,
    ),
  });
  const result = without.size === 0 ? first : gated(kept(), commission);
  const output = complete(result.output);
  const shape = module.output.safeParse(output);
  const faults = [
    ...(shape.success
      ? []
      : shape.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }))),
    ...(shape.success ? module.checkAlways(output, brief) : []),
  ];
  const warnings = refused.map(({ path, message }) => ({
    code: 'statement.removed',
    path,
    message: `Left out: ${message}.`,
  }));
  const shown: object = shape.success ? shape.data : output;
  return {
    ...result,
    problems: first.problems,
    output: shown,
    claims: withCopies(result.claims, shown),
    warnings: [...result.warnings, ...warnings],
    faults,
  };
}

function withCopies(claims: readonly Claim[], output: object): Claim[] {
  const at = new Map(claims.map((claim) => [claim.path, claim]));
  return [...statementsOf(output)].map(({ path, statement: { text, basis, refs } }, i) => {
    const place = pathText(path);
    const same = at.get(place) ?? claims.find((one) => one.text === text && one.basis === basis);
    const claim = same ?? { text, basis, verdict: 'unchecked' as const, citations: refs };
    return { ...claim, id: `c${i + 1}`, path: place };
  });
}
