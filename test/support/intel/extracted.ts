import type { Evidence } from '../../../src/intel/drafting/evidence.ts';
import { extract } from '../../../src/intel/drafting/extract.ts';
import { fittingFacts } from '../../../src/intel/drafting/fitting-facts.ts';
import { subjectTestOf } from '../../../src/intel/drafting/subject.ts';
import type { Brief, IntelModule } from '../../../src/intel/outputs/module.ts';

export function extracted<Inputs, Output extends object>(
  module: IntelModule<Inputs, Output>,
  brief: Brief<Inputs>,
  {
    facts,
    passages,
    searched = [],
  }: Pick<Evidence, 'facts'> & Partial<Pick<Evidence, 'passages' | 'searched'>>,
  buyers?: string,
): Output {
  if (module.standard !== undefined) return module.standard.draft(brief, passages ?? []).output;
  const plans = module.fields(brief);
  const context = {
    isSubject: subjectTestOf(brief),
    searched,
    ...(buyers !== undefined && { buyers, passages: passages ?? [], verbatim: module.verbatim }),
  };
  const beside = plans.map((plan) => ({ ...plan, takes: plan.beside?.takes ?? [] }));
  return extract(
    module as unknown as IntelModule<unknown, Output>,
    brief,
    fittingFacts(plans, facts, context),
    fittingFacts(beside, facts, context),
  ).output;
}
