import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { brandsQuery } from '../../api/brands.ts';
import {
  builtInDocumentQuery,
  startersQuery,
  templateDocumentQuery,
  templateQuery,
} from '../../api/templates.ts';
import { loadBrands, toNotFound } from '../../loaders.ts';
import { blankDocument } from './draft/blank-document.ts';
import type { TemplateBase } from './draft/use-template-draft.ts';
import type { EditedDocument } from './scene/edited-document.ts';

/** The address of a template that is not published yet. */
export const NEW = 'new';

/** What the editor opens: the current version of a template, or for a new one what `from` names. */
export async function loadTemplateEditor(
  context: { queryClient: QueryClient },
  templateId: string,
  from: string | undefined,
): Promise<TemplateBase> {
  const { queryClient } = context;
  const [base] = await Promise.all([
    templateId === NEW ? startNew(queryClient, from) : openTemplate(queryClient, templateId),
    queryClient.prefetchInfiniteQuery(brandsQuery()),
    loadBrands(context),
  ]);
  return base;
}

async function openTemplate(queryClient: QueryClient, id: string): Promise<TemplateBase> {
  const template = await queryClient.fetchQuery(templateQuery(id)).catch(toNotFound);
  const { currentVersion: version } = template;
  // A built-in template is duplicated, not edited.
  if (version === null) throw notFound();
  const document = (await queryClient.ensureQueryData(templateDocumentQuery(id, version))) as EditedDocument;
  return { id, version, document, keptAs: id };
}

async function startNew(queryClient: QueryClient, from = 'blank'): Promise<TemplateBase> {
  const document = await findStart(queryClient, from);
  return { id: null, version: null, document, keptAs: `${NEW}.${from}` };
}

async function findStart(queryClient: QueryClient, from: string): Promise<EditedDocument> {
  if (from === 'blank') return blankDocument;
  const starters = await queryClient.ensureQueryData(startersQuery);
  const starter = starters.find(({ slug }) => slug === from);
  if (starter) return starter as EditedDocument;
  const found = (await queryClient
    .ensureQueryData(builtInDocumentQuery(from))
    .catch(toNotFound)) as EditedDocument;
  return { ...found, slug: `${found.slug}-copy`.slice(0, 48), name: `${found.name} copy`.slice(0, 60) };
}
