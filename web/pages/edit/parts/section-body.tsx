import type { ReactNode } from 'react';

/** The controls of a section, scrolled under its head. */
export function SectionBody({ children }: { children: ReactNode }) {
  return (
    // What is hidden from view inside it must not make the page longer.
    <div className="relative flex min-h-0 flex-1 flex-col gap-7 overflow-y-auto px-5 pt-4 pb-8 max-sm:px-4">
      {children}
    </div>
  );
}

/** A named group of controls, with its action, such as adding an entry, next to the name. */
export function Block({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="flex flex-col gap-3">
      <div className="flex min-h-7 items-center justify-between gap-3">
        <h2 className="text-13 font-semibold">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}
