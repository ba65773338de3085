import { z } from 'zod';
import { fold } from '../../grounding/fold.ts';
import { sentencesOf } from '../../search/chunking-sentences.ts';
import { invalidInput } from '../../errors.ts';
import type { Claim, IntelCitation, Verdict } from '../gates/claims.ts';
import { sectionOf } from '../gates/sections.ts';
import type { IntelModule } from '../outputs/module.ts';
import { blankOf, isAt, labelFrom, toPattern } from '../outputs/bounds.ts';
import {
  mapStatements,
  type Path,
  pathText,
  REMOVED,
  type Statement,
  statementsOf,
} from '../outputs/statement.ts';
import type { IntelResult } from '../runs/intel-run.ts';

export interface HandEdit {
  statement?: string | undefined;
  path?: string | undefined;
  text: string | null;
}

export interface EditedSection {
  section: string;
  lines: number;
  version: number;
}

type Editable = Pick<IntelResult, 'output' | 'claims' | 'citations'>;

/** Throws `artifact.unknown_statement` if an edited statement does not exist, and `artifact.edit_refused` if an edit is not allowed. */
export function withHandEdits(
  { output: generated, claims: known, citations: cited }: Editable,
  {
    output: schema,
    computed,
    verbatim,
    followEdits = (output: object) => output,
  }: Pick<IntelModule, 'output' | 'verbatim' | 'followEdits'> & { computed: readonly string[] },
  edits: readonly HandEdit[],
): Editable & { lines: ReadonlyMap<string, number> } {
  const byPath = wantedByPath(known, computed, edits);
  const filled = new Set<string>();
  const followed: string[] = [];
  let before = generated;
  for (const [at, { path: wanted, text }] of edits.entries()) {
    if (wanted === undefined || text === null) continue;
    const path = toPattern(wanted).map((step) => step ?? -1);
    if (computed.includes(String(path[0])) || isAt(verbatim, path)) throw notToFill(at);
    before = withFilled(before, schema, { path, text, at, known: quotedAs(text, generated) });
    filled.add(pathText(path));
  }
  const quotes = new Map(cited.map(({ n, quote }) => [n, quote]));
  const judged = new Map<Statement, Pick<Claim, 'verdict' | 'edited'>>();
  const claimAt = new Map(known.map((claim) => [claim.path, claim]));

  const verdictOf = ({ text, refs }: Statement): Verdict =>
    known.find((one) => (refs.length > 0 ? String(one.citations) === String(refs) : one.text === text))
      ?.verdict ?? 'unchecked';

  function changed(statement: Statement, path: Path): Statement | typeof REMOVED {
    const claim = claimAt.get(pathText(path));
    const verdict = claim?.verdict ?? 'unchecked';
    const isFilled = filled.has(pathText(path));
    const wanted = byPath.get(pathText(path));
    const keep = (now: Statement, verdict: Verdict, isEdited: boolean): Statement => {
      judged.set(now, { verdict, ...(isEdited || claim?.edited === true ? { edited: true as const } : {}) });
      return now;
    };
    if (wanted === undefined || wanted.text === statement.text)
      return keep({ ...statement }, isFilled ? verdictOf(statement) : verdict, isFilled);
    if (wanted.text === null) return REMOVED;
    const { text } = wanted;
    if (fold(text).text === fold(statement.text).text) return keep({ ...statement, text }, verdict, true);
    const refs = statement.refs.filter((n) => isWholeSentences(text, quotes.get(n) ?? ''));
    if (refs.length > 0) return keep({ text, basis: 'source', refs }, 'supported', true);
    if (isAt(verbatim, path)) throw refused(wanted.at, 'text', 'must repeat its quotation word for word');
    return keep({ text, basis: 'author', refs: [] }, 'unchecked', true);
  }

  for (const [path, { text, at }] of byPath) {
    if (text !== null) continue;
    const without = mapStatements(before, schema, (statement, place) =>
      pathText(place) === path ? REMOVED : statement,
    );
    if (without === before)
      throw refused(at, 'statement', 'is required, so it cannot be removed, only changed');
  }
  const byUser = mapStatements(before, schema, changed);
  const output = followEdits(byUser, generated) as typeof byUser;
  for (const { path, statement } of statementsOf(output)) {
    if (judged.has(statement)) continue;
    judged.set(statement, { verdict: verdictOf(statement), edited: true });
    followed.push(pathText(path));
  }
  const claims = [...statementsOf(output)].map(({ path, statement }, i) => {
    const { text, basis, refs } = statement;
    return { id: `c${i + 1}`, path: pathText(path), text, basis, citations: refs, ...judged.get(statement)! };
  });
  const used = new Set(claims.flatMap((claim) => claim.citations));
  const lines = new Map<string, number>();
  const count = (path: string): void =>
    void lines.set(sectionOf(path), (lines.get(sectionOf(path)) ?? 0) + 1);
  for (const path of byPath.keys()) {
    const isSame = byPath.get(path)!.text === claimAt.get(path)?.text;
    if (!isSame) count(path);
  }
  for (const path of [...filled, ...followed]) count(path);
  return { output, claims, citations: cited.filter(({ n }) => used.has(n)), lines };
}

