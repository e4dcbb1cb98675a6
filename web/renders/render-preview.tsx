import { pickSceneOptions } from '@livery/core/render-request/options';
import type { BatchRender } from '../api/records.ts';
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
  const { templateId, format, meta } = render;
  return (
    <Preview
      label={label}
      scene={{
        document: version.document,
        templateId,
        content: meta.content,
        format: toFormat(format),
        mode: meta.mode ?? version.mode,
        ...pickSceneOptions(meta),
      }}
    />
  );
}
