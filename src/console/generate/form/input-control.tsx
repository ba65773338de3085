import { AboutChoice } from '../../sources/about-choice.tsx';
import { useId } from 'react';
import { wordsOf } from '../key-words.ts';
import { Link } from 'wouter';
import { ApiFailure } from '../../api/failure.ts';
import { Failure, faultOf, sentenceOf } from '../../elements/failure.tsx';
import { Choice, focusNow, Switch, TextArea, TextField } from '../../elements/field.tsx';
import type { InputField } from './input-fields.ts';
import { modelName } from '../../brand/profile.ts';
import { UNCHOSEN_MODEL } from './model-proposal.tsx';
import { languageChoices } from './language-choices.ts';
import type { Profile } from '../../brand/profile.ts';
import { SourcePicker } from './source-picker.tsx';
import { ANOTHER, type DraftValue, isOn, sourcesIn, textIn, textsIn } from './work-draft.ts';
import { useRead } from '../../api/reads.ts';
import type { CompetitorList, Settings } from '../../api/answers.ts';
import { Button } from '../../elements/button.tsx';

const LONG = 250;
const MOST_OFFERED = 8;

function faultAt(error: Error | null, path: string): string | undefined {
  if (!(error instanceof ApiFailure)) return undefined;
  const fault = error.details.find((detail) => detail.path === `body.${path}`);
  return fault === undefined ? undefined : sentenceOf(fault.message);
}

export function InputControl({
  field,
  value,
  onValue,
  isMissing,
  error,
}: {
  field: InputField;
  value: DraftValue | undefined;
  onValue(value: DraftValue): void;
  isMissing: boolean;
  error: Error | null;
}) {
  const { name, kind, isRequired, mostLength, choices } = field;
  const label = isRequired ? `${field.label} (required)` : field.label;
  const fault = !isMissing
    ? faultOf(error, name)
    : kind === 'competitor'
      ? 'Choose a competitor, or “Another company”.'
      : 'Fill in this required field.';
  const common = { label, hint: field.hint, error: fault };
  const text = textIn(value);
  switch (kind) {
    case 'sources':
      return (
        <SourcePicker
          {...common}
          chosen={value === undefined || value === null ? null : sourcesIn(value)}
          onChosen={onValue}
        />
      );
    case 'competitor':
      return <CompetitorChoice {...common} value={text} onValue={onValue} />;
    case 'language':
      return <LanguageChoice {...common} value={text} onValue={onValue} />;
    case 'about':
      return <AboutChoice {...common} everyone="Everyone" value={text} onValue={onValue} />;
    case 'texts':
      return (
        <TextList
          field={field}
          values={textsIn(value)}
          onValues={onValue}
          fault={isMissing ? fault : faultAt(error, name)}
          faultAt={(index) => faultAt(error, `${name}.${index}`)}
        />
      );
    case 'yesNo':
      return (
        <div className="field">
          <div>
            <Switch label={label} checked={isOn(field, value)} onValue={onValue} />
          </div>
          <p className="field-hint">{field.hint}</p>
          {fault !== undefined && <p className="field-error">{fault}</p>}
        </div>
      );
    case 'choice':
      return (
        <Choice
          {...common}
          aria-required={isRequired}
          value={text}
          onValue={onValue}
          choices={[
            { value: '', text: isRequired ? 'Choose' : name === 'businessModel' ? UNCHOSEN_MODEL : 'None' },
            ...choices.map((choice) => ({
              value: choice,
              text: name === 'businessModel' ? modelName(choice) : wordsOf(choice),
            })),
          ]}
        />
      );
    case 'json':
      return <TextArea {...common} aria-required={isRequired} value={text} onValue={onValue} />;
    case 'number':
      return (
        <TextField
          {...common}
          aria-required={isRequired}
          inputMode="decimal"
          value={text}
          onValue={onValue}
        />
      );
    case 'text':
      if (mostLength !== undefined && mostLength > LONG && mostLength <= 1_000)
        return <TextArea {...common} aria-required={isRequired} rows={2} value={text} onValue={onValue} />;
      return <TextField {...common} aria-required={isRequired} value={text} onValue={onValue} />;
  }
}

function LanguageChoice(props: {
  label: string;
  hint: string | undefined;
  value: string;
  onValue(value: string): void;
  error: string | undefined;
}) {
  const { data } = useRead<Settings>('/api/settings');
  if (data === undefined) return null;
  if (data.chatModel === null)
    return (
      <p className="field-hint">
        Language: without a language model, quotations stay in the language of their page, and headings and
        standard sentences are in English. <Link href="~/settings">Connect a model</Link> to choose a
        language.
      </p>
    );
  return (
    <Choice
      {...props}
      choices={[{ value: '', text: 'Same as your inputs and sources' }, ...languageChoices()]}
    />
  );
}

