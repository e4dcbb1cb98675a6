import { Positioned, type Stage } from '../shared/canvas/stage.tsx';
import { SignedLogo } from '../shared/media/signed-logo.tsx';
import { CameraLayer } from '../shared/motion/camera-layer.tsx';
import { Text } from '../shared/text/text.tsx';
import { EdgeLight } from './edge-light.tsx';
import { afterOrder, edgePosition } from './edge-position.ts';
import { EdgeReveal } from './edge-reveal.tsx';
import type { ComparisonLayout } from './layout.ts';
import { SplitRows } from './rows.tsx';
import { SplitBackground } from './split-background.tsx';
import type { SplitPalette } from './split-palette.ts';

interface ComparisonViewProps {
  stage: Stage;
  layout: ComparisonLayout;
  palette: SplitPalette;
  titleColor: string;
}

/** The two sides with their labels and rows, the title over both, and the logo on the after side. */
export function ComparisonView({ stage, layout, palette, titleColor }: ComparisonViewProps) {
  const { safe, u } = stage;
  const { frame, title, labels, rows, sheetTop, logo } = layout;
  const edge = edgePosition(stage, { edge: frame.edge, length: stage.width }, palette.sheet);
  // A logo above the sheet is never covered by it.
  const isCovered = edge !== frame.edge && logo.y >= sheetTop;
  return (
    <>
      <SplitBackground stage={stage} palette={palette} frame={frame} top={sheetTop} edge={edge} />
      <EdgeLight stage={stage} frame={frame} palette={palette} top={sheetTop} />
      <CameraLayer stage={stage} depth="front">
        {title && (
          <Positioned x={safe.x} y={safe.y + u(4)}>
            <Text
              text={title}
              color={titleColor}
              enter={{ stage, entrance: 'lift', order: 0, byWord: true }}
            />
          </Positioned>
        )}
      </CameraLayer>
      <CameraLayer stage={stage} depth="middle" move="push">
        <Positioned x={labels.x} y={labels.y} height={labels.height} style={{ alignItems: 'flex-end' }}>
          <Text
            text={labels.before}
            color={palette.before.textColor}
            enter={{ stage, entrance: 'lift', order: 5 }}
          />
        </Positioned>
        <Positioned x={frame.after.x} y={labels.y} height={labels.height} style={{ alignItems: 'flex-end' }}>
          <Text
            text={labels.after}
            color={palette.after.textColor}
            enter={{ stage, entrance: 'lift', order: afterOrder(stage) }}
          />
        </Positioned>
        <SplitRows stage={stage} layout={rows} frame={frame} palette={palette} top={rows.top} />
        <EdgeReveal
          x={logo.x}
          y={logo.y}
          width={logo.layout.width}
          height={logo.layout.height}
          edge={isCovered ? edge + frame.trail.count * frame.trail.step : null}
        >
          <SignedLogo stage={stage} layout={logo.layout} line={palette.after.textColor} />
        </EdgeReveal>
      </CameraLayer>
    </>
  );
}