function withFilled<Output extends object>(
  output: Output,
  schema: z.ZodType,
  { path, text, at, known }: { path: Path; text: string; at: number; known: Statement | null },
): Output {
  const filled = structuredClone(output);
  let [value, part]: [unknown, z.ZodType | undefined] = [filled, schema];
  for (const [i, step] of path.entries()) {
    if (Array.isArray(value) && step === value.length) {
      const entry = newEntry(partAt(part, step), { path: path.slice(i + 1), text, at });
      const list = [...(value as unknown[]), entry];
      if (part?.safeParse(list).success !== true)
        throw refused(at, 'path', 'cannot be added, because its list is full');
      (value as unknown[]).push(entry);
      return filled;
    }
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) throw notToFill(at);
    const holder = value as Record<string | number, unknown>;
    part = partAt(part, step);
    if (i === path.length - 1) {
      const choices = choicesOf(part);
      if (choices !== null) {
        if (!choices.includes(text)) throw refused(at, 'text', `must be one of these: ${choices.join(', ')}`);
        holder[step] = text;
        return filled;
      }
      if (holder[step] !== null || typeof step !== 'string' || !isStatementSchema(part)) throw notToFill(at);
      holder[step] = known ?? byHand(text);
    }
    value = holder[step];
  }
  return filled;
}

function newEntry(
  entry: z.ZodType | undefined,
  { path: [key, ...more], text, at }: { path: Path; text: string; at: number },
): unknown {
  if (key === undefined && isStatementSchema(entry)) return byHand(text);
  const parts = entry instanceof z.ZodObject ? (entry.shape as Record<string, z.ZodType>) : {};
  if (more.length > 0 || typeof key !== 'string' || !isStatementSchema(parts[key])) throw notToFill(at);
  try {
    return Object.fromEntries(
      Object.entries(parts)
        .filter(([name, part]) => name === key || !(part instanceof z.ZodOptional))
        .map(([name, part]) => [
          name,
          name === key ? byHand(text) : part instanceof z.ZodString ? labelFrom(text) : blankOf(part),
        ]),
    );
  } catch {
    throw notToFill(at);
  }
}

function quotedAs(text: string, output: object): Statement | null {
  for (const { statement } of statementsOf(output))
    if (statement.text === text && (statement.refs.length > 0 || statement.basis === 'brand'))
      return { ...statement };
  return null;
}

const byHand = (text: string): Statement => ({ text, basis: 'author', refs: [] });

const plain = (part: z.ZodType | undefined): z.ZodType | undefined =>
  part instanceof z.ZodNullable ? (part.unwrap() as z.ZodType) : part;

function partAt(part: z.ZodType | undefined, step: string | number | undefined): z.ZodType | undefined {
  const inner = plain(part);
  if (inner instanceof z.ZodArray) return inner.element as z.ZodType;
  return inner instanceof z.ZodObject && typeof step === 'string'
    ? (inner.shape as Record<string, z.ZodType>)[step]
    : undefined;
}

