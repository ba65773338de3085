import { findDurations } from '../extraction/facts/durations.ts';
import { isCustomersPage } from '../extraction/facts/evidence/third-parties.ts';
import { ARTICLE, isStory } from '../extraction/facts/evidence/page-facts.ts';
import { detectLanguage } from '../search/analysis/language.ts';
import { wordsOf } from './asked-words.ts';
import { isCovered, isForm } from './concepts.ts';
import { isCounted } from './covered-answer.ts';
import { inEnglish, inOneWord } from './glossary.ts';
import { entriesOf, type Entry } from './page-entries.ts';
import { IS_NAME, peopleOn, tellsRole } from './people.ts';
import { withSameWords } from './same-words.ts';
import { type ValueKind, valuesIn } from './stated-values.ts';
import type { TypedQuestion } from './typed-question.ts';
import type { WatchedPage } from './watched-answer.ts';

/** An entry whose text is translated into English word by word if the question is in English. */
export interface Stated {
  entry: Entry;
  inside: string;
  around: string;
  meaning: string;
}

export interface Candidate {
  stated: Stated;
  told: number;
}

const IN_CONTEXT = 0.6;
const BY_CONCEPT = 0.85;
const MOST_RANKED = 24;
/** In "Who has the lowest deposit for a van?", the first content word ("deposit") names what is compared. */
const FIRST = 1.5;
const MOST_UNTOLD_CHECKED = 80;
const NUMBER =
  /\p{N}|(?<!\p{L})(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|sixty|ninety|half|quarter|third|tenth|same|next|noon|midnight|\p{L}*(?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|zwanzig|dreißig)\p{L}*|deux|trois|quatre|cinq|six|huit|dix|douze|vingt\p{L}*|trente|midi|dos|tres|cuatro|cinco|seis|ocho|diez|doce|twee|drie|vier|due|tre|sei|dodici)(?!\p{L})/iu;
const NONE =
  /(?<!\p{L})(?:none|free|nothing|no charge|no extra cost|included|kostenlos|inklusive|keine?|offerte?|gratuite?|aucune?|inclus\p{L}*|gratis|ningun[oa]|geen|nessun[oa]?)(?!\p{L})/iu;
