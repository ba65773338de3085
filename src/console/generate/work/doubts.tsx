import { VERDICTS } from './basis-words.ts';
import type { Claim } from './work-context.ts';

/** Statements whose quotations did not hold, or had to be put right. */
export function Doubts({ claims }: { claims: readonly Claim[] }) {
  const doubtful = claims.filter(({ verdict }) => VERDICTS[verdict] !== null);
  if (doubtful.length === 0) return null;
  return (
    <section className="card stack" aria-labelledby="generate-doubts">
      <h2 id="generate-doubts">Statements to check</h2>
      <ul className="generate-gaps">
        {doubtful.map(({ id, text, verdict }) => (
          <li key={id}>
            <p>{text}</p>
            <p className="quiet">{VERDICTS[verdict]}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
