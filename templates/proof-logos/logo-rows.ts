import type { Warning } from '../define-template.ts';
import type { Box, Stage } from '../shared/canvas/stage.tsx';
import { fitLogo } from '../shared/media/brand-logo.tsx';
import { fitText } from '../shared/text/text.tsx';
import { glyphHeight } from '../shared/text/top-aligned-text.tsx';
import { fitCustomerLogos, type LogoWallLayout, type LogoWallRequest } from './layout.ts';
import { BEST_RATIO, evenly, type GridCell, type LogoGrid, roomIn } from './logo-grid.ts';

/** Sizes of the panel for a format: its headline, its logo, the note, and the space above the headline and below it. */
const designs = {
  square: { size: { max: 96, min: 46 }, height: 216, logo: 44, note: { max: 31, min: 26 }, air: [68, 56] },
  portrait: { size: { max: 112, min: 50 }, height: 350, logo: 46, note: { max: 33, min: 27 }, air: [84, 76] },
  story: { size: { max: 124, min: 54 }, height: 430, logo: 50, note: { max: 36, min: 28 }, air: [96, 84] },
  wide: { size: { max: 128, min: 52 }, height: 290, logo: 50, note: { max: 36, min: 28 }, air: [84, 0] },
  banner: { size: { max: 78, min: 32 }, height: 130, logo: 36, note: { max: 25, min: 22 }, air: [46, 0] },
} as const;

/** The space between a line and the logo in its cell. */
const PAD = { usual: 54, banner: 38 };
/** Logos in a row at most. */
const MAX_COLUMNS = { tall: 3, wide: 4, banner: 6 };

/**
 * The second composition: the brand's cell is a panel at the bottom with the headline on it. The logos above it are in rows
 * of their own widths, so that no row has an empty cell. Null if the texts are too long for it.
 */
export async function layOutLogoRows(stage: Stage, request: LogoWallRequest): Promise<LogoWallLayout | null> {
  const { safe, format, wide } = stage;
  const tried = { ...stage, warnings: [] as Warning[] };
  const design = designs[format.name as keyof typeof designs] ?? designs.square;
  const [above, below] = design.air;
  const { fill } = request.palette;
  const brand = await fitLogo(tried, {
    width: wide ? stage.columns(3) : safe.width * 0.42,
    height: design.logo,
    background: fill.color,
    textColor: fill.textColor,
  });
  const own = tried.warnings.splice(0);
  // On a wide canvas the headline takes the start of the panel, the note and the logo its end.
  const aside = wide ? Math.max(brand.width, stage.columns(3)) : safe.width - brand.width - brand.clear * 3;
  const headline = await fitText(tried, {
    text: request.headline,
    textRole: 'display',
    path: 'headline',
    width: wide ? safe.width - aside - stage.u(96) : safe.width,
    height: design.height,
    size: design.size,
    maxLines: 4,
  });
  const note =
    request.note === undefined
      ? null
      : await fitText(tried, {
          text: request.note,
          textRole: 'body',
          path: 'note',
          leading: 1.24,
          width: aside,
          height: wide ? design.height - brand.height : brand.height * 2.4,
          size: design.note,
          maxLines: 3,
        });
  const foot = safe.y + safe.height;
  const footRow = Math.max(brand.height, note?.height ?? 0);
  const headlineY = foot - (wide ? 0 : footRow + below) - glyphHeight(headline);
  // Beside a headline on one line, the note above the logo is the taller of the two.
  const noteTop = foot - brand.height - brand.clear - (note?.height ?? 0);
  const textTop = wide ? Math.min(headlineY, noteTop) : headlineY;
  const top = Math.round(textTop - above);
  const panel = { x: 0, y: top, width: stage.width, height: stage.height - top };
  const grid = planRows(stage, request.logos.length, panel);
  const { logos } = await fitCustomerLogos(tried, request.logos, grid.logos);
  if (tried.warnings.some(({ code }) => code !== 'picture_replaced')) return null;
  stage.warnings.push(...own, ...tried.warnings);
  const end = safe.x + safe.width;
  return {
    headline: { text: headline, y: headlineY },
    grid,
    logos,
    note: note && {
      text: note,
      x: end - note.width,
      y: wide ? textTop : foot - footRow + (footRow - note.height) / 2,
    },
    brand: {
      layout: brand,
      x: wide ? end - brand.width : safe.x,
      y: wide ? foot - brand.height : foot - footRow + (footRow - brand.height) / 2,
    },
  };
}

/** Rows of logos from the top of the canvas to the panel. Where apps cover the top, the first line is below it. */
function planRows(stage: Stage, count: number, panel: Box): LogoGrid {
  const top = stage.format.inset.top;
  const area = { x: 0, y: top, width: stage.width, height: panel.y - top };
  const isBanner = stage.format.name === 'banner';
  const pad = isBanner ? PAD.banner : PAD.usual;
  const max = isBanner ? MAX_COLUMNS.banner : stage.wide ? MAX_COLUMNS.wide : MAX_COLUMNS.tall;
  const plans = Array.from({ length: count }, (_, index) => index + 1)
    .filter((rows) => Math.ceil(count / rows) <= max)
    .map((rows) => ({ rows, cost: shapeCost(area, count / rows, rows) }));
  const { rows } = plans.reduce((best, plan) => (plan.cost < best.cost ? plan : best));
  const across = rowLines(stage, area, rows);
  const logos = countRows(count, rows).flatMap((columns, row): GridCell[] => {
    const [y, foot] = [across[row]!, across[row + 1]!];
    const down = evenly(0, stage.width, columns);
    return Array.from({ length: columns }, (_, column) => {
      const [x, end] = [down[column]!, down[column + 1]!];
      return { x, y, width: end - x, height: foot - y, room: roomIn(stage.safe, { x, y, end, foot }, pad) };
    });
  });
  return {
    area,
    across,
    down: logos
      .filter(({ x }) => x > 0)
      // The lines of the first row begin at the edge of the canvas.
      .map(({ x, y, height }) => ({ x, top: y === area.y ? 0 : y, foot: y + height })),
    logos,
    note: null,
    brand: { ...panel, room: panel },
  };
}

/** A logo centred in a first row that bleeds off the canvas must stay clear of the margin. */
function rowLines(stage: Stage, area: Box, rows: number): number[] {
  const even = area.height / rows;
  const first = area.y > 0 ? even : Math.min(Math.max(even, stage.margin * 2 + stage.u(48)), even * 1.4);
  const y = area.y + first;
  return [area.y, ...(rows > 1 ? evenly(y, area.height - first, rows - 1) : [area.y + area.height])];
}

function shapeCost({ width, height }: Box, columns: number, rows: number): number {
  return Math.abs(Math.log(width / columns / (height / rows) / BEST_RATIO));
}

/** How many logos each row has. The longer rows are the lower ones: the wall is heavier towards the panel. */
function countRows(count: number, rows: number): number[] {
  const base = Math.floor(count / rows);
  const longer = count % rows;
  return Array.from({ length: rows }, (_, row) => base + (row >= rows - longer ? 1 : 0));
}
