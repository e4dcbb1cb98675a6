import type { BrandDocument } from '@livery/core/brand/document';
import { toHex } from '@livery/core/color/convert';
import type { Brand } from '../../api/records.ts';
import { ButtonLink } from '../../controls/button.tsx';
import { text } from '../../text/text.ts';
import { findLogo } from '../edit/logos/assign-logo.ts';
import { LogoImage } from '../edit/logos/logo-image.tsx';

/** The logo on the brand's light and dark backgrounds; without one, its name in the heading face is drawn instead. */
export function LogoPair({ brand, document }: { brand: Brand; document: BrandDocument }) {
  const logos = document.$extensions['studio.logos'];
  const light = findLogo(logos, 'light') ?? findLogo(logos, 'mark');
  const dark = findLogo(logos, 'dark') ?? light;
  if (!light || !dark) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-13 text-text-2">{text('overview.noLogo')}</p>
        <ButtonLink
          to="/brands/$brandId/edit"
          params={{ brandId: brand.id }}
          search={(search: object) => ({ ...search, section: 'logos' })}
        >
          {text('overview.addLogo')}
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className="grid grid-cols-2 gap-2">
      <LogoImage
        file={light}
        backdrop={toHex(document.color.light.background.$value)}
        label={text('overview.logoOn', { name: brand.name, ground: text('overview.palette.light') })}
        className="h-32 sm:h-40"
      />
      <LogoImage
        file={dark}
        backdrop={toHex(document.color.dark.background.$value)}
        label={text('overview.logoOn', { name: brand.name, ground: text('overview.palette.dark') })}
        className="h-32 sm:h-40"
      />
    </div>
  );
}
