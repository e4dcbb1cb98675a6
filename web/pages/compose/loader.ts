import type { BrandDocument } from '@livery/core/brand/document';
import type { Json } from '@livery/core/json/value';
import { ownTemplateIdPattern } from '@livery/core/render-request/own-template-id';
import type { TemplateDocument } from '@livery/templates/kit/document/schema';
import type { QueryClient } from '@tanstack/react-query';
import { brandQuery, versionQuery } from '../../api/brands.ts';
import { api, readResponse } from '../../api/client.ts';
import {
  type OwnTemplate,
  ownTemplates,
  templateDocumentQuery,
  templatesQuery,
} from '../../api/templates.ts';
import { loadDrawnBrand } from '../../loaders.ts';
import { openStorage } from '../../storage.ts';
import type { EarlierRender } from './files/restore-plan.ts';
import { contentRulesQuery } from './form/content-rules-query.ts';
import { draftKey } from './form/draft-key.ts';

/** The other parameters of the address. */
export interface ComposeData {
  /** An own template, with its current document. */
  own: { template: OwnTemplate; document: TemplateDocument } | null;
  /** An older version of the brand to draw with. */
  pinned: { version: number; document: BrandDocument } | null;
  /** The content and files of an earlier batch. */
  earlier: { content: Json; renders: EarlierRender[] } | null;
}

export async function loadCompose(
  context: { queryClient: QueryClient },
  { brandId, templateId }: { brandId: string; templateId: string },
  { version, batch }: { version?: string | undefined; batch?: string | undefined },
): Promise<ComposeData> {
  const drawn = loadDrawnBrand(context, brandId);
  const ownTemplate = ownTemplateIdPattern.test(templateId) ? findOwn(context.queryClient, templateId) : null;
  const loadRules = async () => {
    const [own] = await Promise.all([ownTemplate, drawn]);
    const { document } = await context.queryClient.ensureQueryData(brandQuery(brandId));
    await context.queryClient.ensureQueryData(contentRulesQuery(templateId, document, own?.document));
  };
  const [, own, pinned, earlier] = await Promise.all([
    drawn,
    ownTemplate,
    version ? findVersion(context.queryClient, brandId, Number(version)) : null,
    batch ? readBatch(batch, templateId) : null,
    // Written content is drawn by the rules of its template; the brand's own need none.
    batch || openStorage('local').getItem(draftKey(brandId, templateId)) !== null ? loadRules() : null,
  ]);
  return { own, pinned, earlier };
}

async function findOwn(queryClient: QueryClient, id: string): Promise<ComposeData['own']> {
  const { templates } = await queryClient.ensureQueryData(templatesQuery);
  const template = ownTemplates(templates).find((one) => one.id === id);
  if (!template) return null;
  return {
    template,
    document: await queryClient.ensureQueryData(templateDocumentQuery(id, template.version)),
  };
}

const MAX_PAGES = 20;

/** The version with this number; null for the current one and for none. */
async function findVersion(
  queryClient: QueryClient,
  id: string,
  version: number,
): Promise<ComposeData['pinned']> {
  let cursor: string | undefined;
  for (let page = 0; page < MAX_PAGES; page++) {
    const query = { limit: 100, ...(cursor ? { cursor } : {}) };
    const { versions, nextCursor } = await readResponse(
      api.GET('/brands/{id}/versions', { params: { path: { id }, query } }),
    );
    const found = versions.find((one) => one.version === version);
    if (found) {
      const { document } = await queryClient.ensureQueryData(versionQuery(id, found.id));
      return { version, document: document as BrandDocument };
    }
    if (!nextCursor) return null;
    cursor = nextCursor;
  }
  return null;
}

/** An earlier batch of another template has content for other fields. */
async function readBatch(batchId: string, templateId: string): Promise<ComposeData['earlier']> {
  const { renders } = await readResponse(api.GET('/batches/{batchId}', { params: { path: { batchId } } }));
  const [first] = renders;
  if (!first || first.templateId !== templateId) return null;
  return { content: first.meta.content as Json, renders };
}
