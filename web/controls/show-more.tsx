import { text } from '../text/common.ts';
import { Button } from './button.tsx';

/** Loads the next page of a list while there is one. */
export function ShowMore({ more, isLoadingMore }: { more: (() => void) | null; isLoadingMore: boolean }) {
  if (!more) return null;
  return (
    <div className="pt-4">
      <Button onClick={more} disabled={isLoadingMore}>
        {text('action.more')}
      </Button>
    </div>
  );
}
