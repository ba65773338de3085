import { Link } from 'wouter';
import { addressOf } from '../api/client.ts';
import type { Crawl } from '../api/answers.ts';
import { numberText } from './crawl-words.ts';
import { OUTCOMES, type Outcome } from './outcome-words.ts';

/** How many URLs have each outcome; each of them shows these alone. */
export function UrlFilter({ crawl, outcome }: { crawl: Crawl; outcome: Outcome | undefined }) {
  const { counts } = crawl;
  const open = (chosen: Outcome | undefined): string =>
    addressOf(`/${encodeURIComponent(crawl.crawlId)}`, { outcome: chosen });
  const choices = [
    { value: undefined, name: 'All', count: counts.discovered },
    ...(Object.keys(OUTCOMES) as Outcome[]).map((value) => ({
      value,
      name: OUTCOMES[value].name,
      count: counts[value],
    })),
  ];
  return (
    <div className="stack">
      <ul className="crawls-filter" role="list" aria-label="URLs by outcome">
        {choices.map(({ value, name, count }) => (
          <li key={name}>
            <Link
              href={open(value)}
              replace
              className={count === 0 ? 'crawls-none' : ''}
              aria-current={outcome === value ? 'true' : undefined}
            >
              {name} <strong>{numberText(count)}</strong>
            </Link>
          </li>
        ))}
      </ul>
      <p className="quiet">
        {outcome === undefined ? 'In the order in which they were found.' : OUTCOMES[outcome].meaning}
      </p>
    </div>
  );
}
