import { extractEmojis } from '@takumi-rs/helpers/emoji';
import type { EmojiSource, Node } from '../ports.ts';

/** Emoji are drawn as images, because Takumi draws colour fonts blank. */

/** Whether a text may contain emoji: cheaper than extracting them. */
const MAY_CONTAIN_EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;

/** Drawn for an emoji that the set does not have at all. */
const QUESTION_MARK = '2753';

/** The tree with each emoji of its texts as an image one em wide. */
export function withEmoji(node: Node, source: EmojiSource): Node {
  return hasEmoji(node) ? withDrawings(extractEmojis(node, 'twemoji'), source) : node;
}

/** Loads what `withEmoji` will read for the emoji of a text. */
export async function loadEmoji(text: string, source: EmojiSource): Promise<void> {
  if (!MAY_CONTAIN_EMOJI.test(text)) return;
  const codes = listCodes(extractEmojis({ type: 'text', text }, 'twemoji'));
  await source.load([...new Set(codes.flatMap(listCandidates))]);
}

function hasEmoji(node: Node): boolean {
  if (node.type === 'text') return MAY_CONTAIN_EMOJI.test(node.text);
  return node.type === 'container' && (node.children ?? []).some(hasEmoji);
}

function listCodes(node: Node): string[] {
  if (node.type === 'container') return (node.children ?? []).flatMap(listCodes);
  const code = readCode(node);
  return code === null ? [] : [code];
}

function withDrawings(node: Node, source: EmojiSource): Node {
  if (node.type === 'container') {
    return { ...node, children: (node.children ?? []).map((child) => withDrawings(child, source)) };
  }
  const code = readCode(node);
  return code === null
    ? node
    : ({ ...node, src: readDrawing(code, source), attributes: { 'data-emoji': toText(code) } } as Node);
}

/** The code points in the address that `extractEmojis` gives an emoji. */
function readCode(node: Node): string | null {
  if (node.type !== 'image' || typeof node.src !== 'string') return null;
  return /\/twemoji@[^/]+\/assets\/svg\/([0-9a-f-]+)\.svg$/.exec(node.src)?.[1] ?? null;
}

const toText = (code: string) =>
  String.fromCodePoint(...code.split('-').map((point) => Number.parseInt(point, 16)));

/** An emoji newer than the set falls back to itself without variation, then to its first character. */
function listCandidates(code: string): string[] {
  return [code, code.replaceAll('-fe0f', ''), code.split('-')[0]!, QUESTION_MARK];
}

function readDrawing(code: string, source: EmojiSource): Uint8Array {
  for (const candidate of listCandidates(code)) {
    const drawing = source.read(candidate);
    if (drawing) return drawing;
  }
  throw new Error('The emoji set is missing');
}
