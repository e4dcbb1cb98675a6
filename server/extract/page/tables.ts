import type { PageFacts } from '@livery/extraction/facts';
import { readText } from './blocks.ts';
import { allIn, firstIn, readAttribute, readChildren, readTag } from './dom.ts';
import { toRect } from './rect.ts';
import { makeSelector } from './selector.ts';
import type { VisitedElement } from './visited-element.ts';

const MAX = 12;

/** Tables of data: with two to eight columns and without tables inside. */
export function collectTables(all: VisitedElement[]): PageFacts['tables'] {
  const tables: PageFacts['tables'] = [];
  for (const visited of all) {
    const { element } = visited;
    if (tables.length >= MAX) break;
    if (readTag(element) !== 'TABLE' || firstIn(element, 'table')) continue;
    const rows = allIn(element, 'tr').slice(0, 40).map(readCells);
    if (rows.length < 2 || !rows.some(({ length }) => length > 1)) continue;
    const caption = firstIn(element, 'caption');
    tables.push({
      title: (caption ? readText(caption, false) : visited.heading).slice(0, 200),
      rows,
      region: visited.region,
      visible: visited.visible,
      selector: makeSelector(element),
      rect: toRect(visited),
    });
  }
  return tables;
}

function readCells(row: Element) {
  return [...readChildren(row)]
    .filter((cell) => /^T[DH]$/.test(readTag(cell)))
    .slice(0, 8)
    .map((cell) => ({
      text: (readText(cell, false) || readName(cell)).slice(0, 200),
      heading: readTag(cell) === 'TH',
      span: Number(readAttribute(cell, 'colspan')) || 1,
    }));
}

/** What a picture in the cell is named. */
function readName(cell: Element): string {
  const named = firstIn(cell, '[alt], [aria-label], [title]');
  const name =
    named && ['alt', 'aria-label', 'title'].map((each) => readAttribute(named, each)).find(Boolean);
  return name?.trim() ?? '';
}
