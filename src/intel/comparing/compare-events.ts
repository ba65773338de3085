import type { Compared, CompareEvents, Comparison, OwnStatement } from '../../events/comparison.ts';
import type { EventRecord } from '../../events/event-record.ts';
import { topicOfEvent } from '../../events/read-events.ts';
import { changedSentences } from '../../events/topics.ts';
import { negates, stanceOn } from '../../extraction/facts/evidence/stance.ts';
import { NOT_AFTER_ORDINAL } from '../../search/chunking-ordinals.ts';
import { withoutBars } from '../../extraction/pages/row-text.ts';
import { literalPattern } from '../../extraction/literal-pattern.ts';
import { comparedTerms, newTerms, unchangedSubjects } from './compared-terms.ts';
import type { OwnFact, OwnFacts, OwnTerm, ReadOwnFacts } from './own-facts.ts';
import { interestsIn } from './interests.ts';
import { counterparts } from './counterparts.ts';
import { type SubjectKey, SUBJECTS } from './term-subjects.ts';
import { comparedHiding, comparedPrice, isSoldElsewhere, ownPrices } from './prices-compared.ts';

const MOST_EACH = 3;
const LONGEST_QUOTE = 160;
const MOST_NAMED = 4;
const SHORTEST_NAME = 4;

export const createCompareEvents =
  ({ ownFacts }: { ownFacts: ReadOwnFacts }): CompareEvents =>
  async (workspaceId, events) => {
    if (events.length === 0) return new Map();
    const own = await ownFacts(workspaceId);
    const terms = events.some((event) => newTerms(event).length > 0) ? await own.readTerms() : [];
    const compare = comparerFor(own, terms);
    return new Map(
      events.flatMap((event) => {
        const found = compare(event);
        const isFound = found.comparisons.length + found.missing.length > 0 || found.isElsewhere === true;
        return isFound ? [[event._id, found] as const] : [];
      }),
    );
  };

export function comparerFor(
  own: OwnFacts,
  stated: readonly OwnTerm[] = [],
): (event: EventRecord) => Compared {
  const prices = ownPrices(own);
  const certified = statedCertifications(own);
  const contracts = ownTerms(own);
  const names = ownNames(own);
  const interests = interestsIn(own.profile);
  const hosts = new Set(own.facts.map(({ url }) => URL.parse(url ?? '')?.hostname));
  hosts.delete(undefined);
  return (event) => {
    if (hosts.has(URL.parse(event.page_url)?.hostname)) return NOTHING;
    const { gone, fresh } = changedSentences(event);
    const change = { event, gone, fresh };
    const terms = comparedTerms(event, stated);
    const known = terms.flatMap(({ comparison }) => comparison ?? []);
    const told = new Set([
      ...terms.flatMap(({ subject, comparison }) => (comparison === null ? [] : [subject])),
      ...unchangedSubjects(event),
    ]);
    const untold = contracts.filter(({ offer }) => !offer.subjects.some((subject) => told.has(subject)));
    const offered = offers(own, untold, change);
    const beside = known.length > 0 ? NOTHING : counterparts(event, own.facts);
    const labelled = terms.length > 0 ? { ...beside, missing: [] } : beside;
    const comparisons = [
      ...mention(own, change),
      ...interests(event),
      ...comparedPrice(event, prices),
      ...comparedHiding(event, prices),
      ...sameNames(names, change),
      ...certifications(certified, change),
      ...known,
      ...offered,
      ...labelled.comparisons,
    ].slice(0, MOST_EACH);
    const unstated =
      offered.length > 0 || labelled.comparisons.length > 0
        ? []
        : terms.flatMap(({ subject, comparison }) => (comparison === null ? [SUBJECTS[subject].label] : []));
    const missing = [...new Set([...unstated, ...labelled.missing])].slice(0, MOST_EACH);
    const isElsewhere = comparisons.length === 0 && isSoldElsewhere(event, prices);
    return { comparisons, missing, ...(isElsewhere && { isElsewhere }) };
  };
}

const NOTHING: Compared = { comparisons: [], missing: [] };

interface Change {
  event: EventRecord;
  gone: readonly string[];
  fresh: readonly string[];
}

