import type { ReactNode } from 'react';
import type { Stage } from '../shared/canvas/stage.tsx';
import type { ScenePalette } from '../shared/color/palette.ts';
import { Portrait } from '../shared/media/portrait.tsx';
import { SlideIn } from '../shared/motion/slide-in.tsx';
import { Text } from '../shared/text/text.tsx';
import {
  CELL_GAP,
  clusterWidth,
  FACES_GAP,
  LINE_GAP,
  ROW_GAP,
  type SpeakersLayout,
} from './speakers-layout.ts';

/** Positions in the scene's order from one portrait or name to the next. */
const PACE = 1.6;

interface SpeakersProps {
  stage: Stage;
  layout: SpeakersLayout;
  palette: ScenePalette;
  /** The colour behind the portraits, for the ring that separates them. */
  background: string;
  order: number;
}

/** The portraits, the first on top where they overlap, and the names and roles. */
export function Speakers({ stage, layout, palette, background, order }: SpeakersProps) {
  const { speakers, portrait, step, copy } = layout;
  const slide = stage.direction === 'rtl' ? 'slide-back' : 'slide';
  const width = clusterWidth(speakers.length, portrait, step);
  const gap = portrait * FACES_GAP;
  const named: Named = (index, children) => (
    <SlideIn stage={stage} order={order + (speakers.length + index) * PACE} room={gap}>
      {children}
    </SlideIn>
  );
  return (
    <div style={{ display: 'flex', alignItems: 'center', gap }}>
      <div
        style={{
          position: 'relative',
          display: 'flex',
          flexShrink: 0,
          width,
          height: portrait,
          // The portraits slide in from the margin, which must stay empty.
          ...stage.motion.mask(order + (speakers.length - 1) * PACE),
        }}
      >
        {speakers
          .map(({ name, image }, index) => ({ name, image, index }))
          .reverse()
          .map(({ name, image, index }) => (
            <div
              key={index}
              style={{
                position: 'absolute',
                display: 'flex',
                top: 0,
                insetInlineStart: index * step,
                ...stage.motion.enter(slide, order + index * PACE),
              }}
            >
              <Portrait
                stage={stage}
                name={name}
                image={image}
                size={portrait}
                badge={palette.badge}
                ring={
                  step < portrait ? { width: Math.round(portrait * 0.055), color: background } : undefined
                }
              />
            </div>
          ))}
      </div>
      {copy.type === 'names' ? (
        named(0, <Text text={copy.text} color={palette.textColor} />)
      ) : copy.type === 'rows' ? (
        <Rows copy={copy} palette={palette} named={named} />
      ) : (
        <Cells copy={copy} palette={palette} named={named} />
      )}
    </div>
  );
}

/** Wraps the text of the `index`-th speaker, which slides out from behind the portraits. */
type Named = (index: number, copy: ReactNode) => ReactNode;

interface CopyProps<Type> {
  copy: Extract<SpeakersLayout['copy'], { type: Type }>;
  palette: ScenePalette;
  named: Named;
}

function Rows({ copy, palette, named }: CopyProps<'rows'>) {
  const { cells, names, row } = copy;
  return (
    <div style={{ display: 'flex', flexDirection: 'column', gap: cells[0]!.name.size * LINE_GAP }}>
      {cells.map(({ name, role }, index) => (
        <div key={index} style={{ display: 'flex', alignItems: 'center', height: row }}>
          {named(
            index,
            <>
              <div style={{ display: 'flex', flexShrink: 0, width: names }}>
                <Text text={name} color={palette.textColor} />
              </div>
              {role && <Text text={role} color={palette.muted} />}
            </>,
          )}
        </div>
      ))}
    </div>
  );
}

function Cells({ copy, palette, named }: CopyProps<'cells'>) {
  const { cells, width, across } = copy;
  const size = cells[0]!.name.size;
  return (
    <div
      style={{
        display: 'flex',
        flexWrap: 'wrap',
        width: width * across + (across - 1) * size * CELL_GAP + 1,
        columnGap: size * CELL_GAP,
        rowGap: size * ROW_GAP,
      }}
    >
      {cells.map(({ name, role }, index) => (
        <div key={index} style={{ display: 'flex', width }}>
          {named(
            index,
            <div style={{ display: 'flex', flexDirection: 'column' }}>
              <Text text={name} color={palette.textColor} />
              {role && <Text text={role} color={palette.muted} />}
            </div>,
          )}
        </div>
      ))}
    </div>
  );
}
