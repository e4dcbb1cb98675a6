import type { Stage } from '../shared/canvas/stage.tsx';
import { fitLogo, type LogoLayout } from '../shared/media/brand-logo.tsx';
import { capInset, type FittedText, fitText } from '../shared/text/text.tsx';
import { type SplitFrame, splitFrame } from './frame.ts';
import { type ComparedRow, layOutRows, type RowsLayout } from './rows.tsx';
import type { SplitPalette } from './split-palette.ts';

export interface Comparison {
  title?: string | undefined;
  beforeLabel: string;
  afterLabel: string;
  rows: readonly ComparedRow[];
}

/** A comparison with every text fitted and placed. */
export interface ComparisonLayout {
  frame: SplitFrame;
  title: FittedText | null;
  labels: { before: FittedText; after: FittedText; x: number; y: number; height: number };
  rows: RowsLayout & { top: number };
  /** Where the sheet over the canvas begins; at 0 it bleeds off the top. */
  sheetTop: number;
  logo: { layout: LogoLayout; x: number; y: number };
}

const LABEL_GAP = 22;

export async function layOutComparison(
  stage: Stage,
  comparison: Comparison,
  palette: SplitPalette,
): Promise<ComparisonLayout> {
  const { safe, u } = stage;
  const { rows } = comparison;
  const frame = splitFrame(stage, {
    rows: rows.length,
    topics: rows.some(({ topic }) => topic !== undefined),
  });
  const logo = await fitLogo(stage, {
    width: frame.after.width * 0.6,
    height: frame.wordmark,
    background: palette.after.background.to,
    textColor: palette.after.textColor,
  });
  const logoAtTop = stage.wide && comparison.title !== undefined;
  const foot = safe.y + safe.height - (logoAtTop ? 0 : logo.height + frame.gap);

  const labels = await fitLabels(stage, frame, comparison);
  const labelsHeight = Math.max(labels.before.height, labels.after.height) + u(LABEL_GAP);
  const minRows = rows.length * frame.row;
  const title =
    comparison.title === undefined
      ? null
      : await fitText(stage, {
          text: comparison.title,
          textRole: 'display',
          path: 'title',
          width: frame.title.width,
          height: Math.min(frame.title.maxHeight, foot - safe.y - minRows - labelsHeight - frame.gap * 1.75),
          size: frame.title.size,
          maxLines: frame.title.lines,
        });
  const underTitle = title === null ? 0 : safe.y + title.height + frame.gap;
  const labelsTop = title === null ? safe.y : underTitle + frame.gap * 0.75;
  // Rows of whole pixels, so that all hairlines are equally sharp and equally far apart.
  const rowsTop = Math.round(labelsTop + labelsHeight);
  const rowHeight = Math.floor((foot - rowsTop) / rows.length);
  return {
    frame,
    title,
    labels: {
      ...labels,
      x: title ? frame.before.x : safe.x,
      y: labelsTop,
      height: labelsHeight - u(LABEL_GAP),
    },
    rows: { ...(await layOutRows(stage, rows, frame, rowHeight)), top: rowsTop },
    sheetTop: palette.sheet === 'after' && stage.wide ? 0 : Math.round(underTitle),
    logo: {
      layout: logo,
      // At the bottom it is aligned to the end: under the values it would look like one more of them.
      x: logoAtTop ? frame.after.x : safe.x + safe.width - logo.width,
      y: logoAtTop && title ? safe.y + capInset(title) : safe.y + safe.height - logo.height,
    },
  };
}

/** Labels without a title take its place and are as large as headlines. */
async function fitLabels(stage: Stage, frame: SplitFrame, { title, beforeLabel, afterLabel }: Comparison) {
  const alone = title === undefined;
  const fitLabel = (text: string, path: string, width: number) =>
    fitText(stage, {
      text,
      textRole: alone ? 'display' : 'heading',
      path,
      width,
      height: alone ? frame.label.alone * 2.4 : frame.label.beside * 2.2,
      size: { max: alone ? frame.label.alone : frame.label.beside, min: stage.u(26) },
      maxLines: alone ? 3 : 2,
    });
  return {
    before: await fitLabel(
      beforeLabel,
      'beforeLabel',
      alone ? frame.edge - stage.safe.x - stage.u(30) : frame.before.width,
    ),
    after: await fitLabel(afterLabel, 'afterLabel', frame.after.width),
  };
}
