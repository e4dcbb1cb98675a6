import { compose, type EvidenceEntry } from '@livery/extraction/compose';
import { type DecideInput, decide } from '@livery/extraction/decide';
import type { SiteFacts } from '@livery/extraction/facts';
import type { Extracted, ExtractedEvidence } from './contracts.ts';
import type { FetchedFile } from './files/fetch-files.ts';
import type { SavedShot } from './files/save-shots.ts';
import type { Visit } from './visit/visit-site.ts';

/** Decides the fields and names every file by its ref. */
export function toResult(
  { warnings }: Pick<Visit, 'warnings'>,
  decided: Pick<DecideInput, 'site' | 'shortlist' | 'identity'>,
  files: FetchedFile[],
  shots: SavedShot[],
): Extracted {
  const refs = new Map(files.map(({ key }, index) => [key, `ast_file-${index + 1}`]));
  const toRef = (key: string) => refs.get(key) ?? null;
  const findShot = (name: SavedShot['name']) => shots.find((shot) => shot.name === name)?.ref ?? null;
  const saved = { page: findShot('page'), desktop: findShot('desktop'), phone: findShot('phone') };
  const { document, provenance, evidence } = compose(decide({ ...decided, toRef, shots: saved }));
  const { site } = decided;
  return {
    url: site.url,
    document,
    provenance,
    evidence: evidence.map((entry) => withCrop(entry, site, shots)),
    warnings,
    files: [
      ...files.map(({ key, file, name, sourceUrl }) => ({ ref: toRef(key)!, file, name, sourceUrl })),
      ...shots.map(({ ref, file, name }) => ({
        ref,
        file,
        name: `${name}.${file.split('.').at(-1)}`,
        sourceUrl: site.url,
      })),
    ],
  };
}

/** Adds the part of the page screenshot that shows the element, if the screenshot contains it. */
function withCrop(
  { rect, selector, hasScreenshot, ...entry }: EvidenceEntry,
  site: SiteFacts,
  shots: SavedShot[],
): ExtractedEvidence {
  const shot = shots.find(({ name }) => name === 'page');
  const pageKind = site.pages.find(({ url }) => url === entry.pageUrl)?.kind ?? 'landing';
  const plain = { ...entry, pageKind, selector: selector || null, crop: null };
  if (!shot || !rect || !hasScreenshot || entry.pageUrl !== site.url) return plain;
  const x = Math.max(0, rect[0]);
  const y = Math.max(0, rect[1]);
  const width = Math.min(rect[0] + rect[2], shot.width) - x;
  const height = Math.min(rect[1] + rect[3], shot.height) - y;
  return width < 1 || height < 1 ? plain : { ...plain, crop: { $asset: shot.ref, x, y, width, height } };
}
