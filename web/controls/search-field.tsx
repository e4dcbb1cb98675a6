import { Search } from 'lucide-react';
import type { InputHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';

/** Narrows a list. Its label is shown inside while it is empty. */
export function SearchField({
  label,
  className,
  ...rest
}: InputHTMLAttributes<HTMLInputElement> & { label: string }) {
  return (
    <label className={classNames('relative flex min-w-0 items-center', className)}>
      <span className="sr-only">{label}</span>
      <Search className="pointer-events-none absolute start-2.5 text-text-2" />
      <input
        type="search"
        placeholder={label}
        {...rest}
        className="control-height field-text w-full min-w-0 rounded-control border border-edge bg-surface ps-8 pe-2"
      />
    </label>
  );
}
