import { Link } from 'wouter';
import type { IntelAnswer } from '../../api/answers.ts';

/** What nothing was found about, why it matters, and what to add. */
export function Gaps({ gaps }: { gaps: IntelAnswer['gaps'] }) {
  if (gaps.length === 0) return null;
  return (
    <section className="card stack" aria-labelledby="generate-gaps">
      <div className="row row-apart">
        <h2 id="generate-gaps">What is missing</h2>
        <Link href="~/sources">Add a source</Link>
      </div>
      <ul className="generate-gaps">
        {gaps.map(({ path, question, whyItMatters, neededSource }) => (
          <li key={path + question}>
            <p>
              <strong>{question}</strong>
            </p>
            <p>{whyItMatters}</p>
            <p className="quiet">A source that would answer it: {neededSource}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
