import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { Mark } from '../controls/mark.tsx';
import { text } from '../text/common.ts';
import { useTitle } from './use-title.ts';

interface OutcomeProps {
  title: string;
  text?: ReactNode;
  /** One thing to do next. */
  children?: ReactNode;
}

/** How something ended. It takes the place of what was there, so focus moves to it and it is read out. */
export function Outcome({ title, text, children }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="max-w-[30rem]">
      <h1
        ref={heading}
        tabIndex={-1}
        className="text-24 font-semibold text-balance break-words outline-none sm:text-28"
      >
        {title}
      </h1>
      {text && <div className="mt-3 text-15 text-pretty break-words text-text-2">{text}</div>}
      {children && <div className="mt-8 flex flex-wrap gap-3">{children}</div>}
    </div>
  );
}

interface SinglePageProps {
  title: string;
  /** Who is signed in. */
  email?: string | null | undefined;
  children: ReactNode;
}

/** A page with one purpose: the mark, who is signed in, and one thing to do. */
export function SinglePage({ title, email, children }: SinglePageProps) {
  useTitle(title);
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-13 shrink-0 items-center justify-between gap-8 px-4 sm:h-16 sm:px-8">
        <Link
          to="/"
          aria-label={text('app.home')}
          className="flex items-center gap-3 rounded-box px-0.5 text-15 font-semibold tracking-[-0.02em]"
        >
          <Mark />
          {text('app.name')}
        </Link>
        {email && (
          <p className="hidden min-w-0 truncate text-13 text-text-2 sm:block">
            {text('app.signedInAs', { email })}
          </p>
        )}
      </header>
      <main className="mx-auto flex w-full max-w-[61.5rem] flex-1 flex-col px-4 pt-2 pb-12 sm:px-8 sm:pt-21">
        {children}
      </main>
    </div>
  );
}

/** What the page is about on the left, what there is to do on the right; on narrow screens one below the other. */
export function TwoColumns({ about, children }: { about: ReactNode; children: ReactNode }) {
  return (
    <div className="grid flex-1 content-start gap-x-18 gap-y-6 lg:grid-cols-[25rem_minmax(0,28rem)]">
      <div className="min-w-0">{about}</div>
      <div className="min-w-0 lg:pt-1">{children}</div>
    </div>
  );
}
