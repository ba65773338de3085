import { setImmediate } from 'node:timers/promises';
import type { AskedCompany, ReadAskedCompanies } from './asked-companies.ts';
import { languageAsked } from './covered-answer.ts';
import type { StatementLookup } from './lookups.ts';
import type { Entry } from './page-entries.ts';
import type { MeaningOf } from './sentence-meaning.ts';
import { isCandidate, rankedByWords, type Stated, statementsOn, valuesFor } from './statement-rank.ts';
import type { ValueKind } from './stated-values.ts';
import type { TypedQuestion } from './typed-question.ts';
import { valueVerdict } from './value-comparison.ts';

/** In tests with questions about five companies, every wrong answer scored below this. */
const LEAST = 0.85;
const LEAST_OF_KIND = 0.75;
const LEAST_BESIDE = 0.65;
const LEAST_COMPARED = 0.7;
const LEAST_TOLD = 0.25;
/** The embedding model knows English only. */
const LEAST_TOLD_UNMEASURED = 0.6;
const LEAST_TOLD_ALIKE = 0.45;
const CERTAIN = 0.7;
const WHOLE = 0.9;
const LONG = 160;
const MOST_UNTOLD = 0.5;

const LEAST_MEANING = 0.5;
const LEAST_AHEAD = 0.1;
const OFF_SUBJECT = 0.45;
const SHARED: readonly ValueKind[] = ['money', 'percent', 'duration'];

interface Scored {
  entry: Entry;
  told: number;
  meaning: number;
  score: number;
}

interface Found {
  company: AskedCompany;
  entry: Entry | null;
  score: number;
  told?: number;
  isOffSubject?: boolean;
}

interface Options {
  language: string;
  isYesOrNo: boolean;
  /** A statement by another company, which serves as the pattern for the answer. */
  like?: string;
  signal: AbortSignal;
}

interface Read {
  company: AskedCompany;
  stated: readonly Stated[];
}

