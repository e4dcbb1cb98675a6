import type { ReactNode } from 'react';

/** Names and values under each other, divided by hairlines. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="border-b border-line">{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6rem_1fr] gap-x-0 border-t border-line py-[0.46875rem] text-13">
      <dt className="min-w-0 pe-2 break-words text-text-3">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}
