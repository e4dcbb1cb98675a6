import type { BrandDocument } from '@livery/core/brand/document';
import { toHex } from '@livery/core/color/convert';
import type { Brand } from '../../api/client.ts';
import { ButtonLink } from '../../controls/button.tsx';
import { useBrandFont } from '../../fonts/use-brand-font.ts';
import { text } from '../../text/brands.ts';
import { DownloadLogos } from '../edit/logos/download-logos.tsx';
import { LogoImage } from '../edit/logos/logo-image.tsx';
import { useLegibleLogo } from './use-legible-logo.ts';

interface LogoPairProps {
  brand: Brand;
  document: BrandDocument;
}

/** The logo on the brand's light and dark backgrounds, as images draw it there. */
export function LogoPair({ brand, document }: LogoPairProps) {
  const { confirmed } = document.$extensions['studio.logos'];
  const pickLogo = useLegibleLogo(confirmed);
  const pair = (['light', 'dark'] as const).map((mode) => {
    const { background, text: color } = document.color[mode];
    const backdrop = toHex(background.$value);
    return { mode, backdrop, color: toHex(color.$value), choice: pickLogo(backdrop) };
  });
  if (pair.some(({ choice }) => choice === null)) return <NamePair brand={brand} document={document} />;
  return (
    <>
      <div className="grid grid-cols-2 gap-2">
        {pair.map(({ mode, backdrop, color, choice }) => (
          <LogoImage
            key={mode}
            file={choice!.image}
            backdrop={backdrop}
            label={text('overview.logoOn', { name: brand.name, background: text(`theme.${mode}`) })}
            className="h-32 sm:h-40"
            plate={choice!.plate}
            tint={choice!.tinted ? { color, width: choice!.image.width } : null}
          />
        ))}
      </div>
      <DownloadLogos brandId={brand.id} />
      {!confirmed.some(({ mode }) => mode === 'dark') && (
        <Missing brand={brand} note={text('overview.noDarkLogo')} action={text('overview.addDarkLogo')} />
      )}
    </>
  );
}

/** Without a logo, images show the name in the heading face. */
function NamePair({ brand, document }: LogoPairProps) {
  const name = document.$extensions['studio.identity'].name || brand.name;
  const family = useBrandFont(document.font.heading, name);
  return (
    <>
      <div className="grid grid-cols-2 gap-2">
        {(['light', 'dark'] as const).map((mode) => {
          const { background, text: color } = document.color[mode];
          return (
            <p
              key={mode}
              className="rim flex h-32 items-center justify-center p-4 sm:h-40"
              style={{ backgroundColor: toHex(background.$value), color: toHex(color.$value) }}
            >
              <bdi
                className="line-clamp-2 min-w-0 py-1 text-center text-16 break-words sm:text-24"
                style={{ fontFamily: family, fontWeight: document.typographyMeta.h1.weight }}
              >
                {name}
              </bdi>
            </p>
          );
        })}
      </div>
      <Missing brand={brand} note={text('overview.noLogo')} action={text('overview.addLogo')} />
    </>
  );
}

function Missing({ brand, note, action }: { brand: Brand; note: string; action: string }) {
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 flex-1 basis-60 text-13 text-text-2">{note}</p>
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
