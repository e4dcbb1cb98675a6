import { AA_TEXT } from '@livery/core/color/contrast';
import { snapToContrast } from '@livery/core/color/snap';
import type { ScenePalette } from '../shared/color/palette.ts';
import { withAlpha } from '../shared/color/with-alpha.ts';

/** The colour of each part of an article's text. */
export interface ArticleColors {
  title: string;
  text: string;
  kicker: string;
  tag: { background: string; textColor: string };
  line: string;
}

/** On a poster the text is drawn over the image, so muted text and hairlines take the full text colour. */
export function articleColors(palette: ScenePalette, onImage: boolean): ArticleColors {
  return {
    title: palette.textColor,
    text: onImage ? palette.textColor : palette.muted,
    kicker: snapToContrast(palette.tint, [palette.background.from, palette.background.to], AA_TEXT),
    tag: { background: palette.fill.color, textColor: palette.fill.textColor },
    line: onImage ? withAlpha(palette.textColor, 0.3) : palette.hairline,
  };
}
