import { paletteRoles } from '@livery/core/brand/palette-roles';
import { CircleAlert, RefreshCw } from 'lucide-react';
import { type ComponentType, Suspense, useState } from 'react';
import type { Brand } from '../../api/client.ts';
import { Button } from '../../controls/button.tsx';
import { classNames } from '../../controls/class-names.ts';
import { useMedia } from '../../controls/hooks/use-media.ts';
import type { SheetStop } from '../../controls/overlays/sheet-stops.ts';
import { Segmented } from '../../controls/segmented.tsx';
import { type DoubtfulField, listDoubtful } from '../../draft/find-source.ts';
import { useDraft, useDraftStore } from '../../draft/use-draft.ts';
import type { DraftSession } from '../../draft/use-draft-session.ts';
import { lazyPart } from '../../lazy/lazy-part.ts';
import { text } from '../../text/editor.ts';
import { type EditorSection, editorSections, findSection } from './address/sections.ts';
import { useEditSearch } from './address/use-edit-search.ts';
import { ColorRow } from './colors/color-row.tsx';
import { matchDarkToLight } from './colors/edit-palette.ts';
import { PairsFoot } from './colors/pairs-foot.tsx';
import { readOpenRole } from './colors/typed-color.ts';
import { Wall } from './wall/wall.tsx';

function ColorsSection({ brand }: { brand: Brand }) {
  const { store, canWrite } = useDraftStore();
  const { field, change } = useEditSearch();
  const { palette, role: open } = readOpenRole(field);
  return (
    <>
      <div className="relative min-h-0 flex-1 overflow-y-auto px-5 max-sm:px-4">
        <div className="flex items-center justify-between gap-3 pt-4 pb-2">
          <Segmented
            label={text('theme.label')}
            value={palette}
            segments={(['light', 'dark'] as const).map((value) => ({
              value,
              label: text(`theme.${value}`),
            }))}
            onChange={(mode) => change({ field: `${mode}.${open ?? ''}`, mode })}
          />
          <Button variant="ghost" disabled={!canWrite} onClick={() => store.edit(matchDarkToLight())}>
            <RefreshCw />
            {text('editor.matchDark')}
          </Button>
        </div>
        <ul className="pb-5">
          {paletteRoles.map((role) => (
            <ColorRow
              key={role}
              brand={brand}
              mode={palette}
              role={role}
              isOpen={role === open}
              onOpen={(isOpen) => change({ field: `${palette}.${isOpen ? role : ''}` })}
            />
          ))}
        </ul>
      </div>
      <PairsFoot />
    </>
  );
}

/** The section that the page opens with is there at once; the others load when they are opened. */
const panels: Record<EditorSection, ComponentType<{ brand: Brand }>> = {
  colors: ColorsSection,
  type: lazyPart(() => import('./type/type-section.tsx'), 'TypeSection'),
  logos: lazyPart(() => import('./logos/logos-section.tsx'), 'LogosSection'),
  voice: lazyPart(() => import('./voice/voice-section.tsx'), 'VoiceSection'),
  proof: lazyPart(() => import('./proof/proof-section.tsx'), 'ProofSection'),
  shape: lazyPart(() => import('./shape/shape-section.tsx'), 'ShapeSection'),
  images: lazyPart(() => import('./images/images-section.tsx'), 'ImagesSection'),
  json: lazyPart(() => import('./json/json-section.tsx'), 'JsonSection'),
};
/** Only a phone needs it. */
const PanelSheet = lazyPart(() => import('../../controls/overlays/panel-sheet.tsx'), 'PanelSheet');
const ComparePanel = lazyPart(() => import('./conflict/compare-panel.tsx'), 'ComparePanel');

