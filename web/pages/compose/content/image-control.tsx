import type { Path } from '@livery/core/json/value';
import { ImagePlus, X } from 'lucide-react';
import { type DragEvent, useMemo, useState } from 'react';
import { Button } from '../../../controls/button.tsx';
import { classNames } from '../../../controls/class-names.ts';
import { ErrorNote } from '../../../controls/error-note.tsx';
import { Popover } from '../../../controls/overlays/popover.tsx';
import { UploadNotes } from '../../../controls/upload-notes.tsx';
import { text } from '../../../text/compose.ts';
import { listBrandImages } from '../form/brand-images.ts';
import { readAt } from '../form/edit-content.ts';
import { useForm } from '../form/form-context.ts';
import type { ImageModel } from '../form/form-model.ts';
import { labelOf } from '../form/labels.ts';
import { FieldFrame } from './field-frame.tsx';
import { ImagePicker } from './image-picker.tsx';
import { ImageThumb } from './image-thumb.tsx';
import { NonImageNote } from './non-image-note.tsx';
import { useImport } from './use-import.ts';

/** An image: dropped, picked among the brand's, uploaded, or fetched from an address. */
export function ImageControl({ field, path, label }: { field: ImageModel; path: Path; label?: string }) {
  const { content, brandName, document, uploadRefused, setField, setHint } = useForm();
  const value = readAt(content, path);
  const [isOpen, setOpen] = useState(false);
  const [isOver, setOver] = useState(false);
  const images = useMemo(() => listBrandImages(document), [document]);
  const name = label ?? labelOf(field.name);
  const take = (ref: string | undefined) => {
    setField(path, ref);
    setOpen(false);
  };
  const { isImporting, error, outcome, nonImage, upload, fetchFrom } = useImport(take);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const { files } = event.dataTransfer;
    const address = event.dataTransfer.getData('text/uri-list').split('\n')[0];
    if (uploadRefused || isImporting) return;
    if (files.length > 0) upload(files);
    else if (address) fetchFrom(address);
  };
  const picker = (
    <ImagePicker
      brandName={brandName}
      images={images}
      isImporting={isImporting}
      error={error}
      outcome={outcome}
      nonImage={nonImage}
      uploadRefused={uploadRefused}
      onPick={take}
      onUpload={upload}
      onFetch={fetchFrom}
    />
  );
  const hasImage = typeof value === 'string' && value !== '';
  return (
    <FieldFrame field={field} path={path} isGroup label={name}>
      {({ onFocus, onBlur, id: _, ...described }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way among others; the button has them all
        <div
          // A press opens the picker, which explains more than the hint.
          onFocus={({ target }) => target.matches(':focus-visible') && onFocus()}
          onBlur={onBlur}
          onMouseLeave={() => setHint(null)}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={onDrop}
          className="flex flex-col gap-2"
        >
          {hasImage && (
            <div className="flex items-center gap-3">
              <ImageThumb image={value} label={name} />
              <Popover
                label={text('compose.image.pick', { field: name })}
                isOpen={isOpen}
                onOpenChange={setOpen}
                className="w-80"
                trigger={
                  <Button size="small" aria-describedby={described['aria-describedby']}>
                    {text('compose.image.replace')}
                  </Button>
                }
              >
                {picker}
              </Popover>
              <Button
                variant="ghost"
                size="small"
                aria-label={text('compose.image.remove')}
                onClick={() => take(undefined)}
              >
                <X />
              </Button>
            </div>
          )}
          {!hasImage && (
            <Popover
              label={text('compose.image.pick', { field: name })}
              isOpen={isOpen}
              onOpenChange={setOpen}
              className="w-80"
              trigger={
                <button
                  type="button"
                  aria-describedby={described['aria-describedby']}
                  className={classNames(
                    'flex min-h-14 w-full items-center justify-center gap-2 rounded-control border border-dashed px-3 py-2 text-13 text-text-2 transition-colors hover:bg-hover',
                    isOver ? 'border-ink bg-hover' : 'border-control',
                  )}
                >
                  <ImagePlus className="shrink-0" />
                  <span className="min-w-0 text-balance">
                    {describeEmpty(isImporting, brandName, images.length)}
                  </span>
                </button>
              }
            >
              {picker}
            </Popover>
          )}
          {error !== null && !isOpen && <ErrorNote error={error} />}
          {!isOpen && <UploadNotes outcome={outcome} />}
          {!isOpen && <NonImageNote name={nonImage} />}
        </div>
      )}
    </FieldFrame>
  );
}

function describeEmpty(isImporting: boolean, brand: string, n: number): string {
  if (isImporting) return text('compose.image.loading');
  return n > 0 ? text('compose.image.drop', { brand, n }) : text('compose.image.dropOnly');
}
