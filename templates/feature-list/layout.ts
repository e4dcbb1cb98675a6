import type { Warning } from '../define-template.ts';
import type { Stage } from '../shared/canvas/stage.tsx';
import type { ScenePalette } from '../shared/color/palette.ts';
import { fitLogo, type LogoLayout } from '../shared/media/brand-logo.tsx';
import { type FittedText, fitText } from '../shared/text/text.tsx';
import { glyphHeight } from '../shared/text/top-aligned-text.tsx';
import { gridFrame, type ListFrame, listBox, listFrame } from './frame.ts';
import { type ListGridLayout, layOutGrid } from './grid-layout.ts';
import { type ListItem, type ListRowsLayout, type ListStyle, layOutRows, minRow } from './row-layout.ts';

interface FeatureListContent {
  title: string;
  eyebrow?: string | undefined;
  items: readonly ListItem[];
  style: ListStyle;
}

/** What is above the points, or beside them, with every text fitted and placed. */
interface HeadLayout {
  eyebrow: { text: FittedText; y: number; height: number } | null;
  title: { text: FittedText; y: number };
  logo: { layout: LogoLayout; x: number; y: number; height: number };
}

/** A list with every text fitted and placed: its points as rows, or as a grid in the second composition. */
export interface FeatureListLayout extends HeadLayout {
  points: { as: 'rows'; list: ListRowsLayout } | { as: 'grid'; grid: ListGridLayout };
}

export async function layOutFeatureList(
  stage: Stage,
  content: FeatureListContent,
  palette: ScenePalette,
): Promise<FeatureListLayout> {
  const { items, style } = content;
  const inGrid = stage.arrangement.isAlternate ? await layOutInGrid(stage, content, palette) : null;
  if (inGrid) return inGrid;
  const min = await minRow(stage, items);
  const frame = listFrame(stage, { count: items.length, row: min.height });
  const head = await layOutHead(stage, content, { frame, palette });
  const box = listBox(stage, frame, headFoot(head, frame));
  return {
    ...head,
    points: { as: 'rows', list: await layOutRows(stage, frame, { box, items, style, min }) },
  };
}

/** The second composition; null if the texts are too long for it. */
async function layOutInGrid(
  stage: Stage,
  content: FeatureListContent,
  palette: ScenePalette,
): Promise<FeatureListLayout | null> {
  const { items, style } = content;
  const frame = gridFrame(stage, items.length);
  const tried = { ...stage, warnings: [] as Warning[] };
  const head = await layOutHead(tried, content, { frame, palette });
  const grid = await layOutGrid(tried, { top: headFoot(head, frame), items, style });
  if (!grid) return null;
  stage.warnings.push(...tried.warnings);
  return { ...head, points: { as: 'grid', grid } };
}

const headFoot = ({ title }: HeadLayout, { gap }: ListFrame) =>
  Math.round(title.y + glyphHeight(title.text) + gap);

async function layOutHead(
  stage: Stage,
  content: FeatureListContent,
  { frame, palette }: { frame: ListFrame; palette: ScenePalette },
): Promise<HeadLayout> {
  const { safe } = stage;
  const logo = await fitLogo(stage, {
    width: frame.beside ? frame.title.width : safe.width * 0.36,
    height: frame.logo,
    background: frame.beside ? palette.background.to : palette.background.from,
    textColor: palette.textColor,
  });
  const besideLogo = safe.width - logo.width - logo.clear * 3;
  const eyebrow = content.eyebrow
    ? await fitText(stage, {
        text: content.eyebrow,
        textRole: 'label',
        path: 'eyebrow',
        width: frame.beside ? frame.title.width : besideLogo,
        size: frame.eyebrow,
        maxLines: 2,
      })
    : null;
  const logoBesideTitle = !frame.beside && !eyebrow;
  const title = await fitText(stage, {
    text: content.title,
    textRole: 'display',
    path: 'title',
    ...frame.title,
    width: logoBesideTitle ? Math.min(besideLogo, frame.title.width) : frame.title.width,
    maxLines: frame.beside ? 6 : 4,
  });

  const top =
    frame.beside || logoBesideTitle ? (eyebrow?.height ?? 0) : Math.max(eyebrow!.height, logo.height);
  const titleY = safe.y + top + (eyebrow ? frame.eyebrowGap : 0);
  // Beside the title, the logo is centred on the capitals of the first line.
  const logoY = logoBesideTitle ? safe.y + Math.max(0, title.size * 0.72 - logo.height) / 2 : safe.y;
  return {
    eyebrow: eyebrow && { text: eyebrow, y: safe.y, height: frame.beside ? eyebrow.height : top },
    title: { text: title, y: titleY },
    logo: {
      layout: logo,
      x: frame.beside ? safe.x : safe.x + safe.width - logo.width,
      y: frame.beside ? safe.y + safe.height - logo.height : logoY,
      height: frame.beside || !eyebrow ? logo.height : top,
    },
  };
}
