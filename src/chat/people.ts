import { wordsOf } from './asked-words.ts';
import { isCovered } from './concepts.ts';
import { inEnglish, inOneWord } from './glossary.ts';
import { detectLanguage } from '../search/analysis/language.ts';
import { isHeading, linesOf } from './page-entries.ts';
import { sentencesOf } from '../search/chunking-sentences.ts';
import type { WatchedPage } from './watched-answer.ts';
import { wholeWords } from './whole-words.ts';

export interface Person {
  page: WatchedPage;
  name: string;
  role: string;
  told: string;
  start: number;
  end: number;
  isCustomer: boolean;
}

const PART = String.raw`\p{Lu}[\p{L}\p{M}’'-]*\p{Ll}[\p{L}\p{M}’'-]*`;
const NAME = String.raw`(?:(?:Dr|Prof)\.? )?${PART}(?: (?:\p{Lu}\.|de|da|del|di|van|von|der|la|le|bin))*(?: ${PART}){1,2}`;
export const IS_NAME = new RegExp(`^${NAME}$`, 'u');
const NAME_AND_ROLE = new RegExp(
  String.raw`^(?<name>${NAME}),\s+(?<role>[^.!?]{3,80}?)(?<rest>[.!?]\s.*|[.!?])?$`,
  'u',
);
const ROLE =
  /(?<!\p{L})(?:director|manager|head|lead(?:er)?|chief|officer|ceo|cto|cfo|coo|cmo|founder|co-?founder|owner|partner|president|chair\p{L}*|secretary|engineer|foreman|supervisor|chef|principal|\p{L}*(?:leiter|führer|inhaber|gründer|chef|vorstand|leitung)(?:in)?|directeur|directrice|président\p{L}*|responsable|gérant\p{L}*|fondat\p{L}+|pdg|director\p{L}*|gerente|dueñ[oa]|fundador\p{L}*|directeur|eigenaar|oprichter|direttor\p{L}|titolare|fondator\p{L}|amministrator\p{L})(?!\p{L})/iu;

const QUOTED = /^["“«„]|["”»]$/u;

const LEADS =
  /(?<!\p{L})(?:runs?|leads?|heads?|manages?|owns|founded|in charge of|responsible for|looks? after|leitet|führt|verantwortet|dirige|gère|lleva|leidt|guida)(?!\p{L})/iu;

export const tellsRole = (text: string): boolean => ROLE.test(text) || LEADS.test(text);

export function peopleOn(page: WatchedPage): Person[] {
  const lines = linesOf(page.text);
  return lines.flatMap((line, i): Person[] => {
    const next = lines[i + 1];
    const inLine = NAME_AND_ROLE.exec(line.text)?.groups;
    if (inLine !== undefined && ROLE.test(inLine['role']!)) {
      const { name, role } = inLine as { name: string; role: string };
      const isCustomer = QUOTED.test(lines[i - 1]?.text ?? '') || isBelowQuote(lines, i);
      return [{ page, name, role, told: line.text, start: line.start, end: line.end, isCustomer }];
    }
    if (!IS_NAME.test(line.text) || next === undefined || next.text.includes(' | ')) return [];
    const [first] = [...sentencesOf(page.text, next.start, next.end)];
    const role = first === undefined ? next.text : page.text.slice(first.start, first.end).trim();
    if (role.length > 80 || !ROLE.test(role)) return [];
    const below = lines[i + 2];
    const isAbout =
      isHeading(next) &&
      below !== undefined &&
      !isHeading(below) &&
      !below.isItem &&
      !below.text.includes(' | ');
    const last = isAbout ? below : next;
    const told = `${line.text}, ${next.text}${isAbout ? `. ${below.text}` : ''}`;
    return [
      {
        page,
        name: line.text,
        role: role.replace(/\.$/u, ''),
        told,
        start: line.start,
        end: last.end,
        isCustomer: QUOTED.test(lines[i - 1]?.text ?? ''),
      },
    ];
  });
}

