import { Upload } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import type { Asset } from '../../../api/client.ts';
import { Button } from '../../../controls/button.tsx';
import { classNames } from '../../../controls/class-names.ts';
import { useUploads } from '../../../controls/hooks/use-uploads.ts';
import { UploadNotes } from '../../../controls/upload-notes.tsx';
import { text } from '../../../text/editor.ts';

const MAX_FILES = 20;

interface DropFilesProps {
  label: string;
  hint: string;
  /** As an `input` takes it, such as `.woff2,.ttf`. */
  accept: string;
  /** How many files are taken at once. */
  max?: number;
  canWrite: boolean;
  onUploaded: (assets: Asset[]) => void;
}

/** A place to drop files on, with a button that opens the list of files. */
export function DropFiles({ label, hint, accept, max = MAX_FILES, canWrite, onUploaded }: DropFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const { send, isSending, outcome } = useUploads({ max, onStored: onUploaded });
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (canWrite && !isSending) send(event.dataTransfer.files);
  };
  return (
    <fieldset
      aria-label={label}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      className={classNames(
        'min-w-0 flex flex-col items-start gap-2 rounded-control border border-dashed p-3',
        isOver ? 'border-ink bg-hover' : 'border-edge',
      )}
    >
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={max > 1}
        tabIndex={-1}
        aria-label={label}
        className="sr-only"
        onChange={(event) => {
          send(event.target.files);
          event.target.value = '';
        }}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button size="small" disabled={!canWrite || isSending} onClick={() => input.current?.click()}>
          <Upload />
          {isSending ? text('editor.uploading') : label}
        </Button>
        <span className="text-12 text-text-2">{hint}</span>
      </div>
      <UploadNotes outcome={outcome} />
    </fieldset>
  );
}
