import { missingFacts } from '../../grounding/facts.ts';
import { CURRENCIES } from '../../grounding/numbers.ts';
import { addressesModels } from '../../extraction/pages/instructions.ts';
import { withoutStrangeLinks } from '../../grounding/links.ts';
import { promptText } from '../../grounding/prompt-text.ts';
import {
  companyOf,
  isTampered,
  sidesOf,
  soundQuotes,
  subjectsOf,
  texts,
  type BriefFacts,
} from './brief-facts.ts';
import {
  derivedTexts,
  withoutDates,
  withoutShares,
  wrongCurrencies,
  wrongNumbers,
  wrongPeriods,
} from './brief-numbers.ts';
import { isGerman, OPENERS, placesOf, planAt, plansNamed, rolesOf, strangeNames } from './brief-names.ts';
import { placesOfWay, wrongWays } from './direction.ts';

export type { BriefFacts };

export const LONGEST_BRIEF = 400;
const MOST_SENTENCES = 3;

const OF_PLANS = new Set(['price_changed', 'limit_changed', 'plan_added', 'plan_removed', 'plan_renamed', 'model_changed', 'billing_terms_changed', 'free_tier_removed', 'free_tier_added', 'prices_hidden', 'prices_published']); // prettier-ignore
const NAMED = new Set(['price_changed', 'limit_changed', 'plan_added', 'plan_removed', 'plan_renamed', 'model_changed', 'billing_terms_changed', 'product_launched', 'product_removed', 'leadership_role_opened', 'new_department', 'new_location', 'customer_logo_added', 'customer_logo_removed', 'feature_gating_changed']); // prettier-ignore

const MONEY = [[...CURRENCIES.keys()].join(' '), 'Franken Pfund'];
const TRADE = [
  'SaaS SMB SMBs SME SMEs B2B B2C API APIs IT HR ROI KMU PME PMEs PYME PYMEs FAQ CRM SSO SLA VP CEO CTO CFO',
];

export function untrueIn(brief: string, event: BriefFacts): string[] {
  const unfit = unfitIn(brief);
  if (unfit.length > 0) return unfit;
  if (isTampered(event)) return ['the facts seem to contain instructions for models'];
  const quotes = soundQuotes(event);
  const facts = [event.title, ...texts(event.before), ...texts(event.after)];
  const company = companyOf(event);
  const subjects = subjectsOf(event);
  const plans = OF_PLANS.has(event.kind) ? plansNamed(brief, subjects, shortLines(quotes)) : [];
  const isOthers = (at: number): boolean => {
    const plan = planAt(brief, plans, at);
    return plan !== undefined && !plan.isSubject && isToldOf(plan.name, brief.slice(at), quotes);
  };
  const known = [...facts, ...derivedTexts(brief, event), ...quotes];
  const missing = missingFacts(withoutPronouns(withoutShares(brief)), known, {
    context: [...company, ...TRADE],
  });
  const isMissing = ({ kind, text }: (typeof missing)[number]): boolean =>
    kind !== 'name' || !isGerman(brief) || !/^\p{Lu}\p{Ll}+$/u.test(text);
  const found = [
    ...missing
      .filter(isMissing)
      .map(({ kind, text }) => `the ${kind} "${text}" is neither in the facts nor in the evidence`),
    ...strangeNames(withoutDates(brief), [...facts, ...quotes, ...company, ...TRADE, ...MONEY]).map(
      (name) => `the name "${name}" is neither in the facts nor in the evidence`,
    ),
    ...wrongNumbers(brief, event, isOthers),
    ...wrongCurrencies(brief, event, quotes.join('\n')),
    ...wrongPeriods(brief, event, quotes.join('\n')),
    ...wrongWords(brief, event),
    ...wrongWays(brief, event),
    ...wrongPlans(brief, event, plans),
    ...(isAnonymous(brief, event, subjects)
      ? [`the brief does not mention ${subjects.slice(0, 3).join(' or ')}`]
      : []),
  ];
  return [...new Set(found)];
}

const ADVICE =
  /(?<!\p{L})(?:you (?:should|must|need to|can|could|may)|we (?:recommend|suggest|advise)|I (?:recommend|suggest)|make sure|click|sign up|subscribe|contact (?:us|your)|call us|visit (?:our|the|their|its)|buy now|switch (?:now|to us)|download|act now|learn more|you(?:r|rs)?|sollten sie|wir empfehlen|klicken|jetzt (?:kaufen|wechseln)|kontaktieren|vous (?:devriez|devez|pouvez)|nous recommandons|cliquez|contactez|debería[ns]?|recomendamos|haga clic|contacte)(?!\p{L})/iu;