const statementOf = ({ quote, url, sourceId, start, end }: OwnFact): OwnStatement => ({
  quote,
  url,
  sourceId,
  start,
  end,
});
const shortened = (text: string): string =>
  text.length <= LONGEST_QUOTE ? text : `${text.slice(0, LONGEST_QUOTE - 1).trimEnd()}…`;
const quoted = (text: string): string => `“${shortened(withoutBars(text).replace(/^["“„«]|["”“»]$/gu, ''))}”`;
const theirs = ({ event }: Change, quote: string): Comparison['theirs'] => ({
  quote: shortened(quote),
  url: event.page_url,
});

const named = (name: string): RegExp =>
  new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?!(?<=^\s*)${literalPattern(name)}\s(?!and\b|or\b|integra|connect|data\b)\p{Ll})${literalPattern(name)}(?![\p{L}\p{N}])`,
    'u',
  );

function mention({ name }: OwnFacts, change: Change): Comparison[] {
  if (name === null || name.length < SHORTEST_NAME) return [];
  const words = named(name);
  const found = change.fresh.find((sentence) => words.test(sentence));
  if (found === undefined || change.gone.some((sentence) => words.test(sentence))) return [];
  const ours = { quote: name, url: null, sourceId: null, start: null, end: null };
  return [{ text: `They name you: ${quoted(found)}`, ours, theirs: theirs(change, found), namesYou: true }];
}

const SAME_NAMES = [
  { kind: 'integration', one: 'integration', many: 'integrations' },
  { kind: 'customer', one: 'customer', many: 'customers' },
] as const;

const ownNames = ({ facts }: OwnFacts) =>
  SAME_NAMES.map((one) => ({
    ...one,
    own: new Map(
      facts.flatMap((fact) =>
        fact.kind === one.kind && fact.name !== undefined ? [[fact.name, fact] as const] : [],
      ),
    ),
  }));

function sameNames(names: ReturnType<typeof ownNames>, change: Change): Comparison[] {
  return names.flatMap(({ kind, one, many, own }) => {
    if ((topicOfEvent(change.event) === 'customer') !== (kind === 'customer')) return [];
    const namesIn = (sentences: readonly string[]): string[] =>
      [...own.keys()].filter((name) =>
        sentences.some(
          (sentence) => sentence.includes(name) && named(name).test(sentence) && !negates(sentence),
        ),
      );
    const [had, has] = [namesIn(change.gone), namesIn(change.fresh)];
    const told = (names: readonly string[], head: string, sentences: readonly string[]): Comparison[] => {
      const [first] = names;
      if (first === undefined) return [];
      const quote = sentences.find((sentence) => named(first).test(sentence))!;
      const list = names.slice(0, MOST_NAMED).join(', ');
      return [
        { text: `${head}: ${list}.`, ours: statementOf(own.get(first)!), theirs: theirs(change, quote) },
      ];
    };
    const added = has.filter((name) => !had.includes(name));
    const removed = had.filter((name) => !has.includes(name));
    const isNamed = removed.filter((name) => !change.fresh.some((sentence) => named(name).test(sentence)));
    return [
      ...told(added, `You mention the same ${added.length === 1 ? one : many}`, change.fresh),
      ...told(
        isNamed,
        `You still mention the ${isNamed.length === 1 ? one : many} that they dropped`,
        change.gone,
      ),
    ];
  });
}

const GENERAL: ReadonlySet<string> = new Set([
  'Award',
  'Accredited',
  'Certified',
  'Licensed',
  'Licensed and insured',
]);

const certification = (name: string): RegExp =>
  new RegExp(
    String.raw`(?<![\p{L}\p{N}])${literalPattern(name)
      .replace(/^ISO /u, String.raw`ISO(?:/IEC)?[\s-]?`)
      .replaceAll(' ', String.raw`[\s-]?`)}(?!\p{N})`,
    'iu',
  );

const OF_OTHERS =
  /^["“„«]|["”“»]\s*[–—-]\s*\p{Lu}|(?<!\p{L})(?:customers?|clients?|partners?|(?:hosting )?providers?|host(?:s|ed|ing)?|suppliers?|vendors?|sub-?processors?|data cent(?:er|re)s?|rechenzentr\p{L}*|kunden|aws|amazon|azure|google|hetzner|helps?|helping|(?:get|become|are you) (?:ready|certified)|prepar\p{L}* for|readiness|checklist|guide|webinar|automat\p{L}*|unlike|competitors?)(?!\p{L})/iu;
const isOfOthers = (sentence: string): boolean => OF_OTHERS.test(sentence.trim());

interface StatedCertification {
  name: string;
  words: RegExp;
  fact: OwnFact;
}

function statedCertifications({ facts }: OwnFacts): StatedCertification[] {
  const stated = new Map(
    facts.flatMap((fact) =>
      fact.kind === 'certification' &&
      fact.name !== undefined &&
      !GENERAL.has(fact.name) &&
      !isOfOthers(fact.quote) &&
      stanceOn(fact.quote, certification(fact.name), 'certification') === 'states'
        ? [[fact.name, fact] as const]
        : [],
    ),
  );
  return [...stated].map(([name, fact]) => ({ name, words: certification(name), fact }));
}

function certifications(stated: readonly StatedCertification[], change: Change): Comparison[] {
  return stated.flatMap(({ name, words, fact }): Comparison[] => {
    const stating = (sentences: readonly string[]): string | undefined =>
      sentences.find(
        (one) => words.test(one) && !isOfOthers(one) && stanceOn(one, words, 'certification') === 'states',
      );
    const [had, has] = [stating(change.gone), stating(change.fresh)];
    if ((had === undefined) === (has === undefined)) return [];
    const own = quoted(fact.quote);
    const text =
      has === undefined
        ? `They no longer claim ${name}, but you do: ${own}`
        : `They now claim ${name}, and so do you: ${own}`;
    const quote = has ?? had!;
    return [{ text, ours: statementOf(fact), theirs: theirs(change, quote) }];
  });
}

interface Offer {
  subjects: readonly SubjectKey[];
  theirs: RegExp;
  ours: RegExp;
  label: string;
}

const OFFERS: readonly Offer[] = [
  {
    label: 'Your contract terms',
    subjects: ['term', 'notice'],
    theirs: /\bcancel (?:at )?any ?time\b|\bnotice\b[^.]{0,30}\bcancel\b|\bcancel (?:your|the|a) (?:plan|subscription|contract)\b|\b(?:no|without an?|annual|yearly|monthly|long[- ]term|fixed|\d+[- ](?:month|year)) (?:\p{L}+ )?(?:contracts?|commitments?)\b|\bcontract (?:term|period|length)s?\b|\bmonth[- ](?:to|by)[- ]month\b|\b(?:minimum|first|initial) (?:\p{L}+ )?term\b|\b(?:minimum|initial) commitment\b|kündbar|mindestlaufzeit|sans engagement|sin permanencia/iu,
    ours: /\bcancel (?:at )?any ?time\b|\b(?:no|without an?) (?:\p{L}+ )?(?:contracts?|commitment)\b|\bmonth[- ](?:to|by)[- ]month\b|\b(?:minimum|first|initial) (?:\p{L}+ )?term\b|\bnotice (?:period|to (?:cancel|end))\b|\b(?:days|months?)[’']? (?:\p{L}+ )?notice\b|kündbar|mindestlaufzeit|sans engagement|sin permanencia/iu,
  },
  {
    label: 'Your refund',
    subjects: ['returns'],
    theirs: /\brefund|\bmoney[- ]back\b|\bmoney back\b|rückerstatt|geld.zurück|rembours|reembols/iu,
    ours: /\brefund|\bmoney[- ]back\b|rückerstatt|geld.zurück|rembours|reembols/iu,
  },
  {
    label: 'Your availability',
    subjects: ['uptime'],
    theirs: /\buptime\b|\bavailability\b|\bservice level\b|\bSLA\b|verfügbarkeit|disponibilité|disponibilidad/iu,
    ours: /\d\s?% (?:\p{L}+ )?(?:uptime|availability)\b|\b(?:uptime|availability)\b.{0,20}\d\s?%/iu,
  },
  {
    label: 'Your trial',
    subjects: ['trial'],
    theirs: /(?<!clinical |court )\btrial\b|\btry (?:[\p{L}’']+ ){1,6}for \d+ days\b|\b\d+ days (?:with your own data|free)\b|testphase|essai|prueba gratuita/iu,
    ours: /\b(?:free|\d+[- ]days?) (?:\p{L}+ )?trial\b|\b\d+ days free\b|kostenlos testen|testphase|essai gratuit|prueba gratuita/iu,
  },
  {
    label: 'Your set-up fee',
    subjects: ['setup'],
    theirs: /\bset-?up fee|\bimplementation fee|\bonboarding fee|einrichtungsgebühr|frais d['’]installation/iu,
    ours: /\bset-?up fee|\bimplementation fee|\bonboarding fee|einrichtungsgebühr|frais d['’]installation/iu,
  },
]; // prettier-ignore

const OF_FREE_PLAN =
  /\bfree (?:plan|tier|version)\b|kostenlose[rn]? (?:tarif|version)|offre gratuite|plan gratuito/iu;
const ASKS_FOR_FREE_PLAN =
  /^(?:is there|do(?:es)? (?:you|\p{Lu}[\p{L}\p{N}]+) (?:have|offer)) (?:also )?(?:an? )?(?:\p{L}+ )?free (?:plan|tier|version)\s*\?*$/iu;
const FREE_KINDS: ReadonlySet<EventRecord['kind']> = new Set(['free_tier_added', 'free_tier_removed']);

const BETWEEN_SENTENCES = new RegExp(String.raw`(?<=[.!?])${NOT_AFTER_ORDINAL}\s+(?=[\p{Lu}\p{N}])`, 'u');
const sayingIn = (quote: string, words: RegExp): string =>
  quote.split(BETWEEN_SENTENCES).find((one) => words.test(one)) ?? quote;

function subjectOf({ kind, after, before }: EventRecord): string {
  if (FREE_KINDS.has(kind)) return 'free plan';
  const side = after ?? before;
  if (side === null || typeof side !== 'object' || Array.isArray(side)) return '';
  const isOfFreePlan = kind === 'limit_changed' && side['plan'] === 'Free';
  return isOfFreePlan
    ? 'free plan'
    : kind.startsWith('amount_') && typeof side['name'] === 'string'
      ? side['name']
      : '';
}

function ownTerms({ facts }: OwnFacts): { offer: Offer; fact: OwnFact; said: string }[] {
  const own = facts.filter(({ kind }) => kind === 'offer' || kind === 'price');
  return OFFERS.flatMap((offer) => {
    const [shortest] = own
      .filter((one) => offer.ours.test(one.quote))
      .map((fact) => ({ offer, fact, said: sayingIn(fact.quote, offer.ours) }))
      .toSorted((a, b) => a.said.length - b.said.length);
    return shortest ?? [];
  });
}

function offers({ facts }: OwnFacts, terms: ReturnType<typeof ownTerms>, change: Change): Comparison[] {
  const { event, gone, fresh } = change;
  const isTrial = event.kind === 'trial_changed';
  const said = [...fresh, ...gone, subjectOf(event), isTrial ? 'trial' : ''];
  const found = terms.flatMap(({ offer: { theirs: sought, label }, fact, said: own }): Comparison[] => {
    const quote = said.find((one) => sought.test(one));
    if (quote === undefined) return [];
    const text = `${label}: ${quoted(own)}`;
    return [
      { text, ours: statementOf(fact), theirs: theirs(change, fresh.includes(quote) ? quote : event.title) },
    ];
  });
  return [...found, ...freePlan(facts, change, said)];
}

function freePlan(facts: readonly OwnFact[], change: Change, said: readonly string[]): Comparison[] {
  if (change.event.kind === 'copy_changed' || !said.some((one) => OF_FREE_PLAN.test(one))) return [];
  const offer = facts.find(({ kind, name }) => kind === 'offer' && name === 'Free plan');
  const answer = facts.find(
    (fact) =>
      fact.kind === 'faq' &&
      ASKS_FOR_FREE_PLAN.test(fact.question ?? '') &&
      /^no\b/iu.test(fact.answer ?? ''),
  );
  const fact = offer ?? answer;
  if (fact === undefined) return [];
  const text =
    offer === undefined
      ? `You have no free plan: ${quoted(fact.answer!)}`
      : `Your free plan: ${quoted(sayingIn(fact.quote, OF_FREE_PLAN))}`;
  return [{ text, ours: statementOf(fact), theirs: theirs(change, change.event.title) }];
}
