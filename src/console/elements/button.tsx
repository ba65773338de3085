import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { NOT_ALLOWED, type Scope } from '../api/scope-words.ts';
import { session } from '../api/session.ts';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: 'plain' | 'primary' | 'danger' | 'quiet';
  busy?: boolean;
  needs?: Scope;
  children: ReactNode;
}

export function Button({
  kind = 'plain',
  busy = false,
  needs,
  onClick,
  children,
  className = '',
  ...rest
}: Props) {
  const isAllowed = needs === undefined || session.may(needs);
  return (
    <button
      type="button"
      {...rest}
      {...(isAllowed ? {} : { disabled: true, title: NOT_ALLOWED })}
      className={`button button-${kind} ${className}`}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <span className="spinner" aria-hidden="true" />}
      {children}
    </button>
  );
}
