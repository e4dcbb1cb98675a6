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
  const dark = findLogo(logos, 'dark');
  const shown = light ?? dark;
  if (!shown) {
    return <Missing brand={brand} note={text('overview.noLogo')} action={text('overview.addLogo')} />;
  }
  const lightGround = toHex(document.color.light.background.$value);
  return (
    <>
      <div className="grid grid-cols-2 gap-2">
        <LogoImage
          file={shown}
          backdrop={lightGround}
          label={text('overview.logoOn', { name: brand.name, ground: text('overview.palette.light') })}
          className="h-32 sm:h-40"
        />
        <LogoImage
          file={dark ?? shown}
          backdrop={toHex(document.color.dark.background.$value)}
          label={text('overview.logoOn', { name: brand.name, ground: text('overview.palette.dark') })}
          className="h-32 sm:h-40"
          // As images have it: a logo that is not seen on the background gets a plate.
          {...(dark ? {} : { plate: lightGround })}
        />
      </div>
      {!dark && (
        <div className="mt-3">
          <Missing brand={brand} note={text('overview.noDarkLogo')} action={text('overview.addDarkLogo')} />
        </div>
      )}
    </>
  );
}

function Missing({ brand, note, action }: { brand: Brand; note: string; action: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-13 text-text-2">{note}</p>
      <ButtonLink
        to="/brands/$brandId/edit"
        params={{ brandId: brand.id }}
        search={(search: object) => ({ ...search, section: 'logos' })}
      >
        {action}
      </ButtonLink>
    </div>
  );
}
