import { useId } from 'react';
import { Link } from 'wouter';
import type { Source } from '../api/answers.ts';
import { Button } from '../elements/button.tsx';
import { Switch } from '../elements/field.tsx';
import { Time } from '../elements/time.tsx';
import { useAddressQuery } from './address-query.ts';
import type { SourceActs } from './source-acts.ts';
import { SourceStatus } from './source-status.tsx';
import { addressOfSource, counted, nameOf, sentenceOf, TYPE_NAMES } from './source-words.ts';

export function SourceRow({ source, acts }: { source: Source; acts: SourceActs }) {
  const { id, type, status, chunk_count, page_count, enabled, indexed_at, last_error } = source;
  const query = useAddressQuery();
  const about = useId();
  const name = nameOf(source);
  const address = addressOfSource(source);
  return (
    <article className="sources-row" aria-label={name}>
      <div className="sources-row-what">
        <div className="sources-row-head">
          <Link className="sources-row-name cut" href={`/${id}`}>
            {name}
          </Link>
          <SourceStatus status={status} />
        </div>
        {/* Tells those of one name apart. */}
        <p className="quiet cut" id={about}>
          {TYPE_NAMES[type]}
          {address !== null && address !== name && ` · ${address}`}
        </p>
        <p className="quiet">
          {type === 'site' && `${counted(page_count ?? 0, 'page')} · `}
          {counted(chunk_count, 'passage')} ·{' '}
          {indexed_at === null ? (
            'not indexed yet'
          ) : (
            <>
              indexed <Time at={indexed_at} />
            </>
          )}
        </p>
        {last_error !== null && <p className="sources-error">{sentenceOf(last_error)}</p>}
      </div>
      <div className="sources-row-acts">
        <span className="row">
          <span className="quiet" aria-hidden="true">
            In answers
          </span>
          <Switch
            label={`Use ${name} in answers`}
            hideLabel
            checked={enabled === 1}
            onValue={(value) => void acts.enable(source, value)}
          />
        </span>
        <Button
          aria-label={`Rename ${name}`}
          aria-describedby={about}
          onClick={() => query.set({ rename: id })}
        >
          Rename
        </Button>
        <Button
          aria-label={`Reindex ${name}`}
          aria-describedby={about}
          busy={status === 'indexing'}
          onClick={() => void acts.reindex(source)}
        >
          Reindex
        </Button>
        <Button
          kind="danger"
          aria-label={`Delete ${name}`}
          aria-describedby={about}
          onClick={() => query.set({ delete: id })}
        >
          Delete
        </Button>
      </div>
    </article>
  );
}
