import { isValidElement, type ReactNode } from 'react';

export interface GradientStop {
  /** Six hex digits. */
  color: string;
  opacity: number;
}

export interface Gradient {
  stops: GradientStop[];
  /** The colours that it is drawn over inside its SVG; empty for a gradient on the canvas. */
  over: string[];
}

interface Props {
  children?: ReactNode;
  style?: { backgroundImage?: string };
  fill?: string;
  stopColor?: string;
  stopOpacity?: number | string;
}

/** Every gradient of a scene, in the order of the tree: CSS backgrounds and SVG gradients. */
export function listGradients(tree: ReactNode): Gradient[] {
  const found: Gradient[] = [];
  visit(tree, (type, props) => {
    const css = props.style?.backgroundImage;
    if (css) found.push({ stops: readCssStops(css), over: [] });
    if (type !== 'svg') return;
    const own: GradientStop[][] = [];
    const over: string[] = [];
    visit(props.children, (inner, { children, fill = '' }) => {
      if (inner === 'linearGradient' || inner === 'radialGradient') own.push(readSvgStops(children));
      if ((inner === 'rect' || inner === 'path') && fill.startsWith('#')) over.push(fill);
    });
    const opaque = own.filter(isOpaque).flat();
    over.push(...opaque.map(({ color }) => color));
    found.push(...own.map((stops) => ({ stops, over })));
  });
  return found;
}

export function isOpaque(stops: readonly GradientStop[]): boolean {
  return stops.every(({ opacity }) => opacity === 1);
}

/** Calls every component on the way; components of scenes are pure functions without hooks. */
function visit(node: ReactNode, see: (type: unknown, props: Props) => void): void {
  if (Array.isArray(node)) {
    for (const child of node) visit(child, see);
    return;
  }
  if (!isValidElement<Props>(node)) return;
  const { type, props } = node;
  if (typeof type === 'function') {
    visit((type as (props: Props) => ReactNode)(props), see);
    return;
  }
  see(type, props);
  visit(props.children, see);
}

function readCssStops(css: string): GradientStop[] {
  return (css.match(/#[0-9a-f]{6}(?:[0-9a-f]{2})?/g) ?? []).map((hex) => ({
    color: hex.slice(0, 7),
    opacity: hex.length > 7 ? Number.parseInt(hex.slice(7), 16) / 255 : 1,
  }));
}

function readSvgStops(children: ReactNode): GradientStop[] {
  const stops: GradientStop[] = [];
  visit(children, (type, { stopColor, stopOpacity = 1 }) => {
    if (type === 'stop') stops.push({ color: stopColor!, opacity: Number(stopOpacity) });
  });
  return stops;
}
