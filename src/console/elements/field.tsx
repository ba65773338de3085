import type { Scope } from '../api/scope-words.ts';
import { session } from '../api/session.ts';
import {
  useId,
  type AllHTMLAttributes,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react';

/** Browsers honor the `autofocus` attribute only while a page or a dialog opens. */
export const focusNow = (element: HTMLElement | null): void => element?.focus();

interface Common {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
}

function Frame({ id, label, hint, error, children }: Common & { id: string; children: ReactNode }) {
  return (
    <div className={error === undefined ? 'field' : 'field field-wrong'}>
      <label htmlFor={id}>{label}</label>
      {children}
      {hint !== undefined && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

const described = (id: string, { hint, error }: Common) => ({
  'aria-describedby':
    [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean).join(' ') ||
    undefined,
  'aria-invalid': error !== undefined || undefined,
});

type InputProps = Common &
  Omit<AllHTMLAttributes<HTMLInputElement>, 'onChange' | 'maxLength'> & {
    maxLength?: number;
    onValue(value: string): void;
  };

export function TextField({ label, hint: ownHint, error, onValue, ...rest }: InputProps) {
  const id = useId();
  const { value, maxLength } = rest;
  const isFull = maxLength !== undefined && String(value ?? '').length >= maxLength;
  const hint = isFull ? `At most ${maxLength} characters. Longer text is cut off.` : ownHint;
  return (
    <Frame {...{ id, label, hint, error }}>
      <input
        id={id}
        dir="auto"
        {...described(id, { label, hint, error })}
        {...(rest as InputHTMLAttributes<HTMLInputElement>)}
        ref={rest.autoFocus === true ? focusNow : null}
        onChange={(e) => onValue(e.currentTarget.value)}
      />
    </Frame>
  );
}

type AreaProps = Common &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange'> & { onValue(value: string): void };

export function TextArea({ label, hint, error, onValue, ...rest }: AreaProps) {
  const id = useId();
  return (
    <Frame {...{ id, label, hint, error }}>
      <textarea
        id={id}
        dir="auto"
        rows={4}
        {...described(id, { label, hint, error })}
        {...rest}
        ref={rest.autoFocus === true ? focusNow : null}
        onChange={(e) => onValue(e.currentTarget.value)}
      />
    </Frame>
  );
}

type ChoiceProps = Common &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange' | 'role'> & {
    onValue(value: string): void;
    choices: readonly ChoiceOption[];
  };

interface ChoiceOption {
  value: string;
  text: string;
  group?: string;
  disabled?: boolean;
}

export function Choice({ label, hint, error, onValue, choices, ...rest }: ChoiceProps) {
  const id = useId();
  const groups = Map.groupBy(choices, ({ group }) => group);
  return (
    <Frame {...{ id, label, hint, error }}>
      <select
        id={id}
        {...described(id, { label, hint, error })}
        {...rest}
        onChange={(e) => onValue(e.currentTarget.value)}
      >
        {[...groups].map(([group, options]) => {
          const shown = options.map(({ value, text, disabled }) => (
            <option key={value} value={value} disabled={disabled}>
              {text}
            </option>
          ));
          return group === undefined ? (
            shown
          ) : (
            <optgroup key={group} label={group}>
              {shown}
            </optgroup>
          );
        })}
      </select>
    </Frame>
  );
}

export function Switch({
  label,
  checked,
  onValue,
  hideLabel = false,
  disabled = false,
  needs,
}: {
  label: string;
  checked: boolean;
  onValue(value: boolean): void;
  hideLabel?: boolean;
  disabled?: boolean;
  needs?: Scope;
}) {
  return (
    <label className="switch">
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        disabled={disabled || (needs !== undefined && !session.may(needs))}
        onChange={(e) => onValue(e.currentTarget.checked)}
      />
      <span className={hideLabel ? 'unseen' : ''}>{label}</span>
    </label>
  );
}
