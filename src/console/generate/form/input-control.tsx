import { useId } from 'react';
import { ApiFailure } from '../../api/failure.ts';
import { faultOf } from '../../elements/failure.tsx';
import { Choice, Switch, TextArea, TextField } from '../../elements/field.tsx';
import { CompetitorChoice } from './competitor-choice.tsx';
import type { InputField } from './input-fields.ts';
import { SourcePicker } from './source-picker.tsx';
import { TextList } from './text-list.tsx';
import { isOn, sourcesIn, textIn, textsIn, type DraftValue } from './work-draft.ts';

/** From here on an input is easier to write on several lines. */
const LONG = 250;
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt-BR', 'nl', 'pl', 'sv', 'ja', 'zh-Hans'];

const faultAt = (error: Error | null, path: string): string | undefined =>
  error instanceof ApiFailure
    ? error.details.find((detail) => detail.path === `body.${path}`)?.message
    : undefined;

/** One input, asked for as its schema says. */
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
  const id = useId();
  const { name, kind, isRequired, mostLength, choices } = field;
  const label = isRequired ? `${field.label} (required)` : field.label;
  const fault = isMissing
    ? 'Enter something here: nothing can be generated without it.'
    : faultOf(error, name);
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
            { value: '', text: isRequired ? 'Choose' : 'None' },
            ...choices.map((choice) => ({ value: choice, text: choice })),
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
      return (
        <>
          <TextField
            {...common}
            aria-required={isRequired}
            value={text}
            onValue={onValue}
            list={name === 'language' ? id : undefined}
          />
          {name === 'language' && (
            <datalist id={id}>
              {LANGUAGES.map((tag) => (
                <option key={tag} value={tag} />
              ))}
            </datalist>
          )}
        </>
      );
  }
}
