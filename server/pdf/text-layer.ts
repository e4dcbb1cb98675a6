import type { TextSpan } from '@livery/engine/text/text-spans';

export interface TextLayer {
  /** Operators that write the text in rendering mode 3, which is invisible. */
  content: string;
  /** A CMap from codes to characters. */
  toUnicode: string;
  /** The highest code. */
  codes: number;
}

const segmenter = new Intl.Segmenter();
/** A CMap takes so many entries at once. */
const AT_ONCE = 100;
/** Text is written this part of its size below the middle of its line. */
const BASELINE = 0.35;

/**
 * The text of a page. A code stands for a character as people see it, with its marks; codes are of one page, so that any
 * script takes few. Text from right to left is mirrored: its letters advance to the left and stay in reading order, which
 * programs that extract text expect.
 */
export function toTextLayer(
  texts: readonly TextSpan[],
  { height, points }: { height: number; points: number },
): TextLayer {
  const codes = new Map<string, number>();
  const toCode = (character: string) => {
    const code = codes.get(character) ?? codes.size + 1;
    codes.set(character, code);
    return toHex(code);
  };
  const spans = texts.map(({ text, direction, rect, size }) => {
    const characters = Array.from(segmenter.segment(text), ({ segment }) => segment);
    const stretch = (rect.right - rect.left) / (characters.length * size);
    const baseline = height - (rect.top + rect.bottom) / 2 - size * BASELINE;
    const start = direction === 'rtl' ? rect.right : rect.left;
    const matrix = [direction === 'rtl' ? -1 : 1, 0, 0, 1, start * points, baseline * points].map(round);
    const font = `/F ${round(size * points)} Tf ${round(stretch * 100)} Tz`;
    return `${font} ${matrix.join(' ')} Tm <${characters.map(toCode).join('')}> Tj`;
  });
  const content = `BT 3 Tr\n${spans.join('\n')}\nET\n`;
  return { content, toUnicode: toCMap(codes), codes: codes.size };
}

function toCMap(codes: ReadonlyMap<string, number>): string {
  const entries = Array.from(codes, ([character, code]) => {
    const unicode = Buffer.from(character, 'utf16le').swap16().toString('hex');
    return `<${toHex(code)}> <${unicode}>`;
  });
  const blocks = Array.from({ length: Math.ceil(entries.length / AT_ONCE) }, (_, index) => {
    const block = entries.slice(index * AT_ONCE, (index + 1) * AT_ONCE);
    return `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`;
  });
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <FFFF> endcodespacerange',
    ...blocks,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
}

const toHex = (code: number) => code.toString(16).padStart(4, '0');

const round = (value: number) => Math.round(value * 100) / 100;
