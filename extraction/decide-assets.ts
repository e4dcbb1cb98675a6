import type { RuleId } from './evidence/rules.ts';
import { toEvidence } from './evidence/to-evidence.ts';
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
  const put = (member: string, value: unknown, rule: RuleId, evidence: Evidence[] = [], confidence = 0.9) => {
    const finding: Finding = { value, confidence, rule, alternatives: [], evidence };
    findings.set(`${base}.${member}`, finding);
  };
  const asset = (ref: string | null | undefined) => (ref ? { $asset: ref } : null);
  const ogUrl = ogImageUrl(landing);
  put('ogImage', asset(ogUrl && toRef(ogUrl)), 'preview-image');
  put(
    'favicon',
    asset(
      siteIcons(landing)
        .map(toRef)
        .find((ref) => ref !== null),
    ),
    'site-icon',
  );
  put('screenshots', shots.page ? [asset(shots.page)] : [], 'page-screenshot');
  put('landingPageScreenshots.desktop', asset(shots.desktop), 'desktop-screenshot');
  put('landingPageScreenshots.mobile', asset(shots.phone), 'phone-screenshot');
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
    'large-images',
    images.map(({ image }) => toEvidence(landing, image, image.alt || 'an image')),
    0.7,
  );
  const patterns = patternImages(landing).flatMap(({ src }) => asset(toRef(src)) ?? []);
  put('patterns', patterns, 'background-patterns', [], 0.6);
  return findings;
}