const YEAR = /(?<![\p{N}.,])(?:1[89]|20)\p{N}{2}(?![\p{N}%])/u;
const BARE_COUNT = /^(?:\p{L}+ ){0,2}\p{N}[\p{N}.,]*(?:\s\p{L}|$)/u;
const LONGEST_ENTRY = 120;
const FEWEST_WORDS = 3;
const MOST_OF_HEADING = 5;
const QUOTED = /^["“«„]/u;
const OFF_OFFER = /press|presse|news|careers|jobs|recrut|karriere|emploi|vacature|empleo/iu;

export const statesKind = ({ said, label }: Entry, { kinds, words }: TypedQuestion): boolean => {
  if (kinds === null) return true;
  if (kinds.includes('money') && NONE.test(said)) return true;
  if (!NUMBER.test(said)) return false;
  if (kinds.includes('year')) return YEAR.test(said);
  if (kinds.includes('count')) {
    const isLabelled = words.some((word) => isCovered(word, wordsOf(label))) && BARE_COUNT.test(said);
    return isLabelled || (words[0] !== undefined && isCounted(words[0], said));
  }
  if (kinds.includes('duration') && findDurations(said).length > 0) return true;
  return valuesIn(said, { words: [], kinds }).length > 0;
};

const LINE = { above: '', heads: '', shape: 'line' } as const;

const peopleEntries = (page: WatchedPage): Entry[] =>
  peopleOn(page).map(({ name, role, told, start, end }) => ({
    page,
    start,
    end,
    label: `${name}, ${role}`,
    said: told,
    told,
    ...LINE,
  }));

const priceEntries = (page: WatchedPage): Entry[] =>
  page.facts.flatMap(({ kind, item, quote, start, end }): Entry[] =>
    kind === 'price' && item !== undefined
      ? [
          {
            page,
            start,
            end,
            label: item,
            said: quote,
            told: quote.includes(item) ? quote : `${item}: ${quote}`,
            ...LINE,
          },
        ]
      : [],
  );

export function isCandidate({ said, shape, page }: Entry, { kinds, isOfCustomers }: TypedQuestion): boolean {
  if (ARTICLE.test(page.url) || OFF_OFFER.test(page.url)) return false;
  const isOfStory = isCustomersPage(page.url) || isStory(page.url);
  if (kinds !== null && !isOfCustomers && (isOfStory || QUOTED.test(said))) return false;
  const isOfSeveral = shape === 'below' && /[.!?]\s+\p{Lu}|\., /u.test(said);
  if (kinds !== null && isOfSeveral && said.length > LONGEST_ENTRY) return false;
  if (IS_NAME.test(said) || (QUOTED.test(said) && !/[”"»]$/u.test(said))) return false;
  const isBare = shape === 'sentence' && !/[.!。！…:]["”’»)\]]*$/u.test(said) && !/\p{N}/u.test(said);
  const count = said.split(/\s+/u).length;
  if (shape === 'sentence' && count < FEWEST_WORDS) return false;
  return !isBare || count > MOST_OF_HEADING;
}

export function statementsOn(pages: readonly WatchedPage[], language: string): Stated[] {
  const languages = pages.map(({ text }) => detectLanguage(text));
  const usual = mostOf(languages.filter((one) => one !== null));
  return pages.flatMap((page, i) => {
    const spoken = languages[i] ?? usual ?? language;
    const people = peopleEntries(page);
    const isOfPerson = ({ start, end }: Entry): boolean =>
      people.some((one) => one.start <= start && end <= one.end);
    const others = entriesOf(page).filter((entry) => !isOfPerson(entry));
    const prices = priceEntries(page).filter(
      (one) => !others.some(({ start, end, label }) => label !== '' && start <= one.start && one.end <= end),
    );
    return [...others, ...people, ...prices].map((entry) =>
      statedIn(entry, language === 'en' && spoken !== language ? (text) => inEnglish(text, spoken) : asIs),
    );
  });
}

const asIs = (text: string): string => text;

const statedIn = (entry: Entry, read: (text: string) => string): Stated => ({
  entry,
  inside: read(`${entry.label} ${entry.said}`),
  around: read(`${entry.above} ${entry.heads} ${entry.page.title ?? ''}`),
  meaning: read(meaningText(entry)),
});

function mostOf<T>(all: readonly T[]): T | null {
  const [most] = [...Map.groupBy(all, (one) => one).values()].toSorted((a, b) => b.length - a.length);
  return most?.[0] ?? null;
}

const PERSON =
  /(?<![\p{L}])\p{Lu}[\p{L}’'-]*\p{Ll} (?:(?:de|da|van|von|der|la|Le) )?\p{Lu}[\p{L}’'-]*\p{Ll}/u;

export function rankedByWords(
  typed: TypedQuestion,
  all: readonly Stated[],
): { ranked: Candidate[]; untold: number } {
  const { words, names, isOfPerson, isOfBest = false } = typed;
  const near = createNearness(words);
  const scored = all.map((stated) => ({
    stated,
    inside: near(stated.inside),
    around: near(stated.around),
  }));
  const weights = words.map((_, i) => {
    const rarity = Math.log(
      1 + (all.length + 1) / (1 + scored.filter(({ inside }) => inside[i]! > 0).length),
    );
    return isOfBest && i === 0 ? FIRST * rarity : rarity;
  });
  const sum = weights.reduce((a, b) => a + b, 0);
  const isNamed = ({ label, said, above, heads, page }: Entry): boolean => {
    const spelled = wordsOf(`${label} ${said} ${above} ${heads} ${page.title ?? ''}`);
    return names.every((name) => wordsOf(name).every((part) => spelled.some((one) => isForm(part, one))));
  };
  const ranked = scored
    .map(({ stated, inside, around }) => ({
      stated,
      told:
        words.reduce(
          (total, _, i) => total + weights[i]! * Math.max(inside[i]!, IN_CONTEXT * around[i]!),
          0,
        ) / (sum || 1),
    }))
    .toSorted((a, b) => b.told - a.told || a.stated.entry.told.length - b.stated.entry.told.length);
  const kept: Candidate[] = [];
  let checked = 0;
  for (const one of ranked) {
    if (one.told === 0 && (checked += 1) > MOST_UNTOLD_CHECKED) break;
    const { entry } = one.stated;
    if (isOfPerson && !(PERSON.test(entry.told) && tellsRole(entry.told))) continue;
    if (!isNamed(entry) || !statesKind(entry, typed)) continue;
    if (kept.push(one) === MOST_RANKED) break;
  }
  const untold = weights.filter((_, i) => scored.every(({ inside }) => inside[i] === 0));
  return { ranked: kept, untold: untold.reduce((a, b) => a + b, 0) / (sum || 1) };
}

type Nearness = (text: string) => number[];

function createNearness(words: readonly string[]): Nearness {
  const known = new Map<string, number[]>();
  const nearOf = (spelled: string): number[] => {
    let found = known.get(spelled);
    if (found === undefined) {
      found = words.map((word) => {
        if (isForm(word, spelled)) return 1;
        const isSame = inOneWord(word) === inOneWord(spelled) || isCovered(word, [spelled]);
        return isSame ? BY_CONCEPT : 0;
      });
      known.set(spelled, found);
    }
    return found;
  };
  return (text) => {
    const best = words.map(() => 0);
    for (const spelled of wordsOf(withSameWords(text)))
      nearOf(spelled).forEach((value, i) => {
        if (value > best[i]!) best[i] = value;
      });
    return best;
  };
}

const meaningText = ({ label, said, above, shape, told }: Entry): string =>
  shape === 'sentence' && above !== '' ? `${above}: ${said}` : label === '' ? said : told;

export const valuesFor = ({ said }: Entry, kinds: readonly ValueKind[], words: readonly string[]) =>
  valuesIn(said, { words, kinds });
