import type { Claim } from './work-context.ts';

interface Basis {
  /** On the mark of a statement. */
  mark: string;
  /** Before the mark: tells it apart without colour. */
  sign: string;
  explanation: string;
}

/** What a statement rests on, in words. */
export const BASES: Record<Claim['basis'], Basis> = {
  source: { mark: 'Source', sign: '❝', explanation: 'A source says so:' },
  computed: { mark: 'Counted', sign: '∑', explanation: 'Counted from these quotations:' },
  standard: {
    mark: 'Standard',
    sign: '≡',
    explanation: 'Common knowledge of the trade. It says nothing about your figures.',
  },
  brand: { mark: 'Brand', sign: '◆', explanation: 'Your brand profile says so.' },
  input: { mark: 'Input', sign: '▸', explanation: 'It was given in the form.' },
  inference: { mark: 'Inference', sign: '∴', explanation: 'Concluded, but said nowhere in these words.' },
  assumption: {
    mark: 'Assumption',
    sign: '?',
    explanation: 'Nothing that can be looked up says so. Check it before you use it.',
  },
};

/** What became of a statement when its quotations were checked; null: nothing to tell. */
export const VERDICTS: Record<Claim['verdict'], string | null> = {
  supported: null,
  unchecked: null,
  misattributed: 'The quotation stood in another place than the one named; the place was corrected.',
  partial: 'It says more than its quotation, so it counts as an assumption.',
  not_found: 'Its quotation stands in no source, so it counts as an assumption.',
};
