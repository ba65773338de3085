import type { Claim } from './work-context.ts';

interface Basis {
  /** The text on the mark of a statement. */
  mark: string;
  /** A sign before the text, so that users who cannot distinguish colours can tell the marks apart. */
  sign: string;
  explanation: string;
}

/** Texts for the basis of a statement. */
export const BASES: Record<Claim['basis'], Basis> = {
  source: { mark: 'Source', sign: '❝', explanation: 'A source says so:' },
  computed: { mark: 'Counted', sign: '∑', explanation: 'Counted from these quotations:' },
  standard: {
    mark: 'Standard',
    sign: '≡',
    explanation: 'Industry knowledge. It says nothing about your figures.',
  },
  brand: { mark: 'Brand', sign: '◆', explanation: 'Your brand profile says so.' },
  input: { mark: 'Input', sign: '▸', explanation: 'Given in the form.' },
  inference: { mark: 'Inference', sign: '∴', explanation: 'An inference from these quotations.' },
  assumption: {
    mark: 'Assumption',
    sign: '?',
    explanation: 'An assumption without a source. Check it before you use it.',
  },
};

/** Texts for the result of checking a statement's quotations. Null if there is nothing to report. */
export const VERDICTS: Record<Claim['verdict'], string | null> = {
  supported: null,
  unchecked: null,
  misattributed: 'The quotation was found in another place than the one cited; the place was corrected.',
  partial: 'It goes beyond its quotation, so it counts as an assumption.',
  not_found: 'Its quotation is in no source, so it counts as an assumption.',
};
