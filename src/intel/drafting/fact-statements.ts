import { categoryIn } from './category.ts';
import type { Passage } from '../../grounding/passage.ts';
import { fold } from '../../grounding/fold.ts';
import { topicOf, TOPICS } from '../outputs/questions.ts';
import { LABEL_LENGTH } from '../outputs/statement.ts';
import {
  ABOUT_US,
  CASE_STUDY,
  CLAIM,
  HELP_ARTICLE,
  isOfPage,
  POST,
  SETUP_GUIDE,
  type Takes,
  type UsedFact,
} from '../outputs/takes.ts';
import { isOwnExperience, partTelling } from '../outputs/testimonials.ts';
import type { Candidate } from './candidate.ts';
import { isName } from './named-features.ts';
import { isSectionName } from './page-claims.ts';
import {
  isShortName,
  isStatement,
  isWhole,
  namesVendor,
  OF_ITSELF,
  SHORTEST,
  tidied,
  YES_OR_NO,
} from './sentence-tests.ts';
import { groupsIn, themesOf } from './themes.ts';
import { vendorKey } from './vendor.ts';

export const LONGEST = 320;

function wholeSentences(text: string): string | null {
  const bare = text
    .replace(/<[^<>]*>/g, '')
    .replace(/\s+/gu, ' ')
    .trim();
  const whole = /^.*[.!?。！？]["”’»)]*(?=\s|$)/su.exec(bare)?.[0].trim();
  return whole === undefined || whole.length < SHORTEST || /<|>/.test(whole) ? null : whole;
}
export function said(fact: UsedFact, take: Takes): Candidate[] {
  const { as = 'quote', asks, message } = take;
  const { kind, quote, attribution, answer } = fact;
  const rests = { basis: 'source', facts: [fact] } as const;
  if (as === 'role' || as === 'company') {
    const text = as === 'role' ? fact.role : fact.company;
    if (text === undefined || attribution?.includes(text) !== true) return [];
    return [{ ...rests, facts: [{ ...fact, quote: attribution }], text, label: text }];
  }
  if (as === 'weighed') {
    const topic = topicOf(quote);
    if (topic === null || answer === undefined) return [];
    return [
      {
        ...rests,
        key: `weighed ${topic}`,
        text: `${TOPICS[topic]}: “${quote}”`,
        label: TOPICS[topic],
        theme: topic,
      },
    ];
  }
  if (as === 'category') {
    const text = categoryIn(quote);
    return text === null ? [] : [{ ...rests, key: `category ${text}`, text, label: text }];
  }
  if (as === 'answer') {
    const isNoted = kind === 'comparison';
    const text =
      answer === undefined || answer.length > LONGEST * 2
        ? null
        : (wholeSentences(answer.slice(0, LONGEST)) ?? (isNoted ? tidied(answer.slice(0, LONGEST)) : null));
    const isOurs =
      text !== null &&
      (isNoted ||
        OF_ITSELF.test(text) ||
        YES_OR_NO.test(text) ||
        namesVendor({ ...fact, quote: text }) ||
        (fact.party === 'us' && (TO_THIS_VENDOR.test(quote) || fact.isAdvice !== true)));
    if (!isOurs) return [];
    const asked = take.withQuestion === true && !isNoted ? `“${quote}” ` : '';
    const cited = [{ ...fact, quote: answer!.slice(0, LONGEST) }, ...(asked === '' ? [] : [fact])];
    const step = asked === '' ? undefined : ASKED_FOR[asks!];
    const key = step === undefined ? {} : { key: fold(quote).text };
    return [{ ...rests, ...key, facts: cited, text: `${asked}${text}`, label: step ?? quote }];
  }
  if (fact.story !== undefined && fact.company !== undefined && !quote.includes(fact.company)) {
    const facts = [fact, { ...fact, quote: fact.story }];
    return [
      {
        basis: 'source',
        facts,
        text: `${fact.company}: ${tidied(beforeAndAfter(quote))}`,
        label: labelOf(fact),
      },
    ];
  }
  if (fact.name === CLAIM && fact.heading) {
    const facts = [fact, { ...fact, quote: fact.heading }];
    return [
      {
        basis: 'source',
        facts,
        text: `${fact.heading}: ${tidied(quote)}`,
        label: fact.heading,
        key: fold(quote).text.replace(/[\s.!…]+$/u, ''),
      },
    ];
  }
  if (fact.note !== 'criterion' && !isStatement(fact, take)) return [];
  const whatIsSaid = message === true ? messageIn(quote) : quote;
  const text =
    kind === 'testimonial' ? tidied(quote).replace(/^["“”„«»]+|["“”„«»]+$/gu, '') : tidied(whatIsSaid);
  const theme = themesOf(fact)[0]?.key;
  const label = kind === 'faq' ? (ASKED_FOR[asks!] ?? quote) : labelOf(fact);
  if (as === 'theirs' && kind === 'testimonial')
    return [{ ...rests, text: `${ofCustomer(fact)}: “${text}”`, label }];
  if (as === 'theirs')
    return [
      {
        ...rests,
        text: text.startsWith(fact.vendor) ? text : `${fact.vendor}: ${text}`,
        label: kind === 'audience' || kind === 'faq' ? label : fact.vendor,
        theme: kind === 'audience' || kind === 'faq' ? undefined : vendorKey(fact),
      },
    ];
  const once = theme ?? (kind === 'offer' ? fact.name : undefined);
  const isOnce = (THEME_ONCE.has(kind) && !isOfPage(fact)) || (kind === 'faq' && topicOf(quote) === 'terms');
  return [{ ...rests, text, label, theme: isOnce ? once : undefined }];
}

export const beforeAndAfter = (row: string): string =>
  row
    .replace(/^([^|\n]+) \| ([^|\n]+) \| ([^|\n]+)$/u, '$1: $2 → $3')
    .replace(/^(\p{L}[^\n.!?:|]+):?\s*\n\s*(?=[\d\p{Sc}])/u, '$1: ');

const TO_THIS_VENDOR =
  /(?<!\p{L})(?:we|our|us|you|your|wir|unser\p{L}*|sie|ihr\p{L}*|nous|notre|nos|vous|votre|nosotros|nuestr\p{L}+|ustedes)(?!\p{L})/iu;

const ofCustomer = ({ vendor, quote }: UsedFact): string =>
  isOwnExperience(quote) ? `A customer of ${vendor}` : `${vendor} on a customer`;

const THEME_ONCE: ReadonlySet<UsedFact['kind']> = new Set(['offer', 'certification', 'channel', 'proof']);
const LEAD_IN =
  /^(?:pro tip|tip|note|in fact|that['’]s why|plus|best of all|hinweis|tipp|astuce|consejo)[:,] */iu;
const MOST_WORDS_OF_MESSAGE = 32;

function messageIn(quote: string): string {
  const [first = quote] = quote.split(/(?<=\p{L}{2}[.!?](?:\d{1,2})?)\s+(?=\p{Lu})/u);
  const isLong = quote.split(/\s+/u).length > MOST_WORDS_OF_MESSAGE;
  const whole = isLong && isWhole(tidied(first)) ? first : quote;
  return whole.replace(LEAD_IN, '').replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
const FARTHEST_NAME = 120;

export function told(fact: UsedFact, { tone, message }: Takes, passages: readonly Passage[]): UsedFact {
  const { kind, quote, heading } = fact;
  if (kind === 'testimonial' && tone !== undefined)
    return { ...fact, quote: partTelling(tone, quote) ?? quote };
  const passage = passages[fact.passage];
  if (heading === null || passage === undefined || fact.name === CLAIM) return fact;
  if (message !== true && kind !== 'faq' && YES_OR_NO.test(quote) && /[?？]\s*$/u.test(heading))
    return withQuestion(fact, heading, passage);
  if (kind !== 'feature' || !isName(heading) || isSectionName(heading) || quote.startsWith(heading))
    return fact;
  if (OF_ITSELF.test(quote) || namesVendor(fact)) return fact;
  const at = fact.start - passage.start;
  const above = passage.text.lastIndexOf(heading, at - 1);
  const between = passage.text.slice(above + heading.length, at);
  if (above === -1 || at - above > FARTHEST_NAME || /\p{L}/u.test(between)) return fact;
  return { ...fact, quote: passage.text.slice(above, at + quote.length) };
}

function withQuestion(fact: UsedFact, question: string, { text, start }: Passage): UsedFact {
  const at = fact.start - start;
  const above = text.lastIndexOf(question, at - 1);
  const end = at + fact.quote.length;
  return above === -1 || end - above > LONGEST ? fact : { ...fact, quote: text.slice(above, end) };
}

export function namedGroups(facts: readonly UsedFact[], passages: readonly Passage[]): Candidate[] {
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
const MOST_INTEGRATIONS = 10;

const LEAST_QUOTED = 4;

export function withLinesAround(fact: UsedFact, { text, start }: Passage): string {
  let from = fact.start - start;
  let to = fact.end - start;
  const isShort = (): boolean => (text.slice(from, to).match(/[\p{L}\p{N}]+/gu) ?? []).length < LEAST_QUOTED;
  while (isShort() && to < text.length) to = lineEnd(text, to);
  while (isShort() && from > 0) from = lineStart(text, from);
  return text.slice(from, to).trim();
}

function lineEnd(text: string, at: number): number {
  const next = text.slice(at).search(/\S/u);
  const end = next < 0 ? -1 : text.indexOf('\n', at + next);
  return end < 0 ? text.length : end;
}

const lineStart = (text: string, at: number): number => text.slice(0, at).trimEnd().lastIndexOf('\n') + 1;

const isProductName = (name: string): boolean =>
  !/[.!?。]$/u.test(name) || name.split(/\s+/u).length < LEAST_QUOTED;

export const integrationLists = (
  facts: readonly UsedFact[],
  passages: readonly Passage[] = [],
): Candidate[] =>
  [
    ...Map.groupBy(
      facts.filter(({ name }) => isProductName(name!)),
      vendorKey,
    ).values(),
  ].map((own): Candidate => {
    const named = [...new Map(own.map((fact) => [fact.name!.toLowerCase(), fact])).values()].slice(
      0,
      MOST_INTEGRATIONS,
    );
    const quoted = named.map((fact) => {
      const passage = passages[fact.passage];
      return passage === undefined ? fact : { ...fact, quote: withLinesAround(fact, passage) };
    });
    return {
      text: named.map(({ name }) => name).join(', '),
      basis: 'source',
      facts: [...new Map(quoted.map((fact) => [fact.quote, fact])).values()],
      label: 'Integrations',
    };
  });

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

const ASKED_FOR: Partial<Record<NonNullable<Takes['asks']>, string>> = {
  explain: 'See what is available',
  scope: 'Compare what is included',
  cost: 'Check price and terms',
  how: 'Get started',
  effort: 'Get started',
};

const KIND_TITLES: ReadonlySet<string> = new Set([
  ...Object.values(KIND_LABELS),
  POST,
  CASE_STUDY,
  SETUP_GUIDE,
  HELP_ARTICLE,
]);
export const isKindTitle = (label: string): boolean => KIND_TITLES.has(label);

const CLAUSE_AFTER =
  /(?<=\S)\s(?:before|after|when(?:ever)?|while|if|because|until|once|to (?:find|get|ask|learn|compare)|bevor|nachdem|wenn|weil|um zu|avant|après|quand|lorsqu\p{L}*|antes|después|cuando|voordat|nadat|wanneer|omdat|prima|dopo|quando|perché)\s.*$/isu;

function channelIn(quote: string): string {
  const named =
    /(?<!\p{L})(?:in|from|at|on|of|im|beim|auf|dans|à|en) (?:the |a |an |der |die |das |dem |le |la |l['’]|el |los )?([^.,;:]{4,60})/iu.exec(
      quote,
    )?.[1];
  const text = (named ?? quote).replace(CLAUSE_AFTER, '');
  return (text.charAt(0).toUpperCase() + text.slice(1)).replace(/[\s.]+$/u, '').slice(0, LABEL_LENGTH);
}

function labelOf(fact: UsedFact): string {
  const { kind, name, quote, heading } = fact;
  if (fact.note === 'channel') return channelIn(quote);
  if (name === ABOUT_US) return quote;
  if (kind === 'feature') return (heading ?? KIND_LABELS[kind]!).slice(0, LABEL_LENGTH);
  if (name !== undefined && (!quote.startsWith(name) || kind === 'channel'))
    return name.slice(0, LABEL_LENGTH);
  if (kind === 'audience') return (groupsIn(quote)[0] ?? heading ?? quote).slice(0, LABEL_LENGTH);
  return KIND_LABELS[kind] ?? quote.slice(0, LABEL_LENGTH);
}
