import { allCharacters, mergeRanges, type UnicodeRanges } from '@livery/engine/fonts/unicode-ranges';
import * as fontkit from 'fontkit';

const LAST_CHARACTER = 0x10ffff;

/** The most groups of a character map that are read. A font has at most 65,535 glyphs; those of Han have 20,000 groups. */
const MAX_GROUPS = 0x10000;

/** What fontkit has read of the character map that it looks characters up in. */
type CharacterMap =
  | { version: 0; codeMap: List<number> }
  | { version: 4; segCount: number; startCode: List<number>; endCode: List<number> }
  | { version: 6; firstCode: number; glyphIndices: List<number> }
  | { version: 12 | 13; nGroups: number; groups: List<Group> };

interface Group {
  startCharCode: number;
  endCharCode: number;
  glyphID: number;
}

interface List<Item> {
  length: number;
  get(index: number): Item;
}

/**
 * The characters that a font maps to glyphs. Throws when the file is not a font, or when its character map breaks the rules
 * that browsers hold web fonts to. fontkit's own `characterSet` lists every character, so that a few bytes of a map
 * take all memory.
 */
export function readCoverage(data: Buffer): UnicodeRanges {
  const font = fontkit.create(data);
  if (!('characterSet' in font)) return allCharacters;
  const { cmap } = (font as unknown as { _cmapProcessor: { cmap: CharacterMap } })._cmapProcessor;
  return mergeRanges(listRanges(cmap, font.numGlyphs));
}

/** The formats of https://learn.microsoft.com/typography/opentype/spec/cmap that fontkit looks characters up in. */
function listRanges(cmap: CharacterMap, glyphs: number): UnicodeRanges {
  switch (cmap.version) {
    case 0:
      return [[0, cmap.codeMap.length - 1]];
    case 4:
      return Array.from({ length: cmap.segCount }, (_, at) => [cmap.startCode.get(at), cmap.endCode.get(at)]);
    case 6:
      return [[cmap.firstCode, cmap.firstCode + cmap.glyphIndices.length - 1]];
    case 12:
    case 13: {
      if (cmap.nGroups > MAX_GROUPS) throw new Error(`The character map has ${cmap.nGroups} groups.`);
      return Array.from({ length: cmap.nGroups }, (_, at) => {
        const group = cmap.groups.get(at);
        checkGroup(group, cmap.version === 12 ? group.endCharCode - group.startCharCode : 0, glyphs);
        return [group.startCharCode, group.endCharCode];
      });
    }
    default:
      throw new Error('The character map has a format that cannot be read.');
  }
}

/** The limits of the OpenType Sanitizer, with which browsers refuse a web font. */
function checkGroup({ startCharCode, endCharCode, glyphID }: Group, further: number, glyphs: number): void {
  if (startCharCode > endCharCode || endCharCode > LAST_CHARACTER) {
    throw new Error('The character map has characters that Unicode does not have.');
  }
  if (glyphID + further > glyphs) {
    throw new Error('The character map names glyphs that the font does not have.');
  }
}
