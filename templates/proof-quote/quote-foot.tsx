import type { ReactNode } from 'react';
import { Positioned, type Stage } from '../shared/canvas/stage.tsx';
import type { ScenePalette } from '../shared/color/palette.ts';
import { SignedLogo } from '../shared/media/signed-logo.tsx';
import type { QuoteLayout } from './layout.ts';

interface QuoteFootProps {
  stage: Stage;
  layout: QuoteLayout;
  palette: Pick<ScenePalette, 'tint'>;
  /** How far the text moves when it changes sides; 0 where it does not. */
  across: number;
  /** The byline. */
  children: ReactNode;
}

/** The byline and the logo in one row. When the text changes sides, the logo stays on the panel. */
export function QuoteFoot({ stage, layout, palette, across, children }: QuoteFootProps) {
  const { frame, logo, rule } = layout;
  const row = {
    x: frame.margin,
    y: rule + frame.gap,
    width: stage.width - frame.margin * 2,
    height: frame.foot - rule - frame.gap,
  };
  const sign = (
    <div style={{ display: 'flex', flexShrink: 0, ...stage.motion.enter('fade', 2) }}>
      <SignedLogo stage={stage} layout={logo} line={palette.tint} />
    </div>
  );
  const isAlternate = stage.arrangement.isAlternate && across > 0;
  if (!isAlternate) {
    return (
      <Positioned {...row} style={{ justifyContent: 'space-between', alignItems: 'center' }}>
        {children}
        {sign}
      </Positioned>
    );
  }
  return (
    <>
      <Positioned {...row} style={{ alignItems: 'center' }}>
        {sign}
      </Positioned>
      <Positioned {...row} x={row.x + across} width={row.width - across} style={{ alignItems: 'center' }}>
        {children}
      </Positioned>
    </>
  );
}
