import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Rows beyond the view that are there before they are scrolled to, in pixels. */
const BEYOND = 400;

interface Range {
  start: number;
  end: number;
  before: number;
  after: number;
}

/** Which rows of a long table are in the page. Rows measure themselves; the others are taken to be as high as most. */
export function useWindow(scroller: RefObject<HTMLElement | null>, keys: readonly number[], usual: number) {
  const heights = useRef(new Map<number, number>());
  const [range, setRange] = useState<Range>({
    start: 0,
    end: Math.min(keys.length, 20),
    before: 0,
    after: 0,
  });
  const heightOf = useCallback((key: number) => heights.current.get(key) ?? usual, [usual]);

  const update = useCallback(() => {
    const { scrollTop = 0, clientHeight = 800 } = scroller.current ?? {};
    const next: Range = { start: 0, end: 0, before: 0, after: 0 };
    let top = 0;
    for (const [index, key] of keys.entries()) {
      const height = heightOf(key);
      if (top + height < scrollTop - BEYOND) {
        next.start = index + 1;
        next.before = top + height;
      } else if (top < scrollTop + clientHeight + BEYOND) next.end = index + 1;
      else next.after += height;
      top += height;
    }
    setRange((now) =>
      now.start === next.start &&
      now.end === next.end &&
      now.before === next.before &&
      now.after === next.after
        ? now
        : next,
    );
  }, [scroller, keys, heightOf]);
  useLayoutEffect(update, [update]);

  const latest = useRef(update);
  latest.current = update;
  const observer = useRef<ResizeObserver>(null);
  useEffect(() => {
    const element = scroller.current!;
    const onScroll = () => latest.current();
    element.addEventListener('scroll', onScroll, { passive: true });
    const sizes = new ResizeObserver(onScroll);
    sizes.observe(element);
    return () => {
      element.removeEventListener('scroll', onScroll);
      sizes.disconnect();
      observer.current?.disconnect();
    };
  }, [scroller]);

  /** Given to each row as its ref. */
  const measure = useCallback((row: HTMLElement | null) => {
    if (!row) return;
    observer.current ??= new ResizeObserver((entries) => {
      for (const { target, borderBoxSize } of entries) {
        const { key } = (target as HTMLElement).dataset;
        // A row that has left the page is still as high as it was.
        if (target.isConnected) heights.current.set(Number(key), borderBoxSize[0]!.blockSize);
      }
      latest.current();
    });
    const { current } = observer;
    current.observe(row);
    return () => current.unobserve(row);
  }, []);

  /** Brings a row into view that may not be in the page. */
  const reveal = useCallback(
    (key: number) => {
      const element = scroller.current;
      const index = keys.indexOf(key);
      if (!element || index < 0) return;
      const top = keys.slice(0, index).reduce((sum, each) => sum + heightOf(each), 0);
      const bottom = top + heightOf(key) - element.clientHeight + HEAD;
      if (top < element.scrollTop) element.scrollTop = top;
      else if (bottom > element.scrollTop) element.scrollTop = bottom;
    },
    [scroller, keys, heightOf],
  );
  return { range, measure, reveal };
}

/** The head of the table stays above its rows. */
const HEAD = 64;
