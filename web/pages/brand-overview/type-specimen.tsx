import type { BrandDocument } from '@livery/core/brand/document';
import type { FontFamilyToken } from '@livery/core/brand/token-types';
import { findStandInOf } from '../../fonts/list-families.ts';
import { useBrandFont } from '../../fonts/use-brand-font.ts';
import { text } from '../../text/brands.ts';

type TypeStyle = BrandDocument['typographyMeta']['h1'];

/** The brand's heading and body faces, in its own words. */
export function TypeSpecimen({ document }: { document: BrandDocument }) {
  const { tagline, description, name } = document.$extensions['studio.identity'];
  const { heading, body } = document.font;
  const { h1, body: bodyStyle } = document.typographyMeta;
  return (
    <div className="flex flex-col gap-6">
      <Face
        font={heading}
        role={text('overview.heading')}
        style={h1}
        className="text-32 text-balance sm:text-56"
      >
        {tagline || name || text('overview.specimen')}
      </Face>
      <Face
        font={body}
        role={text('overview.body')}
        style={bodyStyle}
        className="max-w-[45rem] text-16 text-pretty sm:text-20"
        isKnown={body.$value[0] === heading.$value[0]}
      >
        {description || text('overview.specimenLong')}
      </Face>
    </div>
  );
}

interface FaceProps {
  font: FontFamilyToken;
  role: string;
  style: TypeStyle;
  className: string;
  children: string;
  /** Another face has said whether the family is missing. */
  isKnown?: boolean;
}

function Face({ font, role, style, className, children, isKnown = false }: FaceProps) {
  const family = useBrandFont(font, children);
  const standIn = isKnown ? null : findStandInOf(font);
  return (
    <figure className="min-w-0">
      <p
        className={`line-clamp-3 break-words ${className}`}
        style={{ ...toSetting(style, children), fontFamily: family, fontWeight: style.weight }}
      >
        <bdi>{children}</bdi>
      </p>
      <figcaption className="mt-2 text-13 text-text-2">
        {text('overview.face', { role, family: font.$value[0] ?? '', weight: style.weight })}
        {standIn && (
          <span className="block text-warn">
            {text('overview.missing', { family: font.$value[0] ?? '', standIn })}
          </span>
        )}
      </figcaption>
    </figure>
  );
}

/** The brand's own leading and tracking. Joined scripts have no tracking, and their lines need more room. */
function toSetting({ size, lineHeight, letterSpacing }: TypeStyle, words: string) {
  const em = Math.max(1, size.$value.value);
  const isJoined = /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Thai}]/u.test(words);
  const leading = Math.min(Math.max(lineHeight.$value.value / em, isJoined ? 1.75 : 1.1), 1.8);
  return { lineHeight: leading, letterSpacing: isJoined ? 0 : `${letterSpacing.$value.value / em}em` };
}
