import type { QueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { brandQuery, brandsQuery, versionQuery } from '../api/brands.ts';
import { type Brand, toApiError } from '../api/client.ts';
import { openStorage } from '../storage.ts';
import { findDraft, hasDrafts } from './draft-storage.ts';
import type { DraftStore } from './draft-store.ts';

/** The drafts of this tab by brand. All pages share them, so that none shows a brand without its draft. */
const open = new Map<string, DraftStore>();

export const findOpenDraft = (brandId: string): DraftStore | undefined => open.get(brandId);
export const addOpenDraft = (brandId: string, store: DraftStore): void => void open.set(brandId, store);

/** Opens the draft that this browser keeps of a brand, if there is one, with the version that it started from. */
export async function loadDraft(queryClient: QueryClient, brandId: string): Promise<void> {
  const brand = await queryClient.ensureQueryData(brandQuery(brandId));
  const kept = findDraft(openStorage('local'), brandId, brand.currentVersionId);
  if (!kept || open.has(brandId)) return;
  if (kept.versionId !== brand.currentVersionId) {
    await queryClient.ensureQueryData(versionQuery(brandId, kept.versionId)).catch((error: unknown) => {
      // A version that is gone has no draft. Any other failure is reported, and the draft waits.
      if (toApiError(error).status !== 404) throw error;
    });
  }
  // It completes documents, which needs the schemas of brands.
  const { openDraft } = await import('./open-draft.ts');
  openDraft(queryClient, brand);
}

/** The drafts of all brands on the first page of the list. */
export async function loadDrafts(queryClient: QueryClient): Promise<void> {
  if (!hasDrafts(openStorage('local'))) return;
  const list = await queryClient.ensureInfiniteQueryData(brandsQuery());
  const drafted = (list.pages[0]?.entries ?? []).filter(({ id, currentVersionId }) =>
    findDraft(openStorage('local'), id, currentVersionId),
  );
  await Promise.all(drafted.map(({ id }) => loadDraft(queryClient, id)));
}

const never = () => () => {};

/** The draft of a brand, if it has changes. */
export function useOpenDraft(brandId: string | undefined) {
  const store = brandId === undefined ? undefined : open.get(brandId);
  const draft = useSyncExternalStore(store?.subscribe ?? never, () => store?.read());
  return store && draft && draft.changes > 0 ? { store, ...pickParts(draft) } : null;
}

const pickParts = ({ document, changes, base: { version } }: ReturnType<DraftStore['read']>) => ({
  document,
  changes,
  version,
});

/** A brand as its pages draw it: as its draft has it. */
export function useDrawnBrand<Given extends Brand | undefined>(brand: Given): Given {
  const document = useOpenDraft(brand?.id)?.document;
  return useMemo(
    () => (brand && document ? { ...brand, document, name: nameIn(brand, document) } : brand),
    [brand, document],
  );
}

/** A brand that is listed by the name in its document is renamed with it. */
export function nameIn(
  { name, document: saved }: Pick<Brand, 'name' | 'document'>,
  document: Brand['document'],
) {
  const nameOf = (one: Brand['document']) => one.$extensions['studio.identity'].name;
  return name === nameOf(saved) ? nameOf(document) : name;
}
