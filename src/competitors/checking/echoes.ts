import type { Change } from '../../events/change.ts';
import type { ChangedLine } from '../../events/event-facts.ts';
import { changedSentences as sentencePairs } from '../../events/changed-words.ts';
import { changedTime, matterOf, otherTime } from '../../events/matters.ts';
import { CONTRACT_TERM, isAboutTerm, type NamedTime, namedTime } from '../../events/named-times.ts';
import { changedSentences } from '../../events/topics.ts';
import { wordingOf, tokensOf } from '../../extraction/facts/content/words.ts';
import { durationsIn } from '../../extraction/facts/durations.ts';
import { negates } from '../../extraction/facts/evidence/stance.ts';
import { pageKey } from '../discovery/site.ts';
import type { PageVerdict } from './page-verdict.ts';
import { createPriceTeller, type Teller } from './same-prices.ts';
import { isOfLines, rankOf, withAlsoOn, withLines } from './shared-lines.ts';

export function withoutEchoes(verdicts: readonly PageVerdict[]): PageVerdict[] {
  const byRank = verdicts.toSorted((a, b) => rankOf(a) - rankOf(b));
  const told = byRank.flatMap((verdict) => verdict.changes.map((change) => ({ change, verdict })));
  const renames = told.flatMap(({ change, verdict }) =>
    change.kind === 'plan_renamed' ? [{ change, verdict, rename: change.facts }] : [],
  );
  const added = told.flatMap(({ change, verdict }) =>
    change.kind === 'plan_added' ? [{ change, verdict, plan: change.facts.plan }] : [],
  );
  const tellers = new Map<string, Teller & { line: ChangedLine | null }>();
  for (const { change, verdict } of told)
    for (const { key, line } of keysOf(change))
      if (isBetter({ verdict, line }, tellers.get(key))) tellers.set(key, { change, verdict, line });
  const prices = createPriceTeller(verdicts);
  const terms = told.flatMap(({ change, verdict }) =>
    'lines' in change.facts
      ? change.facts.lines.flatMap((line): (Teller & { time: NamedTime })[] => {
          const time = timeOf(line);
          return time?.subject === CONTRACT_TERM && time.plan === null ? [{ change, verdict, time }] : [];
        })
      : [],
  );
  const ofNewTerm = (line: ChangedLine, verdict: PageVerdict): Teller | undefined =>
    terms.find((one) => one.verdict !== verdict && saysOfTerm(line, one.time));

  const removed = new Map(
    told.flatMap(({ change, verdict }) =>
      change.kind === 'page_removed' ? [[pageKey(verdict.page.url), { change, verdict }] as const] : [],
    ),
  );
  const removedPage = (line: ChangedLine, { before }: PageVerdict): Teller | undefined =>
    line.after !== null || removed.size === 0
      ? undefined
      : (before?.facts.content?.menu ?? [])
          .filter(({ name }) => name === line.before)
          .flatMap(({ url }) => removed.get(pageKey(url)) ?? [])[0];

  const limits = told.flatMap(({ change, verdict }): (Teller & { limit: Limit })[] =>
    limitsIn(change).map((limit) => ({ change, verdict, limit })),
  );
  const ofLimit = (line: ChangedLine, verdict: PageVerdict): Teller | undefined => {
    const figures = limits.length === 0 ? null : changedFigure(line);
    return figures === null
      ? undefined
      : limits.find(
          ({ verdict: other, limit }) =>
            other !== verdict &&
            digitsOf(limit.before) === digitsOf(figures.was) &&
            digitsOf(limit.after) === digitsOf(figures.is) &&
            mentions(`${line.section ?? ''} ${line.after!}`, limit.plan),
        );
  };
  /** The same limit on another page, which may name it in another language. */
  const earlierLimit = (change: Change, verdict: PageVerdict): Teller | undefined => {
    const own = limits.find((one) => one.change === change)?.limit;
    if (own === undefined || digitsOf(own.after) === '') return undefined;
    const first = limits.find(
      ({ limit }) =>
        wordingOf(limit.plan) === wordingOf(own.plan) &&
        digitsOf(limit.before) === digitsOf(own.before) &&
        digitsOf(limit.after) === digitsOf(own.after),
    );
    return first === undefined || first.verdict === verdict ? undefined : first;
  };

  const ofTerm = (line: ChangedLine): Teller | undefined => {
    const teller = tellers.get(termKey(line) ?? '');
    return teller?.line === line ? undefined : teller;
  };
  const elsewhere = (key: string | null, verdict: PageVerdict): Teller | undefined => {
    const teller = key === null ? undefined : tellers.get(key);
    return teller?.verdict === verdict ? undefined : teller;
  };
  const tellerOf = (line: ChangedLine, change: Change, verdict: PageVerdict): Teller | null => {
    const isLegal = change.kind === 'legal_terms_changed';
    const found =
      renames.find(({ rename }) => isRenamed(line, rename)) ??
      ofTerm(line) ??
      ofAddedPlan(line, verdict) ??
      ofNewTerm(line, verdict) ??
      (isLegal
        ? undefined
        : (removedPage(line, verdict) ??
          elsewhere(timeKey(line), verdict) ??
          elsewhere(answerKey(line), verdict) ??
          elsewhere(restatedKey(line), verdict) ??
          ofLimit(line, verdict) ??
          elsewhere(figureKey(line), verdict) ??
          elsewhere(editKey(line), verdict)));
    return found ?? prices.ofLine(line, verdict, isLegal);
  };
  const ofAddedPlan = (line: ChangedLine, verdict: PageVerdict): Teller | undefined => {
    for (const one of added) {
      if (line.after === null || !mentions(line.after, one.plan)) continue;
      const after = withoutClauses(line.after, one.plan);
      if (line.before === null) {
        if (one.verdict !== verdict && after === '') return one;
      } else if (wordingOf(after) === wordingOf(line.before)) return one;
      else {
        const teller = ofTerm({ ...line, after });
        if (teller !== undefined && teller.verdict !== verdict) return teller;
      }
    }
    return undefined;
  };

  const pages = new Map<Change, Set<string>>();
  const also = ({ change, verdict: { page } }: Teller, { page: { url } }: PageVerdict): void => {
    if (url !== page.url) pages.set(change, (pages.get(change) ?? new Set()).add(url));
  };
  const kept = verdicts.map((verdict) => ({
    verdict,
    changes: verdict.changes.flatMap((change): { from: Change; change: Change }[] => {
      const price = prices.ofChange(change, verdict);
      if (price !== null) also(price, verdict);
      const limit = earlierLimit(change, verdict);
      if (limit !== undefined) also(limit, verdict);
      if (price !== null || limit !== undefined) return [];
      if (!isOfLines(change)) {
        const tellers =
          'lines' in change.facts
            ? change.facts.lines.map(
                (line) => ofTerm(line) ?? elsewhere(restatedKey(line), verdict) ?? ofLimit(line, verdict),
              )
            : [];
        const isTold = tellers.length > 0 && tellers.every((teller) => teller !== undefined);
        if (isTold) for (const teller of tellers) also(teller!, verdict);
        return isTold ? [] : [{ from: change, change }];
      }
      const own = change.facts.lines.filter((line) => {
        const teller = tellerOf(line, change, verdict);
        if (teller !== null) also(teller, verdict);
        return teller === null;
      });
      if (own.length === change.facts.lines.length) return [{ from: change, change }];
      return own.length === 0 ? [] : [{ from: change, change: withLines(change, own, verdict) }];
    }),
  }));
  return kept.map(({ verdict, changes }) => ({
    ...verdict,
    changes: changes.map(({ from, change }) => withAlsoOn(change, [...(pages.get(from) ?? [])])),
  }));
}

