import { text } from '../text/common.ts';
import { Button } from './button.tsx';

/** Reads on in a list, until there is no more. */
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
