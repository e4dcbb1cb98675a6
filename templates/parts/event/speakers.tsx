import type { Picture } from '../../picture.ts';
import { Portrait } from '../portrait.tsx';
import type { Stage } from '../stage.tsx';
import { type SetText, setText, Text } from '../text.tsx';
import type { Paint } from '../treatment.ts';
import { nameList } from './date-words.ts';

export interface Speaker {
  name: string;
  role?: string | undefined;
  picture: Picture | undefined;
}

interface Cell {
  name: SetText;
  role: SetText | null;
}

export interface SpeakersSetting {
  speakers: Speaker[];
  portrait: number;
  /** Each with their role where there is room for that, else all names in one text. */
  words: { type: 'cells'; cells: Cell[]; width: number; across: number } | { type: 'names'; text: SetText };
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
const ROW_GAP = 0.7;
const CELL_GAP = 1.4;

const clusterWidth = (count: number, portrait: number) => portrait * (1 + (count - 1) * (1 - OVERLAP));

export async function setSpeakers(stage: Stage, request: SpeakersRequest): Promise<SpeakersSetting> {
  const { speakers, locale, height, size } = request;
  // Four in a row would leave their names no room.
  const portrait = request.portrait * (speakers.length > 3 ? 0.82 : 1);
  const room = request.width - clusterWidth(speakers.length, portrait) - portrait * 0.3;
  const done = (words: SpeakersSetting['words'], tall: number): SpeakersSetting => ({
    speakers,
    portrait,
    words,
    height: Math.max(portrait, tall),
  });
  if (speakers.length === 1 || speakers.some(({ role }) => role)) {
    const across = speakers.length > 1 && room > size.max * 17 ? 2 : 1;
    const width = (room - (across - 1) * size.max * CELL_GAP) / across;
    for (const at of [size.max, (size.max + size.min) / 2, size.min]) {
      const cells = await Promise.all(speakers.map((speaker) => setCell(stage, speaker, width, at)));
      const tall = cellsHeight(cells, across, at);
      const whole = cells.every(({ name, role }) => name.fit !== 'clamped' && role?.fit !== 'clamped');
      if (whole && tall <= height) return done({ type: 'cells', cells, width, across }, tall);
    }
  }
  const text = await setText(stage, {
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
    name: await setText(stage, { ...line, text: name, weight: 600 }),
    role: role ? await setText(stage, { ...line, text: role, weight: 400 }) : null,
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
  setting: SpeakersSetting;
  paint: Paint;
  /** What the portraits stand on: the ring that parts them has its colour. */
  ground: string;
  order: number;
}

/** Portraits that overlap, the first on top, and who they are. */
export function Speakers({ stage, setting, paint, ground, order }: SpeakersProps) {
  const { speakers, portrait, words } = setting;
  const slide = stage.direction === 'rtl' ? 'slide-back' : 'slide';
  const width = clusterWidth(speakers.length, portrait);
  return (
    <div style={{ display: 'flex', alignItems: 'center', gap: portrait * 0.3 }}>
      <div style={{ position: 'relative', display: 'flex', flexShrink: 0, width, height: portrait }}>
        {speakers
          .map(({ name, picture }, index) => ({ name, picture, index }))
          .reverse()
          .map(({ name, picture, index }) => (
            <div
              key={index}
              style={{
                position: 'absolute',
                display: 'flex',
                top: 0,
                insetInlineStart: index * portrait * (1 - OVERLAP),
                ...stage.motion.enter(slide, order + index),
              }}
            >
              <Portrait
                stage={stage}
                name={name}
                picture={picture}
                size={portrait}
                badge={paint.badge}
                ring={{ width: Math.round(portrait * 0.055), color: ground }}
              />
            </div>
          ))}
      </div>
      <div style={{ display: 'flex', ...stage.motion.enter('rise', order + speakers.length) }}>
        {words.type === 'names' ? (
          <Text text={words.text} color={paint.ink} />
        ) : (
          <Cells words={words} paint={paint} />
        )}
      </div>
    </div>
  );
}

function Cells({
  words,
  paint,
}: {
  words: Extract<SpeakersSetting['words'], { type: 'cells' }>;
  paint: Paint;
}) {
  const { cells, width, across } = words;
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
        <div key={index} style={{ display: 'flex', flexDirection: 'column', width }}>
          <Text text={name} color={paint.ink} />
          {role && <Text text={role} color={paint.muted} />}
        </div>
      ))}
    </div>
  );
}
