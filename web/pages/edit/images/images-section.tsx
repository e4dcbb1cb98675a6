import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { type Brand, mediaUrl } from '../../../api/client.ts';
import { IconButton } from '../../../controls/button.tsx';
import { useStableIds } from '../../../controls/hooks/use-stable-ids.ts';
import { TextField } from '../../../controls/text-field.tsx';
import { startGesture, useDraft, useDraftStore } from '../../../draft/use-draft.ts';
import { text } from '../../../text/editor.ts';
import { DropFiles } from '../parts/drop-files.tsx';
import { Block, SectionBody } from '../parts/section-body.tsx';
import { Source } from '../provenance/source.tsx';

const path = '$extensions.studio.assets.images';
const ACCEPT = '.png,.webp,.avif,.jpg,.jpeg,.gif,.svg';

/** The images of the brand: those of its site, and what is uploaded. */
export function ImagesSection({ brand }: { brand: Brand }) {
  const { store, canWrite } = useDraftStore();
  const images = useDraft(({ document }) => document.$extensions['studio.assets'].images);
  const ids = useStableIds(images);
  const gesture = useRef<string | null>(null);
  const title = text('editor.images.title');
  return (
    <SectionBody>
      <Block title={title} action={<Source brand={brand} path={path} name={title} />}>
        <DropFiles
          canWrite={canWrite}
          label={text('editor.images.upload')}
          hint={text('editor.images.hint')}
          accept={ACCEPT}
          onUploaded={(assets) => {
            const added = assets
              .filter(({ kind }) => kind === 'image')
              .map(({ id }) => ({ src: { $asset: id }, kind: 'image', alt: '' }));
            store.set(path, [...added, ...store.read().document.$extensions['studio.assets'].images]);
          }}
        />
        {images.length === 0 && <p className="text-text-2">{text('editor.images.none')}</p>}
        <ul className="grid grid-cols-2 gap-x-3 gap-y-5">
          {images.map((image, index) => (
            <li key={ids[index]} className="flex min-w-0 flex-col gap-2">
              <img
                src={mediaUrl(`/assets/${encodeURIComponent(image.src.$asset)}/file`)}
                alt={image.alt || text('editor.images.unnamed')}
                loading="lazy"
                className="rim aspect-4/3 w-full bg-wall object-contain"
              />
              <div className="flex items-end gap-1">
                <div className="min-w-0 flex-1">
                  <TextField
                    label={text('editor.images.alt')}
                    value={image.alt}
                    maxLength={5000}
                    disabled={!canWrite}
                    onFocus={() => {
                      gesture.current = startGesture();
                    }}
                    onChange={(event) => {
                      const next = images.map((one, at) =>
                        at === index ? { ...one, alt: event.target.value } : one,
                      );
                      store.set(path, next, gesture.current);
                    }}
                  />
                </div>
                <IconButton
                  disabled={!canWrite}
                  label={text('editor.images.remove', { n: index + 1 })}
                  onClick={() =>
                    store.set(
                      path,
                      images.filter((_, at) => at !== index),
                    )
                  }
                >
                  <Trash2 />
                </IconButton>
              </div>
            </li>
          ))}
        </ul>
      </Block>
    </SectionBody>
  );
}