type Told = Pick<Teller, 'verdict'> & { line: ChangedLine | null };
/** A table row may also contain other companies' cells, so prefer a sentence on the same page. */
const isBetter = (one: Told, known: Told | undefined): boolean =>
  known === undefined ||
  (known.verdict === one.verdict && hasOtherCells(known.line) && !hasOtherCells(one.line));
const hasOtherCells = (line: ChangedLine | null): boolean =>
  (line?.after ?? '').split(' | ').length > CELLS_OF_PAIR;
const CELLS_OF_PAIR = 2;

function keysOf(change: Change): { key: string; line: ChangedLine | null }[] {
  const keyed = (key: string | null, line: ChangedLine | null) => (key === null ? [] : [{ key, line }]);
  return 'lines' in change.facts
    ? change.facts.lines.flatMap((line) => [
        ...keyed(timeKey(line), line),
        ...keyed(termKey(line), line),
        ...keyed(lengthKey(line), line),
        ...(change.kind === 'copy_changed'
          ? [...keyed(editKey(line), line), ...keyed(figureKey(line), line)]
          : []),
      ])
    : timesOf(change).flatMap((key) => keyed(key, null));
}

function timesOf(change: Change): string[] {
  if (change.kind === 'limit_changed' && !('lines' in change.facts)) {
    const { limit, before, after } = change.facts;
    const time = timeKey({
      section: null,
      kind: 'row',
      before: `${limit} ${before}`,
      after: `${limit} ${after}`,
    });
    return time === null ? [] : [time];
  }
  return [];
}

