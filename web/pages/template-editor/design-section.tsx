import { Suspense, useState } from 'react';
import { classNames } from '../../controls/class-names.ts';
import { useMedia } from '../../controls/hooks/use-media.ts';
import type { SheetStop } from '../../controls/overlays/sheet-stops.ts';
import { Segmented } from '../../controls/segmented.tsx';
import { lazyPart } from '../../lazy/lazy-part.ts';
import { text } from '../../text/template-editor.ts';
import { Canvas } from './canvas/canvas.tsx';
import { useEditor } from './context/editor-context.ts';
import { FieldList } from './fields/field-list.tsx';
import { Inspector } from './inspector/inspector.tsx';
import { Layers } from './layers/layers.tsx';
import { ProblemLine } from './problems/problem-line.tsx';
import { ProblemList } from './problems/problem-list.tsx';
import { Strip } from './strip/strip.tsx';

/** Only a phone needs it. */
const PanelSheet = lazyPart(() => import('../../controls/overlays/panel-sheet.tsx'), 'PanelSheet');

const PANE = 'flex min-h-0 flex-none flex-col border-line';

/** Layers and fields, canvas, properties, and the strip below them. A narrow window has two panes, a phone a sheet. */
export function DesignSection() {
  const isPhone = useMedia('(width < 640px)');
  const hasThreePanes = useMedia('(width >= 1100px)');
  if (isPhone) return <PhoneDesign />;
  return (
    <>
      <div className="flex min-h-0 flex-1">
        <div className={classNames(PANE, 'border-e', hasThreePanes ? 'w-67' : 'w-76')}>
          <Layers />
          <FieldList />
          {!hasThreePanes && (
            <div className="flex min-h-0 flex-1 flex-col border-t border-line">
              <Inspector />
            </div>
          )}
        </div>
        <Canvas />
        {hasThreePanes && (
          <div className={classNames(PANE, 'w-76 border-s')}>
            <Inspector />
          </div>
        )}
      </div>
      <ProblemLine />
      <Strip />
    </>
  );
}

/** What a thumb can do: look, change words and limits, and read what is wrong. */
function PhoneDesign() {
  const { problems, search } = useEditor();
  const [stop, setStop] = useState<SheetStop>('half');
  const [tab, setTab] = useState<'fields' | 'layers' | 'problems'>('fields');
  const isOpen = search.field !== undefined || tab === 'layers';
  return (
    <>
      <Canvas isPhone />
      <Suspense>
        <PanelSheet label={text('template.panel')} stop={stop} onStop={setStop}>
          <div className="-mx-4 flex flex-col">
            <div className="px-4 pb-2">
              <Segmented
                label={text('template.panel')}
                isWide
                value={tab}
                segments={[
                  { value: 'fields', label: text('template.fields') },
                  { value: 'layers', label: text('template.layers') },
                  { value: 'problems', label: text('template.problemTab', { n: problems.length }) },
                ]}
                onChange={(next) => {
                  setTab(next);
                  search.change({ field: undefined });
                }}
              />
            </div>
            {tab === 'fields' && <FieldList />}
            {tab === 'layers' && <Layers />}
            {tab === 'problems' && <ProblemList />}
            {isOpen && <Inspector />}
          </div>
        </PanelSheet>
      </Suspense>
    </>
  );
}
