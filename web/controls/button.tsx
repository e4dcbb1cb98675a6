import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';

interface Look {
  /** `ink` is the one filled button of a page. `bad` deletes or revokes, and stands only where that was asked for. */
  look?: 'ink' | 'plain' | 'quiet' | 'bad';
  /** `large` is for pages with a single purpose. */
  size?: 'small' | 'normal' | 'large';
}

const LOOKS = {
  ink: 'bg-ink text-on-ink not-disabled:hover:bg-ink-hover disabled:bg-edge disabled:text-text-2',
  plain: 'border border-edge bg-surface not-disabled:hover:bg-hover disabled:text-text-3',
  quiet: 'text-text-2 not-disabled:hover:bg-hover not-disabled:hover:text-text disabled:text-text-3',
  bad: 'border border-edge bg-surface text-bad not-disabled:hover:bg-hover',
};

const SIZES = {
  small: 'control-height-small rounded-control px-2 text-13 pointer-coarse:px-3',
  normal: 'control-height rounded-control px-3 text-13',
  large: 'h-11 rounded-large px-4 text-15',
};

function buttonClass({ look = 'plain', size = 'normal' }: Look, className?: string): string {
  return classNames(
    'inline-flex shrink-0 items-center justify-center gap-2 font-medium transition-colors select-none',
    LOOKS[look],
    SIZES[size],
    className,
  );
}

export function Button({
  look,
  size,
  className,
  type = 'button',
  ...rest
}: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type={type} className={buttonClass({ look, size }, className)} {...rest} />;
}

/** A link that looks like a button, to another address. */
export function ButtonAnchor({
  look,
  size,
  className,
  ...rest
}: Look & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a className={buttonClass({ look, size }, className)} {...rest} />;
}

/** The same, to a page of the app. */
export const ButtonLink = createLink(ButtonAnchor);
