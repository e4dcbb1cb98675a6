import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';

interface ButtonStyle {
  /** `primary` is the one filled button of a page. `danger` confirms deleting or revoking. */
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
  /** `large` is for pages with a single purpose. */
  size?: 'small' | 'normal' | 'large';
}

const VARIANTS = {
  primary: 'bg-ink text-on-ink not-disabled:hover:bg-ink-hover disabled:bg-edge disabled:text-text-2',
  secondary: 'border border-edge bg-surface not-disabled:hover:bg-hover disabled:text-text-3',
  ghost: 'text-text-2 not-disabled:hover:bg-hover not-disabled:hover:text-text disabled:text-text-3',
  danger: 'border border-edge bg-surface text-bad not-disabled:hover:bg-hover',
};

const SIZES = {
  small: 'control-height-small rounded-control px-2 text-13 pointer-coarse:px-3',
  normal: 'control-height rounded-control px-3 text-13',
  large: 'h-11 rounded-large px-4 text-15',
};

type ButtonProps = ButtonStyle & ButtonHTMLAttributes<HTMLButtonElement>;

function buttonClass({ variant = 'secondary', size = 'normal' }: ButtonStyle, className?: string): string {
  return classNames(
    'inline-flex shrink-0 items-center justify-center gap-2 font-medium transition-colors select-none',
    VARIANTS[variant],
    SIZES[size],
    className,
  );
}

export function Button({ variant, size, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass({ variant, size }, className)} {...rest} />;
}

/** A square button with an icon. Its label is read aloud, and shown while it is hovered. */
export function IconButton({ label, className, ...rest }: ButtonProps & { label: string }) {
  const width = rest.size === 'small' ? 'w-7' : 'w-8';
  const shape = `${width} px-0! pointer-coarse:w-11`;
  return (
    <Button
      variant="ghost"
      aria-label={label}
      title={label}
      className={classNames(shape, className)}
      {...rest}
    />
  );
}

/** A link that looks like a button, to another address. */
export function ButtonAnchor({
  variant,
  size,
  className,
  ...rest
}: ButtonStyle & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a className={buttonClass({ variant, size }, className)} {...rest} />;
}

/** The same, to a page of the app. */
export const ButtonLink = createLink(ButtonAnchor);
