import { type FormatName, findFormat } from '@livery/templates/formats';
import { hasFacts } from '@livery/templates/samples/has-facts';
import { ownFirst } from '@livery/templates/samples/own-first';
import { nameTemplate } from '@livery/templates/template-meta';
import { Maximize, Minimize } from 'lucide-react';
import { type PointerEvent, useDeferredValue, useMemo, useRef } from 'react';
import { useHeldKey } from '../../../commands/use-held-key.ts';
import { ownContent } from '../../../content/own-content.ts';
import { IconButton } from '../../../controls/button.tsx';
import { useFullscreen } from '../../../controls/hooks/use-fullscreen.ts';
import { useWidth } from '../../../controls/hooks/use-width.ts';
import { ModeSwitch } from '../../../controls/mode-switch.tsx';
import { Segmented } from '../../../controls/segmented.tsx';
import { useDraft, useDraftStore } from '../../../draft/use-draft.ts';
import { nameFormat } from '../../../formats/format-names.ts';
import { Preview } from '../../../preview/preview.tsx';
import { readColorAt } from '../../../preview/read-color.ts';
import { richText, text } from '../../../text/editor.ts';
import { useEditSearch } from '../address/use-edit-search.ts';
import { wallFormats } from '../address/wall-format.ts';
import { findRoleAt } from './find-role.ts';
import { arrange, countColumns, listTiles, type Tile } from './tiles.ts';

/** What the header and the bar of the wall leave out of the window's height. */
const BARS = 120;
const NONE: Tile[][] = [];

interface WallBarProps {
  version: number;
  usualMode: 'light' | 'dark';
  isFullscreen: boolean;
  onFullscreen: () => void;
}

function WallBar({ version, usualMode, isFullscreen, onFullscreen }: WallBarProps) {
  const { format, mode, change } = useEditSearch(usualMode);
  const Fullscreen = isFullscreen ? Minimize : Maximize;
  const nameOfFullscreen = text(isFullscreen ? 'editor.wall.leave' : 'editor.wall.fullscreen');
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 px-5 pt-3.5 pb-3 max-sm:px-3 max-sm:py-2">
      <Segmented
        label={text('editor.wall.format')}
        value={format}
        onChange={(next) => change({ format: next })}
        segments={wallFormats.map((value) => ({
          value,
          label: value === 'all' ? text('editor.format.all') : nameFormat(value),
          ...(value !== 'all' && { icon: <FormatIcon format={value} /> }),
        }))}
      />
      <p className="ms-auto text-13 whitespace-nowrap text-text-2 max-lg:hidden">
        {richText('editor.wall.hold', {
          version,
          key: (
            <kbd className="mx-0.5 inline-flex h-5 min-w-5 items-center justify-center rounded-box bg-surface px-1 font-sans text-12">
              B
            </kbd>
          ),
        })}
      </p>
      <ModeSwitch className="max-lg:ms-auto" mode={mode} onMode={(next) => change({ mode: next })} />
      <IconButton className="max-sm:hidden" label={nameOfFullscreen} onClick={onFullscreen}>
        <Fullscreen />
      </IconButton>
    </div>
  );
}

const ICON_SIDE = 16;
const LONG_SIDE = 12;

/** A format in its proportions. */
function FormatIcon({ format }: { format: FormatName }) {
  const size = findFormat(format);
  const aspect = size.width / size.height;
  // Equal areas, so that no format looks more important.
  const width = Math.min(LONG_SIDE * 1.15, LONG_SIDE * 0.85 * Math.sqrt(aspect));
  const height = width / aspect;
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${ICON_SIDE} ${ICON_SIDE}`}
      className="size-4"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
    >
      <rect x={(ICON_SIDE - width) / 2} y={(ICON_SIDE - height) / 2} width={width} height={height} />
    </svg>
  );
}

/** All templates in the draft. Every edit changes them; while B is held they show the saved version. */
export function Wall({ name }: { name: string }) {
  const version = useDraft((draft) => draft.base.version);
  const base = useDraft((draft) => draft.base.document);
  const usualMode = useDraft((draft) => (draft.tokens.mode === 'dark' ? 'dark' : 'light'));
  const { format, mode, change } = useEditSearch(usualMode);
  const { store } = useDraftStore();
  const frame = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  const { isFullscreen, toggle } = useFullscreen(frame);
  const arranged = useMemo(() => {
    if (width === 0) return NONE;
    const tiles = ownFirst(listTiles(format), ({ templateId }) => hasFacts(templateId, base));
    return arrange(tiles, countColumns(tiles, { width, height: innerHeight - BARS }));
  }, [format, width, base]);
  // The controls are painted and usable before the tiles are built.
  const columns = useDeferredValue(arranged, NONE);
  const openRole = (event: PointerEvent<HTMLElement>) => {
    const hex = event.button === 0 ? readColorAt(event) : null;
    if (!hex) return;
    const { tokens, document } = store.read();
    const role = findRoleAt(hex, tokens.colors.modes[mode]!, document.color[mode]);
    if (role) change({ section: 'colors', field: `${mode}.${role}` });
  };
  return (
    <section
      ref={frame}
      aria-label={text('editor.wall.name')}
      className="flex min-h-0 min-w-0 flex-1 flex-col bg-wall"
    >
      <WallBar version={version} usualMode={usualMode} isFullscreen={isFullscreen} onFullscreen={toggle} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div
        role="group"
        aria-label={text('editor.wall.images')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard
        tabIndex={0}
        className="relative min-h-0 flex-1 -outline-offset-2 overflow-y-auto px-5 pb-5 max-sm:px-3 max-sm:pb-[55svh]"
        onPointerUp={openRole}
      >
        <div ref={place} className="flex items-start gap-3.5">
          <Tiles columns={columns} mode={mode} name={name} />
        </div>
      </div>
    </section>
  );
}

interface TilesProps {
  columns: Tile[][];
  mode: 'light' | 'dark';
  name: string;
}

/** Reads the draft once for all tiles, and apart from the bar, which an edit does not change. */
function Tiles({ columns, mode, name }: TilesProps) {
  const isHeld = useHeldKey('b');
  const document = useDraft((draft) => (isHeld ? draft.base.document : draft.shown));
  const content = ownContent(document);
  return columns.map((tiles, index) => (
    <div key={index} className="flex min-w-0 flex-1 flex-col gap-3.5">
      {tiles.map(({ templateId, format }) => (
        <Preview
          key={`${templateId} ${format}`}
          scene={{ document, templateId, content, format, mode }}
          label={text('editor.wall.tile', {
            template: nameTemplate(templateId),
            name,
          })}
        />
      ))}
    </div>
  ));
}
