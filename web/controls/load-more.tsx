import { useEffect, useRef } from 'react';
import { text } from '../text/common.ts';
import { Button } from './button.tsx';
import { ErrorNote } from './error-note.tsx';
import { useLatest } from './hooks/use-latest.ts';

interface LoadMoreProps {
  more: (() => void) | null;
  isLoadingMore: boolean;
  /** Why the last page did not come. */
  error?: unknown;
  errorMessage?: string;
}

/** Loads the next page of a list when its end comes into view. The button does the same without scrolling. */
export function LoadMore({ more, isLoadingMore, error, errorMessage }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const latest = useLatest(more);
  const isIdle = more !== null && !isLoadingMore && !error;
  useEffect(() => {
    if (!isIdle || !end.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current?.(), {
      rootMargin: '400px',
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isIdle]);
  if (!more) return null;
  return (
    <div ref={end} className="pt-4">
      {error ? (
        <ErrorNote error={error} message={errorMessage} onRetry={more} />
      ) : (
        <Button onClick={more} disabled={isLoadingMore}>
          {text('action.more')}
        </Button>
      )}
    </div>
  );
}
