import { type ReactNode, useState } from 'react';
import type { Brand } from '../../api/records.ts';
import { PanelSheet } from '../../controls/overlays/panel-sheet.tsx';
import type { SheetStop } from '../../controls/overlays/sheet-stops.ts';
import { text } from '../../text/text.ts';
import type { Section } from './address/sections.ts';
import { useEditSearch } from './address/use-edit-search.ts';
import { ColorsSection } from './colors/colors-section.tsx';
import { BehindNote } from './conflict/behind-note.tsx';
import { ComparePanel } from './conflict/compare-panel.tsx';
import type { DraftSession } from './draft/use-draft-session.ts';
import { ImagesSection } from './images/images-section.tsx';
import { JsonSection } from './json/json-section.tsx';
import { LogosSection } from './logos/logos-section.tsx';
import { useIsPhone } from './parts/use-is-phone.ts';
import { ProofSection } from './proof/proof-section.tsx';
import { SectionNav } from './section-nav.tsx';
import { ShapeSection } from './shape/shape-section.tsx';
import { TypeSection } from './type/type-section.tsx';
import { VoiceSection } from './voice/voice-section.tsx';
import { Wall } from './wall/wall.tsx';

const panels: Record<Section, (props: { brand: Brand }) => ReactNode> = {
  colors: ColorsSection,
  type: TypeSection,
  logos: LogosSection,
  voice: VoiceSection,
  proof: ProofSection,
  shape: ShapeSection,
  images: ImagesSection,
  json: JsonSection,
};

/** Sections, controls, wall. On a phone the wall is on top and the rest is a sheet over it. */
export function EditPanes({ brand, session }: { brand: Brand; session: DraftSession }) {
  const { section } = useEditSearch();
  const isPhone = useIsPhone();
  const [stop, setStop] = useState<SheetStop>('half');
  const controls = <Controls brand={brand} session={session} />;
  if (isPhone) {
    return (
      <>
        <Wall name={brand.name} />
        <PanelSheet label={text(`editor.section.${section}`)} stop={stop} onStop={setStop}>
          <div className="-mx-4 flex flex-col">
            <SectionNav />
            {controls}
          </div>
        </PanelSheet>
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

/** The controls of the section, or the comparison with a version that was saved meanwhile. */
function Controls({ brand, session }: { brand: Brand; session: DraftSession }) {
  const { section } = useEditSearch();
  const Panel = panels[section];
  return (
    <>
      {session.isBehind && <BehindNote brand={brand} session={session} />}
      {session.comparison ? (
        <ComparePanel session={session} comparison={session.comparison} />
      ) : (
        <Panel brand={brand} />
      )}
    </>
  );
}
