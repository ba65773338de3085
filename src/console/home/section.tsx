import type { ReactNode } from 'react';

/** One card of Home: its name, the way to all of it, and what there is. */
export function Section({ title, all, children }: { title: string; all?: ReactNode; children: ReactNode }) {
  return (
    <section className="card stack home-section" aria-label={title}>
      <div className="row row-apart">
        <h2>{title}</h2>
        {all}
      </div>
      {children}
    </section>
  );
}
