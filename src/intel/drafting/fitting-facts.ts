import { fold } from '../../grounding/fold.ts';
import { addressesModels } from '../../extraction/pages/instructions.ts';
import type { FieldPlan } from '../outputs/module.ts';
import { accepts, type SubjectTest, type Takes, type UsedFact } from '../outputs/takes.ts';
import { LABEL_LENGTH, MOST_REFS } from '../outputs/statement.ts';
import { vendorKey } from './vendor.ts';

/** A statement a field may take, and the facts it rests on. */
export interface Candidate {
  text: string;
  basis: 'source' | 'computed';
  facts: readonly UsedFact[];
  /** What it names, for fields with a label. */
  label: string;
  /** Who states it, where it is counted. */
  vendors?: string[];
}

/** UTF-16 units: longer sentences are not read. */
const LONGEST = 320;
const LEAST_WORDS = 3;
/** Asks to click, announces what is not in it, is a piece of something, or leans on the sentence before it. */
const NO_STATEMENT =
  /[:,;…]$|^[^\p{L}\p{N}\p{Sc}"“«„'‘¿¡]|\b(?:and|or|the|of|to|with|for|und|et|y)$|^(?:sign up|get|start|learn|read|see|book|request|download|contact|watch|explore|discover|join|click|view|check out|meet|find|try|schedule|call|visit|shop|let|talk|apply|subscribe)\b|^(?:some of (?:them|these)|in addition|also|this|these|those|that|they|it|he|she|and|but|so|because|however|here|there|then|plus|such|with that)\b/iu;
/** Kinds that often ask for a click and state something all the same. */
const MAY_ASK: ReadonlySet<UsedFact['kind']> = new Set(['offer', 'step', 'channel', 'faq', 'testimonial']);
const SHORTEST = 12;
/** A few words of praise say nothing. */
const LEAST_SAID = 5;

/** Customers speak of themselves; what does not is the vendor's own copy. */
const FIRST_PERSON =
  /\b(?:i|i['’]\w+|we|we['’]\w+|my|our|me|us|ich|mir|mich|mein\w*|wir|uns|unser\w*|je|j['’]\w+|moi|mon|ma|mes|nous|notre|nos|yo|me|mi|mis|nos|nuestr\w+)\b/iu;

/**
 * For each plan, in order, what its field may take, best first. Facts of documents found first come first, those of
 * each vendor in turn. Deterministic.
 */
export function fittingFacts(
  plans: readonly FieldPlan[],
  facts: readonly UsedFact[],
  { isSubject }: { isSubject: SubjectTest },
): Candidate[][] {
  const readable = facts.filter(
    ({ kind, quote }) =>
      quote.length <= LONGEST &&
      !addressesModels(quote) &&
      (kind !== 'testimonial' || FIRST_PERSON.test(quote)),
  );
  return plans.map(({ takes }) =>
    (takes ?? []).flatMap((take) => {
      const fit = readable.filter((fact) => accepts(take, fact, isSubject));
      if (take.as === 'count') return counted(fit, facts);
      if (take.as === 'only') return oursAlone(fit, facts);
      return inTurn(fit).flatMap((fact) => said(fact, take));
    }),
  );
}

function said(fact: UsedFact, { as = 'quote' }: Takes): Candidate[] {
  const { quote } = fact;
  const rests = { basis: 'source', facts: [fact] } as const;
  if (as === 'role' || as === 'company') {
    const text = as === 'role' ? fact.role : fact.company;
    const { attribution } = fact;
    if (text === undefined || attribution?.includes(text) !== true) return [];
    return [{ ...rests, facts: [{ ...fact, quote: attribution }], text, label: text }];
  }
  if (as === 'answer') {
    const { answer } = fact;
    return answer === undefined || answer.length > LONGEST
      ? []
      : [{ ...rests, facts: [{ ...fact, quote: answer }], text: answer, label: quote }];
  }
  const isTheirs = as === 'theirs' || (as === 'attributed' && fact.party !== 'us');
  // Said with whose it is and what it is for.
  const isPriced = isTheirs && fact.kind === 'price' && fact.item !== undefined;
  const least = fact.kind === 'testimonial' ? LEAST_SAID : LEAST_WORDS;
  if (!isPriced && (quote.length < SHORTEST || quote.split(/\s+/).length < least)) return [];
  if (
    NO_STATEMENT.test(quote) &&
    !(MAY_ASK.has(fact.kind) && /^[\p{L}\p{N}"“«„¿]/u.test(quote) && !/[:,;…]$/.test(quote))
  )
    return [];
  const label = labelOf(fact);
  if (isTheirs)
    return [
      {
        ...rests,
        facts: [{ ...fact, quote: fact.priced ?? quote }],
        text: `${fact.vendor}: ${theirWords(fact)}`,
        label: as === 'theirs' ? fact.vendor : label,
      },
    ];
  return [{ ...rests, text: quote, label }];
}

/** What a field with labels calls it: the standard name, or what kind of thing it is. */
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
};

/** Several entries may be of one kind; a name stands once. */
const KIND_TITLES: ReadonlySet<string> = new Set(Object.values(KIND_LABELS));
export const isKindTitle = (label: string): boolean => KIND_TITLES.has(label);

function labelOf(fact: UsedFact): string {
  const { kind, name, quote, heading } = fact;
  if (name !== undefined && (!quote.startsWith(name) || kind === 'channel'))
    return name.slice(0, LABEL_LENGTH);
  if (kind === 'audience') return (heading ?? quote).slice(0, LABEL_LENGTH);
  return KIND_LABELS[kind] ?? quote.slice(0, LABEL_LENGTH);
}

/** A price says what it is for, where its own line does not. */
const theirWords = ({ kind, quote, item }: UsedFact): string =>
  kind === 'price' &&
  item !== undefined &&
  !/\d/.test(item) &&
  !fold(quote).text.includes(fold(item).text) &&
  item.length <= 60
    ? `${quote} (${item})`
    : quote;

/** What at least so many vendors state is a fact about the market. */
const LEAST_VENDORS = 2;

const COUNTED_AS: Partial<Record<UsedFact['kind'], string>> = {
  certification: 'named by',
  offer: 'offered by',
  channel: 'used by',
  comparison: 'claimed by',
  proof: 'shown by',
};

/**
 * How many vendors state each named thing, most first; every counted vendor is cited once. Of more than can be cited
 * it says that there are at least so many.
 */
export function counted(fit: readonly UsedFact[], all: readonly UsedFact[]): Candidate[] {
  const vendors = new Set(all.map(vendorKey)).size;
  const groups = new Map<string, Map<string, UsedFact>>();
  for (const fact of fit) {
    if (fact.name === undefined) continue;
    const key = `${fact.kind} ${fact.name.toLowerCase()}`;
    const group = groups.get(key) ?? new Map<string, UsedFact>();
    const vendor = vendorKey(fact);
    if (!group.has(vendor)) group.set(vendor, fact);
    groups.set(key, group);
  }
  return [...groups.values()]
    .filter((group) => group.size >= LEAST_VENDORS)
    .sort((a, b) => b.size - a.size)
    .map((group): Candidate => {
      const cited = [...group.values()].slice(0, MOST_REFS);
      const least = cited.length < group.size ? 'at least ' : '';
      const { kind, name } = cited[0]!;
      const text = `${name}: ${COUNTED_AS[kind] ?? 'stated by'} ${least}${cited.length} of ${vendors} vendors`;
      return {
        text,
        basis: 'computed',
        facts: cited,
        label: name!.slice(0, LABEL_LENGTH),
        vendors: cited.map(({ vendor }) => vendor),
      };
    });
}

/** What the brand states and no rival does, where there are rivals to compare with. */
function oursAlone(fit: readonly UsedFact[], all: readonly UsedFact[]): Candidate[] {
  const rivals = all.filter(({ party }) => party !== 'us');
  const count = new Set(rivals.map(vendorKey)).size;
  if (count < LEAST_VENDORS) return [];
  const named = new Set(rivals.map(({ kind, name }) => `${kind} ${name?.toLowerCase()}`));
  return fit
    .filter(
      ({ kind, name, quote }) =>
        name !== undefined && !quote.startsWith(name) && !named.has(`${kind} ${name.toLowerCase()}`),
    )
    .map((fact) => ({
      text: `${fact.name}: stated by none of ${count} rivals`,
      basis: 'computed' as const,
      facts: [fact],
      label: fact.name!.slice(0, LABEL_LENGTH),
    }));
}

/** One of each vendor after the other, the most relevant vendor first, its surest facts first. */
function inTurn(facts: readonly UsedFact[]): UsedFact[] {
  const ofVendor = new Map<string, UsedFact[]>();
  for (const fact of [...facts].sort(
    (a, b) => a.rank - b.rank || b.confidence - a.confidence || a.start - b.start,
  )) {
    const own = ofVendor.get(fact.vendor);
    if (own === undefined) ofVendor.set(fact.vendor, [fact]);
    else own.push(fact);
  }
  const queues = [...ofVendor.values()];
  const longest = Math.max(0, ...queues.map(({ length }) => length));
  return Array.from({ length: longest }, (_, i) => queues.flatMap((queue) => queue[i] ?? [])).flat();
}
