import { Upload } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '../../../controls/button.tsx';
import { classNames } from '../../../controls/class-names.ts';
import { ErrorNote } from '../../../controls/error-note.tsx';
import type { UploadOutcome } from '../../../controls/hooks/use-uploads.ts';
import { UploadNotes } from '../../../controls/upload-notes.tsx';
import { text } from '../../../text/compose.ts';
import { inputClass } from './field-frame.tsx';
import { ImageThumb } from './image-thumb.tsx';
import { NonImageNote } from './non-image-note.tsx';

interface ImagePickerProps {
  brandName: string;
  images: readonly string[];
  isImporting: boolean;
  error: unknown;
  outcome: UploadOutcome | null;
  nonImage: string | null;
  uploadRefused: string | null;
  onPick: (image: string) => void;
  onUpload: (files: Iterable<File>) => void;
  onFetch: (address: string) => void;
}

const TYPES = 'image/png,image/jpeg,image/webp,image/avif,image/gif,image/svg+xml';

export function ImagePicker(props: ImagePickerProps) {
  const {
    brandName,
    images,
    isImporting,
    error,
    outcome,
    nonImage,
    uploadRefused,
    onPick,
    onUpload,
    onFetch,
  } = props;
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [address, setAddress] = useState('');
  const [isWrong, setWrong] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const url = URL.parse(address.trim());
    const isAddress = url?.protocol === 'https:' || url?.protocol === 'http:';
    setWrong(!isAddress);
    if (isAddress) onFetch(url.href);
  };
  return (
    <div className="flex flex-col gap-4">
      {images.length > 0 ? (
        <ul
          aria-label={text('compose.image.of', { brand: brandName })}
          className="relative -m-1 grid max-h-60 grid-cols-3 gap-1 overflow-y-auto p-1"
        >
          {images.map((image, index) => (
            <li key={image}>
              <button
                type="button"
                disabled={isImporting}
                onClick={() => onPick(image)}
                className="block w-full bg-wall outline-offset-2 hover:outline-2 hover:outline-ink"
              >
                <ImageThumb image={image} label={`${brandName} ${index + 1}`} className="h-16 w-full" />
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-13 text-text-3">{text('compose.image.none', { brand: brandName })}</p>
      )}
      <div className="flex flex-col gap-2">
        <input
          ref={input}
          type="file"
          accept={TYPES}
          hidden
          onChange={({ target }) => {
            onUpload([...(target.files ?? [])]);
            target.value = '';
          }}
        />
        <Button disabled={isImporting || uploadRefused !== null} onClick={() => input.current?.click()}>
          <Upload />
          {isImporting ? text('compose.image.loading') : text('compose.image.upload')}
        </Button>
        {uploadRefused && <p className="text-13 text-text-3">{uploadRefused}</p>}
      </div>
      <form onSubmit={send} className="flex flex-col gap-2" noValidate>
        <label htmlFor={id} className="text-13 font-medium">
          {text('compose.image.address')}
        </label>
        <div className="flex gap-2">
          <input
            id={id}
            type="url"
            value={address}
            placeholder="https://"
            disabled={uploadRefused !== null}
            onChange={({ target }) => setAddress(target.value)}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? `${id}-error` : undefined}
            className={classNames(inputClass, 'control-height')}
          />
          <Button type="submit" disabled={isImporting || uploadRefused !== null}>
            {text('compose.image.fetch')}
          </Button>
        </div>
        {isWrong && (
          <p id={`${id}-error`} role="alert" className="text-13 text-bad">
            {text('compose.image.notAddress')}
          </p>
        )}
      </form>
      {error !== null && <ErrorNote error={error} />}
      <UploadNotes outcome={outcome} />
      <NonImageNote name={nonImage} />
    </div>
  );
}
