import type { SiteFacts } from './facts.ts';
import type { Evidence, Finding, Findings } from './findings.ts';
import { imageKind, ogImageUrl, patternImages, productImages, siteIcons } from './shortlist.ts';

/** What the screenshots go by in the document. */
export interface SavedShots {
  page: string | null;
  desktop: string | null;
  phone: string | null;
}

/** Pictures that belong to the brand beside its logo. */
export function decideAssets(
  site: SiteFacts,
  toRef: (key: string) => string | null,
  shots: SavedShots,
): Findings {
  const landing = site.pages[0]!;
  const base = '$extensions.studio.assets';
  const findings: Findings = new Map();
  const put = (member: string, value: unknown, rule: string, evidence: Evidence[] = [], confidence = 0.9) => {
    const finding: Finding = { value, confidence, rule, alternatives: [], evidence };
    findings.set(`${base}.${member}`, finding);
  };
  const asset = (ref: string | null | undefined) => (ref ? { $asset: ref } : null);
  const ogUrl = ogImageUrl(landing);
  put('ogImage', asset(ogUrl && toRef(ogUrl)), 'the picture for previews');
  put(
    'favicon',
    asset(
      siteIcons(landing)
        .map(toRef)
        .find((ref) => ref !== null),
    ),
    'the icon of the site',
  );
  put('screenshots', shots.page ? [asset(shots.page)] : [], 'the page as it was read');
  put('landingPageScreenshots.desktop', asset(shots.desktop), 'the first screen');
  put('landingPageScreenshots.mobile', asset(shots.phone), 'the first screen of a phone');
  const images = productImages(site).flatMap((image) => {
    const ref = toRef(image.src);
    return ref ? [{ image, ref }] : [];
  });
  put(
    'images',
    images.map(({ image, ref }) => ({
      src: { $asset: ref },
      kind: imageKind(image, site),
      alt: image.alt,
    })),
    'large pictures of the page',
    images.map(({ image: { selector, rect, alt } }) => ({
      pageUrl: landing.url,
      selector,
      rect,
      note: alt || 'a picture',
    })),
    0.7,
  );
  const patterns = patternImages(landing).flatMap(({ src }) => asset(toRef(src)) ?? []);
  put('patterns', patterns, 'grounds that repeat', [], 0.6);
  return findings;
}
