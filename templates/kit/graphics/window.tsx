import { hexToOklch } from '@livery/core/color/convert';
import { mix } from '@livery/core/color/mix';
import type { ReactNode } from 'react';
import { type Box, Positioned } from '../../shared/canvas/stage.tsx';
import { withAlpha } from '../../shared/color/with-alpha.ts';
import { CroppedImage } from '../../shared/media/image.tsx';
import { CameraLayer } from '../../shared/motion/camera-layer.tsx';
import { panelEntrance } from '../../shared/motion/panel-entrance.ts';
import { Tag } from '../../shared/text/tag.tsx';
import { eventOrder } from '../solver/event.ts';
import type { Kit, Part } from '../solver/part.ts';
import { DrawnInterface, interfaceColors, isDarkBrand } from './drawn-interface.tsx';
import type { Graphic } from './graphics.ts';
import { MaterialShape } from './material-shape.tsx';
import { layOutWindow, type WindowLayout } from './window-layout.ts';

const RISE_MS = 1500;
/** In the proof the lens comes to the detail and the rest dims: from, and for these shares of it. */
const LENS = { from: 0.04, length: 0.6 } as const;
/** The size of a unit of the panel's material. */
const UNIT = 5.4;

/**
 * A window with a screenshot, or with a drawn interface, on a panel in the brand's colours. One detail is enlarged in
 * place, with a callout at it, and the rest dims.
 */
export const windowGraphic: Graphic<WindowLayout | null> = {
  onCanvas: true,
  fit: layOutWindow,
  draw({ part, kit, fitted: layout }) {
    if (!layout) return null;
    const { stage, palette, treatment } = kit;
    const { motion } = stage;
    const { isBeside, window, lens, callout } = layout;
    const label =
      treatment === 'bold' ? { color: palette.background.from, textColor: palette.textColor } : palette.fill;
    const arrives = [motion.at('proof', LENS.from), motion.span('proof', LENS.length), 'in-out'] as const;
    const props = { kit, part, layout, arrived: lens ? motion.progress(...arrives) : 0 };
    // It rises over the bottom edge of the canvas; the power makes it start faster than it ends.
    const below = (stage.height - window.y) * (1 - motion.progress(3, RISE_MS, 'in-out') ** 0.6);
    return (
      <>
        <CameraLayer stage={stage} depth="back" from={isBeside ? { x: 1, y: 0 } : { x: 0, y: 1 }}>
          <Panel kit={kit} layout={layout} />
        </CameraLayer>
        <CameraLayer stage={stage} depth="middle">
          <Positioned {...stage.canvas} style={below > 0 ? { transform: `translateY(${below}px)` } : {}}>
            <Window {...props} />
          </Positioned>
          {lens && <Lens {...props} lens={lens} ring={label.color} />}
        </CameraLayer>
        {callout && (
          <CameraLayer stage={stage} depth="front">
            <Positioned x={callout.x} y={callout.y} style={motion.enter('settle', eventOrder(motion))}>
              <Tag layout={callout.tag} color={label.textColor} background={label.color} />
            </Positioned>
          </CameraLayer>
        )}
      </>
    );
  },
};

interface WindowProps {
  kit: Kit;
  part: Part<'graphic'>;
  layout: WindowLayout;
  /** How far the lens has come, 0 to 1; 0 without one. */
  arrived: number;
}

function Panel({
  kit: { stage, palette },
  layout: { panel, isBeside },
}: Pick<WindowProps, 'kit' | 'layout'>) {
  const [width, height] = [panel.width / stage.u(UNIT), panel.height / stage.u(UNIT)];
  const outline = { path: `M0 0H${width}V${height}H0Z`, x: 0 };
  const shape = { width, height, outlines: [outline], shades: { x1: 0, y1: 0, x2: 0, y2: height } };
  const enter = isBeside ? panelEntrance(stage) : stage.motion.enter('from-below', 0, 1000, 'in-out');
  return <MaterialShape stage={stage} shape={shape} palette={palette.shape} {...panel} enter={enter} />;
}

