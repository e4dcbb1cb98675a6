import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { EmojiSource } from '@livery/engine/ports';

const require = createRequire(import.meta.url);
const folder = dirname(require.resolve('@twemoji/svg/package.json'));
const known = new Map<string, Buffer | null>();

/** Twemoji from its npm package, each file read once. */
export const emojiFiles: EmojiSource = {
  load: async () => {},
  read(code) {
    let drawing = known.get(code);
    if (drawing === undefined) {
      drawing = readSvg(code);
      known.set(code, drawing);
    }
    return drawing;
  },
};

function readSvg(code: string): Buffer | null {
  try {
    return readFileSync(join(folder, `${code}.svg`));
  } catch {
    return null;
  }
}
