/** A fact from the rival's pages. */
interface Stated {
  kind: string;
  quote: string;
  unit?: string | null | undefined;
}

/** Matches words that set a vendor apart from others. */
const SETS_APART =
  /\b(?:unlike|(?:in )?contrast(?: to)?|compared (?:to|with)|instead of|rather than|(?:than|most|many|all|every|some) (?:other|competing|general)|(?:most|many) (?:[\p{L}-]+ )?(?:tools?|monitors?|vendors?|providers?|platforms?|products?|companies|services?|apps?)|others|competitors|anders als|im gegensatz zu|statt|contrairement|a diferencia de)\b/iu;

/** What we say that we do not do. */
const DENIED =
  /\b(?:(?:do|does|did|will|would)(?: not|n['’]t)|never|without|no|kein\p{L}*|ohne|nicht|sans|aucune?|sin)\s+(?:an? |any |the )?(.+?)(?:[.,;:!?]|$)/giu;

/** Words that say nothing about what is denied. */
const GENERIC = new Set(['charge', 'charges', 'charged', 'have', 'need', 'require', 'make', 'take', 'with', 'your', 'their', 'extra', 'hidden', 'them', 'they', 'that', 'this', 'from', 'only']); // prettier-ignore

/** Words without the ending of a plural. */
const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}{4,}/gu) ?? [])
    .filter((word) => !GENERIC.has(word))
    .map((word) => word.replace(/s$/u, ''));

/** A price per seat is a price per user. */
const PER_PERSON =
  /\bper[ -](?:user|seat|member|agent|person|head|team member)|\bpro (?:nutzer|kopf|person)|\bpar (?:utilisateur|personne)|\bpor (?:usuario|persona)/iu;
const PERSON = /^(?:user|seat|member|agent|person|people|head|team member)s?\b/iu;

const isPerPerson = ({ kind, quote, unit }: Stated): boolean =>
  kind === 'price' && (PER_PERSON.test(quote) || PERSON.test(unit ?? ''));

const NEGATES = /\b(?:no|not|never|without|\p{L}+n['’]t|kein\p{L}*|ohne|nicht|sans|sin)\b/iu;

/**
 * Whether a sentence sets us apart from this rival: either it compares with nobody, or the rival's pages state what we
 * say we do not do. "Unlike most, we do not charge per user" is no argument against a flat price.
 */
export function isContrastShown(sentence: string, rival: readonly Stated[]): boolean {
  if (!SETS_APART.test(sentence)) return true;
  const denied = [...sentence.matchAll(DENIED)].map(([, what]) => what!);
  // Only a reading of the rival shows that it lacks what we do.
  if (denied.length === 0) return true;
  return denied.some((what) => {
    if (PER_PERSON.test(what)) return rival.some(isPerPerson);
    const words = wordsOf(what);
    return (
      words.length > 0 &&
      rival.some(({ quote }) => {
        const stated = new Set(wordsOf(quote));
        return !NEGATES.test(quote) && words.every((word) => stated.has(word));
      })
    );
  });
}
