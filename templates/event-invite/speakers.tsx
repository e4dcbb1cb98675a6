import type { ReactNode } from 'react';
import type { SceneImage } from '../image.ts';
import type { Stage } from '../shared/canvas/stage.tsx';
import type { ScenePalette } from '../shared/color/treatment.ts';
import { Portrait } from '../shared/media/portrait.tsx';
import { SlideOut } from '../shared/motion/slide-in.tsx';
import { type FittedText, fitText, Text } from '../shared/text/text.tsx';
import { nameList } from './date-parts.ts';

export interface Speaker {
  name: string;
  role?: string | undefined;
  image: SceneImage | undefined;
}

/** Who they are: the role under the name, or after it on one line. */
interface Cell {
  name: FittedText;
  role: FittedText | null;
}

export interface SpeakersLayout {
  speakers: Speaker[];
  portrait: number;
  /** From one portrait to the next. */
  step: number;
  /** Each with their role where there is room for that, else all names in one text. */
  copy:
    | { type: 'rows'; cells: Cell[]; names: number; row: number }
    | { type: 'cells'; cells: Cell[]; width: number; across: number }
    | { type: 'names'; text: FittedText };
  height: number;
}

interface SpeakersRequest {
  speakers: Speaker[];
  locale: string;
  width: number;
  height: number;
  portrait: number;
  size: { max: number; min: number };
}

const OVERLAP = 0.24;
/** Between the portraits and the words. */
const FACES_GAP = 0.3;
const MONOGRAM_GAP = 0.08;
const MIN_MONOGRAM = 0.68;
const ROW_GAP = 0.5;
const LINE_GAP = 0.2;
const CELL_GAP = 1.4;
const ROLE_GAP = 0.8;

/** Faces overlap; monograms would lose letters, so they stand apart and smaller, in much the same width. */
function makeCluster(speakers: Speaker[], size: number) {
  const count = speakers.length;
  // Four in a row would leave their names no room.
  const face = size * (count > 3 ? 0.82 : 1);
  if (speakers.every(({ image }) => image)) return { portrait: face, step: face * (1 - OVERLAP) };
  const taken = face * (1 + (count - 1) * (1 - OVERLAP));
  const portrait = Math.max(taken / (count + (count - 1) * MONOGRAM_GAP), size * MIN_MONOGRAM);
  return { portrait, step: portrait * (1 + MONOGRAM_GAP) };
}

const clusterWidth = (count: number, portrait: number, step: number) => portrait + (count - 1) * step;

export async function setSpeakers(stage: Stage, request: SpeakersRequest): Promise<SpeakersLayout> {
  const { speakers, locale, height, size } = request;
  const { portrait, step } = makeCluster(speakers, request.portrait);
  const room = request.width - clusterWidth(speakers.length, portrait, step) - portrait * FACES_GAP;
  const done = (copy: SpeakersLayout['copy'], tall: number): SpeakersLayout => ({
    speakers,
    portrait,
    step,
    copy,
    height: Math.max(portrait, tall),
  });
  if (speakers.length === 1 || speakers.some(({ role }) => role)) {
    const sizes = [size.max, (size.max + size.min) / 2, size.min];
    // Three in two columns would leave a hole.
    const single = speakers.length === 3;
    for (const at of single ? sizes : []) {
      const cells = await Promise.all(speakers.map((speaker) => setCell(stage, speaker, room, at)));
      const names = Math.max(...cells.map(({ name }) => name.width)) + at * ROLE_GAP;
      const roles = Math.max(...cells.map(({ role }) => role?.width ?? 0));
      const row = Math.max(...cells.flatMap(({ name, role }) => [name.height, role?.height ?? 0]));
      const flat = cells.every(
        ({ name, role }) => name.lines.length === 1 && (role?.lines.length ?? 1) === 1,
      );
      const tall = row * cells.length + (cells.length - 1) * at * LINE_GAP;
      if (flat && names + roles <= room && tall <= height)
        return done({ type: 'rows', cells, names, row }, tall);
    }
    const across = speakers.length > 1 && !single && room > size.max * 17 ? 2 : 1;
    const width = (room - (across - 1) * size.max * CELL_GAP) / across;
    for (const at of sizes) {
      const cells = await Promise.all(speakers.map((speaker) => setCell(stage, speaker, width, at)));
      const tall = cellsHeight(cells, across, at);
      const whole = cells.every(({ name, role }) => name.fit !== 'clamped' && role?.fit !== 'clamped');
      if (whole && tall <= height) return done({ type: 'cells', cells, width, across }, tall);
    }
  }
  const text = await fitText(stage, {
    text: nameList(
      speakers.map(({ name }) => name),
      locale,
    ),
    voice: 'label',
    path: 'speakers',
    weight: 500,
    width: room,
    height,
    size,
    maxLines: 5,
  });
  return done({ type: 'names', text }, text.height);
}

async function setCell(stage: Stage, { name, role }: Speaker, width: number, size: number): Promise<Cell> {
  const line = { voice: 'label', leading: 1.22, width, size: { max: size, min: size }, maxLines: 2 } as const;
  return {
    name: await fitText(stage, { ...line, text: name, weight: 600 }),
    role: role ? await fitText(stage, { ...line, text: role, weight: 400 }) : null,
  };
}

const cellHeight = ({ name, role }: Cell) => name.height + (role?.height ?? 0);

function cellsHeight(cells: Cell[], across: number, size: number): number {
  const rows = Math.ceil(cells.length / across);
  const tallest = Array.from({ length: rows }, (_, row) =>
    Math.max(...cells.slice(row * across, (row + 1) * across).map(cellHeight)),
  );
  return tallest.reduce((sum, each) => sum + each, 0) + (rows - 1) * size * ROW_GAP;
}

interface SpeakersProps {
  stage: Stage;
  layout: SpeakersLayout;
  palette: ScenePalette;
  /** What the portraits stand on: the ring that parts them has its colour. */
  background: string;
  order: number;
}

/** Portraits, the first on top where they overlap, and who they are. */
export function Speakers({ stage, layout, palette, background, order }: SpeakersProps) {
  const { speakers, portrait, step, copy } = layout;
  const slide = stage.direction === 'rtl' ? 'slide-back' : 'slide';
  const width = clusterWidth(speakers.length, portrait, step);
  const gap = portrait * FACES_GAP;
  const named: Named = (index, children) => (
    <SlideOut stage={stage} order={order + speakers.length + index} room={gap}>
      {children}
    </SlideOut>
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
          // They come out of the margin, which stays clear.
          ...stage.motion.mask(order + speakers.length - 1),
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
                ...stage.motion.enter(slide, order + index),
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

/** The words about the `index`-th speaker, which come out from behind the faces. */
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