/** The picture, cropped to an opening. */
function screen(
  { kit, part }: WindowProps,
  box: Box,
  opening: { width: number; height: number },
  dim?: string,
): ReactNode {
  if (!part.image) return <DrawnInterface kit={kit} box={box} opening={opening} dim={dim} />;
  return (
    <Positioned {...box}>
      <CroppedImage image={part.image} width={box.width} height={box.height} crop="top" />
    </Positioned>
  );
}

const radiusOf = ({ stage: { brand, u } }: Kit) => Math.min(brand.radii.md * u(1.9), u(44));

function Window(props: WindowProps) {
  const { kit, part, layout, arrived } = props;
  const { stage, palette } = kit;
  const { window, bar } = layout;
  const [{ hex } = { hex: '#ffffff' }] = part.image?.colors ?? [];
  const isDark = part.image ? hexToOklch(hex).l < 0.5 : isDarkBrand(stage);
  const { sheet, line } = interfaceColors(stage, isDark);
  const deep = stage.colors.accent['950']!.hex;
  const dim = withAlpha(mix(palette.fading.via, deep, 0.6), 0.37 * arrived);
  const dot = stage.u(14);
  const borderRadius = radiusOf(kit);
  const isDimming = arrived > 0 && arrived < 1;
  return (
    // While it dims only the colour over it changes, so the window itself is cached.
    <Positioned {...stage.canvas} layer={!isDimming}>
      <Positioned
        {...window}
        layer={isDimming}
        style={{ borderRadius, boxShadow: `0 ${stage.u(32)}px ${stage.u(60)}px ${withAlpha(deep, 0.42)}` }}
      >
        <Positioned
          {...window}
          x={0}
          y={0}
          style={{ overflow: 'hidden', borderRadius, backgroundColor: sheet }}
        >
          {screen(props, layout.screen, window, isDimming ? undefined : dim)}
          <Positioned
            x={0}
            y={0}
            width={window.width}
            height={bar}
            style={{ backgroundColor: sheet, borderBottom: `2px solid ${line}` }}
          >
            {[0.9, 0.55, 0.3].map((part, index) => (
              <Positioned
                key={part}
                x={bar / 2 + index * dot * 1.7}
                y={(bar - dot) / 2}
                width={dot}
                height={dot}
                style={{
                  borderRadius: Math.min(dot / 2, stage.brand.radii.md * 0.6),
                  backgroundColor: mix(line, palette.shape.via, part),
                }}
              />
            ))}
          </Positioned>
          {!isDimming && (
            <Positioned
              {...window}
              x={0}
              y={0}
              height={part.image ? window.height : bar}
              style={{ backgroundColor: dim }}
            />
          )}
        </Positioned>
      </Positioned>
      <Positioned
        {...window}
        style={{
          borderRadius,
          ...(isDimming ? { backgroundColor: dim } : {}),
          boxShadow: `inset 0 0 0 2px ${withAlpha('#ffffff', isDark ? 0.14 : 0.5)}`,
        }}
      />
    </Positioned>
  );
}

type LensProps = WindowProps & { lens: NonNullable<WindowLayout['lens']>; ring: string };

/** The enlarged detail in a ring of the brand's colour. It comes from the end side and magnifies what it passes. */
function Lens({ lens, ring, ...props }: LensProps) {
  const { kit, arrived } = props;
  const { u, width, canvas, colors } = kit.stage;
  const ahead = 1 - arrived;
  const opening = { ...lens, x: 0, y: 0 };
  const shown = {
    ...lens.screen,
    x: lens.screen.x + (lens.width - lens.screen.width - lens.screen.x) * ahead,
  };
  const borderRadius = radiusOf(kit);
  const shadow = `0 ${u(24)}px ${u(48)}px ${withAlpha(colors.accent['950']!.hex, 0.5)}`;
  // What it shows changes until it arrives.
  return (
    <Positioned {...canvas} layer={arrived === 1}>
      <Positioned {...lens} x={lens.x + (width + u(90) - lens.x) * ahead}>
        <Positioned
          {...opening}
          layer={arrived < 1}
          style={{ borderRadius, boxShadow: `0 0 0 ${u(7)}px ${ring}, ${shadow}` }}
        />
        <Positioned {...opening} style={{ overflow: 'hidden', borderRadius }}>
          {screen(props, shown, lens)}
        </Positioned>
      </Positioned>
    </Positioned>
  );
}
