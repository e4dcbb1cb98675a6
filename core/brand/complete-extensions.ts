import { formatPath } from '../issues.ts';
import { isObject, type Json } from '../json/value.ts';
import { byDefault, type Draft, derivedFrom } from './draft.ts';
import { documentSchemaVersion } from './format-version.ts';

/** The facts of an image file that a brand document uses. */
export interface LogoFileFacts {
  aspectRatio: number | null;
  vector: boolean;
}

export interface Identification {
  name?: string | undefined;
  domain?: string | undefined;
}

/** Fills the `studio.*` members. Unknown facts of the brand are left empty, never invented. */
export function fillExtensions(draft: Draft, hints: Identification): void {
  const fill = (member: string, value: unknown) =>
    draft.fill(['$extensions', ...member.split('/')], value, byDefault);
  fill('studio.schemaVersion', documentSchemaVersion);
  fill('studio.modes/available', ['light', 'dark']);
  fill('studio.modes/default', 'light');
  fill('studio.identity/name', hints.name ?? '');
  fill('studio.identity/domain', hints.domain ?? '');
  for (const text of ['tagline', 'description', 'audience']) fill(`studio.identity/${text}`, '');
  for (const list of ['tone', 'quotes', 'customers', 'metrics', 'socials'])
    fill(`studio.identity/${list}`, []);
  for (const list of ['preferred', 'banned']) fill(`studio.identity/terminology/${list}`, []);
  fill('studio.logos/confirmed', []);
  fill('studio.logos/candidates', []);
  for (const image of ['ogImage', 'favicon', 'pressKitUrl']) fill(`studio.assets/${image}`, null);
  for (const list of ['screenshots', 'images', 'patterns']) fill(`studio.assets/${list}`, []);
  for (const view of ['desktop', 'mobile']) fill(`studio.assets/landingPageScreenshots/${view}`, null);
  fill('studio.colorRationale/light', '');
  fill('studio.colorRationale/dark', '');
  fillProvenance(draft);
  fillItems(draft, 'studio.identity/quotes', () => ({ author: '', role: '', company: '' }));
  fillItems(draft, 'studio.identity/customers', () => ({ logo: null }));
  fillItems(draft, 'studio.identity/metrics', () => ({ source: '' }));
  fillItems(draft, 'studio.assets/images', () => ({ kind: 'image', alt: '' }));
}

/** Fills the aspect ratio of logos from their files, so that the sender does not have to. */
export function fillLogos(draft: Draft, readFacts: (assetId: string) => LogoFileFacts | null): void {
  const readFile = (item: Json) => {
    const id = isObject(item.src) && typeof item.src.$asset === 'string' ? item.src.$asset : null;
    const facts = id === null ? null : readFacts(id);
    return facts ? { aspectRatio: facts.aspectRatio ?? 1, vector: facts.vector } : {};
  };
  const logos = draft.at('$extensions', 'studio.logos', 'confirmed');
  const chosen = Array.isArray(logos) && logos.some((logo) => isObject(logo) && logo.default === true);
  fillItems(draft, 'studio.logos/confirmed', (logo, index) => ({
    default: index === 0 && !chosen,
    kind: 'lockup',
    mode: 'light',
    monochrome: false,
    ...readFile(logo),
  }));
  fillItems(draft, 'studio.logos/candidates', (logo) => ({ origin: 'upload', score: 0, ...readFile(logo) }));
}

const missingInEntry: Record<string, () => unknown> = {
  source: () => 'user',
  confidence: () => 1,
  alternatives: () => [],
  evidenceIds: () => [],
};

/**
 * Completes provenance entries that have only some of their members. Provenance is not a field, so nothing is recorded of it;
 * a document of empty entries would get thousands of new ones.
 */
function fillProvenance(draft: Draft): void {
  const extensions = draft.at('$extensions');
  if (!isObject(extensions)) return;
  if (!Object.hasOwn(extensions, 'studio.provenance')) extensions['studio.provenance'] = {};
  const entries = extensions['studio.provenance'];
  if (!isObject(entries)) return;
  for (const entry of Object.values(entries)) {
    if (!isObject(entry)) continue;
    for (const [name, make] of Object.entries(missingInEntry)) {
      if (!Object.hasOwn(entry, name)) entry[name] = make();
    }
  }
}

/** Fills optional members of list items. */
function fillItems(draft: Draft, list: string, missing: (item: Json, index: number) => Json): void {
  const path = ['$extensions', ...list.split('/')];
  const items = draft.at(...path);
  if (!Array.isArray(items)) return;
  items.forEach((item, index) => {
    if (!isObject(item)) return;
    for (const [name, value] of Object.entries(missing(item, index))) {
      const read = name === 'aspectRatio' || name === 'vector';
      const src = formatPath([...path, index, 'src', '$asset']);
      draft.fill([...path, index, name], value, read ? derivedFrom(src) : byDefault);
    }
  });
}
