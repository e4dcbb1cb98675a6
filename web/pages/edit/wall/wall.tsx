import { hasFacts } from '@livery/templates/samples/has-facts';
import { ownFirst } from '@livery/templates/samples/own-first';
import { nameTemplate } from '@livery/templates/template-meta';
import { type PointerEvent, useDeferredValue, useMemo, useRef } from 'react';
import { useHeldKey } from '../../../commands/use-held-key.ts';
import { ownContent } from '../../../content/own-content.ts';
import { useFullscreen } from '../../../controls/hooks/use-fullscreen.ts';
import { useWidth } from '../../../controls/hooks/use-width.ts';
import { Preview } from '../../../preview/preview.tsx';
import { readColorAt } from '../../../preview/read-color.ts';
import { text } from '../../../text/editor.ts';
import { useEditSearch } from '../address/use-edit-search.ts';
import { useDraft, useDraftStore } from '../draft/use-draft.ts';
import { findRoleAt } from './find-role.ts';
import { arrange, countColumns, listTiles, type Tile } from './tiles.ts';
import { WallBar } from './wall-bar.tsx';

/** What the header and the bar of the wall leave out of the window's height. */
const BARS = 120;
const NONE: Tile[][] = [];

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
