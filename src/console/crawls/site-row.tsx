import { Link } from 'wouter';
import type { Source } from '../api/answers.ts';
import { Button } from '../elements/button.tsx';
import { Badge } from '../elements/page.tsx';
import { Time } from '../elements/time.tsx';
import { pagesText, passagesText, sentenceOf } from './crawl-words.ts';

const STATES = {
  indexing: { tone: 'info', text: 'Crawling' },
  indexed: { tone: 'good', text: 'Indexed' },
  failed: { tone: 'bad', text: 'Failed' },
} as const;

export const nameOf = ({ name, title, source_url_or_path }: Source): string =>
  name ?? title ?? source_url_or_path;

/** One site: its state, and the way to its last crawl and to a new one. */
export function SiteRow({
  site,
  spokenName,
  isBusy,
  onAgain,
}: {
  site: Source;
  /** Tells it from all others in the list. */
  spokenName: string;
  isBusy: boolean;
  onAgain(): void;
}) {
  const { tone, text } = STATES[site.status];
  const name = nameOf(site);
  return (
    <article className="crawls-site">
      <div className="crawls-site-what">
        <p className="row">
          {site.crawl_id === null ? (
            <strong className="cut">{name}</strong>
          ) : (
            <Link href={`/${site.crawl_id}`} className="cut crawls-site-name" aria-label={spokenName}>
              {name}
            </Link>
          )}
          <Badge tone={tone}>{text}</Badge>
          {site.enabled === 0 && <Badge tone="warn">Left out of answers</Badge>}
        </p>
        <p className="quiet cut" title={site.source_url_or_path}>
          {site.source_url_or_path}
        </p>
        <p className="quiet">
          {pagesText(site.page_count ?? 0)} · {passagesText(site.chunk_count)} · first started{' '}
          <Time at={site.created_at} />
          {site.indexed_at !== null && (
            <>
              {' '}
              · last indexed <Time at={site.indexed_at} />
            </>
          )}
        </p>
        {site.last_error !== null && <p className="crawls-fault">{sentenceOf(site.last_error)}</p>}
      </div>
      <div className="row">
        <Link href={`~/sources/${encodeURIComponent(site.id)}`} aria-label={`Open the source ${spokenName}`}>
          Source
        </Link>
        {site.status !== 'indexing' && (
          <Button aria-label={`Crawl again: ${spokenName}`} busy={isBusy} onClick={onAgain}>
            Crawl again
          </Button>
        )}
      </div>
    </article>
  );
}