function CompetitorChoice({
  label,
  hint,
  value,
  onValue,
  error,
}: {
  label: string;
  hint: string | undefined;
  value: string;
  onValue(value: string): void;
  error: string | undefined;
}) {
  const read = useRead<CompetitorList>('/api/intel/competitors', { query: { limit: 1_000 } });
  if (read.error !== null) return <Failure error={read.error} onRetry={() => void read.refetch()} />;
  const tracked = read.data?.competitors ?? [];
  const isGone =
    value !== '' && value !== ANOTHER && read.data !== undefined && !tracked.some(({ id }) => id === value);
  if (read.data !== undefined && tracked.length === 0 && !isGone)
    return (
      <p className="field-hint">
        No competitors are being tracked yet. {hint} <Link href="~/competitors">Track a competitor</Link>
      </p>
    );
  return (
    <Choice
      label={label}
      hint={
        <>
          {hint} <Link href="~/competitors">Track a competitor</Link>
        </>
      }
      error={error}
      value={value}
      onValue={onValue}
      choices={[
        { value: '', text: 'Choose a competitor' },
        ...tracked.map(({ id, name, domain }) => ({
          value: id,
          text: name === domain ? name : `${name} (${domain})`,
        })),
        ...(isGone ? [{ value, text: `${value} (no longer tracked)` }] : []),
        { value: ANOTHER, text: 'Another company' },
      ]}
    />
  );
}

function TextList({
  field: { name, label, hint, mostEntries = Infinity, isRequired },
  values,
  onValues,
  fault,
  faultAt,
}: {
  field: InputField;
  values: readonly string[];
  onValues(values: readonly string[]): void;
  fault: string | undefined;
  faultAt(index: number): string | undefined;
}) {
  const id = useId();
  const one = label.replace(/s$/, '');
  return (
    <fieldset className="generate-list" aria-describedby={`${id}-hint ${id}-error`}>
      <legend>
        {label}
        {isRequired && ' (required)'}
      </legend>
      {values.map((value, i) => {
        const wrong = faultAt(i);
        return (
          <div className={wrong === undefined ? 'field' : 'field field-wrong'} key={i}>
            <div className="generate-list-entry">
              <input
                dir="auto"
                aria-label={`${one} ${i + 1}`}
                aria-invalid={wrong !== undefined || undefined}
                aria-describedby={wrong === undefined ? undefined : `${id}-${i}`}
                ref={value === '' && i === values.length - 1 && i > 0 ? focusNow : null}
                value={value}
                onChange={(event) => onValues(values.with(i, event.currentTarget.value))}
              />
              <Button
                kind="quiet"
                aria-label={`Remove ${one.toLowerCase()} ${i + 1}`}
                onClick={() => onValues(values.toSpliced(i, 1))}
              >
                Remove
              </Button>
            </div>
            {wrong !== undefined && (
              <p className="field-error" id={`${id}-${i}`}>
                {wrong}
              </p>
            )}
          </div>
        );
      })}
      {name === 'competitors' && values.length < mostEntries && (
        <TrackedCompetitors
          values={values}
          onAdd={(competitor) => onValues([...values.filter((value) => value.trim() !== ''), competitor])}
        />
      )}
      {values.length < mostEntries && (
        <div>
          <Button aria-label={`Add ${one.toLowerCase()}`} onClick={() => onValues([...values, ''])}>
            Add
          </Button>
        </div>
      )}
      <p className="field-hint" id={`${id}-hint`}>
        {hint}
      </p>
      {fault !== undefined && (
        <p className="field-error" id={`${id}-error`}>
          {fault}
        </p>
      )}
    </fieldset>
  );
}

function TrackedCompetitors({ values, onAdd }: { values: readonly string[]; onAdd(name: string): void }) {
  const tracked = useRead<CompetitorList>('/api/intel/competitors', { query: { limit: 1_000 } }).data;
  const profile = useRead<Profile>('/api/brand-profile').data;
  const named = new Set(values.map((value) => value.trim().toLowerCase()));
  const isNamed = (name: string): boolean => named.has(name.trim().toLowerCase());
  const all = tracked?.competitors ?? [];
  const known = new Set(all.flatMap(({ name, domain }) => [name.toLowerCase(), domain.toLowerCase()]));
  const others = (profile?.competitors ?? []).filter((name) => !known.has(name.trim().toLowerCase()));
  const left = [
    ...all.filter(({ name, domain }) => !isNamed(name) && !isNamed(domain)).map(({ name }) => name),
    ...(tracked === undefined ? [] : others.filter((name) => !isNamed(name))),
  ].slice(0, MOST_OFFERED);
  if (left.length === 0) return null;
  return (
    <p className="row generate-suggestions">
      <span className="quiet">Your competitors:</span>
      {[...new Set(left)].map((name) => (
        <Button key={name} aria-label={`Use ${name}`} onClick={() => onAdd(name)}>
          <span className="cut">{name}</span>
        </Button>
      ))}
    </p>
  );
}
