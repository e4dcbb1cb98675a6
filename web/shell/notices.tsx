import { useEffect, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { text } from '../text/common.ts';
import { listenForNotices, type Notice } from './notice.ts';

const SHOWN_MS = 6000;
/** Long enough to read it, decide and press. */
const SHOWN_WITH_ACTION_MS = 10_000;

/** One notice at a time, read aloud when it comes. It waits while the pointer or the focus is on it. */
export function Notices() {
  const [notice, setNotice] = useState<Notice | null>(null);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => listenForNotices(setNotice), []);
  useEffect(() => {
    if (!notice || isHeld) return;
    const timer = setTimeout(() => setNotice(null), notice.action ? SHOWN_WITH_ACTION_MS : SHOWN_MS);
    return () => clearTimeout(timer);
  }, [notice, isHeld]);
  return (
    <section
      aria-label={text('shell.notices')}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 bottom-4 z-50 flex justify-center px-4 max-sm:bottom-[calc(4rem+env(safe-area-inset-bottom))]"
    >
      {notice && (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only waits for the pointer to leave
        <div
          className="pointer-events-auto flex min-h-10 max-w-[30rem] items-center gap-3 rounded-floating bg-raised py-1 ps-4 pe-1.5 text-13 shadow-floating"
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          <p className="min-w-0 py-1 pe-2.5 break-words">{notice.text}</p>
          {notice.action && (
            <Button
              size="small"
              onClick={() => {
                notice.action!.run();
                setNotice(null);
                setHeld(false);
              }}
            >
              {notice.action.label}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
