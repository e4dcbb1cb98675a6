import {
  cloneElement,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { Kbd } from '../kbd.tsx';
import { placeTooltip } from './place-tooltip.ts';

const DELAY_MS = 400;

interface Handlers {
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void;
  onPointerLeave?: (event: PointerEvent<HTMLElement>) => void;
  onPointerDown?: (event: PointerEvent<HTMLElement>) => void;
  onFocus?: (event: FocusEvent<HTMLElement>) => void;
  onBlur?: (event: FocusEvent<HTMLElement>) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
}

interface TooltipProps {
  /** The described element, which has its own accessible name. */
  children: ReactElement;
  text: string;
  keys?: string;
}

/**
 * The name of an icon, or the reason why a control is disabled. Touch screens show no tooltip, so the same information
 * must be somewhere else too.
 */
export function Tooltip({ children, text, keys }: TooltipProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const close = () => {
    clearTimeout(timer.current);
    setAnchor(null);
  };
  const own = (children as ReactElement<Handlers>).props;
  const about = cloneElement(children as ReactElement<Handlers>, {
    onPointerEnter: (event) => {
      own.onPointerEnter?.(event);
      const { currentTarget, pointerType } = event;
      if (pointerType !== 'touch') timer.current = setTimeout(() => setAnchor(currentTarget), DELAY_MS);
    },
    onPointerLeave: (event) => {
      own.onPointerLeave?.(event);
      close();
    },
    onPointerDown: (event) => {
      own.onPointerDown?.(event);
      close();
    },
    onFocus: (event) => {
      own.onFocus?.(event);
      if (event.currentTarget.matches(':focus-visible')) setAnchor(event.currentTarget);
    },
    onBlur: (event) => {
      own.onBlur?.(event);
      close();
    },
    onKeyDown: (event) => {
      own.onKeyDown?.(event);
      if (event.key === 'Escape') close();
    },
  });
  return (
    <>
      {about}
      {anchor && <Tip anchor={anchor} text={text} keys={keys} />}
    </>
  );
}

interface TipProps {
  anchor: HTMLElement;
  text: string;
  keys: string | undefined;
}

function Tip({ anchor, text, keys }: TipProps) {
  const tip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { style, offsetWidth: width, offsetHeight: height } = tip.current!;
    const view = { width: innerWidth, height: innerHeight };
    const { left, top } = placeTooltip(anchor.getBoundingClientRect(), { width, height }, view);
    style.left = `${left}px`;
    style.top = `${top}px`;
  }, [anchor]);
  return createPortal(
    <div
      ref={tip}
      role="tooltip"
      className="pointer-events-none fixed z-30 flex max-w-70 items-center gap-2 rounded-control bg-raised px-2 py-1 text-12 shadow-floating"
    >
      {text}
      {keys && <Kbd keys={keys} />}
    </div>,
    document.body,
  );
}
