import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useLongText } from './long-text.tsx';

// After "back" and on a reload, the browser restores how far the page was scrolled.
let isRestored = true;
addEventListener('popstate', () => (isRestored = true));
addEventListener('pushState', () => (isRestored = false));

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
  const { className, button } = useLongText(title);
  useEffect(() => {
    document.title = `${title} · Groundwork`;
  }, [title]);
  useLayoutEffect(() => {
    if (!isRestored) scrollTo(0, 0);
  }, []);
  // Screen readers announce the new page when its heading gets the focus.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <header className="page-head">
        <h1 ref={heading} tabIndex={-1} className={className}>
          {title}
        </h1>
        {button}
        {actions !== undefined && <div className="row">{actions}</div>}
      </header>
      {children}
    </>
  );
}

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
