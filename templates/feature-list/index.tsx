import { defineTemplate } from '../define-template.ts';
import { Background } from '../shared/canvas/background.tsx';
import { Canvas, makeStage, Positioned } from '../shared/canvas/stage.tsx';
import { scenePalette, warnOfTint } from '../shared/color/scene-palette.ts';
import { chooseTreatment } from '../shared/color/treatment.ts';
import { BrandLogo } from '../shared/media/brand-logo.tsx';
import { lightProgress } from '../shared/motion/passing-light.ts';
import { Text } from '../shared/text/text.tsx';
import { TopAlignedText } from '../shared/text/top-aligned-text.tsx';
import { featureListContent } from './content.ts';
import { layOutFeatureList } from './layout.ts';
import { Line, ListRow } from './list-row.tsx';

/** Positions in the scene's order from one point to the next. */
const PACE = 2.5;
/** In the hold a light passes down the list: its time for each point, and the number of points it is on at once. */
const LIGHT_MS = 1000;
const SPREAD = 2;

export const featureList = defineTemplate({
  ...featureListContent,
  async scene(input) {
    const { items } = input.content;
    const stage = makeStage(input);
    const { safe } = stage;
    const length = items.reduce((sum, { title, detail = '' }) => sum + title.length + detail.length, 0);
    const palette = scenePalette(stage, chooseTreatment(stage, length, 360));
    const { eyebrow, title, list, logo } = await layOutFeatureList(stage, input.content, palette);
    if (list.mark.type === 'checks') warnOfTint(stage, palette);
    const orderOf = (index: number) => 2 + title.text.lines.length + index * PACE;
    const phase = stage.motion.cycle(orderOf(items.length), items.length * LIGHT_MS);
    return {
      warnings: stage.warnings,
      tree: (
        <Canvas stage={stage}>
          <Background box={stage.canvas} stops={palette.background} />
          {eyebrow && (
            <Positioned x={safe.x} y={eyebrow.y} height={eyebrow.height} style={{ alignItems: 'center' }}>
              <Text text={eyebrow.text} color={palette.muted} enter={{ stage, entrance: 'lift', order: 0 }} />
            </Positioned>
          )}
          <TopAlignedText
            x={safe.x}
            y={title.y}
            text={title.text}
            color={palette.textColor}
            enter={{ stage, entrance: 'lift', order: 1 }}
          />
          {items.map((item, index) => (
            <ListRow
              key={`${index}:${item.title}`}
              stage={stage}
              list={list}
              index={index}
              palette={palette}
              order={orderOf(index)}
              passed={lightProgress(phase, { index, count: items.length, spread: SPREAD })}
            />
          ))}
          <Line
            stage={stage}
            list={list}
            y={Math.round(list.box.y + list.box.height)}
            color={palette.hairline}
          />
          <Positioned x={logo.x} y={logo.y} height={logo.height} style={{ alignItems: 'center' }}>
            <BrandLogo layout={logo.layout} />
          </Positioned>
        </Canvas>
      ),
    };
  },
});
