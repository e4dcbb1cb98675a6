import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { text } from '../../text/common.ts';
import { IconButton } from '../button.tsx';
import { classNames } from '../class-names.ts';

export interface SheetProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** Called by a key: appears at once. */
  isInstant?: boolean;
  children: ReactNode;
  /** Stays at the bottom while the rest scrolls. */
  foot?: ReactNode;
}

/** A panel over the page: from below on a phone, from the side elsewhere. Escape and a press beside it close it. */
export function SheetParts({ title, isOpen, onClose, isInstant, children, foot }: SheetProps) {
  return (
    <Base.Root open={isOpen} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-20 bg-veil transition-opacity duration-240 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          className={classNames(
            'fixed z-20 flex flex-col bg-raised shadow-floating outline-none',
            'inset-x-0 bottom-0 max-h-[85svh] rounded-t-floating pb-[env(safe-area-inset-bottom)] sm:start-auto sm:end-2 sm:top-2 sm:bottom-2 sm:max-h-none sm:w-100 sm:rounded-floating sm:pb-0',
            !isInstant &&
              'transition-transform duration-240 ease-sheet max-sm:data-ending-style:translate-y-full max-sm:data-starting-style:translate-y-full sm:data-ending-style:translate-x-[calc(100%+0.5rem)] sm:data-starting-style:translate-x-[calc(100%+0.5rem)]',
          )}
        >
          <div className="flex h-13 shrink-0 items-center justify-between gap-4 ps-5 pe-2.5">
            <Base.Title className="min-w-0 truncate text-15 font-semibold">{title}</Base.Title>
            <Base.Close render={<IconButton label={text('shell.close')} />}>
              <X />
            </Base.Close>
          </div>
          <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5">
            {children}
          </div>
          {foot && <div className="shrink-0 border-t border-line p-4">{foot}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
