import type { ReactNode } from 'react';

export function Section({ title, all, children }: { title: string; all?: ReactNode; children: ReactNode }) {
  return (
    <section className="card stack section" aria-label={title}>
      <div className="row row-apart">
        <h2>{title}</h2>
        {all}
      </div>
      {children}
    </section>
  );
}
