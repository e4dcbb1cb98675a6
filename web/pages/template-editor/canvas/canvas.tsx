import { findFormat } from '@livery/templates/formats';
import { Minus, Pause, Play, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useCommands } from '../../../commands/commands.ts';
import { IconButton } from '../../../controls/button.tsx';
import { useMedia } from '../../../controls/hooks/use-media.ts';
import { useWidth } from '../../../controls/hooks/use-width.ts';
import { ModeSwitch } from '../../../controls/mode-switch.tsx';
import { Segmented } from '../../../controls/segmented.tsx';
import { Select } from '../../../controls/select.tsx';
import { nameFormat } from '../../../formats/format-names.ts';
import { Preview } from '../../../preview/preview.tsx';
import { PreviewVideo } from '../../../preview/preview-video.tsx';
import { text } from '../../../text/template-editor.ts';
import { useEditor } from '../context/editor-context.ts';
import { parentKey } from '../scene/edited-document.ts';
import { Overlay } from './overlay.tsx';

const ZOOMS = [0.25, 0.33, 0.5, 0.67, 0.75, 1];

/** The chosen format, live. A click selects what it is on; another one what is around that. */
export function Canvas({ isPhone = false }: { isPhone?: boolean }) {
  const { draft, format, mode, search, scene, brand, brands, key, select } = useEditor();
  const { document } = draft;
  const [zoom, setZoom] = useState<number | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  const image = useRef<HTMLDivElement>(null);
  const width = useWidth(image);
  const isRoomy = useMedia('(width >= 1400px)');
  const { width: formatWidth, height: formatHeight } = findFormat(format);
  const shownZoom = zoom ?? (width > 0 ? width / formatWidth : 0);
  const step = (by: 1 | -1) => {
    const next =
      by > 0 ? ZOOMS.find((one) => one > shownZoom + 0.01) : ZOOMS.findLast((one) => one < shownZoom - 0.01);
    if (next) setZoom(next);
  };
  const { formats } = document;
  const durationS = document.durationS?.default ?? 6;
  const play = () => setPlaying((now) => !now);
  useCommands([
    { id: 'template.play', label: text('template.play'), keys: 'p', run: play },
    { id: 'template.zoomIn', label: text('template.zoomIn'), keys: '=', run: () => step(1) },
    { id: 'template.zoomOut', label: text('template.zoomOut'), keys: '-', run: () => step(-1) },
    { id: 'template.fit', label: text('template.fit'), keys: '0', run: () => setZoom(null) },
    {
      id: 'template.around',
      label: text('template.around'),
      keys: 'u',
      run: () => select(parentKey(key) ?? ''),
    },
    ...formats.map((one, index) => ({
      id: `template.format.${one}`,
      label: nameFormat(one),
      keys: String(index + 1),
      run: () => search.change({ format: one }),
    })),
  ]);
  const label = text('template.preview', { format: nameFormat(format), brand: brand?.name ?? '' });
  const choices = brands.map(({ id, name, isSample }) => ({
    value: id,
    label: isSample ? text('template.sampleBrand', { name }) : name,
  }));
  return (
    <section aria-label={text('template.canvas')} className="flex min-h-0 min-w-0 flex-1 flex-col bg-wall">
      <div className="flex min-h-12 shrink-0 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2 lg:px-5">
        {isRoomy && formats.length <= 5 ? (
          <Segmented
            className="bg-edge/70!"
            label={text('template.format')}
            value={format}
            segments={formats.map((value) => ({ value, label: nameFormat(value) }))}
            onChange={(next) => search.change({ format: next })}
          />
        ) : (
          <Select
            label={text('template.format')}
            hidesLabel
            className="w-34"
            value={format}
            choices={formats.map((value) => ({ value, label: nameFormat(value) }))}
            onChange={(next) => search.change({ format: next })}
          />
        )}
        <div className="ms-auto flex min-w-0 items-center gap-2">
          {brand && !isPhone && (
            <Select
              label={text('template.brand')}
              hidesLabel
              className="w-40"
              value={brand.id}
              choices={choices}
              onChange={(next) => search.change({ brand: next, mode: undefined })}
            />
          )}
          <ModeSwitch className="bg-edge/70!" mode={mode} onMode={(next) => search.change({ mode: next })} />
          {!isPhone && (
            <span className="flex items-center">
              <IconButton label={text('template.zoomOut')} onClick={() => step(-1)}>
                <Minus />
              </IconButton>
              <button
                type="button"
                title={text('template.fit')}
                aria-label={text('template.zoomIs', { percent: Math.round(shownZoom * 100) })}
                onClick={() => setZoom(null)}
                className="w-11 rounded-control text-center text-13 tabular-nums hover:bg-edge/70 pointer-coarse:h-11"
              >
                {Math.round(shownZoom * 100)}%
              </button>
              <IconButton label={text('template.zoomIn')} onClick={() => step(1)}>
                <Plus />
              </IconButton>
            </span>
          )}
          <IconButton label={text(isPlaying ? 'template.pause' : 'template.play')} onClick={play}>
            {isPlaying ? <Pause /> : <Play />}
          </IconButton>
        </div>
      </div>
      <div className="@container-[size] relative flex min-h-0 flex-1 items-center justify-center overflow-auto px-4 pb-5 max-sm:mb-[calc(55svh-3.25rem)] max-sm:pb-3 lg:px-5">
        <div
          ref={image}
          className="relative m-auto shrink-0"
          style={{
            width: zoom
              ? formatWidth * zoom
              : `min(100cqw - ${isRoomy ? '17rem' : '2rem'}, ${formatWidth / formatHeight} * (100cqh - 2rem))`,
          }}
        >
          {scene &&
            (isPlaying ? (
              <PreviewVideo scene={scene} label={label} durationS={durationS} isPlaying timeMs={0} />
            ) : (
              <>
                <Preview scene={scene} label={label} />
                <Overlay showsMeasures={isRoomy && zoom === null} />
              </>
            ))}
          {!scene && <div className="blank" style={{ aspectRatio: formatWidth / formatHeight }} />}
        </div>
      </div>
    </section>
  );
}