function editKey({ before, after }: ChangedLine): string | null {
  if (before === null || after === null) return null;
  const [old, now] = [before, after].map((text) => tokensOf(text.slice(0, LONGEST_EDITED)));
  let start = 0;
  while (start < Math.min(old!.length, now!.length) && old![start]!.folded === now![start]!.folded)
    start += 1;
  let end = 0;
  while (
    end < Math.min(old!.length, now!.length) - start &&
    old!.at(-1 - end)!.folded === now!.at(-1 - end)!.folded
  )
    end += 1;
  const [gone, fresh] = [old!.slice(start, old!.length - end), now!.slice(start, now!.length - end)];
  if (gone.length === 0 || gone.length + fresh.length < LEAST_EDITED) return null;
  const isNamed = fresh.some((token) => /\p{Lu}|\p{N}/u.test(after.slice(token.start, token.end)));
  const wordsOf = (tokens: typeof gone): string => tokens.map(({ folded }) => folded).join(' ');
  return isNamed ? `edit ${wordsOf(gone)} → ${wordsOf(fresh)}` : null;
}
const LONGEST_EDITED = 2_000;
const LEAST_EDITED = 3;

const mentions = (text: string, plan: string): boolean =>
  ` ${wordingOf(text)} `.includes(` ${wordingOf(plan)} `);

function withoutClauses(text: string, plan: string): string {
  const kept = text
    .split(/(?<=[.!?;])\s+/u)
    .map((sentence) => {
      if (!mentions(sentence, plan)) return sentence;
      const clauses = sentence.split(/(?<=,)\s+/u);
      const others = clauses.filter((clause) => !mentions(clause, plan));
      return others.length === 0 ? '' : `${others.join(' ').replace(/,\s*$/u, '')}.`;
    })
    .filter((sentence) => sentence !== '');
  return kept.join(' ');
}

function timeOf(line: ChangedLine): NamedTime | null {
  if (line.before === null || line.after === null) return null;
  const [sides, ...others] = line.kind === 'text' ? sentencePairs(line.before, line.after) : [];
  return namedTime(sides === undefined || others.length > 0 ? line : { ...line, ...sides });
}

function termKey(line: ChangedLine): string | null {
  if (line.before === null || line.after === null) return null;
  const time = timeOf(line);
  if (time !== null) {
    const { subject, plan, days } = time;
    const of = plan === null ? '' : `${plan} `;
    return `terms ${foldedLine(`${of}${subject}: ${days.was} → ${days.is}`)}`;
  }
  if (matterOf(line)?.name !== 'terms') return null;
  const { gone, fresh } = changedSentences(line);
  return gone.length === 0 || fresh.length === 0
    ? null
    : `terms ${[gone, fresh].map((sentences) => foldedLine(sentences.join(' '))).join(' → ')}`;
}

const foldedLine = (text: string): string => text.toLowerCase().replaceAll(/\s+/gu, ' ').trim();

function lengthKey(line: ChangedLine): string | null {
  const time = timeOf(line);
  return time === null ? null : `length ${time.days.was} ${time.days.is}`;
}

const ANSWER =
  /^(?:(?:yes|ja|oui|sí|sì|sim|tak)(?!\p{L})[,:.]?\s*)?(?:(?:for|für|pendant|por|durante|voor|per)\s)?/iu;

/** An answer such as "Yes, six months" does not say what lasts six months. */
function answerKey(line: ChangedLine): string | null {
  if (line.before === null || line.after === null) return null;
  const [sides, ...others] = sentencePairs(line.before, line.after);
  const other = sides === undefined || others.length > 0 ? null : otherTime(sides);
  if (other === null) return null;
  const isBare = [sides!.before!, sides!.after!].every((text, at) => {
    const { text: time } = at === 0 ? other.was : other.is;
    return /^[.!]?$/u.test(text.replace(ANSWER, '').replace(time, '').trim());
  });
  return isBare ? `length ${other.was.days} ${other.is.days}` : null;
}

