import { Quotation } from './quotation.tsx';
import type { Citation } from './work-context.ts';

/** Every quotation by its number. */
export function Citations({ citations }: { citations: readonly Citation[] }) {
  if (citations.length === 0) return null;
  return (
    <section className="card stack" aria-labelledby="generate-citations">
      <h2 id="generate-citations">Quotations</h2>
      <ol className="generate-citations">
        {citations.map((citation) => (
          <li key={citation.n}>
            <Quotation citation={citation} />
          </li>
        ))}
      </ol>
    </section>
  );
}
