import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { ErrorNote } from '../error-note.tsx';

export interface DialogProps {
  question: string;
  /** What is lost. */
  children?: ReactNode;
  confirm: string;
  keep: string;
  isOpen: boolean;
  isPending?: boolean;
  error?: unknown;
  onConfirm: () => void;
  onKeep: () => void;
}

/** Asks before deleting for good, where there is no place for the question: from a menu, or for many things at once. */
export function DialogParts(props: DialogProps) {
  const { question, children, confirm, keep, isOpen, isPending, error, onConfirm, onKeep } = props;
  return (
    <Base.Root open={isOpen} onOpenChange={(next) => !next && onKeep()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-veil transition-opacity duration-160 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup className="fixed start-1/2 top-[30%] z-40 w-[26rem] max-w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 rounded-floating bg-raised p-5 shadow-floating outline-none transition-[scale,opacity] duration-160 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0">
          <Base.Title className="text-15 font-semibold text-balance break-words">{question}</Base.Title>
          {children && (
            <Base.Description render={<div />} className="mt-2 text-13 text-text-2">
              {children}
            </Base.Description>
          )}
          {error != null && (
            <div className="mt-3">
              <ErrorNote error={error} />
            </div>
          )}
          <div className="mt-5 flex flex-wrap justify-end gap-2">
            <Base.Close render={<Button disabled={isPending} />}>{keep}</Base.Close>
            <Button variant="danger" onClick={onConfirm} disabled={isPending}>
              {confirm}
            </Button>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
