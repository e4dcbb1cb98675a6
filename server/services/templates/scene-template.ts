import type { SceneRequest } from '@livery/engine/ports';
import { findTemplate } from '@livery/templates/registry';
import type { ChosenTemplate } from './find.ts';

/** How a scene names its template: a built-in one by its id, an own one with its document. */
export function toSceneTemplate({
  template,
  version,
}: ChosenTemplate): Pick<SceneRequest, 'templateId' | 'templateVersion' | 'document'> {
  const { id: templateId, document } = template;
  if (!document || findTemplate(templateId) === template) return { templateId };
  return { templateId, document, ...(version !== null && { templateVersion: version }) };
}
