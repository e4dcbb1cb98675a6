import type { ReactNode } from 'react';
import { useTitle } from './use-title.ts';

interface SettingsPageProps {
  title: string;
  /** One sentence below the title. */
  about?: string;
  /** The page's own button. */
  action?: ReactNode;
  children: ReactNode;
}

export function SettingsPage({ title, about, action, children }: SettingsPageProps) {
  useTitle(title);
  return (
    <div className="w-full max-w-[68rem] px-4 pt-5 pb-12 sm:px-8 sm:pt-8">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-24 font-semibold">{title}</h1>
        {action}
      </div>
      {about && <p className="mt-1 text-15 text-text-2">{about}</p>}
      <div className="mt-6">{children}</div>
    </div>
  );
}

/** A titled part of a page. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-12 first:mt-0">
      <h2 className="mb-3 text-15 font-semibold break-words">{title}</h2>
      {children}
    </section>
  );
}

export function Rows({ children }: { children: ReactNode }) {
  return <ul className="divide-y divide-line border-y border-line">{children}</ul>;
}

/** Blank rows while a list is being loaded. */
export function BlankRows() {
  return (
    <div aria-busy className="flex flex-col gap-2">
      {['a', 'b', 'c'].map((row) => (
        <div key={row} className="blank h-14" />
      ))}
    </div>
  );
}
