import { setColumns } from './bar-columns.tsx';
import { setRows } from './bar-rows.tsx';
import type { Chart } from './chart.ts';

/** Upright bars where their names can stand under them, else bars that lie beside their names. */
export async function drawBars(chart: Chart) {
  return (await setColumns(chart)) ?? setRows(chart);
}
