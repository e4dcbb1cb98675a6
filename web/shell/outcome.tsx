import { type ReactNode, useEffect, useRef } from 'react';

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
