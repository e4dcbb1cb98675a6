import type { ReactNode } from 'react';
import { useMedia } from '../../controls/hooks/use-media.ts';
import { text } from '../../text/versions.ts';

interface UpdateFrameProps {
  panel: ReactNode;
  wall: ReactNode;
  /** The page's button on a phone, in reach of the thumb. */
  foot?: ReactNode;
}

/** The panel with the choices, and the wall that shows their outcome; on a phone the wall is above the panel. */
export function UpdateFrame({ panel, wall, foot }: UpdateFrameProps) {
  // Next to the panel the wall scrolls with the page. Above it, the wall scrolls separately, so it must be focusable.
  const isAbove = !useMedia('(width >= 64rem)');
  return (
    <div className="grid min-h-0 flex-1 grid-cols-1 max-lg:grid-rows-[auto_1fr] lg:grid-cols-[26rem_minmax(0,1fr)]">
      <div className="order-2 bg-surface p-5 max-sm:pb-24 lg:order-1 lg:sticky lg:top-13 lg:h-[calc(100dvh-3.25rem)] lg:overflow-y-auto lg:border-e lg:border-line">
        {panel}
      </div>
      <section
        aria-label={text('update.outcome')}
        tabIndex={isAbove ? 0 : undefined}
        className="relative order-1 min-w-0 bg-wall p-4 max-lg:max-h-[45svh] max-lg:overflow-y-auto sm:p-8 lg:order-2"
      >
        {wall}
      </section>
      {foot && (
        <div className="fixed inset-x-0 bottom-0 z-10 grid border-t border-line bg-surface px-4 pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))]">
          {foot}
        </div>
      )}
    </div>
  );
}
