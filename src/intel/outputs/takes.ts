import type { Fact, FactKind } from '../../extraction/facts/evidence/kinds.ts';
import type { Party, Speaker } from '../../knowledge/party.ts';
import { type Asking, isAsking } from './questions.ts';
import { partTelling } from './testimonials.ts';

/** A fact as a generation uses it. */
export interface UsedFact extends Fact {
  id: string;
  /** Position of its passage in the evidence. */
  passage: number;
  url: string | null;
  party: Party;
  speaker: Speaker;
  /** The usual name of the vendor behind the fact, for attribution and for counting. */
  vendor: string;
  /** Rank of its document by relevance; 0 is the most relevant. */
  rank: number;
  /** The page of the fact advises rather than sells: an article, a guide, a "best of" list. */
  isAdvice?: true | undefined;
  /** A line that contains a claim without details. It is used only in counts. */
  isCountedOnly?: true | undefined;
}

/** The party a field is about: the brand, any other party, the analysed competitor, or all. */
export type Of = 'us' | 'rivals' | 'subject' | 'anyone';

/** One rule for the facts a field accepts: the kinds, the party they are about, and the party that may state them. */
export interface Takes {
  kinds: readonly FactKind[];
  of: Of;
  /** The party that may state the fact; by default, any party. */
  by?: readonly Speaker[];
  /** For questions: only questions about this topic. */
  asks?: Asking;
  /** For testimonials: only complaints, or only improvements. */
  tone?: 'trouble' | 'outcome';
  /** Only facts with a figure. `result`: an improvement in figures, not a number of customers or reviews. */
  figure?: true | 'result';
  /** Only complete sentences, because a list item is not a claim. */
  whole?: true;
  /**
   * Only facts with a figure, a name or "only", so that not every vendor could state them. `alone`: a name is not
   * enough.
   */
  specific?: true | 'alone';
  /** A message to buyers: one sentence, without the terms of an offer. */
  message?: true;
  /** Maximum number of these facts; by default, as many as the field has space for. */
  most?: number;
  /** Only offers with one of these standard names. */
  named?: readonly string[];
  /**
   * Only things that a customer meets or uses: a trial, a reviews page, an academy. Boasts, certificates and promises
   * do not count.
   */
  asset?: true;
  /**
   * `quote` (default): the fact's own words. `theirs`: the fact's own words with the name of the vendor that states it.
   * `count`: how many vendors state it (at least two), with a quote of each; `claims`: the same, but one vendor is
   * enough; `criterion`: the same, as a criterion to compare vendors by. `only`: claims that the brand states and no
   * rival states; `lacking`: claims that rivals state and the brand does not; `nobody`: topics that no rival states.
   * `ahead`: claims that the brand states and the analysed competitor does not; `behind`: the reverse; `silent`: topics
   * that buyers look for and the competitor does not state. `prices`: the prices of a vendor, in one statement for each
   * unit. `names`: the names of a vendor's features, in one statement. `answer`: the answer in an FAQ. `group`: the
   * short name of an audience. `role`, `company`: the role and company of the person who gave a testimonial.
   */
  as?:
    | 'quote'
    | 'theirs'
    | 'count'
    | 'claims'
    | 'criterion'
    | 'only'
    | 'lacking'
    | 'nobody'
    | 'ahead'
    | 'behind'
    | 'silent'
    | 'prices'
    | 'names'
    | 'answer'
    | 'group'
    | 'role'
    | 'company';
}

/** The facts each field of a module accepts, by plan path. */
export type AcceptanceTable = Readonly<Record<string, readonly Takes[] | null>>;

/** The competitor a generation is about; null if none. */
export type SubjectTest = ((fact: Pick<UsedFact, 'party' | 'quote' | 'url'>) => boolean) | null;

const isOf = (of: Of, fact: Pick<UsedFact, 'party' | 'quote' | 'url'>, isSubject: SubjectTest): boolean => {
  switch (of) {
    case 'us':
      return fact.party === 'us';
    case 'rivals':
      return fact.party !== 'us';
    case 'subject':
      return isSubject !== null && isSubject(fact);
    case 'anyone':
      return true;
  }
};

/** Whether the fact is of an accepted kind, is about the field's party, and was stated by a party that may state it. */
export const isOfKind = (
  { kinds, of, by }: Pick<Takes, 'kinds' | 'of' | 'by'>,
  fact: Pick<UsedFact, 'kind' | 'party' | 'speaker' | 'quote' | 'url'>,
  isSubject: SubjectTest,
): boolean =>
  kinds.includes(fact.kind) && isOf(of, fact, isSubject) && (by === undefined || by.includes(fact.speaker));

/** A share, a sum, a multiple or a duration. */
const RESULT =
  /\d\s?%|\p{Sc}\s?\d|\d\s?(?:€|EUR|USD|GBP)|\b\d+(?:\.\d+)?x\b|\b\d+ (?:minutes?|hours?|days?|weeks?|minuten|stunden|tage|heures|jours|horas|días)\b/iu;

const ASSETS: Partial<Record<FactKind, RegExp>> = {
  offer: /^free (?:trial|plan|quote or consultation)$/iu,
  proof: /\b(?:reviews?|ratings?|bewertung\p{L}*|avis|reseñas?|trustpilot|g2|capterra)\b/iu,
  feature:
    /\b(?:academy|help cent(?:er|re)|support (?:team|chat|line)|knowledge base|documentation|(?:learning )?content|tutorials?|training|webinars?|community|forum|templates?|library|checklists?|(?:mobile|web|customer) (?:app|portal)|dashboard|newsletter|akademie|hilfe-?center|handbuch|schulung\p{L}*|vorlagen?|académie|centre d['’]aide|formation|modèles|academia|centro de ayuda|formación|plantillas?)(?!\p{L})/iu,
};
function isAsset({ kind, name, quote }: Pick<UsedFact, 'kind' | 'name' | 'quote'>): boolean {
  if (kind === 'certification') return false;
  return ASSETS[kind]?.test(kind === 'offer' ? (name ?? '') : quote) ?? true;
}

/** The same, and the fact has the content that the field asks for. */
export function accepts(
  take: Takes,
  fact: Pick<UsedFact, 'kind' | 'party' | 'speaker' | 'quote' | 'url' | 'name'>,
  isSubject: SubjectTest,
): boolean {
  const { asks, tone, figure, asset, named } = take;
  const { kind, quote } = fact;
  if (!isOfKind(take, fact, isSubject)) return false;
  if (kind === 'faq' && asks !== undefined && !isAsking(asks, quote)) return false;
  if (asset === true && !isAsset(fact)) return false;
  if (named !== undefined && !named.includes(fact.name ?? '')) return false;
  if (figure !== undefined && !(figure === true ? /\d/ : RESULT).test(quote)) return false;
  if (tone === undefined || kind !== 'testimonial') return true;
  return partTelling(tone, quote) !== null;
}
