import { createContext, useContext } from 'react';
import type { IntelAnswer } from '../../api/answers.ts';
import { isParts, isSaid, type Said, sectionKeyOf } from '../output-value.ts';

export type Citation = IntelAnswer['citations'][number];
export type Claim = IntelAnswer['claims'][number];

export interface NewestLine {
  version: number;
  text: string | null;
  save(text: string): Promise<unknown>;
}

export interface LineEdits {
  fill(path: string, text: string): Promise<unknown>;
  choose(path: string, value: string): Promise<unknown>;
  raise(objection: string): Promise<unknown>;
  change(line: Claim, text: string): Promise<unknown>;
  remove(lines: readonly Claim[]): Promise<unknown>;
  inNewest(line: Claim | string): Promise<NewestLine | null>;
}

interface WorkContext {
  citation(n: number): Citation | undefined;
  claim(said: Said): Claim | undefined;
  claimsIn(sections: readonly string[]): Claim[];
  pathOf(entry: object): string | undefined;
  brandVersion: number;
  edits: LineEdits | null;
  opened(close: () => void): void;
}

const keyOf = (text: string, basis: string, refs: readonly number[]): string =>
  JSON.stringify([text, basis, refs]);

function pathsOf(value: unknown, path = '', found = new Map<object, string>()): Map<object, string> {
  if (typeof value === 'object' && value !== null) found.set(value, path);
  if (isSaid(value)) return found;
  if (Array.isArray(value)) value.forEach((part, i) => pathsOf(part, `${path}[${i}]`, found));
  else if (isParts(value))
    for (const [key, part] of Object.entries(value))
      pathsOf(part, path === '' ? key : `${path}.${key}`, found);
  return found;
}

export function contextOf(answer: IntelAnswer, edits: LineEdits | null = null): WorkContext {
  const citations = new Map(answer.citations.map((one) => [one.n, one]));
  const paths = pathsOf(answer.output);
  const byPath = new Map(answer.claims.map((one) => [one.path, one]));
  const claims = new Map(answer.claims.map((one) => [keyOf(one.text, one.basis, one.citations), one]));
  let closeLast: (() => void) | null = null;
  return {
    citation: (n) => citations.get(n),
    claim: (said) => byPath.get(paths.get(said) ?? '') ?? claims.get(keyOf(said.text, said.basis, said.refs)),
    claimsIn: (sections) => answer.claims.filter(({ path }) => sections.includes(sectionKeyOf(path))),
    pathOf: (entry) => paths.get(entry),
    edits,
    brandVersion: answer.grounding.brandProfileVersion,
    opened(close) {
      if (closeLast !== close) closeLast?.();
      closeLast = close;
    },
  };
}

const Context = createContext<WorkContext | null>(null);
export const WorkProvider = Context.Provider;

export const EditableLines = createContext(false);

const NOTHING: WorkContext = {
  citation: () => undefined,
  claim: () => undefined,
  claimsIn: () => [],
  pathOf: () => undefined,
  brandVersion: 0,
  edits: null,
  opened: () => undefined,
};

export const useWork = (): WorkContext => useContext(Context) ?? NOTHING;
