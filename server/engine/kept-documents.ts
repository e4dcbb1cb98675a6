import { createLruCache } from '@livery/core/lru-cache';
import type { SceneRequest } from '@livery/engine/ports';
import type { TemplateDocument } from '@livery/templates/kit/document/schema';

const documents = createLruCache<TemplateDocument>({ max: 50 });

/**
 * The request with the document object that this process drew last for the same version. The engine keeps the template of
 * a document by its object, and each request arrives with a copy.
 */
export function withKeptDocument<Request extends SceneRequest>(request: Request): Request {
  const { templateId, templateVersion, document } = request;
  if (!document || templateVersion === undefined) return request;
  const kept = documents.getOrCreate(`${templateId} ${templateVersion}`, () => document);
  return { ...request, document: kept };
}
