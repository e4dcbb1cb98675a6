import type { SceneImage } from '../image.ts';
import type { Box, Stage } from '../shared/canvas/stage.tsx';
import { drawnInterface } from './drawn-interface.tsx';
import type { SpotlightFrame } from './frame.ts';

/** The window and the enlarged detail, in pixels of the canvas, from the side the layout starts at. */
export interface ScreenLayout {
  panel: Box;
  /** The window with its title bar. */
  window: Box;
  bar: number;
  /** Whether the window is aligned to the end side, with its start cropped. */
  late: boolean;
  /** The scaled screenshot, from the window's top start corner. */
  screen: Box;
  /** The enlarged detail: its box, the screenshot inside it, and how far it has moved in, 0 to 1. */
  lens: (Box & { screen: Box; travelled: number }) | null;
}

/** In the proof the lens moves to the detail and the rest dims: from, and for these shares of it. */
const SPOT = { from: 0.04, length: 0.6 } as const;

/** When the lens starts, and how long it moves. */
export function spotlightTimes({ motion }: Pick<Stage, 'motion'>) {
  return { order: motion.at('proof', SPOT.from), lengthMs: motion.span('proof', SPOT.length) };
}

const ZOOM = 1.45;
/** Share of the window's width that is cropped by the panel. */
const BLEED = { split: 0.16, stacked: 0.08 };
const LENS_RATIO = 1.5;
/** Share of the callout that extends below the detail. */
export const CALLOUT_OVERHANG = 0.68;

/** Width to height of the screenshot, limited: a longer page is cropped to its top. */
const aspectRatio = (image: SceneImage | undefined) =>
  image
    ? Math.min(2.4, Math.max(0.4, image.width / image.height))
    : drawnInterface.width / drawnInterface.height;

interface ScreenRequest {
  stage: Stage;
  frame: SpotlightFrame;
  panel: Box;
  image: SceneImage | undefined;
  /** The detail, as shares of the image from its left and top. */
  focus: { x: number; y: number } | undefined;
  /** Height of the callout. */
  callout: number;
}

/** Places the window in the panel and the lens over it, as near to the detail as the canvas allows. */
export function layOutScreen(request: ScreenRequest): ScreenLayout {
  const { stage, panel, image, focus, callout } = request;
  const { u, safe } = stage;
  const detail = logicalFocus(stage, image, focus);
  const { window, bar, late, drawn } = placeWindow(request, detail);
  const scrollable = Math.max(0, drawn.height - (window.height - bar));
  if (detail === null) {
    return { panel, window, bar, late, screen: { x: 0, y: bar, ...drawn }, lens: null };
  }

  const edge = u(40);
  const lowest = Math.min(safe.y + safe.height, stage.height - edge) - callout * CALLOUT_OVERHANG;
  const low = Math.min((panel.y + panel.height - window.y) * 0.66, lowest - panel.y - edge);
  const across = Math.min(window.width * 0.54, u(560), low * LENS_RATIO);
  const card = { width: Math.round(across), height: Math.round(across / LENS_RATIO) };
  const foot = lowest - card.height;
  // The page is scrolled until the detail is behind the lens.
  const unscrolled = window.y + bar + detail.y * drawn.height;
  const shift = Math.round(clamp(unscrolled - (foot + card.height / 2), 0, scrollable));
  const large = { width: Math.round(drawn.width * ZOOM), height: Math.round(drawn.height * ZOOM) };
  const x = Math.round(
    clamp(
      window.x + detail.x * drawn.width - card.width / 2,
      panel.x + edge,
      stage.width - edge - card.width,
    ),
  );
  const left = Math.round(clamp(detail.x * large.width - card.width / 2, 0, large.width - card.width));
  // In a video the lens comes in from the end side and magnifies what it passes.
  const { order, lengthMs } = spotlightTimes(stage);
  const travelled = stage.motion.progress(order, lengthMs, 'in-out');
  const ahead = 1 - travelled;
  return {
    panel,
    window,
    bar,
    late,
    screen: { x: 0, y: bar - shift, ...drawn },
    lens: {
      x: x + (stage.width + u(90) - x) * ahead,
      y: Math.round(clamp(unscrolled - shift - card.height / 2, panel.y + edge, foot)),
      ...card,
      screen: {
        x: -left - (large.width - card.width - left) * ahead,
        y: -Math.round(clamp(detail.y * large.height - card.height / 2, 0, large.height - card.height)),
        ...large,
      },
      travelled,
    },
  };
}

function placeWindow({ stage, frame, panel, image }: ScreenRequest, detail: { x: number } | null) {
  const { u, margin } = stage;
  const ratio = aspectRatio(image);
  const pad = frame.split ? u(92) : margin;
  const bar = Math.round(u(50));
  // A phone screenshot gets a narrow window that shows its whole width.
  const narrow = ratio < 0.9;
  const seen = panel.width - pad * (narrow ? 2 : 1);
  const bleeding = seen / (1 - (frame.split ? BLEED.split : BLEED.stacked));
  const width = Math.round(narrow ? Math.min(seen, Math.max(seen * 0.5, panel.height * 0.6)) : bleeding);
  // Whole pixels: an image drawn at another size than it was decoded at is resampled twice.
  const drawn = { width, height: Math.round(width / ratio) };
  const whole = drawn.height + bar;
  const top = frame.split ? Math.max(u(110), (panel.height - whole) / 2) : u(64);
  const height = Math.min(whole, panel.height - top + u(60));
  // For a detail near the end side the window is aligned to the end, so that the other side is cropped.
  const late = detail !== null && !narrow && detail.x > 0.78;
  const x = narrow ? panel.x + (panel.width - width) / 2 : late ? panel.x + seen - width : panel.x + pad;
  // Between pixels the screenshot would be resampled once more: soft, and slow.
  const window = { x: Math.round(x), y: Math.round(panel.y + top), width, height: Math.round(height) };
  return { window, bar, late, drawn };
}

/** The drawn interface is mirrored in right-to-left layouts, an image never is. */
function logicalFocus(
  { direction }: Stage,
  image: SceneImage | undefined,
  focus: { x: number; y: number } | undefined,
): { x: number; y: number } | null {
  if (!image) return drawnInterface.focus;
  if (!focus) return null;
  return direction === 'rtl' ? { x: 1 - focus.x, y: focus.y } : focus;
}

function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(value, Math.max(min, max)));
}
