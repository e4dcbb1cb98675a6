import { hexToOklch } from '@livery/core/color/convert';
import { mix } from '@livery/core/color/mix';
import type { SceneImage } from '../image.ts';
import { Positioned, type Stage } from '../shared/canvas/stage.tsx';
import type { ScenePalette } from '../shared/color/palette.ts';
import { Tag } from '../shared/text/tag.tsx';
import { AppWindow, Lens } from './app-window.tsx';
import { isDarkBrand } from './drawn-interface.tsx';
import type { SpotlightLayout } from './layout.ts';
import { PassingLight, ReededPanel } from './reeded-panel.tsx';
import { SPOT } from './screen-layout.ts';

const RISE_MS = 1800;

interface SpotlightScreenProps {
  stage: Stage;
  layout: SpotlightLayout;
  palette: ScenePalette;
  image: SceneImage | undefined;
  /** The colours of the callout and of the ring around the detail. */
  label: { color: string; textColor: string };
}

/** The panel with the window on it, the enlarged detail and its callout. */
export function SpotlightScreen({ stage, layout, palette, image, label }: SpotlightScreenProps) {
  const { panel, screen, callout, radius } = layout;
  const { window, lens } = screen;
  const flute = stage.u(34);
  // The canvas crops the window. Only one that bleeds off the start side has to be clipped by the panel.
  const clip = screen.late ? ({ overflow: 'hidden' } as const) : {};
  const dark = image ? hexToOklch(image.colors[0]?.hex ?? '#ffffff').l < 0.5 : isDarkBrand(stage);
  const source = { stage, palette, image, radius };
  // The window rises from the bottom edge.
  const away = (stage.height - window.y) * (1 - stage.motion.progress(0, RISE_MS, 'in-out'));
  return (
    <>
      <Positioned {...stage.canvas} layer>
        <ReededPanel box={panel} shape={palette.shape} flute={flute} />
      </Positioned>
      <PassingLight
        stage={stage}
        box={panel}
        flute={flute}
        color={mix(palette.shape.light, '#ffffff', 0.6)}
      />
      <Positioned {...panel} style={clip}>
        <Positioned
          {...stage.canvas}
          x={-panel.x}
          y={-panel.y}
          style={away > 0 ? { transform: `translateY(${away}px)` } : {}}
        >
          <Positioned {...stage.canvas} style={stage.motion.hold('drift')}>
            <AppWindow {...source} view={screen} dark={dark} />
          </Positioned>
        </Positioned>
      </Positioned>
      {lens && <Lens {...source} lens={lens} ring={label.color} />}
      {callout && (
        <Positioned
          x={callout.x}
          y={callout.y}
          style={stage.motion.enter('settle', SPOT.order + (lens ? 12 : 2))}
        >
          <Tag layout={callout.tag} color={label.textColor} background={label.color} />
        </Positioned>
      )}
    </>
  );
}
