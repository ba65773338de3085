import type { Evidence } from '../../../src/intel/drafting/evidence.ts';
import { extract } from '../../../src/intel/drafting/extract.ts';
import { fittingFacts } from '../../../src/intel/drafting/fitting-facts.ts';
import { subjectTestOf } from '../../../src/intel/drafting/subject.ts';
import type { Brief, IntelModule } from '../../../src/intel/outputs/module.ts';

/** The output that a module makes from these facts without a model. */
export function extracted<Inputs, Output extends object>(
  module: IntelModule<Inputs, Output>,
  brief: Brief<Inputs>,
  {
    facts,
    passages,
    searched = [],
  }: Pick<Evidence, 'facts'> & Partial<Pick<Evidence, 'passages' | 'searched'>>,
): Output {
  if (module.standard !== undefined) return module.standard.draft(brief, passages ?? []).output;
  const candidates = fittingFacts(module.fields(brief), facts, {
    isSubject: subjectTestOf(brief),
    searched,
  });
  return extract(module as unknown as IntelModule<unknown, Output>, brief, candidates).output;
}