/** Sections, controls, wall. On a phone the wall is on top and the rest is a sheet over it. */
export function EditPanes({ brand, session }: { brand: Brand; session: DraftSession }) {
  const { section } = useEditSearch();
  const isPhone = useMedia('(width < 640px)');
  const [stop, setStop] = useState<SheetStop>('half');
  const controls = <Controls brand={brand} session={session} />;
  if (isPhone) {
    return (
      <>
        <Wall name={brand.name} />
        <Suspense>
          <PanelSheet label={text(`editor.section.${section}`)} stop={stop} onStop={setStop}>
            <div className="-mx-4 flex flex-col">
              <SectionNav />
              {controls}
            </div>
          </PanelSheet>
        </Suspense>
      </>
    );
  }
  return (
    <div className="flex min-h-0 flex-1">
      <div className="flex min-h-0 w-[24rem] flex-none flex-col lg:w-[33.25rem] lg:flex-row">
        <SectionNav />
        <section
          aria-label={text(`editor.section.${section}`)}
          className="flex min-h-0 min-w-0 flex-1 flex-col border-e border-line"
        >
          {controls}
        </section>
      </div>
      <Wall name={brand.name} />
    </div>
  );
}

/** The controls of the section, or the comparison with a newer saved version. */
function Controls({ brand, session }: { brand: Brand; session: DraftSession }) {
  const { section } = useEditSearch();
  const Panel = panels[section];
  return (
    <>
      {session.isBehind && <BehindNote brand={brand} session={session} />}
      <Suspense fallback={<div className="flex-1" />}>
        {session.comparison ? (
          <ComparePanel session={session} comparison={session.comparison} />
        ) : (
          <Panel brand={brand} />
        )}
      </Suspense>
    </>
  );
}

/** Another version was saved while this draft was worked on. Nothing is lost: both are brought together. */
function BehindNote({ brand, session }: { brand: Brand; session: DraftSession }) {
  return (
    <div
      role="alert"
      className="flex items-center gap-2 border-b border-line px-5 py-2.5 text-13 max-sm:px-4"
    >
      <CircleAlert className="shrink-0 text-warn" />
      <p className="min-w-0 flex-1">{text('editor.behind', { version: brand.currentVersion })}</p>
      <Button size="small" onClick={session.compare}>
        {text('editor.compare')}
      </Button>
    </div>
  );
}

/** The row of a phone is wider than the screen. */
const show = (chip: Element | null | undefined) =>
  chip?.scrollIntoView({ block: 'nearest', inline: 'center' });
const showCurrent = (nav: HTMLElement | null) => show(nav?.querySelector('[aria-current]'));

/** The sections, each with the number of fields of low confidence. A row of chips on narrow screens. */
function SectionNav() {
  const { section, change } = useEditSearch();
  const doubtful = useDraft(({ base, edits }) => countBySection(listDoubtful(base, edits)));
  return (
    <nav
      aria-label={text('editor.sections')}
      ref={showCurrent}
      className="relative flex shrink-0 gap-1 overflow-x-auto border-line px-2 py-2 max-lg:border-b lg:w-37 lg:flex-col lg:gap-0 lg:overflow-y-auto lg:py-4"
    >
      {editorSections.map((name) => (
        <button
          key={name}
          type="button"
          aria-current={name === section ? 'true' : undefined}
          onClick={({ currentTarget }) => {
            change({ section: name });
            show(currentTarget);
          }}
          className={classNames(
            'flex h-8 shrink-0 items-center justify-between gap-2 rounded-control px-2.5 text-start text-13 transition-colors hover:text-text pointer-coarse:h-11 pointer-coarse:px-3.5',
            name === section ? 'bg-hover font-medium text-text' : 'text-text-2',
            name === 'json' && 'lg:mt-3',
          )}
        >
          {text(`editor.section.${name}`)}
          {doubtful[name] !== undefined && (
            <span className="text-warn tabular-nums" title={text('editor.doubtful', { n: doubtful[name] })}>
              <span aria-hidden>{doubtful[name]}</span>
              <span className="sr-only">{text('editor.doubtful', { n: doubtful[name] })}</span>
            </span>
          )}
        </button>
      ))}
    </nav>
  );
}

function countBySection(fields: readonly DoubtfulField[]): Partial<Record<EditorSection, number>> {
  const counts: Partial<Record<EditorSection, number>> = {};
  for (const { path } of fields) {
    const section = findSection(path);
    counts[section] = (counts[section] ?? 0) + 1;
  }
  return counts;
}
