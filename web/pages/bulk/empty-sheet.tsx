import { FileSpreadsheet } from 'lucide-react';
import { type ClipboardEvent, useId } from 'react';
import { text } from '../../text/bulk.ts';
import { formatList } from '../../text/define-messages.ts';
import { ChooseTable, DropTable } from './drop-table.tsx';
import type { UnreadableReason } from './sheet/read-sheet.ts';

interface EmptySheetProps {
  /** The fields of the template; none until they are known. */
  names: string[];
  /** Why the last table could not be read. */
  reason: UnreadableReason | null;
  onFile: (file: File) => void;
  onText: (content: string) => void;
}

/** Before there are rows: a place to drop them, and one to paste them. */
export function EmptySheet({ names, reason, onFile, onText }: EmptySheetProps) {
  const id = useId();
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    const [file] = event.clipboardData.files;
    if (file) onFile(file);
    else onText(event.clipboardData.getData('text/plain'));
  };
  return (
    <DropTable
      onFile={onFile}
      className="flex min-h-[calc(100dvh-3.25rem)] justify-center px-4 py-10 sm:items-center"
    >
      <div className="flex w-full max-w-xl flex-col gap-5">
        <div className="flex flex-col gap-2">
          <FileSpreadsheet className="size-6 text-text-2" />
          <h2 className="text-24 font-semibold text-balance">{text('bulk.start')}</h2>
          <p className="text-15 text-text-2">{text('bulk.startHint')}</p>
        </div>
        <label htmlFor={id} className="sr-only">
          {text('bulk.paste')}
        </label>
        <textarea
          id={id}
          rows={4}
          value=""
          onChange={({ target }) => onText(target.value)}
          onPaste={onPaste}
          placeholder={text('bulk.paste')}
          aria-describedby={`${id}-note`}
          className="field-text w-full resize-none rounded-large border border-dashed border-control bg-surface px-4 py-3"
        />
        <div className="flex flex-wrap items-center gap-4">
          <ChooseTable isPrimary onFile={onFile}>
            {text('bulk.choose')}
          </ChooseTable>
        </div>
        <div id={`${id}-note`} className="min-h-10 text-13 text-text-2">
          {reason ? (
            <p role="alert" className="text-bad">
              {text(`bulk.unreadable.${reason}`)}
            </p>
          ) : (
            names.length > 0 && <p>{text('bulk.fields', { names: formatList(names) })}</p>
          )}
        </div>
      </div>
    </DropTable>
  );
}
