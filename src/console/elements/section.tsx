import type { ReactNode } from 'react';

/** A card with a name, the way to all of what it is about, and what there is. */
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
