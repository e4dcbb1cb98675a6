import { pickSceneOptions } from '@livery/core/render-request/options';
import { useQuery } from '@tanstack/react-query';
import type { BatchRender } from '../api/client.ts';
import { templateDocumentQuery } from '../api/templates.ts';
import { toFormat } from '../formats/known-format.ts';
import { Preview } from '../preview/preview.tsx';
import type { DrawnVersion } from './use-drawn-version.ts';

interface RenderPreviewProps {
  render: BatchRender;
  version: DrawnVersion;
  label: string;
}

/** A render as it will be, drawn in this page until its file is there. */
export function RenderPreview({ render, version, label }: RenderPreviewProps) {
  const { templateId, templateVersion, format, meta } = render;
  const isOwn = templateVersion !== null;
  const { data } = useQuery({ ...templateDocumentQuery(templateId, templateVersion ?? 0), enabled: isOwn });
  // A deleted template has no document, and its render will fail.
  if (isOwn && !data) return null;
  return (
    <Preview
      label={label}
      scene={{
        document: version.document,
        templateId,
        ...(data && { templateDocument: data }),
        content: meta.content,
        format: toFormat(format),
        mode: meta.mode ?? version.mode,
        ...pickSceneOptions(meta),
      }}
    />
  );
}
