import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Node } from '@takumi-rs/core';
import { extractEmojis } from '@takumi-rs/helpers/emoji';

/** Emoji are drawn as pictures: the engine draws colour fonts blank. */

const require = createRequire(import.meta.url);
const folder = dirname(require.resolve('@twemoji/svg/package.json'));
const drawings = new Map<string, Buffer>();

/** Whether a text may hold emoji: cheaper than looking for them. */
const MAX_FRAMES_HELD = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;

/** The tree with each emoji in its texts as a picture one em wide. */
export function withEmoji(node: Node): Node {
  return hasEmoji(node) ? withDrawings(extractEmojis(node, 'twemoji')) : node;
}

function hasEmoji(node: Node): boolean {
  if (node.type === 'text') return MAX_FRAMES_HELD.test(node.text);
  return node.type === 'container' && (node.children ?? []).some(hasEmoji);
}

function withDrawings(node: Node): Node {
  if (node.type === 'container') {
    return { ...node, children: (node.children ?? []).map(withDrawings) };
  }
  if (node.type !== 'image' || typeof node.src !== 'string') return node;
  const code = /\/twemoji@[^/]+\/assets\/svg\/([0-9a-f-]+)\.svg$/.exec(node.src)?.[1];
  return code === undefined ? node : { ...node, src: readDrawing(code) };
}

/** An emoji newer than the set is drawn as the nearest it holds: without its variation, then its first sign. */
function readDrawing(code: string): Buffer {
  const known = drawings.get(code);
  if (known) return known;
  for (const name of [code, code.replaceAll('-fe0f', ''), code.split('-')[0]!, '2753']) {
    try {
      const drawing = readFileSync(join(folder, `${name}.svg`));
      drawings.set(code, drawing);
      return drawing;
    } catch {
      // The next name is tried.
    }
  }
  throw new Error('The emoji set is missing');
}
