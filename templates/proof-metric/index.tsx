import { defineTemplate } from '../define-template.ts';
import { Background } from '../shared/canvas/background.tsx';
import { Canvas, makeStage, Positioned } from '../shared/canvas/stage.tsx';
import { scenePalette, warnOfTint } from '../shared/color/scene-palette.ts';
import { chooseTreatment } from '../shared/color/treatment.ts';
import { Figure } from '../shared/figure/figure.tsx';
import { hasSigns } from '../shared/figure/metric-value.ts';
import { SignedLogo } from '../shared/media/signed-logo.tsx';
import { OVERSCAN } from '../shared/motion/camera.ts';
import { CameraLayer } from '../shared/motion/camera-layer.tsx';
import { panelEntrance, readingOrigin } from '../shared/motion/panel-entrance.ts';
import { proofMetricContent } from './content.ts';
import { MetricCopy } from './copy.tsx';
import { layOutFigureAtFoot } from './figure-at-foot.ts';
import { countedPart, MetricGraphic } from './graphic.tsx';
import { layOutMetric } from './layout.ts';
import { Rising } from './rising.tsx';

export const proofMetric = defineTemplate({
  ...proofMetricContent,
  async scene(input) {
    const { label, context, trend } = input.content;
    const stage = makeStage(input);
    const { safe } = stage;
    const length = label.length + (context?.length ?? 0);
    const palette = scenePalette(stage, chooseTreatment(stage, length, 160));
    const { isAlternate } = stage.arrangement;
    const layout = await (isAlternate ? layOutFigureAtFoot : layOutMetric)(stage, input.content, palette);
    // Whatever is on the rule moves with it. The camera moves the middle less, so that a figure at the foot stays in the safe area.
    const onRule = isAlternate ? ({ depth: 'middle', move: 'push' } as const) : null;
    const { frame, logo, figure, rule, copy, panel, graphic } = layout;
    if (hasSigns(figure.layout.value)) warnOfTint(stage, palette);
    // The figure and the graphic show the same value in every frame.
    const counted = countedPart(stage);
    const { motion } = stage;
    const beyond = stage.u(OVERSCAN);
    const line = isAlternate
      ? { x: -beyond, width: stage.width + beyond * 2 }
      : { x: safe.x, width: frame.rule + (stage.wide ? 0 : beyond) };
    return {
      warnings: stage.warnings,
      tree: (
        <Canvas stage={stage}>
          <Background box={stage.canvas} stops={palette.background} />
          {stage.wide && !isAlternate && (
            <CameraLayer stage={stage} depth="back" from={{ x: 1, y: 0 }}>
              <Background box={panel} stops={palette.panel} style={panelEntrance(stage)} />
            </CameraLayer>
          )}
          <CameraLayer stage={stage} depth="middle" from={{ x: 0, y: trend ? 0.5 : 1 }} {...onRule}>
            <MetricGraphic
              stage={stage}
              value={figure.layout.value}
              trend={trend}
              box={graphic}
              palette={palette}
              counted={counted}
            />
          </CameraLayer>
          <CameraLayer stage={stage} depth="back" move="push">
            <Positioned x={safe.x} y={safe.y} style={motion.enter('fade', 1)}>
              <SignedLogo stage={stage} layout={logo} line={palette.tint} />
            </Positioned>
          </CameraLayer>
          <CameraLayer stage={stage} depth="front" {...onRule}>
            <Rising
              stage={stage}
              order={0}
              x={safe.x}
              y={figure.y}
              width={figure.layout.width}
              height={figure.layout.height}
              below={isAlternate ? safe.y + safe.height - figure.y - figure.layout.height : frame.gap.figure}
            >
              <Figure
                stage={stage}
                layout={figure.layout}
                textColor={palette.textColor}
                tint={palette.tint}
                entrance="none"
                order={0}
                counted={counted}
              />
            </Rising>
            <Positioned
              x={line.x}
              y={rule}
              width={line.width}
              height={2}
              style={{
                backgroundColor: palette.hairline,
                transformOrigin: readingOrigin(stage),
                ...motion.enter('grow-x', 3, 1600, 'in-out'),
              }}
            />
            <Positioned x={copy.x} y={copy.y}>
              <MetricCopy
                stage={stage}
                layout={copy.layout}
                palette={palette}
                order={motion.at('hook', 0.6)}
              />
            </Positioned>
          </CameraLayer>
        </Canvas>
      ),
    };
  },
});
