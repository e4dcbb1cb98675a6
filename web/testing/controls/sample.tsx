import type { ReactNode } from 'react';

/** A control by its name, in a row of its states. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="mt-8 border-t border-line pt-4">
      <h2 className="mb-4 text-13 text-text-3">{name}</h2>
      <div className="flex flex-wrap items-start gap-x-8 gap-y-5">{children}</div>
    </section>
  );
}
