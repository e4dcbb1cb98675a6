import type { PageFacts } from '../facts.ts';
import { cleanPageText } from '../identity/text/page-text.ts';

export interface CellTable {
  /** What stands just above the table, or the heading before it. */
  title: string;
  /** Rows of as many cells as the table has columns; the first names the columns, if `hasHead`. */
  rows: string[][];
  hasHead: boolean;
  table: PageFacts['tables'][number];
}

const MAX_ABOVE = 80;

/** The tables that visitors see, without rows that have other columns. */
export function readTables(page: PageFacts): CellTable[] {
  return page.tables
    .filter(({ visible, region }) => visible && /^(?:hero|main|aside)$/.test(region))
    .map((table) => {
      const width = Math.max(...table.rows.map((row) => row.length));
      const rows = table.rows.filter((row) => row.length === width && row.every(({ span }) => span === 1));
      return {
        title: readTitle(page, table),
        rows: rows.map((row) => row.map(({ text }) => cleanPageText(text))),
        hasHead: rows[0]?.slice(1).every(({ heading }) => heading) ?? false,
        table,
      };
    });
}

/** A short text right above the table, else the heading before it. */
function readTitle(page: PageFacts, { title, rect: [x, y, width] }: PageFacts['tables'][number]): string {
  const above = page.blocks
    .filter(({ visible, tag, rect: [left, top, wide, high] }) => {
      const gap = y - (top + high);
      return (
        visible && !/^t[dh]$/.test(tag) && gap > -4 && gap < MAX_ABOVE && left < x + width && left + wide > x
      );
    })
    .at(-1);
  const text = cleanPageText(above && above.text.length <= 120 ? above.text : title);
  return /\p{L}/u.test(text) ? text : cleanPageText(title);
}
