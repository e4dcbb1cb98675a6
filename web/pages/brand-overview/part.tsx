import type { ReactNode } from 'react';

/** A titled part of the overview. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8 min-w-0 sm:mt-10">
      <h2 className="mb-3 text-15 font-semibold">{title}</h2>
      {children}
    </section>
  );
}