export function createStatementLookup({
  askedCompanies,
  meaningOf,
}: {
  askedCompanies: ReadAskedCompanies;
  meaningOf: MeaningOf | undefined;
}) {
  async function scoredOn(
    typed: TypedQuestion,
    { company, stated }: Read,
    { language, like, signal }: Pick<Options, 'language' | 'like' | 'signal'>,
  ): Promise<{ scored: Scored[]; untold: number }> {
    await setImmediate();
    const all = stated.filter(
      ({ entry }) => isCandidate(entry, typed) && !company.isOfOthers(`${entry.label} ${entry.said}`),
    );
    const { ranked, untold } = rankedByWords(typed, all);
    const isReadable = language === 'en' || typed.kinds !== null || typed.isOfPerson;
    if (meaningOf === undefined || !isReadable || ranked.length === 0) return { scored: [], untold };
    const texts = ranked.map(({ stated: { meaning } }) => meaning);
    const asked = await meaningOf(typed.text, texts, { signal });
    const alike = like === undefined ? asked : await meaningOf(like, texts, { signal });
    if (asked === null || alike === null) return { scored: [], untold };
    const meanings = asked.map((one, i) => (like === undefined ? one : Math.max(one, (one + alike[i]!) / 2)));
    const scored = ranked.map(({ stated: { entry }, told }, i): Scored => {
      const meaning = language === 'en' ? Math.max(0, meanings[i]!) : 0;
      const byWords = told >= LEAST_TOLD_UNMEASURED ? LEAST_BESIDE + told : 0;
      const score = language === 'en' ? told + meaning : byWords;
      const length = Math.max(0, entry.told.length - LONG) / 1_000;
      return { entry, told, meaning, score: told < LEAST_TOLD ? 0 : score - length };
    });
    return { scored: scored.toSorted((a, b) => b.score - a.score), untold };
  }

  async function bestOn(
    typed: TypedQuestion,
    read: Read,
    { isYesOrNo, ...options }: Options,
  ): Promise<Found> {
    const { company } = read;
    const { scored, untold } = await scoredOn(typed, read, options);
    const none = { company, entry: null, score: 0 };
    if (isYesOrNo && untold > 0) return none;
    const [best] = scored;
    const isOffSubject = untold >= MOST_UNTOLD && scored.every(({ meaning }) => meaning < OFF_SUBJECT);
    if (best === undefined) return { ...none, isOffSubject };
    const isOfPart = typed.kinds?.some((kind) => kind === 'count' || kind === 'percent') === true;
    if (isOfPart && untold >= MOST_UNTOLD && best.meaning < CERTAIN) return { ...none, isOffSubject };
    if (options.like !== undefined && typed.kinds === null && best.told < LEAST_TOLD_ALIKE) return none;
    if (best.score >= LEAST_BESIDE || typed.kinds === null) return { company, ...best, isOffSubject };
    const [nearest, ...others] = scored.toSorted((a, b) => b.meaning - a.meaning);
    const next = others.find(({ entry }) => !isSamePlace(entry, nearest!.entry));
    const isAhead =
      nearest!.meaning >= LEAST_MEANING && nearest!.meaning - (next?.meaning ?? 0) >= LEAST_AHEAD;
    return { company, ...(isAhead ? { ...nearest!, score: LEAST } : best), isOffSubject };
  }

  /** The highest-scoring answer decides which kind of statement to look for on the other companies' pages. */
  async function comparedOn(typed: TypedQuestion, read: readonly Read[], options: Options): Promise<Found[]> {
    const found: Found[] = [];
    for (const one of read) found.push(await bestOn(typed, one, options));
    const [surest] = found.toSorted((a, b) => b.score - a.score);
    if (surest === undefined || surest.entry === null || surest.score < LEAST) return found;
    const { entry } = surest;
    const like = read
      .find(({ company }) => company === surest.company)!
      .stated.find((one) => one.entry === entry)!.meaning;
    const shared = new Set(valuesFor(entry, SHARED, typed.words).map(({ kind }) => kind));
    const kinds = typed.kinds ?? (shared.size === 0 ? null : [...shared]);
    const alike: Found[] = [];
    for (const [i, one] of read.entries()) {
      const next =
        one.company === surest.company
          ? surest
          : await bestOn({ ...typed, kinds }, one, { ...options, like });
      const isKept = typed.kinds === null && kinds !== null && found[i]!.score >= LEAST;
      alike.push(next.score >= LEAST_BESIDE || !isKept ? next : found[i]!);
    }
    return alike;
  }

  return async function answerStatements(
    request: { workspaceId: string; signal: AbortSignal },
    { statements, query, us, companies }: StatementLookup,
  ) {
    const { parts, isComparison, isYesOrNo, wanted, tested } = statements;
    const { asked, searched, lineOf, silentLine, cited } = await askedCompanies(request, {
      scope: statements,
      queries: [...new Set([query, ...parts.map(({ text }) => text)])],
      query,
      us,
      companies,
    });
    const language = languageAsked(query) ?? 'en';
    const lines: string[] = [];
    const told: Entry[] = [];
    const read: Read[] = [];
    for (const company of asked) {
      await setImmediate();
      read.push({ company, stated: statementsOn(company.pages, language) });
    }
    let isOffSubject = true;
    let mostCertain = 0;
    const options = { language, isYesOrNo, signal: request.signal };
    const foundOn = (typed: TypedQuestion): Promise<Found[]> =>
      isComparison
        ? comparedOn(typed, read, options)
        : Promise.all(read.map((one) => bestOn(typed, one, options)));
    for (const part of parts) {
      const whole = await foundOn(part);
      const isWhole = whole.some((one) => (one.told ?? 0) >= WHOLE && one.score >= LEAST);
      const all = isWhole || part.things === undefined ? [part] : part.things;
      const answered = new Set<AskedCompany>();
      for (const typed of all) {
        const found = typed === part ? whole : await foundOn(typed);
        mostCertain = Math.max(mostCertain, ...found.map(({ score }) => score));
        isOffSubject &&= found.every((one) => one.isOffSubject === true);
        const least = typed.kinds !== null || typed.isOfPerson ? LEAST_OF_KIND : LEAST;
        if (!found.some(({ score }) => score >= least)) continue;
        const isTold = ({ score }: Found): boolean => score >= (isComparison ? LEAST_BESIDE : least);
        if (isComparison && typed.kinds !== null && wanted !== null) {
          const { kinds, words } = typed;
          const values = found.map((one) => ({
            domain: one.company.domain,
            name: one.company.name,
            values: isTold(one) && one.entry !== null ? valuesFor(one.entry, kinds, words) : [],
          }));
          lines.push(
            valueVerdict(query, values, {
              wanted,
              words,
              kinds,
              ...(tested !== undefined && { tested }),
              isOnlyDecided: true,
            }),
          );
        }
        for (const one of found) {
          const { company, entry } = one;
          if (!isTold(one) || entry === null) continue;
          answered.add(company);
          if (told.some((other) => isSamePlace(other, entry))) continue;
          told.push(entry);
          lines.push(lineOf(company, { ...entry, text: entry.told }));
        }
      }
      if (isComparison && answered.size > 0)
        lines.push(...asked.filter((company) => !answered.has(company)).map(silentLine));
    }
    const answer = lines.filter((line) => line !== '').join('\n');
    if (told.length > 0) return { answer, ...cited() };
    const isOfOneRival = !isComparison && !statements.withUs;
    const isUnlike = isComparison && wanted !== null && parts.length === 1 && mostCertain < LEAST_COMPARED;
    const isUnread = asked.length === 0 || asked.some(({ pages }) => pages.length === 0);
    if (language !== 'en' || isYesOrNo || meaningOf === undefined || isUnread) return null;
    if (!isUnlike && !(isOffSubject && isOfOneRival)) return null;
    return isOfOneRival
      ? { reason: 'competitorsSilent' as const, searched }
      : { reason: 'nothingFound' as const, searched };
  };
}

const isSamePlace = (a: Entry, b: Entry): boolean =>
  a.page.url === b.page.url && a.start < b.end && b.start < a.end;