const isBelowQuote = (lines: readonly { text: string; isItem: boolean }[], i: number): boolean => {
  const before = lines[i - 1];
  return before !== undefined && !before.isItem && /[.!?…]["”»]?$/u.test(before.text) && !isListed(lines, i);
};
const isListed = (lines: readonly { isItem: boolean }[], i: number): boolean => lines[i]!.isItem;

const TOP = wholeWords(
  String.raw`boss|owners?|managing directors?|ceo|chief executives?(?: officers?)?|general manager|geschäftsführ\p{L}+|inhaber\p{L}*|vorstand|pdg|directeur général|directrice générale|président\p{L}*|gérant\p{L}*|patron\p{L}*|director general|directora general|gerente|dueñ[oa]|eigenaar|algemeen directeur|amministrator\p{L} delegat\p{L}|titolare|direttor\p{L} generale`,
);
const FOUNDED = wholeWords(
  String.raw`(?:co-?)?found(?:er|ers|ed|s)?|gründ\p{L}*|gegründet|fondat\p{L}+|fondé\p{L}*|fundador\p{L}*|fundó|oprichter|opgericht|fondator\p{L}`,
);
const RUNS =
  /^(?:who|wer|qui|quién|wie|chi)\s(?:runs?|leads?|heads?|manages?|owns|leitet|führt|dirige|lleva|leidt|guida)(?!\p{L})/iu;
const WHO =
  /^(?:who|wer|qui|quién|wie|chi)(?:['’]s|\s(?:is|are|was|runs?|leads?|heads?|manages?|owns|founded|started|ist|sind|leitet|führt|hat|est|sont|dirige|a fondé|es|son|lleva|fundó|is|leidt|è|guida))(?!\p{L})/iu;
const LIGHT = new Set(
  'who whose is are was were the a an our your their of at in for here there now and did do does what where that person they he she work before runs run leads lead heads head manages manage owns responsible charge wer ist die der das von bei leitet qui est le la les du de des chez dirige'.split(
    ' ',
  ),
);

export interface PersonQuestion {
  name: string | null;
  isTop: boolean;
  isFounder: boolean;
  isRole: boolean;
  words: readonly string[];
}

export function personQuestionOf(question: string): PersonQuestion | null {
  const [first = ''] = question.trim().split(/[?？]|,\s|\s(?=and\s(?:what|where|when|how)\s)/iu);
  if (!WHO.test(first)) return null;
  const rest = first.replace(WHO, ' ').trim();
  const name = new RegExp(`^${NAME}$`, 'u').exec(rest)?.[0] ?? null;
  const words = wordsOf(rest).filter((word) => !LIGHT.has(word));
  const isTop =
    TOP.test(rest) ||
    (RUNS.test(first) &&
      words.every((word) =>
        /^(?:company|firm|business|firma|unternehmen|entreprise|société|empresa|maison|house)$/u.test(word),
      ));
  const isFounder = FOUNDED.test(first);
  const isRole =
    ROLE.test(rest) || RUNS.test(first) || /(?<!\p{L})(?:in charge of|responsible for)(?!\p{L})/iu.test(rest);
  if (name === null && !isTop && !isFounder && !isRole) return null;
  return { name: isTop || isFounder ? null : name, isTop, isFounder, isRole: name === null || isTop, words };
}

export function peopleAsked(
  { name, isTop, isFounder, words }: PersonQuestion,
  people: readonly Person[],
): Person[] {
  if (name !== null)
    return people.filter((one) => one.name.includes(name) || name.includes(one.name)).slice(0, 1);
  const own = people.filter(({ isCustomer }) => !isCustomer);
  if (isFounder) return own.filter(({ role }) => FOUNDED.test(role));
  if (isTop) return own.filter(({ role }) => TOP.test(role));
  const wanted = words.filter(
    (word) => !/^(?:director|manager|head|lead|leader|chief|officer|leiter\p{L}*)$/u.test(word),
  );
  if (wanted.length === 0) return [];
  return own.filter(({ role, page }) => {
    const language = detectLanguage(page.text);
    const spelled = wordsOf(
      language === null || language === 'en' ? role : `${role} ${inEnglish(role, language)}`,
    );
    return wanted.every(
      (word) => isCovered(word, spelled) || spelled.some((one) => inOneWord(one) === inOneWord(word)),
    );
  });
}

export function inSentence(
  { isTop, isFounder }: Pick<PersonQuestion, 'isTop' | 'isFounder'>,
  page: WatchedPage,
): { start: number; end: number } | null {
  const wanted = isTop ? TOP : isFounder ? FOUNDED : null;
  if (wanted === null) return null;
  const named = new RegExp(`(?<![\\p{L}])${NAME}`, 'u');
  for (const line of linesOf(page.text))
    for (const { start, end } of sentencesOf(page.text, line.start, line.end)) {
      const said = page.text.slice(start, end).trimEnd();
      if (
        said.length <= 200 &&
        wanted.test(said) &&
        named.test(said.replace(/^\p{Lu}\p{L}+ /u, '')) &&
        /[.!]$/u.test(said)
      )
        return { start, end: start + said.length };
    }
  return null;
}
