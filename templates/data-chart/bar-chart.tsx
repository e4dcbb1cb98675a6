import { BarColumns } from './bar-columns.tsx';
import { layOutColumns } from './bar-columns-layout.ts';
import { BarRows } from './bar-rows.tsx';
import { layOutBarRows } from './bar-rows-layout.ts';
import type { Chart } from './chart.ts';

/** Upright bars where every label fits under its bar, else horizontal bars. */
export async function drawBars(chart: Chart) {
  const columns = await layOutColumns(chart);
  if (columns) return <BarColumns chart={chart} layout={columns} />;
  return <BarRows chart={chart} layout={await layOutBarRows(chart)} />;
}
