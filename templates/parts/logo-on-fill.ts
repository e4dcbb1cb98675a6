import { AA_LARGE, contrast } from '@livery/core/color/contrast';
import { type LogoSetting, setLogo } from './brand-logo.tsx';
import type { Stage } from './stage.tsx';

/**
 * The brand's logo on a solid of the brand's own colour. A logo made for paper often carries that very
 * colour, or an ink that sinks in it; it is then drawn in the ink of the solid.
 */
export async function setLogoOnFill(
  stage: Stage,
  request: Parameters<typeof setLogo>[1],
): Promise<LogoSetting> {
  const setting = await setLogo(stage, request);
  const { mark } = setting;
  if (mark.type === 'wordmark' || mark.ink || mark.plate || !mark.picture.silhouette || mark.picture.opaque)
    return setting;
  const sunk = mark.picture.colors.filter(({ hex }) => contrast(hex, request.ground) < AA_LARGE);
  const share = sunk.reduce((sum, color) => sum + color.share, 0);
  return share > 0.3 ? { ...setting, mark: { ...mark, ink: request.ink } } : setting;
}
