import { isSupported, type Claim } from '../gates/claims.ts';
import type { FieldPlan } from '../outputs/module.ts';
import { matches, toPattern } from '../outputs/path-pattern.ts';
import type { Path } from '../outputs/statement.ts';

/** What is not known, and how it could be. */
export interface Gap {
  path: string;
  question: string;
  whyItMatters: string;
  /** What source would answer it. */
  neededSource: string;
}

/** A gap for each field that nothing which can be looked up speaks of, in the order of the plans. */
export function gapsOf(plans: readonly FieldPlan[], output: object, claims: readonly Claim[]): Gap[] {
  const supported = claims.filter(isSupported).map(({ path }) => toPattern(path) as Path);
  return plans
    .filter((plan) => {
      const pattern = toPattern(plan.path);
      // A field that is worked out here is known as soon as there is anything in it.
      if (plan.cues.length === 0 && plan.brand === undefined) return isEmpty(output, pattern);
      return !supported.some((path) => matches(pattern, path));
    })
    .map(({ path, gap: [question, whyItMatters, neededSource] }) => ({
      path,
      question,
      whyItMatters,
      neededSource,
    }));
}

function isEmpty(output: object, pattern: ReturnType<typeof toPattern>): boolean {
  const value = pattern.reduce<unknown>(
    (at, step) => (step === null ? at : (at as Record<string | number, unknown> | null)?.[step]),
    output,
  );
  return saysNothing(value);
}

const saysNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'object' && Object.values(value).every(saysNothing));
