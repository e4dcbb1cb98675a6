import { AA_TEXT } from '@livery/core/color/contrast';
import { snapToContrast } from '@livery/core/color/snap';
import { BottomMask } from '../shared/canvas/bottom-mask.tsx';
import { ShiftedSide } from '../shared/canvas/sides.tsx';
import { Positioned, type Stage } from '../shared/canvas/stage.tsx';
import type { ScenePalette } from '../shared/color/palette.ts';
import type { LogoLayout } from '../shared/media/brand-logo.tsx';
import { SignedLogo } from '../shared/media/signed-logo.tsx';
import { CameraLayer } from '../shared/motion/camera-layer.tsx';
import { readingOrigin } from '../shared/motion/panel-entrance.ts';
import { Text } from '../shared/text/text.tsx';
import { EventFacts } from './facts.tsx';
import type { EventLayout } from './layout.ts';
import { Speakers } from './speakers.tsx';

/** Position of the title in the scene's order: while the calendar page comes in. */
const TITLE_ORDER = 3;

interface EventBodyProps {
  stage: Stage;
  layout: EventLayout;
  palette: ScenePalette;
  /** How far the text moves when it changes sides. */
  shift: number;
}

/** The kind of event and the title, the facts that are not on the calendar page, and the speakers. */
export function EventBody({ stage, layout, palette, shift }: EventBodyProps) {
  const { x, width, head, title, facts, foot } = layout;
  const { motion } = stage;
  const factsOrder = motion.at('proof', 0.05);
  const speakersOrder = motion.at('proof', 0.3);
  const sign = (logo: LogoLayout | null) =>
    logo && (
      <div style={{ display: 'flex', flexShrink: 0, ...motion.enter('fade', 4) }}>
        <SignedLogo stage={stage} layout={logo} line={palette.tint} />
      </div>
    );
  const accent = snapToContrast(palette.tint, [palette.background.from, palette.background.to], AA_TEXT);
  return (
    <>
      <CameraLayer stage={stage} depth="front">
        <ShiftedSide stage={stage} by={shift}>
          <Positioned
            x={x}
            y={head.y}
            width={width}
            height={head.height}
            style={{ alignItems: 'center', justifyContent: 'space-between' }}
          >
            {head.kind ? (
              <Text
                text={head.kind}
                color={accent}
                enter={{ stage, entrance: 'lift', order: TITLE_ORDER - 1 }}
              />
            ) : (
              <div />
            )}
            {sign(head.logo)}
          </Positioned>
          <Positioned x={x} y={title.y}>
            <BottomMask stage={stage} order={TITLE_ORDER + title.text.lines.length - 1}>
              <Text
                text={title.text}
                color={palette.textColor}
                enter={{ stage, entrance: 'lift', order: TITLE_ORDER }}
              />
            </BottomMask>
          </Positioned>
          {facts && (
            <Positioned x={facts.x} y={facts.y}>
              <EventFacts
                stage={stage}
                layout={facts.layout}
                textColor={palette.textColor}
                muted={palette.muted}
                order={factsOrder}
              />
            </Positioned>
          )}
        </ShiftedSide>
      </CameraLayer>
      <CameraLayer stage={stage} depth="middle" move="push">
        <ShiftedSide stage={stage} by={shift}>
          {foot.height > 0 && (
            <Positioned
              x={x}
              y={foot.rule}
              width={width}
              height={2}
              style={{
                backgroundColor: palette.hairline,
                transformOrigin: readingOrigin(stage),
                ...motion.enter('grow-x', motion.at('hook', 0.6), 1500, 'in-out'),
              }}
            />
          )}
          <Positioned
            x={x}
            y={foot.y}
            width={width}
            height={foot.height}
            style={{ alignItems: 'center', justifyContent: 'space-between' }}
          >
            {foot.people ? (
              <Speakers
                stage={stage}
                layout={foot.people}
                palette={palette}
                background={palette.background.to}
                order={speakersOrder}
              />
            ) : (
              <div />
            )}
            {sign(foot.logo)}
          </Positioned>
        </ShiftedSide>
      </CameraLayer>
    </>
  );
}
