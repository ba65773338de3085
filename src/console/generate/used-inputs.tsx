import { AnyValue } from './work/any-value.tsx';
import { isEmpty, type Parts } from './output-value.ts';

/** What saved work was made from, besides the sources. */
export function UsedInputs({ inputs }: { inputs: Parts }) {
  if (isEmpty(inputs)) return null;
  return (
    <section className="card stack" aria-labelledby="generate-inputs">
      <h2 id="generate-inputs">What was asked for</h2>
      <AnyValue value={inputs} />
    </section>
  );
}
