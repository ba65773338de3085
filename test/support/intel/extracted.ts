import type { Passage } from '../../../src/grounding/passage.ts';
import { candidatesByWords } from '../../../src/intel/drafting/candidates.ts';
import { extract } from '../../../src/intel/drafting/extract.ts';
import type { Brief, IntelModule } from '../../../src/intel/outputs/module.ts';
import { partiesOf } from '../../../src/intel/drafting/subject.ts';

/** What a module makes of these passages without a model and without vectors, each passage found for each field. */
export function extracted<Inputs, Output extends object>(
  module: IntelModule<Inputs, Output>,
  brief: Brief<Inputs>,
  passages: readonly Passage[],
): Output {
  if (module.standard !== undefined) return module.standard.draft(brief, passages).output;
  const plans = module.fields(brief);
  const byField = plans.map(() => passages.map((_, i) => i));
  const candidates = candidatesByWords(
    plans,
    { passages: [...passages], byField, degraded: true },
    partiesOf(brief),
  );
  return extract(module as unknown as IntelModule<unknown, Output>, brief, candidates).output;
}
