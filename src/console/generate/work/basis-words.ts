import type { Claim } from './work-context.ts';

interface Basis {
  mark: string;
  sign: string;
  explanation: string;
}

export const BASES: Record<Claim['basis'], Basis> = {
  source: { mark: 'Source', sign: '❝', explanation: 'Stated by a source:' },
  computed: { mark: 'Counted', sign: '∑', explanation: 'Based on a count of these quotations:' },
  standard: {
    mark: 'Standard',
    sign: '≡',
    explanation: 'A standard definition from your industry, not based on your own data.',
  },
  brand: { mark: 'Brand', sign: '◆', explanation: 'Stated in your brand profile.' },
  input: { mark: 'Input', sign: '▸', explanation: 'Entered in the form.' },
  inference: { mark: 'Inference', sign: '∴', explanation: 'Inferred from these quotations.' },
  assumption: {
    mark: 'Assumption',
    sign: '?',
    explanation: 'An assumption without a source. Check it before you use it.',
  },
  author: {
    mark: 'Edited',
    sign: '✎',
    explanation: 'Edited by hand. It is your own statement, without a source.',
  },
};

export const VERDICTS: Record<Claim['verdict'], string | null> = {
  supported: null,
  unchecked: null,
  misattributed:
    'The quote was found in a different place from the one cited, so the citation was corrected.',
  partial: 'The statement says more than its quote, so it is treated as an assumption.',
  not_found: 'The quote was not found in any source, so the statement is treated as an assumption.',
};
