import { Button } from '../../controls/button.tsx';
import { text } from '../../text/first-page.ts';

interface WallHeaderProps {
  name: string | null;
  drawn: number;
  total: number;
  isFirst: boolean;
  isCached: boolean;
  isStarting: boolean;
  onAgain: () => void;
}

/** Whose wall it is, how much of it is drawn, and how far to trust it. */
export function WallHeader({ name, drawn, total, isFirst, isCached, isStarting, onAgain }: WallHeaderProps) {
  return (
    <>
      <h2 className="min-w-0 truncate font-medium">
        {name ? text('extraction.wall', { name }) : text('extraction.wallUnnamed')}
      </h2>
      {drawn > 0 && drawn < total && (
        <p className="text-13 text-text-2 tabular-nums">{text('extraction.drawn', { n: drawn, total })}</p>
      )}
      <p className="ms-auto flex items-center gap-2 text-13 text-text-2">
        {isFirst && text('extraction.firstLook')}
        {isCached && (
          <>
            {text('extraction.cached')}
            <Button variant="ghost" size="small" disabled={isStarting} onClick={onAgain}>
              {text('extraction.again')}
            </Button>
          </>
        )}
      </p>
    </>
  );
}
