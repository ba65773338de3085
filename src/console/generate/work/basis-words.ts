import type { Claim } from './work-context.ts';

interface Basis {
  mark: string;
  sign: string;
  inBrief: string;
  explanation: string;
}

export const BASES: Record<Claim['basis'], Basis> = {
  source: {
    mark: 'Source',
    sign: '❝',
    inBrief: 'quoted from a page or file',
    explanation: 'Stated by a source:',
  },
  computed: {
    mark: 'Counted',
    sign: '∑',
    inBrief: 'a count or comparison of quotations',
    explanation: 'Result of counting or comparing these quotations:',
  },
  standard: {
    mark: 'Standard',
    sign: '≡',
    inBrief: 'a standard definition',
    explanation: 'A standard definition from your industry, not based on your own data.',
  },
  brand: {
    mark: 'Brand',
    sign: '◆',
    inBrief: 'from your brand profile',
    explanation: 'Stated in your brand profile.',
  },
  input: {
    mark: 'From the form',
    sign: '▸',
    inBrief: 'chosen or typed in the form',
    explanation: 'Chosen or typed when this document was generated.',
  },
  inference: {
    mark: 'Inference',
    sign: '∴',
    inBrief: 'inferred from quotations',
    explanation: 'Inferred from these quotations.',
  },
  assumption: {
    mark: 'Assumption',
    sign: '?',
    inBrief: 'an assumption to check',
    explanation: 'An assumption without a source. Check it before you use it.',
  },
  author: {
    mark: 'Edited',
    sign: '✎',
    inBrief: 'edited by hand',
    explanation: 'Edited by hand. The new text has no source.',
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
