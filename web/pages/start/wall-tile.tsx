import { nameTemplate } from '@livery/templates/template-meta';
import type { ReactNode } from 'react';

/** On a large window, three rows fill the height; on a very wide one, two rows of six. */
const LARGE = [
  '[@media_(min-width:2200px)_and_(max-aspect-ratio:2/1)]:mx-auto',
  '[@media_(min-width:2200px)_and_(max-aspect-ratio:2/1)]:max-w-[calc((100svh-8rem)*4/3-8rem)]',
  '[@media_(min-width:2200px)_and_(min-aspect-ratio:2/1)]:grid-cols-6',
].join(' ');

/** The places of the wall, one for each template. */
export function WallGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul
      aria-label={label}
      className={`grid grid-cols-2 gap-x-4 gap-y-4 sm:grid-cols-3 min-[1400px]:grid-cols-4 ${LARGE}`}
    >
      {children}
    </ul>
  );
}

interface WallTileProps {
  templateId: string;
  /** Beside the name. */
  note?: string | undefined;
  children: ReactNode;
}

/** One image with the name of its template below it. */
export function WallTile({ templateId, note, children }: WallTileProps) {
  return (
    <li className="min-w-0">
      {/* The rim is drawn over the image, so that a white image has a visible edge. */}
      <div className="relative aspect-square after:rim after:pointer-events-none after:absolute after:inset-0">
        {children}
      </div>
      <p className="mt-1.5 truncate text-12 text-text-2">
        {nameTemplate(templateId)}
        {note && <span className="text-text-3"> · {note}</span>}
      </p>
    </li>
  );
}
