import { Positioned, type Stage } from '../shared/canvas/stage.tsx';
import { SignedLogo } from '../shared/media/signed-logo.tsx';
import { CameraLayer } from '../shared/motion/camera-layer.tsx';
import { Text } from '../shared/text/text.tsx';
import { afterOrder } from './edge-position.ts';
import type { ComparisonLayout } from './layout.ts';
import { SplitRows } from './rows.tsx';
import { Sheet } from './sheet.tsx';
import type { SplitPalette } from './split-palette.ts';

interface ComparisonViewProps {
  stage: Stage;
  layout: ComparisonLayout;
  palette: SplitPalette;
}

/** The two sides with their labels and rows, and the logo on the after side. */
export function ComparisonView({ stage, layout, palette }: ComparisonViewProps) {
  const { frame, labels, rows, sheetTop, logo } = layout;
  return (
    <>
      <Sheet
        stage={stage}
        palette={palette}
        edge={{ at: frame.edge, trail: frame.trail, top: sheetTop, isStacked: false }}
      />
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
        <Positioned x={logo.x} y={logo.y} style={stage.motion.enter('fade', afterOrder(stage))}>
          <SignedLogo stage={stage} layout={logo.layout} line={palette.after.textColor} />
        </Positioned>
      </CameraLayer>
    </>
  );
}
