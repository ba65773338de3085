import { setImmediate } from 'node:timers/promises';
import { detectLanguage } from '../search/analysis/language.ts';
import type { AskedCompany, ReadAskedCompanies } from './asked-companies.ts';
import { languageAsked } from './covered-answer.ts';
import type { StatementLookup } from './lookups.ts';
import type { Entry } from './page-entries.ts';
import type { MeaningOf } from './sentence-meaning.ts';
import { isCandidate, meaningText, rankedByWords, statementsOn, valuesFor } from './statement-rank.ts';
import type { TypedQuestion } from './typed-question.ts';
import { valueVerdict } from './value-comparison.ts';

/** In tests with questions about five companies, every wrong answer scored lower. */
const LEAST = 0.85;
const LEAST_OF_KIND = 0.75;
const LEAST_BESIDE = 0.65;
const LEAST_COMPARED = 0.7;
const LEAST_TOLD = 0.25;
/** The embedding model knows English only. */
const LEAST_TOLD_FOREIGN = 0.4;
const LEAST_TOLD_UNMEASURED = 0.6;
const CERTAIN = 0.7;
const LONG = 160;
const MOST_UNTOLD = 0.5;

const LEAST_MEANING = 0.5;
const LEAST_AHEAD = 0.1;
const OFF_SUBJECT = 0.45;

interface Found {
  company: AskedCompany;
  entry: Entry | null;
  score: number;
  isOffSubject?: boolean;
}

export function createStatementLookup({
  askedCompanies,
  meaningOf,
}: {
  askedCompanies: ReadAskedCompanies;
  meaningOf: MeaningOf | undefined;
}) {
  async function bestOn(
    typed: TypedQuestion,
    { company, stated }: { company: AskedCompany; stated: readonly Entry[] },
    { language, isYesOrNo, signal }: { language: string; isYesOrNo: boolean; signal: AbortSignal },
  ): Promise<Found> {
    await setImmediate();
    const all = stated.filter(
      (entry) => isCandidate(entry, typed) && !company.isOfOthers(`${entry.label} ${entry.said}`),
    );
    const { ranked, untold } = rankedByWords(typed, all);
    const none = { company, entry: null, score: 0 };
    if (meaningOf === undefined || (language !== 'en' && typed.kinds === null && !typed.isOfPerson))
      return none;
    if (isYesOrNo && untold > 0) return none;
    if (ranked.length === 0) return { ...none, isOffSubject: untold >= MOST_UNTOLD };
    const meanings = await meaningOf(
      typed.text,
      ranked.map(({ entry }) => meaningText(entry)),
      { signal },
    );
    if (meanings === null) return none;
    const isForeign = ({ page }: Entry): boolean =>
      language !== 'en' || detectLanguage(page.text) !== language;
    const leastTold = language === 'en' ? LEAST_TOLD_FOREIGN : LEAST_TOLD_UNMEASURED;
    const scored = ranked
      .map(({ entry, told }, i) => {
        const meaning = Math.max(0, meanings[i]!);
        const score = isForeign(entry) ? (told >= leastTold ? LEAST_BESIDE + told : 0) : told + meaning;
        const length = Math.max(0, entry.told.length - LONG) / 1_000;
        return { company, entry, told, meaning, score: told < LEAST_TOLD ? 0 : score - length };
      })
      .toSorted((a, b) => b.score - a.score);
    const [best] = scored;
    const isOffSubject =
      untold >= MOST_UNTOLD &&
      scored.every(({ entry, meaning }) => meaning < OFF_SUBJECT && !isForeign(entry));
    const isOfPart = typed.kinds?.some((kind) => kind === 'count' || kind === 'percent') === true;
    if (isOfPart && untold >= MOST_UNTOLD && best!.meaning < CERTAIN) return { ...none, isOffSubject };
    if (best!.score >= LEAST_BESIDE || typed.kinds === null) return { ...best!, isOffSubject };
    const [nearest, ...others] = scored.toSorted((a, b) => b.meaning - a.meaning);
    const next = others.find(({ entry }) => !isSamePlace(entry, nearest!.entry));
    const isAhead =
      language === 'en' &&
      nearest!.meaning >= LEAST_MEANING &&
      nearest!.meaning - (next?.meaning ?? 0) >= LEAST_AHEAD;
    return { ...(isAhead ? { ...nearest!, score: LEAST } : best!), isOffSubject };
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
    const read: { company: AskedCompany; stated: Entry[] }[] = [];
    for (const company of asked) {
      await setImmediate();
      read.push({ company, stated: statementsOn(company.pages) });
    }
    let isOffSubject = true;
    let mostCertain = 0;
    for (const typed of parts) {
      const found: Found[] = [];
      for (const one of read)
        found.push(await bestOn(typed, one, { language, isYesOrNo, signal: request.signal }));
      mostCertain = Math.max(mostCertain, ...found.map(({ score }) => score));
      isOffSubject &&= found.every((one) => one.isOffSubject === true);
      const least = typed.kinds !== null || typed.isOfPerson ? LEAST_OF_KIND : LEAST;
      if (!found.some(({ score }) => score >= least)) continue;
      const isTold = ({ score }: Found): boolean => score >= (isComparison ? LEAST_BESIDE : least);
      if (isComparison && typed.kinds !== null && wanted !== null) {
        const { kinds, words } = typed;
        lines.push(
          valueVerdict(
            query,
            found.map((one) => ({
              domain: one.company.domain,
              name: one.company.name,
              values: isTold(one) && one.entry !== null ? valuesFor(one.entry, kinds, words) : [],
            })),
            { wanted, words: [], kinds, ...(tested !== undefined && { tested }), isOnlyDecided: true },
          ),
        );
      }
      for (const one of found) {
        const { company, entry } = one;
        if (!isTold(one) || entry === null) {
          if (isComparison) lines.push(silentLine(company));
          continue;
        }
        if (told.some((other) => isSamePlace(other, entry))) continue;
        told.push(entry);
        lines.push(lineOf(company, { ...entry, text: entry.told }));
      }
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
