import { formatOrder } from '../formats/format-names.ts';
import { aspectOf } from '../formats/known-format.ts';

interface Framed {
  id: string;
  format: string;
  kind: string;
  scale: number;
  meta: { durationS: number | null; mode: string | null; output: string };
}

export interface FrameBlock<Render> {
  /** Formats side by side, and how wide each is for a height of 1. */
  columns: { format: string; aspect: number }[];
  /** The room that is left, so that frames have the same height in every block. */
  rest: number;
  /** One variant of the formats a row; null where a format lacks it. */
  rows: (Render | null)[][];
}

/**
 * Columns are formats, in the order in which people pick them; rows are variants, stills before videos. Formats that do not fit side by side,
 * by the sum of their widths for a height of 1, go on in a block below.
 */
export function arrangeFrames<Render extends Framed>(
  renders: readonly Render[],
  maxAspects: number,
): FrameBlock<Render>[] {
  const formats = [...new Set(renders.map(({ format }) => format))];
  const groups = split(
    formats.toSorted((a, b) => rankOf(a) - rankOf(b)),
    maxAspects,
  );
  const sums = groups.map((group) => group.reduce((sum, format) => sum + aspectOf(format), 0));
  // A format that is wider than a phone does not make the others smaller.
  const widest = Math.min(maxAspects, Math.max(0, ...sums));
  return groups.map((group, index) => ({
    columns: group.map((format) => ({ format, aspect: aspectOf(format) })),
    rest: Math.max(0, widest - sums[index]!),
    rows: toRows(
      group,
      renders.filter(({ format }) => group.includes(format)),
    ),
  }));
}

/** A format of a newer server comes last. */
function rankOf(format: string): number {
  const rank = (formatOrder as readonly string[]).indexOf(format);
  return rank < 0 ? formatOrder.length : rank;
}

function split(formats: string[], maxAspects: number): string[][] {
  const groups: string[][] = [];
  let sum = 0;
  for (const format of formats) {
    const aspect = aspectOf(format);
    if (groups.length === 0 || sum + aspect > maxAspects) {
      groups.push([]);
      sum = 0;
    }
    groups.at(-1)!.push(format);
    sum += aspect;
  }
  return groups;
}

function toRows<Render extends Framed>(formats: string[], renders: Render[]): (Render | null)[][] {
  const rows = new Map<string, (Render | null)[]>();
  const sorted = renders.toSorted((a, b) => a.kind.localeCompare(b.kind));
  for (const render of sorted) {
    const column = formats.indexOf(render.format);
    // The same variant twice takes a second row.
    for (let copy = 0; ; copy++) {
      const name = `${toVariant(render)} ${copy}`;
      const row = rows.get(name) ?? formats.map(() => null);
      if (row[column]) continue;
      row[column] = render;
      rows.set(name, row);
      break;
    }
  }
  return [...rows.values()];
}

function toVariant({ kind, scale, meta }: Framed): string {
  return JSON.stringify([kind, scale, meta.durationS, meta.mode, meta.output]);
}
