import { groupsIn } from './themes.ts';

const AID =
  /(?<!\p{L})(?:rebates?|incentives?|tax credits?|subsid\p{L}*|förderung\p{L}*|zuschuss|zuschüsse|subventions?|subvenci\p{L}*)(?!\p{L})/iu;
const WORK_OF_THE_VENDOR =
  /\byour ((?:[\p{L}-]+ ){1,3}?)(?:portfolio|agency|firm|company|services|campaigns|department)\b/iu;
const OF_ANY_TRADE =
  /^(?:online|local|free|full|best|other|basic|standard|custom(?:er)?s?|client|support|whole|entire|own|new|current|past|previous|in-house|project|work)$/u;
const STEM = 4;

const stemsOf = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}{3,}/gu) ?? [])
    .filter((word) => !OF_ANY_TRADE.test(word))
    .map((word) => word.slice(0, STEM));

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

export function isForOtherAge(text: string, buyers: string): boolean {
  const [children, adults] = [CHILDREN.test(buyers), ADULTS.test(buyers)];
  if (children === adults) return false;
  const [own, other] = children ? [CHILDREN, ADULTS] : [ADULTS, CHILDREN];
  return other.test(text) && !own.test(text);
}

const OF_ANY_AUDIENCE =
  /^(?:manag\p{L}*|owner\p{L}*|director\p{L}*|leader\p{L}*|teams?|people|staff|compan\p{L}*|business\p{L}*|firms?|organi[sz]\p{L}*|employ\p{L}*|with|that|from|their|other|small\p{L}*|medium|large\p{L}*|unternehmen|betriebe?|firmen|mitarbeit\p{L}*|entreprises?|equipes?|empresas?)$/iu;
const STEM_OF_AUDIENCE = 5;

const wordsOfAudience = (text: string): Set<string> =>
  new Set(
    (text.toLowerCase().match(/\p{L}{4,}/gu) ?? [])
      .filter((word) => !OF_ANY_AUDIENCE.test(word))
      .map((word) => word.slice(0, STEM_OF_AUDIENCE)),
  );

export function isOfOtherAudience(customer: string, buyers: string, audiences: readonly string[]): boolean {
  const asked = wordsOfAudience(buyers);
  const theirs = wordsOfAudience(customer);
  if (asked.size === 0 || theirs.size === 0) return false;
  const ofOthers = new Set(
    audiences.flatMap((audience) => {
      const words = [...wordsOfAudience(audience)];
      const isAsked = words.length > 0 && words.every((word) => asked.has(word));
      return isAsked ? [] : words.filter((word) => !asked.has(word));
    }),
  );
  return [...theirs].some((word) => ofOthers.has(word));
}
