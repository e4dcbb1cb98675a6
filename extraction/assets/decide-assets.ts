import type { RuleId } from '../evidence/rules.ts';
import { toEvidence } from '../evidence/to-evidence.ts';
import type { SiteFacts } from '../facts.ts';
import type { Evidence, Findings } from '../findings.ts';
import type { Shortlist } from '../shortlist.ts';
import { detectImageKind } from './choose-images.ts';

/** The refs of the screenshots in the document. */
export interface SavedShots {
  page: string | null;
  desktop: string | null;
  phone: string | null;
}

/** A small file is a blur in other places than the tab of a browser. */
const MIN_SIDE = 32;
const MAX_DETAIL = 0.45;

/** Whether an icon is still a shape at 16 pixels, and not a name or a photograph. */
function isLegibleSmall({ pixels }: SiteFacts, key: string): boolean {
  const found = pixels[key];
  if (!found) return false;
  const { width, height, detail = 0 } = found;
  return (
    Math.min(width, height) >= MIN_SIDE &&
    Math.max(width, height) < 1.5 * Math.min(width, height) &&
    detail <= MAX_DETAIL
  );
}

/** The images of the brand other than its logo, of those on the shortlist that could be fetched. */
export function decideAssets(
  site: SiteFacts,
  { previewImage, icons, images, patterns }: Shortlist,
  toRef: (key: string) => string | null,
  shots: SavedShots,
): Findings {
  const findings: Findings = new Map();
  const put = (member: string, value: unknown, rule: RuleId, evidence: Evidence[] = [], confidence = 0.9) => {
    const path = `$extensions.studio.assets.${member}`;
    findings.set(path, { value, confidence, rule, alternatives: [], evidence });
  };
  const toAsset = (ref: string | null | undefined) => (ref ? { $asset: ref } : null);
  put('ogImage', toAsset(previewImage && toRef(previewImage)), 'preview-image');
  const fetchedIcons = icons.filter((key) => toRef(key) !== null);
  const icon = fetchedIcons.find((key) => isLegibleSmall(site, key)) ?? fetchedIcons[0];
  put('favicon', toAsset(icon && toRef(icon)), 'site-icon');
  put('screenshots', shots.page ? [toAsset(shots.page)] : [], 'page-screenshot');
  put('landingPageScreenshots.desktop', toAsset(shots.desktop), 'desktop-screenshot');
  put('landingPageScreenshots.mobile', toAsset(shots.phone), 'phone-screenshot');
  const fetched = images.flatMap((image) => {
    const ref = toRef(image.src);
    return ref ? [{ image, ref }] : [];
  });
  put(
    'images',
    fetched.map(({ image, ref }) => ({
      src: { $asset: ref },
      kind: detectImageKind(image, site),
      alt: image.alt,
    })),
    'large-images',
    fetched.map(({ image }) => toEvidence(site.pages[0]!, image, image.alt || 'an image')),
    0.7,
  );
  const fetchedPatterns = patterns.flatMap((src) => toAsset(toRef(src)) ?? []);
  put('patterns', fetchedPatterns, 'background-patterns', [], 0.6);
  return findings;
}
