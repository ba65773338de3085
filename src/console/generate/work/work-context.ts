import { createContext, useContext } from 'react';
import type { IntelAnswer } from '../../api/answers.ts';
import type { Said } from '../output-value.ts';

export type Citation = IntelAnswer['citations'][number];
export type Claim = IntelAnswer['claims'][number];

interface WorkContext {
  citation(n: number): Citation | undefined;
  /** Returns the result of checking a statement. */
  claim(said: Said): Claim | undefined;
  brandVersion: number;
  /** Called when a card opens. Closes the card that was open before, so that only one is open at a time. */
  opened(close: () => void): void;
}

const keyOf = (text: string, basis: string, refs: readonly number[]): string =>
  JSON.stringify([text, basis, refs]);

export function contextOf(answer: IntelAnswer): WorkContext {
  const citations = new Map(answer.citations.map((one) => [one.n, one]));
  const claims = new Map(answer.claims.map((one) => [keyOf(one.text, one.basis, one.citations), one]));
  let closeLast: (() => void) | null = null;
  return {
    citation: (n) => citations.get(n),
    claim: ({ text, basis, refs }) => claims.get(keyOf(text, basis, refs)),
    brandVersion: answer.grounding.brandProfileVersion,
    opened(close) {
      if (closeLast !== close) closeLast?.();
      closeLast = close;
    },
  };
}

const Context = createContext<WorkContext | null>(null);
export const WorkProvider = Context.Provider;

/** The context for statements outside a document, where no citations can be looked up. */
const NOTHING: WorkContext = {
  citation: () => undefined,
  claim: () => undefined,
  brandVersion: 0,
  opened: () => undefined,
};

export const useWork = (): WorkContext => useContext(Context) ?? NOTHING;