const SPEAKER =
  /(?<!\p{L})(?:as an ai|language model|i (?:cannot|can't|am|will|have)|i['’]m|here(?: is|['’]s)|sure[,!]|certainly|brief:|summary:|sorry)(?!\p{L})/iu;

function unfitIn(brief: string): string[] {
  const found: string[] = [];
  if (brief.trim() === '') found.push('it is empty');
  if (brief.length > LONGEST_BRIEF) found.push(`the brief is longer than ${LONGEST_BRIEF} characters`);
  if (brief !== promptText(brief) || /[\n\r\t]/.test(brief))
    found.push('the brief is not a single line of plain text');
  if (/[*_#`<>[\]{}|\\~^]/.test(brief)) found.push('it contains formatting');
  if (withoutStrangeLinks(brief, []).trim() !== brief.trim() || /https?:|www\./i.test(brief))
    found.push('the brief contains a link');
  if (!/[.!?…]["”»)]?$/.test(brief.trim())) found.push('the brief does not end with a full sentence');
  if ((brief.match(/[.!?](?=\s+["“„«(]?[\p{Lu}\d$€£])/gu) ?? []).length >= MOST_SENTENCES)
    found.push(`the brief has more than ${MOST_SENTENCES} sentences`);
  const advice = ADVICE.exec(brief)?.[0];
  if (advice !== undefined) found.push(`"${advice}" addresses the reader`);
  if (SPEAKER.test(brief) || addressesModels(brief)) found.push('the brief is not about the change');
  return found;
}

const withoutPronouns = (text: string): string =>
  text.replace(
    /(?<!\p{L})(?:old|new|former|previous|other|latter|next|larger|smaller|bigger|higher|lower|cheaper)\s(one)(?!\p{L})/giu,
    (said) => ' '.repeat(said.length),
  );

const shortLines = (quotes: readonly string[]): string[] =>
  quotes.flatMap((quote) => quote.split('\n')).map((line) => line.trim()).filter((line) => /^\p{Lu}[\p{L}+-]{1,24}$/u.test(line)); // prettier-ignore

function isToldOf(plan: string, rest: string, quotes: readonly string[]): boolean {
  const number = /^\D{0,3}(\d[\d.,]*\d|\d)/u.exec(rest)?.[1];
  if (number === undefined) return false;
  return quotes.some((quote) =>
    placesOf(quote, [plan]).some(({ end }) => {
      const [price] = /\d[\d.,]*\d|\d/u.exec(quote.slice(end, end + 80)) ?? [];
      return price === number;
    }),
  );
}

function wrongWords(brief: string, event: BriefFacts): string[] {
  const { before, after } = sidesOf(event);
  if (before.words.length === 0 || after.words.length === 0) return [];
  const forms = (words: readonly string[]): string[] =>
    event.kind === 'model_changed' ? words.flatMap((word) => [word, `${word}s`]) : [...words];
  const old = forms(before.words);
  const places = placesOf(brief, [...old, ...forms(after.words)]);
  const roles = rolesOf(brief, places);
  return places.flatMap(({ name }, i) => {
    const isBefore = old.includes(name);
    if (roles[i] === 'before' && !isBefore) return [`"${name}" is the new state, not the old one`];
    return roles[i] === 'after' && isBefore ? [`"${name}" is the old state, not the new one`] : [];
  });
}

function wrongPlans(brief: string, event: BriefFacts, plans: ReturnType<typeof plansNamed>): string[] {
  if (!plans.some(({ isSubject }) => !isSubject)) return [];
  const { before, after } = sidesOf(event);
  const numbers = [...before.numbers, ...after.numbers].map(String);
  const told = [...placesOfWay(brief, event), ...placesOf(brief, numbers).map(({ start }) => start)];
  const wrong = told.map((at) => planAt(brief, plans, at)).filter((plan) => plan?.isSubject === false);
  const isAbsent = !plans.some(({ isSubject }) => isSubject);
  const others = isAbsent ? plans : wrong;
  return [...new Set(others.map((plan) => `${plan!.name} is not the plan that changed`))];
}

function isAnonymous(brief: string, { kind }: BriefFacts, subjects: readonly string[]): boolean {
  if (!NAMED.has(kind) || subjects.length === 0) return false;
  if (subjects.some((subject) => mentions(brief, subject))) return false;
  return (brief.match(/\p{Lu}[\p{L}\p{N}]+/gu) ?? []).some((word) => !OPENERS.has(word.toLowerCase()));
}

function mentions(brief: string, subject: string): boolean {
  if (placesOf(brief, [subject]).length > 0) return true;
  const words = subject.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  const said = new Set(brief.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []);
  const isSaid = (word: string): boolean =>
    said.has(word) || said.has(`${word}s`) || said.has(word.replace(/s$/, ''));
  return words.length >= 3 && words.filter(isSaid).length * 2 >= words.length;
}
