import type { ButtonHTMLAttributes, ReactNode } from 'react';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: 'plain' | 'primary' | 'danger' | 'quiet';
  /** Whether the action is in progress. Screen readers announce this, and further presses are ignored. */
  busy?: boolean;
  children: ReactNode;
}

export function Button({ kind = 'plain', busy = false, onClick, children, className = '', ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
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
