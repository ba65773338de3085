import type { Fact, FactKind } from '../../extraction/facts/evidence/kinds.ts';
import type { Party, Speaker } from '../../knowledge/party.ts';
import { type Asking, isAsking } from './questions.ts';
import { partTelling } from './testimonials.ts';

/** A fact as a generation uses it. */
export interface UsedFact extends Fact {
  id: string;
  /** The index of its passage in the evidence. */
  passage: number;
  url: string | null;
  party: Party;
  speaker: Speaker;
  /** The usual name of the vendor that the fact is about, for attribution and counting. */
  vendor: string;
  /** The relevance rank of the fact's document. 0 is the most relevant. */
  rank: number;
  /** True if the fact's page gives advice and does not sell: an article, a guide, a "best of" list. */
  isAdvice?: true | undefined;
  /** True if the line contains a claim without details. Such a fact is used only in counts. */
  isCountedOnly?: true | undefined;
}

/**
 * Which party's facts a field uses: the brand's (`us`), any other party's (`rivals`), the analysed competitor's
 * (`subject`), or all parties'.
 */
export type Of = 'us' | 'rivals' | 'subject' | 'anyone';

/** A rule for the facts that a field accepts: their kinds, the party that they are about, and who may state them. */
export interface Takes {
  kinds: readonly FactKind[];
  of: Of;
  /** Who may state the fact. By default, anyone. */
  by?: readonly Speaker[];
  /** For questions: accept only those about this topic. */
  asks?: Asking;
  /** For testimonials: accept only those about a problem, or only those about an improvement. */
  tone?: 'trouble' | 'outcome';
  /**
   * Accept only facts with a figure. `result` means an improvement in figures, and not a number of customers or
   * reviews.
   */
  figure?: true | 'result';
  /** Accept only complete sentences, because a list item is not a claim. */
  whole?: true;
  /**
   * Accept only facts with a figure, a name or the word "only", so that not every vendor could state them. With
   * `alone`, a name is not enough.
   */
  specific?: true | 'alone';
  /** Accept only facts that can be a message to buyers: one sentence, without an offer's terms. */
  message?: true;
  /** Maximum number of these facts. By default, as many as fit into the field. */
  most?: number;
  /** Accept only offers that have one of these standard names. */
  named?: readonly string[];
  /**
   * Accept only things that a customer meets or uses, such as a trial, a reviews page or an academy. Boasts,
   * certifications and promises do not count.
   */
  asset?: true;
  /**
   * How the fact becomes a statement. `quote` (default): in its own words. `theirs`: in its own words, with the name of
   * the vendor that states it. `count`: how many vendors state it (at least two), with a quote from each; `claims`: the
   * same, but one vendor is enough; `criterion`: the same, as a criterion for comparing vendors. `only`: claims that
   * the brand states and no rival does; `lacking`: claims that rivals state and the brand does not; `nobody`: topics
   * that no rival states. `ahead`: claims that the brand states and the analysed competitor does not; `behind`: the
   * reverse; `silent`: topics that buyers look for and the competitor does not state. `prices`: a vendor's prices, one
   * statement for each unit. `names`: the names of a vendor's features, in one statement. `answer`: the answer in an
   * FAQ. `group`: an audience's short name. `role` and `company`: the role and the company of the person who gave a
   * testimonial.
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

/** The facts that each field of a module accepts, keyed by the plan's path. */
export type AcceptanceTable = Readonly<Record<string, readonly Takes[] | null>>;

/** A test for facts about the competitor that the generation is about. Null if there is no such competitor. */
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

/** Whether the fact has an accepted kind, is about the right party, and was stated by someone who may state it. */
export const isOfKind = (
  { kinds, of, by }: Pick<Takes, 'kinds' | 'of' | 'by'>,
  fact: Pick<UsedFact, 'kind' | 'party' | 'speaker' | 'quote' | 'url'>,
  isSubject: SubjectTest,
): boolean =>
  kinds.includes(fact.kind) && isOf(of, fact, isSubject) && (by === undefined || by.includes(fact.speaker));

/** Matches a share, an amount of money, a multiple or a duration. */
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

/** Whether the fact passes `isOfKind` and has the content that the field requires. */
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
