import { Trash2 } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import type { Brand } from '../../../api/client.ts';
import { Button, IconButton } from '../../../controls/button.tsx';
import { classNames } from '../../../controls/class-names.ts';
import type { Edits } from '../../../draft/edits.ts';
import { useDraft, useDraftStore } from '../../../draft/use-draft.ts';
import { text } from '../../../text/editor.ts';
import { DropFiles } from '../parts/drop-files.tsx';
import { Block, SectionBody } from '../parts/section-body.tsx';
import { Source } from '../provenance/source.tsx';
import {
  addCandidate,
  assignLogo,
  findLogo,
  type LogoFile,
  type LogoSlot,
  type Logos,
  logoSlots,
  removeCandidate,
  removeLogo,
} from './assign-logo.ts';
import { DownloadLogos } from './download-logos.tsx';
import { LogoImage } from './logo-image.tsx';

const path = '$extensions.studio.logos';
/** Names the file that is dragged, among the candidates and slots of this page. */
const DRAG_TYPE = 'application/x-livery-logo';

/** The edits for changed logos: each of the two lists is a field. */
const toEdits = ({ confirmed, candidates }: Logos): Edits => ({
  [`${path}.confirmed`]: { value: confirmed },
  [`${path}.candidates`]: { value: candidates },
});

export function LogosSection({ brand }: { brand: Brand }) {
  const { store, canWrite } = useDraftStore();
  const logos = useDraft(({ document }) => document.$extensions['studio.logos']);
  const backgrounds = useBackgrounds();
  const change = (next: Logos) => store.edit(toEdits(next));
  const files = [...logos.confirmed, ...logos.candidates];
  const assign = (assetId: string, slot: LogoSlot) => {
    const file = files.find(({ src }) => src.$asset === assetId);
    if (file && canWrite) change(assignLogo(logos, file, slot));
  };
  return (
    <SectionBody>
      <Block
        title={text('editor.logos.used')}
        action={<Source brand={brand} path={path} name={text('editor.section.logos')} />}
      >
        {logos.confirmed.length === 0 && (
          <p className="text-text-2">{text('editor.logos.none', { name: brand.name })}</p>
        )}
        <ul className="flex flex-col gap-3">
          {logoSlots.map((slot) => (
            <Slot
              key={slot}
              slot={slot}
              file={findLogo(logos, slot)}
              backdrop={backgrounds[slot]}
              onDropLogo={(id) => assign(id, slot)}
              onRemove={() => change(removeLogo(logos, slot))}
            />
          ))}
        </ul>
        {logos.confirmed.length > 0 && <DownloadLogos brandId={brand.id} />}
      </Block>
      <Block title={text('editor.logos.found')}>
        <DropFiles
          canWrite={canWrite}
          label={text('editor.logos.upload')}
          hint={text('editor.logos.hint')}
          accept=".svg,.png,.webp,.avif,.jpg,.jpeg,.gif"
          onUploaded={(assets) => {
            const images = assets.filter(({ kind }) => kind === 'image');
            const added = images.reduce(
              (next, { id, aspectRatio, vector }) =>
                addCandidate(next, { src: { $asset: id }, aspectRatio: aspectRatio ?? 1, vector }),
              store.read().document.$extensions['studio.logos'],
            );
            const [first] = added.candidates;
            const isFirst = images.length === 1 && added.confirmed.length === 0 && first;
            change(isFirst ? assignLogo(added, first, 'light') : added);
          }}
        />
        {logos.candidates.length > 0 && (
          <ul className="grid grid-cols-2 gap-3">
            {logos.candidates.map((file) => (
              <Candidate
                key={file.src.$asset}
                file={file}
                backgrounds={backgrounds}
                onAssign={(slot) => assign(file.src.$asset, slot)}
                onRemove={() => change(removeCandidate(logos, file))}
              />
            ))}
          </ul>
        )}
      </Block>
    </SectionBody>
  );
}

/** What each slot is drawn on: the light background, the dark one, the primary colour. */
function useBackgrounds(): Record<LogoSlot, string> {
  return useDraft(({ tokens }) => ({
    light: tokens.colors.modes.light!.semantic.bg,
    dark: tokens.colors.modes.dark!.semantic.bg,
    mark: tokens.colors.modes.light!.semantic.primary,
  }));
}

interface SlotProps {
  slot: LogoSlot;
  file: LogoFile | null;
  backdrop: string;
  onDropLogo: (assetId: string) => void;
  onRemove: () => void;
}

function Slot({ slot, file, backdrop, onDropLogo, onRemove }: SlotProps) {
  const { canWrite } = useDraftStore();
  const [isOver, setOver] = useState(false);
  const name = text(`editor.logos.slot.${slot}`);
  const accepts = (event: DragEvent) => canWrite && event.dataTransfer.types.includes(DRAG_TYPE);
  return (
    <li
      onDragOver={(event) => {
        if (!accepts(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (!accepts(event)) return;
        event.preventDefault();
        onDropLogo(event.dataTransfer.getData(DRAG_TYPE));
      }}
      className={classNames(isOver && 'outline-2 outline-offset-3 outline-ink')}
    >
      {file ? (
        <LogoImage
          file={file}
          backdrop={backdrop}
          label={text('editor.logos.on', { slot: name })}
          className="h-24"
        />
      ) : (
        <span className="rim hatched flex h-24 items-center justify-center">
          <span className="bg-surface px-2 text-text-2">{text('editor.logos.empty')}</span>
        </span>
      )}
      <div className="mt-1 flex h-7 items-center justify-between gap-2">
        <span className="text-12 text-text-2">{name}</span>
        {file && canWrite && (
          <IconButton size="small" label={text('editor.logos.remove', { slot: name })} onClick={onRemove}>
            <Trash2 />
          </IconButton>
        )}
      </div>
    </li>
  );
}

interface CandidateProps {
  file: LogoFile;
  backgrounds: Record<LogoSlot, string>;
  onAssign: (slot: LogoSlot) => void;
  onRemove: () => void;
}

/** A logo that was found or uploaded, on the three backgrounds. It is dragged into a slot, or put there by its buttons. */
function Candidate({ file, backgrounds, onAssign, onRemove }: CandidateProps) {
  const { canWrite } = useDraftStore();
  return (
    <li
      draggable={canWrite}
      onDragStart={(event) => {
        event.dataTransfer.setData(DRAG_TYPE, file.src.$asset);
        event.dataTransfer.effectAllowed = 'copy';
      }}
      className={classNames(canWrite && 'cursor-grab active:cursor-grabbing')}
    >
      <div className="grid grid-cols-3">
        {logoSlots.map((slot) => (
          <LogoImage
            key={slot}
            file={file}
            backdrop={backgrounds[slot]}
            label={slot === 'light' ? text('editor.logos.candidate') : ''}
            className="h-14 p-1.5!"
          />
        ))}
      </div>
      <div className="mt-1 flex gap-0.5">
        {logoSlots.map((slot) => (
          <Button
            key={slot}
            size="small"
            variant="ghost"
            className="px-1.5!"
            disabled={!canWrite}
            aria-label={text('editor.logos.use', { slot: text(`editor.logos.slot.${slot}`) })}
            onClick={() => onAssign(slot)}
          >
            {text(`editor.logos.short.${slot}`)}
          </Button>
        ))}
        <IconButton
          size="small"
          className="ms-auto"
          disabled={!canWrite}
          label={text('editor.logos.forget')}
          onClick={onRemove}
        >
          <Trash2 />
        </IconButton>
      </div>
    </li>
  );
}
