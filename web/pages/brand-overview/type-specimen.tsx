import type { BrandDocument } from '@livery/core/brand/document';
import type { FontFamilyToken } from '@livery/core/brand/token-types';
import { text } from '../../text/text.ts';
import { useBrandFont } from '../edit/type/use-brand-font.ts';

/** The brand's heading and body faces, in its own words. */
export function TypeSpecimen({ document }: { document: BrandDocument }) {
  const { tagline, description, name } = document.$extensions['studio.identity'];
  const { heading, body } = document.font;
  const { h1, body: bodyStyle } = document.typographyMeta;
  return (
    <div className="flex flex-col gap-6">
      <Face font={heading} role={text('overview.heading')} weight={h1.weight} className="text-32 sm:text-56">
        {tagline || name || text('overview.specimen')}
      </Face>
      <Face
        font={body}
        role={text('overview.body')}
        weight={bodyStyle.weight}
        className="max-w-[45rem] text-16 sm:text-20"
      >
        {description || text('overview.specimenLong')}
      </Face>
    </div>
  );
}

interface FaceProps {
  font: FontFamilyToken;
  role: string;
  weight: number;
  className: string;
  children: string;
}

function Face({ font, role, weight, className, children }: FaceProps) {
  const family = useBrandFont(font);
  return (
    <figure className="min-w-0">
      <p
        dir="auto"
        className={`line-clamp-3 text-balance break-words ${className}`}
        style={{ fontFamily: family, fontWeight: weight }}
      >
        {children}
      </p>
      <figcaption className="mt-2 text-13 text-text-2">
        {text('overview.face', { role, family: font.$value[0] ?? '', weight })}
      </figcaption>
    </figure>
  );
}
