import type { Stage } from '../shared/canvas/stage.tsx';
import type { ScenePalette } from '../shared/color/palette.ts';
import { fitLogo, type LogoLayout } from '../shared/media/brand-logo.tsx';
import { type FittedText, fitText } from '../shared/text/text.tsx';
import { glyphHeight } from '../shared/text/top-aligned-text.tsx';
import { listBox, listFrame } from './frame.ts';
import { type ListItem, type ListRowsLayout, type ListStyle, layOutRows, minRow } from './row-layout.ts';

interface FeatureListContent {
  title: string;
  eyebrow?: string | undefined;
  items: readonly ListItem[];
  style: ListStyle;
}

/** A list with every text fitted and placed. */
export interface FeatureListLayout {
  eyebrow: { text: FittedText; y: number; height: number } | null;
  title: { text: FittedText; y: number };
  list: ListRowsLayout;
  logo: { layout: LogoLayout; x: number; y: number; height: number };
}

export async function layOutFeatureList(
  stage: Stage,
  content: FeatureListContent,
  palette: ScenePalette,
): Promise<FeatureListLayout> {
  const { safe } = stage;
  const { items, style } = content;
  const min = await minRow(stage, items);
  const frame = listFrame(stage, { count: items.length, row: min.height });
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
    width: logoBesideTitle ? besideLogo : frame.title.width,
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
    list: await layOutRows(stage, frame, {
      box: listBox(stage, frame, Math.round(titleY + glyphHeight(title) + frame.gap)),
      items,
      style,
      min,
    }),
    logo: {
      layout: logo,
      x: frame.beside ? safe.x : safe.x + safe.width - logo.width,
      y: frame.beside ? safe.y + safe.height - logo.height : logoY,
      height: frame.beside || !eyebrow ? logo.height : top,
    },
  };
}
