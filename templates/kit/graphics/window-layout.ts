import type { Box, Stage } from '../../shared/canvas/stage.tsx';
import { fitTag, type TagLayout } from '../../shared/text/tag.tsx';
import type { Part } from '../solver/part.ts';
import { toWholePixels } from '../solver/picture-box.ts';
import { smallSize } from '../solver/small-size.ts';
import { drawnInterface } from './drawn-interface.tsx';
import type { GraphicRequest } from './graphics.ts';

export interface WindowLayout {
  /** What the window stands on. */
  panel: Box;
  isBeside: boolean;
  /** The window with its title bar. */
  window: Box;
  bar: number;
  /** The whole picture, from the top start corner of the window. */
  screen: Box;
  /** The enlarged detail, and the whole picture from its top start corner. */
  lens: (Box & { screen: Box }) | null;
  callout: { tag: TagLayout; x: number; y: number } | null;
}

/** The share of the window that the edge of the canvas leaves. */
const SEEN = 0.88;
/** A detail so near to the end side is not cropped, nor is a picture as narrow as that of a phone. */
const NEAR_END = 0.78;
const NARROW = { ratio: 0.9, share: 0.6 } as const;
const LENS = { zoom: 1.45, ratio: 1.5 } as const;
/** What is smaller than this cannot be recognised: no window then, or no lens. */
const MIN = { panel: 180, lens: 120 } as const;
/** The share of the callout that extends below the detail. */
const OVERHANG = 0.68;

/** Places the window on its panel, and the lens as near to the detail as the canvas allows. */
export async function layOutWindow({
  box,
  part,
  kit: { stage },
}: GraphicRequest): Promise<WindowLayout | null> {
  const { u, safe } = stage;
  const { image } = part;
  // Between pixels a picture would be resampled once more, which is soft and slow.
  const panel = toWholePixels(box);
  const isBeside = panel.height === stage.height;
  if (Math.min(panel.width * 0.6, panel.height) < u(MIN.panel)) return null;
  const detail = findDetail(part, stage);
  // Of a longer page the top is shown.
  const ratio = image ? clamp(image.width / image.height, 0.4, 2.4) : drawnInterface.ratio;
  const isNarrow = ratio < NARROW.ratio;
  const isWhole = isNarrow || (detail !== null && detail.x > NEAR_END);
  const pad = isBeside ? u(92) : stage.margin;
  const room = panel.width - pad * (isWhole ? 2 : 1);
  const width = Math.round(room * (isNarrow ? NARROW.share : isWhole ? 1 : 1 / SEEN));
  const bar = Math.round(u(50));
  const screen = { x: 0, y: bar, width, height: Math.round(width / ratio) };
  const whole = screen.height + bar;
  const top = isBeside ? Math.max(u(110), (panel.height - whole) / 2) : u(64);
  const window = toWholePixels({
    x: panel.x + (isWhole ? (panel.width - width) / 2 : pad),
    y: panel.y + top,
    width,
    height: Math.min(whole, panel.height - top + u(60)),
  });

  const edges = { start: Math.max(panel.x + u(40), safe.x), end: safe.x + safe.width };
  const tag =
    part.label &&
    (await fitTag(stage, {
      ...part.label,
      width: Math.min(edges.end - edges.start, u(isBeside ? 840 : 640)),
      size: { max: smallSize(stage, 32), min: smallSize(stage, 24) },
      weight: 600,
      pad: { x: 0.9, y: 0.5 },
    }));
  const overhang = (tag?.height ?? 0) * OVERHANG;
  const lens = detail && placeLens(stage, { panel, window, screen, detail, overhang });
  const anchor = lens ? { x: lens.x + u(34), y: lens.y + lens.height } : { ...window, x: window.x + u(44) };
  const callout = tag && {
    tag,
    x: clamp(anchor.x, edges.start, edges.end - tag.width),
    y: anchor.y - tag.height + overhang,
  };
  return {
    panel,
    isBeside,
    window,
    bar,
    screen: { ...screen, y: bar - (lens?.scrolled ?? 0) },
    lens,
    callout,
  };
}

/** From the side the layout starts at. The drawn interface is mirrored with the layout, a picture is not. */
function findDetail({ image, highlight }: Part<'graphic'>, { direction }: Stage) {
  if (!image) return drawnInterface.highlight;
  if (!highlight) return null;
  const [x, y] = [clamp(highlight.x, 0, 1), clamp(highlight.y, 0, 1)];
  return direction === 'rtl' ? { x: 1 - x, y } : { x, y };
}

type LensRequest = Pick<WindowLayout, 'panel' | 'window' | 'screen'> & {
  detail: { x: number; y: number };
  overhang: number;
};

/** The picture is scrolled until the detail is behind the lens. */
function placeLens(stage: Stage, { panel, window, screen, detail, overhang }: LensRequest) {
  const { u, safe } = stage;
  const edge = u(40);
  const lowest = Math.min(safe.y + safe.height, stage.height - edge) - overhang;
  const high = Math.min((panel.y + panel.height - window.y) * 0.66, lowest - panel.y - edge);
  const width = Math.round(Math.min(window.width * 0.54, u(560), high * LENS.ratio));
  const height = Math.round(width / LENS.ratio);
  if (width < u(MIN.lens)) return null;
  const foot = lowest - height;
  const x = window.x + detail.x * screen.width - width / 2;
  const y = window.y + screen.y + detail.y * screen.height - height / 2;
  const scrolled = Math.round(clamp(y - foot, 0, screen.y + screen.height - window.height));
  const large = { width: screen.width * LENS.zoom, height: screen.height * LENS.zoom };
  const shown = {
    x: clamp(width / 2 - detail.x * large.width, width - large.width, 0),
    y: clamp(height / 2 - detail.y * large.height, height - large.height, 0),
  };
  return {
    x: Math.round(clamp(x, panel.x + edge, stage.width - edge - width)),
    y: Math.round(clamp(y - scrolled, panel.y + edge, foot)),
    width,
    height,
    screen: toWholePixels({ ...shown, ...large }),
    scrolled,
  };
}

const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(value, Math.max(min, max)));