function choicesOf(part: z.ZodType | undefined): string[] | null {
  const inner = plain(part);
  return inner instanceof z.ZodEnum ? inner.options.map(String) : null;
}

const isStatementSchema = (part: z.ZodType | undefined): boolean =>
  plain(part) instanceof z.ZodObject && part?.safeParse(byHand('a')).success === true;

const notToFill = (at: number) =>
  refused(
    at,
    'path',
    'cannot be edited: you can only fill in an empty statement, change a choice or append an entry to a list',
  );

interface Wanted {
  text: string | null;
  at: number;
}

function wantedByPath(
  claims: readonly Claim[],
  computed: readonly string[],
  edits: readonly HandEdit[],
): Map<string, Wanted> {
  const isComputed = ({ path }: Claim): boolean => computed.includes(sectionOf(path));
  const isCopy = (one: Claim, other: Claim): boolean =>
    (isComputed(one) || isComputed(other)) && one.text === other.text && one.basis === other.basis;
  const chosen = edits.flatMap(({ statement, text }, at) => {
    if (statement === undefined) return [];
    const claim = claims.find(({ id }) => id === statement);
    if (claim === undefined)
      throw invalidInput(
        'artifact.unknown_statement',
        `This version has no statement ${JSON.stringify(statement)}. Use an id from its claims.`,
        { details: [{ path: `body.edits.${at}.statement`, message: 'is not a statement of this version' }] },
      );
    return [{ claim, text, at }];
  });
  const copies = chosen.flatMap(({ claim, ...wanted }) =>
    claims.filter((other) => isCopy(claim, other)).map((other) => [other.path, wanted] as [string, Wanted]),
  );
  return new Map([
    ...copies,
    ...chosen.map(({ claim, ...wanted }) => [claim.path, wanted] as [string, Wanted]),
  ]);
}

const refused = (at: number, key: keyof HandEdit, message: string) =>
  invalidInput('artifact.edit_refused', `This line ${message}.`, {
    details: [{ path: `body.edits.${at}.${key}`, message }],
  });

function isWholeSentences(text: string, quote: string): boolean {
  const wanted = bare(text);
  const found = [...sentencesOf(quote, 0, quote.length)];
  return found.some(({ start }, i) =>
    found.slice(i).some(({ end }) => bare(quote.slice(start, end)) === wanted),
  );
}

const bare = (text: string): string => fold(text).text.replace(/[\s.…。]+$/u, '');

export function editedSections(
  before: readonly EditedSection[],
  lines: ReadonlyMap<string, number>,
  version: number,
): EditedSection[] {
  const counts = new Map(before.map((one) => [one.section, one]));
  for (const [section, count] of lines) {
    const earlier = counts.get(section)?.lines ?? 0;
    counts.set(section, { section, lines: earlier + count, version });
  }
  return [...counts.values()];
}

/** Ignores indexes in paths, because removing an entry shifts later ones. */
export function newFaults<Fault extends { path: string; message: string }>(
  before: readonly Fault[],
  after: readonly Fault[],
): Fault[] {
  const keyOf = ({ path, message }: Fault): string =>
    JSON.stringify([
      toPattern(path)
        .map(String)
        .filter((step) => !/^\d+$/.test(step)),
      message,
    ]);
  const known = new Set(before.map(keyOf));
  return after.filter((fault) => !known.has(keyOf(fault)));
}

export const stillCited = <Cited extends { source_id: string; quotes?: string[] }>(
  documents: readonly Cited[],
  citations: readonly Pick<IntelCitation, 'sourceId' | 'quote'>[],
): Cited[] =>
  documents.flatMap((one) => {
    const of = citations.filter(({ sourceId }) => sourceId === one.source_id);
    if (one.quotes === undefined) return of.length === 0 ? [] : [one];
    const quotes = one.quotes.filter((quote) => of.some((citation) => citation.quote === quote));
    return quotes.length === 0 ? [] : [{ ...one, quotes }];
  });
