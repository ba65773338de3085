import { addressesModels } from '../extraction/pages/instructions.ts';
import { distinct, entry, factsOf } from './draft-evidence.ts';
import type { DraftEntry } from './draft-lines.ts';
import { AUDIENCE_LABEL, FOR_WHOM, NO_OFFER } from './draft-menu.ts';
import type { LinedPage } from './draft-name.ts';
import {
  audienceIn,
  groupsOf,
  isAnyone,
  isAnyOrganization,
  isOnlyPeople,
  ONE_ANIMAL,
  OWN_PEOPLE,
  SOME_PEOPLE,
} from './draft-people.ts';
import { listedUnder, LONGEST_NAME } from './draft-sections.ts';
import { isCallToAction, isImperative, sentencesIn } from './draft-statements.ts';

export function audiencesOf(pages: readonly LinedPage[]): DraftEntry[] {
  const stated = pages.flatMap((page) => [
    ...factsOf([page], 'audience').flatMap(({ fact }) => inFact(fact.quote, page)),
    ...listedUnder(page, 'audiences').filter(({ text }) => isPhrase(text)),
    ...inMenuOf(page),
  ]);
  const said = pages.flatMap(inSentencesOf);
  const named = distinct(
    apart([...stated, ...said, ...pages.flatMap(inPassing)].filter(({ text }) => !isAnyone(text))),
  );
  const general = distinct([...stated, ...said].filter(({ text }) => isAnyOrganization(text)));
  return withoutDoubles(named.length > 0 ? named : general).slice(0, MOST_AUDIENCES);
}

const apart = (entries: readonly DraftEntry[]): DraftEntry[] =>
  entries.flatMap((one) => groupsOf(one.text).map((text) => ({ ...one, text })));

/** Leaves out an entry if another entry begins or ends with its words, as "dental clinics" ends with "clinics". */
function withoutDoubles(entries: readonly DraftEntry[]): DraftEntry[] {
  const words = (text: string): string => ` ${text.toLowerCase().replaceAll(',', ' ,').trim()} `;
  return entries.filter(
    ({ text }) =>
      !entries.some(
        (other) =>
          words(other.text) !== words(text) &&
          (words(other.text).endsWith(words(text)) || words(other.text).startsWith(words(text))),
      ),
  );
}

function inFact(quote: string, page: LinedPage): DraftEntry[] {
  const span = audienceIn(quote);
  if (span !== undefined) return [entry('audiences', span, page, quote)];
  const whom = quote.replace(/^(?:(?:ideal|perfect|great|best|designed|built|made|suitable)\s+)?for\s+/i, '');
  const phrase = (whom === quote ? quote : whom.replace(/\s+to\s+\p{Ll}.*$/u, '')).replace(/[.!]+$/, '');
  return phrase.length <= LONGEST_NAME && isPhrase(phrase) ? [entry('audiences', phrase, page, quote)] : [];
}

const MOST_PHRASE_WORDS = 5;

const isPhrase = (text: string): boolean =>
  !isCallToAction(text) &&
  !/^focus on\s|\b(?:is|are|was|were|can|will)(?!\p{L})/iu.test(text) &&
  (SOME_PEOPLE.test(text) || (text.split(/[\s&,]+/).length <= MOST_PHRASE_WORDS && !isImperative(text)));

function inMenuOf(page: LinedPage): DraftEntry[] {
  const { menu } = page.signs;
  const hasProducts = menu.some(({ labels }) => labels.some((label) => /^(?:our )?products$/i.test(label)));
  return menu.flatMap(({ text, labels }) => {
    const [label = ''] = labels;
    // A menu `Applications` may list products. It is taken to list industries only if the site also has a menu of
    // products.
    const isWhom = AUDIENCE_LABEL.test(label) && (hasProducts || !/^applications$/i.test(label));
    const isPeople = /^(?:information|resources)/i.test(label) ? SOME_PEOPLE.test(text) : !isNoAudience(text);
    return [
      ...(isWhom && isPeople && isPhrase(text)
        ? [entry('audiences', text.replace(/^for\s+/i, ''), page, text)]
        : []),
      ...labels
        .flatMap((one) => FOR_WHOM.exec(one)?.groups?.['whom'] ?? [])
        .map((one) => entry('audiences', one, page, `For ${one}`)),
    ];
  });
}

const inPassing = (page: LinedPage): DraftEntry[] =>
  page.signs.menu.flatMap(({ text }) => {
    if (OWN_PEOPLE.test(text) || ONE_ANIMAL.test(text)) return [];
    const whom = isOnlyPeople(text)
      ? text.replace(/^for\s+/i, '').replace(/['’]s?$/, '')
      : /\b(?:jobs?|careers?|support|help|login)\b/i.test(text)
        ? undefined
        : audienceIn(text);
    return whom === undefined ? [] : [entry('audiences', whom, page, text)];
  });

function inSentencesOf(page: LinedPage): DraftEntry[] {
  const { title, description } = page.reading;
  return [
    page.signs.title ?? title,
    description,
    ...page.lines.filter(({ kind }) => kind === 'heading').map(({ text }) => text),
    ...page.lines
      .filter(({ kind }) => kind === 'text' || kind === 'item')
      .flatMap(({ text }) => sentencesIn(text)),
  ].flatMap((text) => {
    if (text === null || text.length > LONGEST_TEXT || /^["“«„]|[?]$/u.test(text) || addressesModels(text))
      return [];
    const span = audienceIn(text);
    return span === undefined || IS_SIZE.test(span) ? [] : [entry('audiences', span, page, text)];
  });
}

const IS_SIZE = /^(?:one|two|three|ein|zwei|un|deux|uno|dos|een|twee|due) (?:or|oder|ou|o|of) /iu;
const MOST_AUDIENCES = 8;
const LONGEST_TEXT = 600;
const isNoAudience = (text: string): boolean =>
  /^(?:emerging|other.*|more|general|miscellaneous)$/iu.test(text) ||
  (NO_OFFER.test(text) && !/^(?:enterprise|resources?|partners?|customers?|community)$/iu.test(text));
