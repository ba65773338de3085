import { useEffect, useRef, type ReactNode } from 'react';

/** What a view consists of: its name, what can be done with all of it, and the rest. */
export function Page({
  title,
  actions,
  children,
}: {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Groundwork`;
  }, [title]);
  // Whoever cannot see that the page is another one hears its name.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <header className="page-head">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {actions !== undefined && <div className="row">{actions}</div>}
      </header>
      {children}
    </>
  );
}

/** Nothing is there yet: says what to do first. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <p className="empty-title">{title}</p>
      {children}
    </div>
  );
}

export function Waiting({ what }: { what: string }) {
  return (
    <p className="waiting" role="status">
      <span className="spinner" aria-hidden="true" /> {what}
    </p>
  );
}

/** `value` of `max`; without a value: under way, nobody knows how far. */
export function Progress({
  label,
  value,
  max = 1,
}: {
  label: string;
  value?: number | undefined;
  max?: number;
}) {
  return (
    <div className="progress">
      <span aria-hidden="true">{label}</span>
      <progress aria-label={label} {...(value === undefined ? {} : { value, max })} />
    </div>
  );
}

export function Badge({
  tone = 'plain',
  children,
}: {
  tone?: 'plain' | 'good' | 'warn' | 'bad' | 'info';
  children: ReactNode;
}) {
  return <span className={`badge badge-${tone}`}>{children}</span>;
}
