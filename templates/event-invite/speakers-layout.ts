import type { SceneImage } from '../image.ts';
import type { Stage } from '../shared/canvas/stage.tsx';
import { type FittedText, fitText } from '../shared/text/text.tsx';
import { nameList } from './date-parts.ts';

export interface Speaker {
  name: string;
  role?: string | undefined;
  image: SceneImage | undefined;
}

/** A speaker's name and role, one under the other or on one line. */
export interface Cell {
  name: FittedText;
  role: FittedText | null;
}

export interface SpeakersLayout {
  speakers: Speaker[];
  portrait: number;
  /** From one portrait to the next. */
  step: number;
  /** Every speaker with their role where there is room, else all names in one text. */
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
/** Between the portraits and the texts. */
export const FACES_GAP = 0.3;
const MONOGRAM_GAP = 0.08;
const MIN_MONOGRAM = 0.68;
export const ROW_GAP = 0.5;
export const LINE_GAP = 0.2;
export const CELL_GAP = 1.4;
const ROLE_GAP = 0.8;

/** Photos overlap. Monograms would lose letters, so they are smaller and side by side, in about the same width. */
function makeCluster(speakers: Speaker[], size: number) {
  const count = speakers.length;
  // Four in a row would leave their names no room.
  const face = size * (count > 3 ? 0.82 : 1);
  if (speakers.every(({ image }) => image)) return { portrait: face, step: face * (1 - OVERLAP) };
  const taken = face * (1 + (count - 1) * (1 - OVERLAP));
  const portrait = Math.max(taken / (count + (count - 1) * MONOGRAM_GAP), size * MIN_MONOGRAM);
  return { portrait, step: portrait * (1 + MONOGRAM_GAP) };
}

export const clusterWidth = (count: number, portrait: number, step: number) => portrait + (count - 1) * step;

export async function layOutSpeakers(stage: Stage, request: SpeakersRequest): Promise<SpeakersLayout> {
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
    // Three speakers in two columns would leave an empty cell.
    const single = speakers.length === 3;
    for (const at of single ? sizes : []) {
      const cells = await Promise.all(speakers.map((speaker) => fitCell(stage, speaker, room, at)));
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
      const cells = await Promise.all(speakers.map((speaker) => fitCell(stage, speaker, width, at)));
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
    textRole: 'label',
    path: 'speakers',
    weight: 500,
    width: room,
    height,
    size,
    maxLines: 5,
  });
  return done({ type: 'names', text }, text.height);
}

async function fitCell(stage: Stage, { name, role }: Speaker, width: number, size: number): Promise<Cell> {
  const line = {
    textRole: 'label',
    leading: 1.22,
    width,
    size: { max: size, min: size },
    maxLines: 2,
  } as const;
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
