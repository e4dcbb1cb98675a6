import { ImageUp } from 'lucide-react';
import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Asset } from '../api/records.ts';
import { type Progress, uploadAsset } from '../api/upload.ts';
import { formatBytes } from '../text/bytes.ts';
import { text } from '../text/common.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { ErrorNote } from './error-note.tsx';

/** What the server takes, unless it is set otherwise. */
const MAX_BYTES = 20 * 1024 * 1024;

interface DropZoneProps {
  /** What to drop: `Drop a logo, or choose a file`. */
  label: string;
  /** As an input has it: `image/*`, `.woff2,.ttf`. */
  accept?: string;
  disabled?: boolean;
  /** Why it is disabled, or what is taken. */
  hint?: ReactNode;
  onUploaded: (asset: Asset) => void;
  className?: string;
}

/** Uploads a file that is dropped or chosen, as an asset. A large or refused file says so here. */
export function DropZone({ label, accept, disabled, hint, onUploaded, className }: DropZoneProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const [sending, setSending] = useState<(Progress & { name: string }) | null>(null);
  const [failure, setFailure] = useState<{ error: unknown; message?: string } | null>(null);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const send = async (file: File) => {
    setFailure(null);
    if (file.size > MAX_BYTES) {
      const message = text('drop.tooLarge', { name: file.name, max: formatBytes(MAX_BYTES) });
      return setFailure({ error: null, message });
    }
    controller.current = new AbortController();
    const { signal } = controller.current;
    setSending({ name: file.name, done: 0, total: file.size });
    try {
      onUploaded(await uploadAsset(file, (progress) => setSending({ name: file.name, ...progress }), signal));
    } catch (error) {
      if (!signal.aborted) setFailure({ error });
    } finally {
      setSending(null);
    }
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !disabled && !sending) void send(file);
  };

  return (
    <div className={classNames('flex min-w-0 flex-col gap-2', className)}>
      {sending ? (
        <div className={classNames(PLACE, 'flex-col border-edge')}>
          <p role="status" className="max-w-full truncate text-13 tabular-nums">
            {text('drop.sending', {
              name: sending.name,
              done: formatBytes(sending.done),
              total: formatBytes(sending.total),
            })}
          </p>
          <div aria-hidden className="h-1 w-full max-w-60 rounded-full bg-line">
            <div
              className="h-full rounded-full bg-ink"
              style={{ width: `${(100 * sending.done) / sending.total}%` }}
            />
          </div>
          <Button size="small" variant="ghost" onClick={() => controller.current?.abort()}>
            {text('drop.stop')}
          </Button>
        </div>
      ) : (
        <label
          htmlFor={id}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(!disabled);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={onDrop}
          className={classNames(
            PLACE,
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-signal',
            isOver ? 'border-ink bg-hover text-text' : 'border-control text-text-2',
            disabled ? 'cursor-not-allowed opacity-60' : 'hover:bg-hover hover:text-text',
          )}
        >
          <ImageUp aria-hidden className="size-4 shrink-0" strokeWidth={1.5} />
          <span className="min-w-0 text-13 break-words">{label}</span>
          <input
            id={id}
            type="file"
            accept={accept}
            disabled={disabled}
            className="sr-only"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              // The same file can be chosen again after it failed.
              target.value = '';
              if (file) void send(file);
            }}
          />
        </label>
      )}
      {failure && <ErrorNote error={failure.error} message={failure.message} />}
      {hint && !failure && <div className="text-13 text-text-3">{hint}</div>}
    </div>
  );
}

const PLACE =
  'flex min-h-14 items-center justify-center gap-2 rounded-control border border-dashed px-3 py-2 text-center transition-colors';
