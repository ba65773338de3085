import { groupsIn } from './themes.ts';

/** Matches grants from a utility or the state, which only certain vendors' buyers ask about. */
const AID =
  /(?<!\p{L})(?:rebates?|incentives?|tax credits?|subsid\p{L}*|förderung\p{L}*|zuschuss|zuschüsse|subventions?|subvenci\p{L}*)(?!\p{L})/iu;
/** Matches work that a question attributes to the vendor, as in "your creative advertising portfolio". */
const WORK_OF_THE_VENDOR =
  /\byour ((?:[\p{L}-]+ ){1,3}?)(?:portfolio|agency|firm|company|services|campaigns|department)\b/iu;
/** Matches words that are used in every trade. */
const OF_ANY_TRADE =
  /^(?:online|local|free|full|best|other|basic|standard|custom(?:er)?s?|client|support|whole|entire|own|new|current|past|previous|in-house|project|work)$/u;
/** Number of letters, in UTF-16 units, that are enough to recognize a word in any inflected form. */
const STEM = 4;

const stemsOf = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}{3,}/gu) ?? [])
    .filter((word) => !OF_ANY_TRADE.test(word))
    .map((word) => word.slice(0, STEM));

/**
 * Whether a question to another vendor is about something our buyers do not ask about: a grant that does not concern
 * the brand, or an audience or a kind of work that is not the brand's. `about` says what the brand sells, and to whom;
 * empty if unknown.
 */
export function isAskedElsewhere(question: string, about: string): boolean {
  if (about.trim() === '') return false;
  if (AID.test(question) && !AID.test(about)) return true;
  const groups = groupsIn(question);
  const ours = groupsIn(about);
  if (groups.length > 0 && ours.length > 0 && !groups.some((group) => ours.includes(group))) return true;
  const work = stemsOf(WORK_OF_THE_VENDOR.exec(question)?.[1] ?? '');
  const known = new Set(stemsOf(about));
  return work.length > 0 && !work.some((stem) => known.has(stem));
}

const CHILDREN =
  /(?<!\p{L})(?:child(?:ren)?|kids|teen(?:s|agers?)?|adolescents?|toddlers?|infants?|p(?:a)?ediatric|youths?|kinder|jugendliche\p{L}*|enfants|niñ[oa]s|adolescentes)(?!\p{L})/iu;
const ADULTS =
  /(?<!\p{L}|young )(?:adults?|seniors|elderly|erwachsene\p{L}*|senioren|adultes?|adult[oa]s?)(?!\p{L})/iu;

/**
 * Whether a statement is only for adults although our buyers ask for children, or the reverse. `buyers` is the audience
 * named in the request.
 */
export function isForOtherAge(text: string, buyers: string): boolean {
  const [children, adults] = [CHILDREN.test(buyers), ADULTS.test(buyers)];
  if (children === adults) return false;
  const [own, other] = children ? [CHILDREN, ADULTS] : [ADULTS, CHILDREN];
  return other.test(text) && !own.test(text);
}
