import { mix } from '@livery/core/color/mix';
import type { SceneImage } from '../image.ts';
import { type Box, Positioned, type Stage } from '../shared/canvas/stage.tsx';
import type { ScenePalette } from '../shared/color/palette.ts';
import { withAlpha } from '../shared/color/with-alpha.ts';
import { CroppedImage } from '../shared/media/image.tsx';
import { dimmed, dimWith } from './dimming.ts';
import { DrawnInterface } from './drawn-interface.tsx';
import type { ScreenLayout } from './screen-layout.ts';

interface ScreenProps {
  stage: Stage;
  palette: ScenePalette;
  image: SceneImage | undefined;
}

/** The screenshot, or the drawn interface, cropped to an opening. */
function Screen({
  stage,
  palette,
  image,
  box,
  opening,
  dim = null,
}: ScreenProps & { box: Box; opening: { width: number; height: number }; dim?: string | null }) {
  if (image) {
    return (
      <Positioned {...box}>
        <CroppedImage image={image} width={box.width} height={box.height} crop="top" />
      </Positioned>
    );
  }
  const x = Math.max(0, -box.x);
  const y = Math.max(0, -box.y);
  const seen = {
    x,
    y,
    width: Math.min(box.width, opening.width - box.x) - x,
    height: Math.min(box.height, opening.height - box.y) - y,
  };
  return (
    <Positioned x={box.x + x} y={box.y + y}>
      <DrawnInterface stage={stage} palette={palette} width={box.width} seen={seen} dim={dim} />
    </Positioned>
  );
}

interface AppWindowProps extends ScreenProps {
  view: ScreenLayout;
  radius: number;
  /** Whether the screenshot is dark; the title bar then is dark too. */
  dark: boolean;
}

/** A window with the brand's corners. The screenshot dims when the lens arrives. */
export function AppWindow({ stage, palette, image, view, radius, dark }: AppWindowProps) {
  const { window, bar, screen, lens } = view;
  const { neutral, accent } = stage.colors;
  const chrome = dark ? neutral['900']!.hex : mix(neutral['50']!.hex, '#ffffff', 0.5);
  const line = dark ? neutral['800']!.hex : neutral['200']!.hex;
  const deep = mix(accent['950']!.hex, palette.fading.to, 0.12);
  const control = stage.u(14);
  const whole = { x: 0, y: 0, width: window.width, height: window.height };
  const arrived = lens?.travelled ?? 1;
  // A tint of the brand's colour and a thin darkness: the screenshot recedes but stays readable.
  const tint = mix('#ffffff', mix(palette.fading.via, deep, dark ? 0.5 : 0.25), 0.3 * arrived);
  const dim = lens && arrived > 0 ? dimWith(tint, deep, 0.18 * arrived) : null;
  const overlay = (corners: number) =>
    dim && <Positioned {...whole} style={{ borderRadius: corners, backgroundColor: dim }} />;
  // While it dims, only the overlay changes, so the window itself is cached as a layer.
  const rests = arrived === 1;
  // A window of flat colours is drawn in dim ones when it rests: blending an overlay takes a third of drawing the still.
  const ownDim = rests && !image ? dim : null;
  const flat = (color: string) => (ownDim ? dimmed(color, ownDim) : color);
  return (
    <Positioned {...stage.canvas} layer={rests}>
      <Positioned {...stage.canvas} layer={!rests}>
        <Positioned
          {...window}
          style={{
            borderRadius: radius,
            boxShadow: `0 ${stage.u(32)}px ${stage.u(60)}px ${withAlpha(deep, 0.42)}`,
          }}
        >
          <Positioned
            {...whole}
            style={{ overflow: 'hidden', borderRadius: radius, backgroundColor: flat(chrome) }}
          >
            <Screen
              stage={stage}
              palette={palette}
              image={image}
              box={screen}
              opening={window}
              dim={ownDim}
            />
            <Positioned
              x={0}
              y={0}
              width={window.width}
              height={bar}
              style={{
                // A cached layer does not inherit the direction of the canvas.
                direction: stage.direction,
                alignItems: 'center',
                justifyContent: view.late ? 'flex-end' : 'flex-start',
                gap: control * 0.7,
                paddingInlineStart: bar * 0.5,
                paddingInlineEnd: bar * 0.5,
                backgroundColor: flat(chrome),
              }}
            >
              {[0.9, 0.55, 0.3].map((part) => (
                <div
                  key={part}
                  style={{
                    width: control,
                    height: control,
                    borderRadius: Math.min(control / 2, stage.brand.radii.md * 0.6),
                    backgroundColor: flat(mix(line, palette.shape.via, part)),
                  }}
                />
              ))}
            </Positioned>
            <Positioned
              x={0}
              y={bar - 2}
              width={window.width}
              height={2}
              style={{ backgroundColor: flat(line) }}
            />
            {rests && !ownDim && overlay(0)}
          </Positioned>
        </Positioned>
      </Positioned>
      <Positioned {...window}>
        {!rests && overlay(radius)}
        <Positioned
          {...whole}
          style={{
            borderRadius: radius,
            boxShadow: `inset 0 0 0 2px ${withAlpha('#ffffff', dark ? 0.14 : 0.5)}`,
          }}
        />
      </Positioned>
    </Positioned>
  );
}

interface LensProps extends ScreenProps {
  lens: NonNullable<ScreenLayout['lens']>;
  radius: number;
  ring: string;
}

/** The enlarged detail in a ring of the brand's colour. */
export function Lens({ stage, palette, image, lens, radius, ring }: LensProps) {
  const { x, y, width, height, screen } = lens;
  const deep = stage.colors.accent['950']!.hex;
  const line = stage.u(7);
  const opening = { x: 0, y: 0, width, height };
  // Its content changes until it arrives; then it is cached as a layer.
  const rests = lens.travelled === 1;
  return (
    <Positioned x={0} y={0} width={stage.width} height={stage.height} layer={rests}>
      <Positioned x={x} y={y} width={width} height={height}>
        <Positioned
          {...opening}
          layer={!rests}
          style={{
            borderRadius: radius,
            boxShadow: `0 0 0 ${line}px ${ring}, 0 ${stage.u(24)}px ${stage.u(48)}px ${withAlpha(deep, 0.5)}`,
          }}
        />
        <Positioned {...opening} style={{ overflow: 'hidden', borderRadius: radius }}>
          <Screen stage={stage} palette={palette} image={image} box={screen} opening={opening} />
        </Positioned>
      </Positioned>
    </Positioned>
  );
}
