import type { ReactNode } from 'react';
import { classNames } from '../controls/class-names.ts';
import { useTitle } from './use-title.ts';

interface PageHeaderProps {
  title: string;
  /** Facts about the page, in one line below the title. */
  about?: ReactNode;
  /** Buttons, the primary one last. */
  actions?: ReactNode;
  /** Filters or tabs, below. */
  children?: ReactNode;
  className?: string;
}

/** The head of a page that belongs to no brand: its title, and what can be done. */
export function PageHeader({ title, about, actions, children, className }: PageHeaderProps) {
  useTitle(title);
  return (
    <div className={classNames('px-4 pt-5 pb-4 sm:px-8 sm:pt-6', className)}>
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="min-w-0 text-24 font-semibold text-pretty break-words">{title}</h1>
        <div className="flex min-w-0 flex-wrap items-center gap-2">{actions}</div>
      </div>
      {about && (
        <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-13 text-text-2 max-sm:mt-3">
          {about}
        </div>
      )}
      {children && <div className="mt-4">{children}</div>}
    </div>
  );
}

interface HeaderBarProps {
  /** The page's own name: read aloud, and in the browser's tab. */
  title: string;
  crumbs: ReactNode;
  tabs?: ReactNode;
  status?: ReactNode;
  actions?: ReactNode;
}

/** The bar above a page of a brand: 52 pixels, always visible. On a phone the tabs are a row below it. */
export function HeaderBar({ title, crumbs, tabs, status, actions }: HeaderBarProps) {
  useTitle(title);
  return (
    <div className="sticky top-0 z-10 border-b border-line bg-surface">
      <h1 className="sr-only">{title}</h1>
      <div className="flex h-13 items-center gap-2 px-2 sm:gap-4 sm:px-3">
        <div className="flex min-w-0 shrink items-center gap-1 max-sm:flex-1">{crumbs}</div>
        {tabs && <div className="hidden min-w-0 shrink overflow-x-auto sm:block">{tabs}</div>}
        <div className="ms-auto flex min-w-0 items-center gap-2">
          {status && (
            <div className="hidden min-w-0 truncate pe-1 text-13 text-text-2 tabular-nums lg:block">
              {status}
            </div>
          )}
          {actions && <div className="flex shrink-0 items-center gap-2">{actions}</div>}
        </div>
      </div>
      {tabs && <div className="overflow-x-auto px-2 pb-1.5 sm:hidden">{tabs}</div>}
      {status && <div className="px-4 pb-2 text-12 text-text-2 lg:hidden">{status}</div>}
    </div>
  );
}
