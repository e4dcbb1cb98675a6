import type { LetterReach } from '@livery/engine/fonts/letter-reach';
import * as fontkit from 'fontkit';

/** What fontkit has read of the tables of a font. */
interface Tables {
  unitsPerEm: number;
  head: Record<'xMin' | 'yMin' | 'yMax', number>;
  hhea: Record<'ascent' | 'descent' | 'minLeftSideBearing' | 'minRightSideBearing', number>;
  'OS/2'?: Partial<Record<'typoAscender' | 'typoDescender', number>>;
}

/** How far letters reach beyond the box of their line; null when the tables of the font do not say it. */
export function readReach(data: Buffer): LetterReach | null {
  try {
    const font = fontkit.create(data);
    // A collection has the tables of several fonts.
    return 'unitsPerEm' in font ? fromTables(font as unknown as Tables) : null;
  } catch {
    // The font is damaged where only its bounds are stored. It is drawn, in whole frames.
    return null;
  }
}

/** The bounds of all glyphs against ascent and descent. A font may give those twice; the lower line counts. */
function fromTables({ unitsPerEm, head, hhea, 'OS/2': style }: Tables): LetterReach | null {
  const ascent = Math.min(hhea.ascent, style?.typoAscender ?? hhea.ascent);
  const descent = Math.max(hhea.descent, style?.typoDescender ?? hhea.descent);
  const reach = {
    inline: Math.max(0, -head.xMin, -hhea.minLeftSideBearing, -hhea.minRightSideBearing) / unitsPerEm,
    block: Math.max(0, head.yMax - ascent, descent - head.yMin) / unitsPerEm,
  };
  return Number.isFinite(reach.inline) && Number.isFinite(reach.block) ? reach : null;
}
