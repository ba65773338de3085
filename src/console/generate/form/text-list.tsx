import { useId } from 'react';
import { Button } from '../../elements/button.tsx';
import type { InputField } from './input-fields.ts';

/** Any number of lines, each with its own fault. */
export function TextList({
  field: { label, hint, mostEntries = Infinity, isRequired },
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
                aria-label={`${one} ${i + 1}`}
                aria-invalid={wrong !== undefined || undefined}
                aria-describedby={wrong === undefined ? undefined : `${id}-${i}`}
                autoFocus={value === '' && i === values.length - 1 && i > 0}
                value={value}
                onChange={(event) => onValues(values.with(i, event.target.value))}
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
