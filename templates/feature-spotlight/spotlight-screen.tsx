import { hexToOklch } from '@livery/core/color/convert';
import { mix } from '@livery/core/color/mix';
import type { SceneImage } from '../image.ts';
import { Positioned, type Stage } from '../shared/canvas/stage.tsx';
import type { ScenePalette } from '../shared/color/palette.ts';
import { CameraLayer } from '../shared/motion/camera-layer.tsx';
import { panelEntrance } from '../shared/motion/panel-entrance.ts';
import { Tag } from '../shared/text/tag.tsx';
import { AppWindow, Lens } from './app-window.tsx';
import { isDarkBrand } from './drawn-interface.tsx';
import type { SpotlightLayout } from './layout.ts';
import { PassingLight, ReededPanel } from './reeded-panel.tsx';

const RISE_MS = 1500;

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
  const { motion } = stage;
  const flute = stage.u(34);
  // The canvas crops the window. Only one that bleeds off the start side has to be clipped by the panel.
  const clip = screen.late ? ({ overflow: 'hidden' } as const) : {};
  const dark = image ? hexToOklch(image.colors[0]?.hex ?? '#ffffff').l < 0.5 : isDarkBrand(stage);
  const source = { stage, palette, image, radius };
  // The window rises from the bottom edge.
  const away = (stage.height - window.y) * (1 - motion.progress(3, RISE_MS, 'in-out') ** 0.6);
  const entrance = layout.frame.split ? panelEntrance(stage) : motion.enter('from-below', 0, 1000, 'in-out');
  return (
    <>
      <CameraLayer stage={stage} depth="back" from={layout.frame.split ? { x: 1, y: 0 } : { x: 0, y: 1 }}>
        <Positioned {...panel} layer style={entrance}>
          <ReededPanel box={{ ...panel, x: 0, y: 0 }} shape={palette.shape} flute={flute} />
        </Positioned>
        <PassingLight
          stage={stage}
          box={panel}
          flute={flute}
          color={mix(palette.shape.light, '#ffffff', 0.6)}
        />
      </CameraLayer>
      <CameraLayer stage={stage} depth="middle">
        <Positioned {...panel} style={clip}>
          <Positioned
            {...stage.canvas}
            x={-panel.x}
            y={-panel.y}
            style={away > 0 ? { transform: `translateY(${away}px)` } : {}}
          >
            <AppWindow {...source} view={screen} dark={dark} />
          </Positioned>
        </Positioned>
        {lens && <Lens {...source} lens={lens} ring={label.color} />}
      </CameraLayer>
      {callout && (
        <CameraLayer stage={stage} depth="front">
          <Positioned
            x={callout.x}
            y={callout.y}
            style={motion.enter('settle', lens ? motion.at('proof', 0.55) : motion.at('proof', 0.1))}
          >
            <Tag layout={callout.tag} color={label.textColor} background={label.color} />
          </Positioned>
        </CameraLayer>
      )}
    </>
  );
}
