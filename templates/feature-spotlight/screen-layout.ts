import type { SceneImage } from '../image.ts';
import type { Box, Stage } from '../shared/canvas/stage.tsx';
import { drawnInterface } from './drawn-interface.tsx';
import type { SpotlightFrame } from './frame.ts';

/** The screen and what is lifted off it, in pixels of the canvas, from the side the layout starts at. */
export interface SpotlightView {
  panel: Box;
  /** The window with its bar; what it shows lies under the bar. */
  window: Box;
  bar: number;
  /** Whether the window comes in from the end side, its start cropped. */
  late: boolean;
  /** The whole screen as it is scaled, from the window's own top start corner. */
  screen: Box;
  /** The detail lifted off the screen: its card, the screen behind the card's opening, and how far it has come. */
  lens: (Box & { screen: Box; travelled: number }) | null;
}

/** When the spotlight goes to its detail, and everything else dims. */
export const SPOT = { order: 15, lengthMs: 1300 } as const;

const ZOOM = 1.45;
/** Part of the window's width that runs off the panel. */
const BLEED = { split: 0.16, stacked: 0.08 };
const LENS_RATIO = 1.5;
/** Part of the label that hangs under the detail it stands on. */
export const HANG = 0.68;

/** A page longer than this is cropped to its top before anything else. */
const readShape = (image: SceneImage | undefined) =>
  image
    ? Math.min(2.4, Math.max(0.4, image.width / image.height))
    : drawnInterface.width / drawnInterface.height;

interface ViewRequest {
  stage: Stage;
  frame: SpotlightFrame;
  panel: Box;
  image: SceneImage | undefined;
  /** The detail, as parts of the picture from its left and top. */
  focus: { x: number; y: number } | undefined;
  /** Height of the label on the detail. */
  callout: number;
}

/** A window in the panel, and over it the card of the detail, as near to where the detail is as the canvas lets it. */
export function spotlightView(request: ViewRequest): SpotlightView {
  const { stage, panel, image, focus, callout } = request;
  const { u, safe } = stage;
  const detail = logicalFocus(stage, image, focus);
  const { window, bar, late, drawn } = placeWindow(request, detail);
  const scrollable = Math.max(0, drawn.height - (window.height - bar));
  if (detail === null) {
    return { panel, window, bar, late, screen: { x: 0, y: bar, ...drawn }, lens: null };
  }

  const edge = u(40);
  const lowest = Math.min(safe.y + safe.height, stage.height - edge) - callout * HANG;
  const low = Math.min((panel.y + panel.height - window.y) * 0.66, lowest - panel.y - edge);
  const across = Math.min(window.width * 0.54, u(560), low * LENS_RATIO);
  const card = { width: across, height: across / LENS_RATIO };
  const foot = lowest - card.height;
  // The page is scrolled until the detail lies under its card.
  const unscrolled = window.y + bar + detail.y * drawn.height;
  const shift = clamp(unscrolled - (foot + card.height / 2), 0, scrollable);
  const large = { width: Math.round(drawn.width * ZOOM), height: Math.round(drawn.height * ZOOM) };
  const x = clamp(
    window.x + detail.x * drawn.width - card.width / 2,
    panel.x + edge,
    stage.width - edge - card.width,
  );
  const left = clamp(detail.x * large.width - card.width / 2, 0, large.width - card.width);
  // In a film it comes in over the end edge and magnifies what it passes on its way.
  const travelled = stage.motion.progress(SPOT.order, SPOT.lengthMs, 'in-out');
  const ahead = 1 - travelled;
  return {
    panel,
    window,
    bar,
    late,
    screen: { x: 0, y: bar - shift, ...drawn },
    lens: {
      x: x + (stage.width + u(90) - x) * ahead,
      y: clamp(unscrolled - shift - card.height / 2, panel.y + edge, foot),
      ...card,
      screen: {
        x: -left - (large.width - card.width - left) * ahead,
        y: -clamp(detail.y * large.height - card.height / 2, 0, large.height - card.height),
        ...large,
      },
      travelled,
    },
  };
}

function placeWindow({ stage, frame, panel, image }: ViewRequest, detail: { x: number } | null) {
  const { u, margin } = stage;
  const ratio = readShape(image);
  const pad = frame.split ? u(92) : margin;
  const bar = u(50);
  // A phone's page is shown in a narrower window, whole in its width.
  const narrow = ratio < 0.9;
  const seen = panel.width - pad * (narrow ? 2 : 1);
  const bleeding = seen / (1 - (frame.split ? BLEED.split : BLEED.stacked));
  const width = Math.round(narrow ? Math.min(seen, Math.max(seen * 0.5, panel.height * 0.6)) : bleeding);
  // Whole pixels: a picture drawn at another size than it was handed in is sampled twice.
  const drawn = { width, height: Math.round(width / ratio) };
  const whole = drawn.height + bar;
  const top = frame.split ? Math.max(u(110), (panel.height - whole) / 2) : u(64);
  const height = Math.min(whole, panel.height - top + u(60));
  // A detail on the end side pulls the window in from there, so that the edge crops what is not looked at.
  const late = detail !== null && !narrow && detail.x > 0.78;
  const x = narrow ? panel.x + (panel.width - width) / 2 : late ? panel.x + seen - width : panel.x + pad;
  return { window: { x, y: panel.y + top, width, height }, bar, late, drawn };
}

/** A drawn interface is mirrored with its layout, a picture never is. */
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
