import type { BrandFields } from '../../brand/profile.ts';
import type { Passage } from '../../grounding/passage.ts';
import type { Party } from '../../knowledge/party.ts';
import { POST, type UsedFact } from '../outputs/takes.ts';
import { industriesIn } from './buyer-industries.ts';
import { withoutPlace } from './segment-focus.ts';
import { topicWords } from './topic-first.ts';

const OF_ANY_OFFER =
  /^(?:manag\p{L}*|owners?|directors?|leaders?|heads?|officers?|teams?|people|staff|compan\p{L}*|business\p{L}*|firms?|organi[sz]\p{L}*|buyers?|services?|since|leit(?:er|ung|ende)\p{L}*|inhaber\p{L}*|unternehmen|betriebe?|firmen|anbieter|gestionnaires?|directeurs?|directrices?|responsables?|entreprises?|équipes?|jef[ea]s?|empresas?|hoofd\p{L}*|bedrijven|aziende|titolari|\d+)$/iu;
const LEAST_SHARED = 4;
const LEAST_SHARE = 0.6;
const SHORTEST_PART = 5;
const OF_TITLE = 2;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function isAkin(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  const bare = short.replace(/(?:es|en|s|e|n)$/u, '');
  if (short === long || (bare.length >= SHORTEST_PART && long.includes(bare))) return true;
  let shared = 0;
  while (shared < short.length && short[shared] === long[shared]) shared += 1;
  return shared >= LEAST_SHARED && shared >= LEAST_SHARE * long.length;
}

function weightOf(topics: readonly string[], { title, text }: { title: string; text: string }): number {
  const [inTitle, inText] = [wordsOf(title), wordsOf(text)];
  return topics
    .map((topic) => {
      const isIn = (word: string): boolean => isAkin(topic, word);
      return (inTitle.some(isIn) ? OF_TITLE : 0) + (inText.some(isIn) ? 1 : 0);
    })
    .reduce((sum, one) => sum + one, 0);
}

export function withoutOtherPosts(
  facts: readonly UsedFact[],
  {
    buyers,
    product,
    brand,
    passages,
    parties,
  }: {
    buyers: string | undefined;
    product: string | null;
    brand: Pick<BrandFields, 'name' | 'products' | 'oneLiner'>;
    passages: readonly Passage[];
    parties: readonly Party[];
  },
): readonly UsedFact[] {
  const posts = facts.filter(({ name, party }) => name === POST && party === 'us');
  const sold = product === null ? [...brand.products, brand.oneLiner ?? ''] : [product];
  const topicsIn = (text: string): string[] =>
    topicWords(text, brand.name === null ? [] : [brand.name]).filter((word) => !OF_ANY_OFFER.test(word));
  const ofOffer = topicsIn(sold.join('\n'));
  const ofBuyers = topicsIn(withoutPlace(buyers ?? ''));
  if (posts.length === 0 || ofOffer.length + ofBuyers.length === 0) return facts;
  const industries = industriesIn(buyers ?? '');
  const read = new Map(
    posts.map((post) => {
      const text = passages.flatMap((one, at) =>
        parties[at] === 'us' && one.url === post.url ? one.text.replace(post.quote, '') : [],
      );
      return [post, { title: post.quote, text: text.join('\n') }] as const;
    }),
  );
  const isAbout = (topics: readonly string[], post: UsedFact): boolean =>
    weightOf(topics, read.get(post)!) >= OF_TITLE;
  const isForBuyers = (post: UsedFact): boolean =>
    isAbout(ofBuyers, post) ||
    industriesIn(Object.values(read.get(post)!).join('\n')).some((one) => industries.includes(one));
  const met = posts.filter(isForBuyers);
  const kept = new Set(met.length > 0 ? met : posts.filter((post) => isAbout(ofOffer, post)));
  return facts.filter((fact) => !posts.includes(fact) || kept.has(fact));
}
