import { useId, useState } from 'react';
import { usePages } from '../../api/reads.ts';
import type { Source, SourceList } from '../../api/answers.ts';
import { Button } from '../../elements/button.tsx';
import { Failure } from '../../elements/failure.tsx';
import { Switch, TextField } from '../../elements/field.tsx';
import { Waiting } from '../../elements/page.tsx';
import { useTyped } from '../../elements/typed-text.ts';
import type { ChosenSource } from './work-draft.ts';

const nameOf = (source: Source): string => source.name ?? source.title ?? source.source_url_or_path;

export function SourcePicker({
  label,
  hint,
  chosen,
  onChosen,
  error,
}: {
  label: string;
  hint: string | undefined;
  chosen: readonly ChosenSource[] | null;
  onChosen(chosen: readonly ChosenSource[] | null): void;
  error: string | undefined;
}) {
  const id = useId();
  return (
    <fieldset className="generate-list" aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend>{label}</legend>
      <Switch
        label="Only selected sources"
        checked={chosen !== null}
        onValue={(isOnly) => onChosen(isOnly ? [] : null)}
      />
      {chosen === null ? (
        <p className="field-hint">All enabled sources may be quoted.</p>
      ) : (
        <>
          <p className="field-hint">{hint}</p>
          <ChosenSources chosen={chosen} onChosen={onChosen} />
          <FoundSources chosen={chosen} onChosen={onChosen} />
        </>
      )}
      {error !== undefined && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface Choosing {
  chosen: readonly ChosenSource[];
  onChosen(chosen: readonly ChosenSource[]): void;
}

function ChosenSources({ chosen, onChosen }: Choosing) {
  if (chosen.length === 0) return <p className="quiet">No sources selected yet.</p>;
  return (
    <ul className="row generate-chosen" aria-label="Chosen sources">
      {chosen.map(({ id, name }) => (
        <li key={id}>
          <Button
            aria-label={`Leave out ${name}`}
            onClick={() => onChosen(chosen.filter((one) => one.id !== id))}
          >
            <span className="cut">{name}</span> <span aria-hidden="true">✕</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

function FoundSources({ chosen, onChosen }: Choosing) {
  const [text, setText] = useState('');
  const q = useTyped(text.trim());
  const { rows, isLoading, failure, again, hasMore, isLoadingMore, more } = usePages<SourceList, Source>(
    '/api/knowledge',
    ({ sources }) => sources,
    { query: { q, status: 'indexed', enabled: '1', limit: 20 } },
  );
  return (
    <>
      <TextField label="Filter by name" type="search" maxLength={200} value={text} onValue={setText} />
      {isLoading && <Waiting what="Loading sources …" />}
      {failure !== null && <Failure error={failure} onRetry={again} />}
      {!isLoading && failure === null && rows.length === 0 && (
        <p className="quiet">
          {q === ''
            ? 'No enabled sources have been read yet.'
            : 'No enabled source has these words in its name.'}
        </p>
      )}
      <ul className="generate-found">
        {rows.map((source) => (
          <li key={source.id}>
            <label className="row">
              <input
                type="checkbox"
                checked={chosen.some(({ id }) => id === source.id)}
                onChange={({ currentTarget: { checked } }) =>
                  onChosen(
                    checked
                      ? [...chosen, { id: source.id, name: nameOf(source) }]
                      : chosen.filter(({ id }) => id !== source.id),
                  )
                }
              />
              <span className="cut">{nameOf(source)}</span>
            </label>
          </li>
        ))}
      </ul>
      {hasMore && (
        <div>
          <Button busy={isLoadingMore} onClick={more}>
            Show more sources
          </Button>
        </div>
      )}
    </>
  );
}