/** For a line about leaving with a period that only another page names, for example as "notice". */
function restatedKey(line: ChangedLine): string | null {
  if (line.before === null || line.after === null || timeOf(line) !== null) return null;
  const [sides, ...others] = sentencePairs(line.before, line.after);
  const other = sides === undefined || others.length > 0 ? null : otherTime(sides);
  if (other === null) return null;
  const isOfLeaving = [sides!.before!, sides!.after!].every((text) =>
    LEAVING.test(`${line.section ?? ''}\n${line.after!}\n${text}`),
  );
  return isOfLeaving ? `length ${other.was.days} ${other.is.days}` : null;
}
const LEAVING =
  /(?<!\p{L})(?:cancel\p{L}*|terminat\p{L}*|renew\p{L}*|notice|kündig\p{L}*|verlänger\p{L}*|résili\p{L}+|préavis|renouvel\p{L}*|renov\p{L}*|preaviso|baja|opzeg\p{L}*|verleng\p{L}*|disdett?\p{L}*|rinnov\p{L}*|preavviso|cancelamento|wypowie\p{L}+|uppsäg\p{L}*|opsig\p{L}*|oppsi\p{L}*)(?!\p{L})/iu;

interface Limit {
  plan: string;
  before: string | null;
  after: string | null;
}

/** A figure that changed in a plan's column of a table also counts as a limit of the plan. */
function limitsIn({ kind, facts }: Change): Limit[] {
  if (kind === 'limit_changed' && !('lines' in facts)) return [facts];
  if (!('lines' in facts)) return [];
  return facts.lines.flatMap((line): Limit[] => {
    const figures = line.column === undefined ? null : changedFigure(line);
    return figures === null ? [] : [{ plan: line.column!, before: figures.was, after: figures.is }];
  });
}

const digitsOf = (text: string | null): string => (text ?? '').replaceAll(/[^\p{N}]/gu, '');

/** The old and new figure and the word after it, if nothing else in the line changed. */
function changedFigure({ before, after }: ChangedLine): { was: string; is: string; of: string } | null {
  if (before === null || after === null) return null;
  const [old, now] = [before, after].map((text) => text.slice(0, LONGEST_EDITED).match(WORD) ?? []);
  const differing = now!.flatMap((word, at) => (word === old![at] ? [] : [at]));
  const [at] = differing;
  if (old!.length !== now!.length || differing.length !== 1 || at === undefined) return null;
  const [was, is] = [old![at]!, now![at]!];
  return FIGURE.test(was) && FIGURE.test(is) ? { was, is, of: now![at + 1] ?? '' } : null;
}
const WORD = /\p{N}[\p{N}.,]*(?<=\p{N})|\p{L}+/gu;
const FIGURE = /^\p{N}/u;

function figureKey(line: ChangedLine): string | null {
  const figure = changedFigure(line);
  return figure === null || !/^\p{L}{3}/u.test(figure.of) || digitsOf(figure.is).length < LEAST_DIGITS
    ? null
    : `figure ${digitsOf(figure.was)} ${digitsOf(figure.is)} ${figure.of.toLowerCase()}`;
}
const LEAST_DIGITS = 2;

/** A line that states the new contract term, or a removed line that stated the old term or "No contract". */
function saysOfTerm({ before, after, section }: ChangedLine, { days }: NamedTime): boolean {
  const isAsked = /[?？]\s*$/u.test(section ?? '') && isAboutTerm(section!);
  const sides = [before, after].filter((text) => text !== null);
  if (sides.some((text) => text.length > LONGEST_OF_TERM || (!isAsked && !isAboutTerm(text)))) return false;
  const was = before === null ? [] : durationsIn(before);
  if (was.length > 0 && (after !== null || was.some((length) => length !== days.was))) return false;
  if (before !== null && was.length === 0 && !isAsked && !negates(before)) return false;
  const now = after === null ? [] : durationsIn(after);
  return after === null || (now.length === 1 && now[0] === days.is);
}
const LONGEST_OF_TERM = 160;

function timeKey(line: Omit<ChangedLine, 'column'>): string | null {
  const time = changedTime(line);
  return time === null ? null : `${time.of} ${time.before} ${time.after}`;
}

function isRenamed({ before, after }: ChangedLine, rename: { before: string; after: string }): boolean {
  if (before === null || after === null) return false;
  const [old, now] = [before, after].map((text) => ` ${wordingOf(text)} `) as [string, string];
  const [was, is] = [rename.before, rename.after].map((name) => ` ${wordingOf(name)} `) as [string, string];
  return old.includes(was) && old.replaceAll(was, is) === now;
}
