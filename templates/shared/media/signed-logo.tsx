import type { Stage } from '../canvas/stage.tsx';
import { SignOff } from '../motion/sign-off.tsx';
import { BrandLogo, type LogoLayout } from './brand-logo.tsx';

interface SignedLogoProps {
  stage: Stage;
  layout: LogoLayout;
  /** The colour of the line that passes below it. */
  line: string;
}

/** The logo with the last movement of a video. */
export function SignedLogo({ stage, layout, line }: SignedLogoProps) {
  return (
    <SignOff stage={stage} width={layout.width} height={layout.height} line={line}>
      <BrandLogo layout={layout} />
    </SignOff>
  );
}
