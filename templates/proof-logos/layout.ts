import type { SceneImage } from '../image.ts';
import type { Stage } from '../shared/canvas/stage.tsx';
import type { ScenePalette } from '../shared/color/palette.ts';
import { fitLogo, type LogoLayout } from '../shared/media/brand-logo.tsx';
import { type FittedText, fitText } from '../shared/text/text.tsx';
import { glyphHeight } from '../shared/text/top-aligned-text.tsx';
import { type CustomerLogoLayout, fitCustomerLogo } from './customer-logo.tsx';
import { type LogoWallFrame, logoWallFrame, wallArea } from './frame.ts';
import { centerIn, type GridCell, type LogoGrid, planGrid } from './logo-grid.ts';

export interface LogoWallRequest {
  headline: string;
  logos: readonly { name: string; image: SceneImage | undefined }[];
  note: string | undefined;
  palette: ScenePalette;
}

/** A wall of logos with every text fitted and every logo placed. */
export interface LogoWallLayout {
  headline: { text: FittedText; y: number };
  grid: LogoGrid;
  logos: { layout: CustomerLogoLayout; x: number; y: number }[];
  note: { text: FittedText; x: number; y: number } | null;
  brand: { layout: LogoLayout; x: number; y: number };
}

export async function layOutLogoWall(stage: Stage, request: LogoWallRequest): Promise<LogoWallLayout> {
  const { safe, u } = stage;
  const frame = logoWallFrame(stage);
  const stacked = frame.split === null;
  const headline = await fitText(stage, {
    text: request.headline,
    textRole: 'display',
    path: 'headline',
    ...frame.headline,
  });
  const headlineFoot = safe.y + glyphHeight(headline);
  const plan = (top: number, note: boolean) =>
    planGrid(stage, {
      area: (rows) => wallArea(stage, frame, top + frame.gap, rows),
      count: request.logos.length,
      note,
      columns: frame.columns,
      pad: frame.pad,
    });
  const first = plan(headlineFoot, request.note !== undefined && stacked);
  const note = request.note === undefined ? null : await fitNote(stage, frame, request.note, first.note);
  const noteTop = stacked ? headlineFoot + u(22) : safe.y + safe.height - (note?.height ?? 0);
  // A note without a cell is under the headline, so the wall begins lower.
  const grid = note && !first.note && stacked ? plan(noteTop + note.height, false) : first;

  const cell = grid.logos[0]!;
  const { logos, base } = await fitCustomerLogos(stage, request.logos, grid.logos);
  const { fill } = request.palette;
  const brand = await fitLogo(stage, {
    width: grid.brand.room.width,
    height: grid.brand.width > cell.width * 1.5 ? base * 1.2 : base * 0.95,
    background: fill.color,
    textColor: fill.textColor,
  });
  return {
    headline: { text: headline, y: safe.y },
    grid,
    logos,
    note: note && {
      text: note,
      x: grid.note?.room.x ?? safe.x,
      y: grid.note ? centerIn(grid.note, note.height) : noteTop,
    },
    brand: inCell(brand, grid.brand),
  };
}

/** Fits all logos at one optical size, that of the smallest cell. */
export async function fitCustomerLogos(
  stage: Stage,
  customers: LogoWallRequest['logos'],
  cells: readonly GridCell[],
) {
  const width = Math.min(...cells.map(({ room }) => room.width));
  const height = Math.min(...cells.map((cell) => cell.height));
  const base = Math.min(width * 0.265, height * 0.25, stage.u(84));
  const logos = await Promise.all(
    customers.map(async ({ name, image }, index) => {
      const path = `logos[${index}].name`;
      const layout = await fitCustomerLogo(stage, { name, image, path, width, height: height * 0.66, base });
      return inCell(layout, cells[index]!);
    }),
  );
  return { logos, base };
}

function inCell<Layout extends { height: number }>(layout: Layout, cell: GridCell) {
  return { layout, x: cell.room.x, y: centerIn(cell, layout.height) };
}

/** The note has a separate cell if one is free, else with the headline. */
function fitNote(stage: Stage, frame: LogoWallFrame, text: string, cell: GridCell | null) {
  return fitText(stage, {
    text,
    textRole: 'body',
    path: 'note',
    leading: 1.24,
    width: cell?.room.width ?? frame.headline.width,
    height: cell ? cell.room.height * 0.92 : stage.safe.height * 0.18,
    size: frame.note,
    maxLines: cell ? 4 : 3,
  });
}
