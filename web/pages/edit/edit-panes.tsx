import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { Brand } from '../../api/records.ts';
import { useMedia } from '../../controls/hooks/use-media.ts';
import type { SheetStop } from '../../controls/overlays/sheet-stops.ts';
import { text } from '../../text/editor.ts';
import type { Section } from './address/sections.ts';
import { useEditSearch } from './address/use-edit-search.ts';
import { ColorsSection } from './colors/colors-section.tsx';
import { BehindNote } from './conflict/behind-note.tsx';
import type { DraftSession } from './draft/use-draft-session.ts';
import { SectionNav } from './section-nav.tsx';
import { Wall } from './wall/wall.tsx';

/** The section that the page opens with is there at once; the others load when they are opened. */
const panels: Record<Section, ComponentType<{ brand: Brand }>> = {
  colors: ColorsSection,
  type: lazy(async () => ({ default: (await import('./type/type-section.tsx')).TypeSection })),
  logos: lazy(async () => ({ default: (await import('./logos/logos-section.tsx')).LogosSection })),
  voice: lazy(async () => ({ default: (await import('./voice/voice-section.tsx')).VoiceSection })),
  proof: lazy(async () => ({ default: (await import('./proof/proof-section.tsx')).ProofSection })),
  shape: lazy(async () => ({ default: (await import('./shape/shape-section.tsx')).ShapeSection })),
  images: lazy(async () => ({ default: (await import('./images/images-section.tsx')).ImagesSection })),
  json: lazy(async () => ({ default: (await import('./json/json-section.tsx')).JsonSection })),
};
/** Only a phone needs it. */
const PanelSheet = lazy(async () => ({
  default: (await import('../../controls/overlays/panel-sheet.tsx')).PanelSheet,
}));
const ComparePanel = lazy(async () => ({
  default: (await import('./conflict/compare-panel.tsx')).ComparePanel,
}));

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
