import type { ReactNode } from 'react';

/** One titled row of the gallery. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-14">
      <h2 className="mb-4 font-normal text-t2 text-xs tracking-normal">{title}</h2>
      {children}
    </section>
  );
}
