import type { SiteFacts } from './facts.ts';
import type { Finding, Findings, Sight } from './findings.ts';
import { imageKind, ogImageUrl, patternPictures, productPictures, siteIcons } from './shortlist.ts';

/** What the screenshots go by in the document. */
export interface SavedShots {
  page: string | null;
  desktop: string | null;
  phone: string | null;
}

/** Pictures that belong to the brand beside its logo. */
export function decideAssets(
  site: SiteFacts,
  refOf: (key: string) => string | null,
  shots: SavedShots,
): Findings {
  const landing = site.pages[0]!;
  const base = '$extensions.studio.assets';
  const findings: Findings = new Map();
  const put = (member: string, value: unknown, rule: string, sights: Sight[] = [], confidence = 0.9) => {
    const finding: Finding = { value, confidence, rule, alternatives: [], sights };
    findings.set(`${base}.${member}`, finding);
  };
  const asset = (ref: string | null | undefined) => (ref ? { $asset: ref } : null);
  const ogUrl = ogImageUrl(landing);
  put('ogImage', asset(ogUrl && refOf(ogUrl)), 'the picture for previews');
  put(
    'favicon',
    asset(
      siteIcons(landing)
        .map(refOf)
        .find((ref) => ref !== null),
    ),
    'the icon of the site',
  );
  put('screenshots', shots.page ? [asset(shots.page)] : [], 'the page as it was read');
  put('landingPageScreenshots.desktop', asset(shots.desktop), 'the first screen');
  put('landingPageScreenshots.mobile', asset(shots.phone), 'the first screen of a phone');
  const images = productPictures(site).flatMap((picture) => {
    const ref = refOf(picture.src);
    return ref ? [{ picture, ref }] : [];
  });
  put(
    'images',
    images.map(({ picture, ref }) => ({
      src: { $asset: ref },
      kind: imageKind(picture, site),
      alt: picture.alt,
    })),
    'large pictures of the page',
    images.map(({ picture: { selector, rect, alt } }) => ({
      pageUrl: landing.url,
      selector,
      rect,
      note: alt || 'a picture',
    })),
    0.7,
  );
  const patterns = patternPictures(landing).flatMap(({ src }) => asset(refOf(src)) ?? []);
  put('patterns', patterns, 'grounds that repeat', [], 0.6);
  return findings;
}
