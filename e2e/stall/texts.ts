/** Pieces of text that someone would repeat to make a reader of text slow. */
const pieces: Record<string, string> = {
  quotes: '"',
  dots: '.',
  blanks: ' ',
  brackets: '[',
  marks: '\u0301',
  backslashes: '\\',
  reversals: '\u202e',
  families: '👩‍🚀‍',
  apostrophes: "'",
  closing: ']',
  braces: '{',
  hyphens: '-',
  'variable names': '--a',
  tags: '<a',
  comments: '<!--',
  entities: '&a',
  addresses: 'url(',
  'line breaks': '\r\n',
  commas: ', ',
  'words and dots': 'a.',
  capitals: 'aB',
  numbers: '1,',
  'language subtags': 'en-',
  kana: 'あ。',
  half: '\ud800',
  percents: '%41',
};

export const textNames = Object.keys(pieces);

/** The first of them find most; the others are for the long run. */
export const shortTextNames = textNames.slice(0, 8);

/** So many characters of one piece, ending in a letter, so that no run can be trimmed from the end. */
export function readText(name: string, length: number): string {
  const piece = pieces[name]!;
  return `x${piece.repeat(Math.ceil(length / piece.length)).slice(0, Math.max(0, length - 2))}x`.slice(
    0,
    length,
  );
}
