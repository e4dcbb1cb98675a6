import type { Brand } from '../../api/records.ts';
import { text } from '../../text/text.ts';
import { ColorsSection } from './colors/colors-section.tsx';
import { BehindNote } from './conflict/behind-note.tsx';
import { ComparePanel } from './conflict/compare-panel.tsx';
import type { DraftSession } from './draft/use-draft-session.ts';
import { ImagesSection } from './images/images-section.tsx';
import { JsonSection } from './json/json-section.tsx';
import { LogosSection } from './logos/logos-section.tsx';
import { ProofSection } from './proof/proof-section.tsx';
import { SectionNav } from './section-nav.tsx';
import type { Section } from './sections.ts';
import { ShapeSection } from './shape/shape-section.tsx';
import { TypeSection } from './type/type-section.tsx';
import { useEditSearch } from './use-edit-search.ts';
import { VoiceSection } from './voice/voice-section.tsx';
import { Wall } from './wall/wall.tsx';

const panels: Record<Section, (props: { brand: Brand }) => React.ReactNode> = {
  colors: ColorsSection,
  type: TypeSection,
  logos: LogosSection,
  voice: VoiceSection,
  proof: ProofSection,
  shape: ShapeSection,
  images: ImagesSection,
  json: JsonSection,
};

/** Sections, controls, wall. On a phone the wall is on top and the controls are below it. */
export function EditPanes({ brand, session }: { brand: Brand; session: DraftSession }) {
  const { section } = useEditSearch();
  const Panel = panels[section];
  return (
    <div className="flex min-h-0 flex-1 flex-col-reverse sm:flex-row">
      <div className="flex min-h-0 flex-1 flex-col max-sm:border-t max-sm:border-line sm:w-[24rem] sm:flex-none lg:w-[33.25rem] lg:flex-row">
        <SectionNav />
        <section
          aria-label={text(`editor.section.${section}`)}
          className="flex min-h-0 min-w-0 flex-1 flex-col sm:border-e sm:border-line"
        >
          {session.isBehind && <BehindNote brand={brand} session={session} />}
          {session.comparison ? (
            <ComparePanel session={session} comparison={session.comparison} />
          ) : (
            <Panel brand={brand} />
          )}
        </section>
      </div>
      <div className="flex min-w-0 flex-col max-sm:h-[45svh] max-sm:shrink-0 sm:flex-1">
        <Wall name={brand.name} />
      </div>
    </div>
  );
}
