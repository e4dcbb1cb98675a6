import type { ComposedScene, Composer } from '../scene/compose.ts';
import type { TextRun } from '../scene/read-layout.ts';
import type { Rect } from '../scene/rect.ts';

export interface Fault {
  code: 'no_text' | 'outside_safe_area' | 'text_overlaps' | 'text_covered';
  /** The text that it is about. */
  text: string;
  message: string;
}

type Node = ComposedScene['node'];

const SCALE = 0.25;
/** Pixels of the format that antialiasing and rounding may add. */
const SLACK = 6;

/** The faults of the texts of a composed scene. */
export async function findFaults(composer: Composer, composed: ComposedScene): Promise<Fault[]> {
  const texts = composed.layout.texts.filter(({ decor }) => !decor);
  if (texts.length === 0) return [{ code: 'no_text', text: '', message: 'no text at all' }];
  return [...findBoxFaults(composed, texts), ...(await findPixelFaults(composer, composed, texts))];
}

/** The area for text: inside margins of 8 % of the short side, less the slack, and clear of an app's controls. */
function toSafeArea({ format }: ComposedScene): Rect {
  const { width, height, inset } = format;
  const margin = Math.round(Math.min(width, height) * 0.08) - SLACK;
  return {
    left: margin,
    top: Math.max(margin, inset.top - SLACK),
    right: width - margin,
    bottom: height - Math.max(margin, inset.bottom - SLACK),
  };
}

const isPunctuation = (text: string) => !/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(text);

/** The part of a run's box that letters fill; the rest is line height. */
function toLetterBox({ rect, size }: TextRun): Rect {
  const middle = (rect.top + rect.bottom) / 2;
  const half = Math.min(rect.bottom - rect.top, size * 0.84) / 2;
  return { ...rect, top: middle - half, bottom: middle + half };
}

/** Faults of texts that leave the safe area or overlap. */
export function findBoxFaults(composed: ComposedScene, texts: TextRun[]): Fault[] {
  const safe = toSafeArea(composed);
  const faults: Fault[] = [];
  for (const run of texts) {
    const box = toLetterBox(run);
    // Punctuation hangs in the margin, and so does the white space beside large figures.
    const hang = isPunctuation(run.text)
      ? (safe.left * 3) / 4
      : /^\p{Nd}+$/u.test(run.text)
        ? run.size * 0.08
        : /^\p{Nd}/u.test(run.text)
          ? run.size * 0.03
          : 0;
    if (
      box.left < safe.left - hang ||
      box.right > safe.right + hang ||
      box.top < safe.top ||
      box.bottom > safe.bottom
    ) {
      const message = `"${run.text}" leaves the safe area: ${describe(box)} in ${describe(safe)}`;
      faults.push({ code: 'outside_safe_area', text: run.text, message });
    }
  }
  texts.forEach((a, index) => {
    for (const b of texts.slice(index + 1)) {
      if (a.element === b.element || isPunctuation(a.text) || isPunctuation(b.text)) continue;
      const [p, q] = [toLetterBox(a), toLetterBox(b)];
      const across = Math.min(p.right, q.right) - Math.max(p.left, q.left);
      const down = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
      if (across > 2 && down > 2) {
        const message = `"${a.text}" overlaps "${b.text}" by ${Math.round(across)} × ${Math.round(down)}`;
        faults.push({ code: 'text_overlaps', text: a.text, message });
      }
    }
  });
  return faults;
}

const describe = ({ left, top, right, bottom }: Rect) =>
  [left, top, right, bottom].map((side) => Math.round(side)).join(' ');

/** Compares the visible pixels of each text with the same text drawn alone and unclipped. */
async function findPixelFaults(
  composer: Composer,
  composed: ComposedScene,
  texts: TextRun[],
): Promise<Fault[]> {
  const width = Math.round(composed.format.width * SCALE);
  const alone = { ...composed, node: onlyText(composed.node), layout: { ...composed.layout, images: [] } };
  const [full, background, letters] = await Promise.all([
    composer.render(composed, SCALE),
    composer.renderBackground(composed, SCALE),
    composer.render(alone, SCALE),
  ]);
  const safe = toSafeArea(composed);
  const faults: Fault[] = [];
  for (const run of texts) {
    const count = { text: 0, visible: 0, outside: 0 };
    const hang = isPunctuation(run.text) ? (safe.left * 3) / 4 : 0;
    eachPixel(run.rect, width, full.length / 4 / width, (x, y, at) => {
      if (letters[at + 3]! < 110) return;
      count.text += 1;
      const differs = [0, 1, 2].some(
        (channel) => Math.abs(full[at + channel]! - background[at + channel]!) > 5,
      );
      if (differs) count.visible += 1;
      const [px, py] = [(x + 0.5) / SCALE, (y + 0.5) / SCALE];
      if (px < safe.left - hang || px > safe.right + hang || py < safe.top || py > safe.bottom)
        count.outside += 1;
    });
    if (count.text > 4 && count.visible < count.text * 0.85) {
      const message = `"${run.text}" is cut or covered: ${count.visible} of ${count.text} pixels show`;
      faults.push({ code: 'text_covered', text: run.text, message });
    }
    if (count.outside > 2) {
      const message = `"${run.text}" has ${count.outside} pixels outside the safe area`;
      faults.push({ code: 'outside_safe_area', text: run.text, message });
    }
  }
  return faults;
}

function eachPixel(
  rect: Rect,
  width: number,
  height: number,
  look: (x: number, y: number, at: number) => void,
) {
  const left = Math.max(0, Math.floor(rect.left * SCALE));
  const right = Math.min(width, Math.ceil(rect.right * SCALE));
  const top = Math.max(0, Math.floor(rect.top * SCALE));
  const bottom = Math.min(height, Math.ceil(rect.bottom * SCALE));
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) look(x, y, (y * width + x) * 4);
}

/** The tree with nothing drawn but its texts, and nothing that clips them. */
function onlyText(node: Node): Node {
  const decor = node.attributes?.['data-decor'] !== undefined;
  const style = {
    ...node.style,
    backgroundColor: 'transparent',
    backgroundImage: 'none',
    boxShadow: 'none',
    borderColor: 'transparent',
    overflow: 'visible',
    maskImage: 'none',
    filter: 'none',
    mixBlendMode: 'normal',
    opacity: decor ? 0 : 1,
  } as NonNullable<Node['style']>;
  if (node.type === 'container') return { ...node, style, children: (node.children ?? []).map(onlyText) };
  if (node.type === 'text') return { ...node, style };
  // Emoji count as letters; every other image becomes an empty box of its size.
  if (node.tagName === undefined) return node;
  const { width, height } = node;
  const box = { ...(width === undefined ? {} : { width }), ...(height === undefined ? {} : { height }) };
  return { type: 'container', style: { ...box, ...style } };
}
