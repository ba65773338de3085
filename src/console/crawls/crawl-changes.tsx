import type { Crawl } from '../api/answers.ts';
import { numberText } from './crawl-words.ts';

const NAMES = {
  new: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  moved: 'Moved',
  removed: 'Removed',
} as const satisfies Record<keyof Crawl['changes'], string>;

/** What a crawl found of a site that had been crawled before; a first crawl has new pages alone. */
export function CrawlChanges({ changes }: { changes: Crawl['changes'] }) {
  const { changed, unchanged, moved, removed } = changes;
  if (changed + unchanged + moved + removed === 0) return null;
  return (
    <section aria-labelledby="crawls-changes">
      <h2 id="crawls-changes">Since the crawl before</h2>
      <dl className="crawls-facts">
        {(Object.keys(NAMES) as (keyof typeof NAMES)[]).map((name) => (
          <div key={name}>
            <dt>{NAMES[name]}</dt>
            <dd>{numberText(changes[name])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
