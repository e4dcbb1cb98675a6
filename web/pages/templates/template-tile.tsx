import type { BrandDocument } from '@livery/core/brand/document';
import type { FormatName } from '@livery/templates/formats';
import type { TemplateDocument } from '@livery/templates/kit/document/schema';
import { hasFacts } from '@livery/templates/samples/has-facts';
import type { TemplateMeta } from '@livery/templates/template-meta';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { ownContent } from '../../content/own-content.ts';
import { nameFormat } from '../../formats/format-names.ts';
import { Preview } from '../../preview/preview.tsx';
import { PreviewVideo } from '../../preview/preview-video.tsx';
import { text } from '../../text/compose.ts';

interface TemplateTileProps {
  template: TemplateMeta;
  /** Of an own template. */
  templateDocument?: TemplateDocument;
  isArchived?: boolean;
  /** What can be done with an own template. */
  children?: ReactNode;
  document: BrandDocument;
  /** The format of the wall; a template without it is shown in another one, which its caption names. */
  format: FormatName;
  mode: 'light' | 'dark';
  /** Null in the sample brand, which composes nothing. */
  brandId: string | null;
  isPlaying: boolean;
  /** With what it is for and what it makes, below its name. */
  isDescribed?: boolean;
  onHover: (id: string | null) => void;
}

/** A template in the brand. A press opens the composer; after a moment of hovering its video plays. */
export function TemplateTile(props: TemplateTileProps) {
  const { template, templateDocument, document, format, mode, brandId, isPlaying, isDescribed, onHover } =
    props;
  const shown = template.formats.includes(format) ? format : (template.formats[0] ?? format);
  const scene = useMemo(
    () => ({
      document,
      templateId: template.id,
      ...(templateDocument && { templateDocument }),
      content: ownContent(document),
      format: shown,
      mode,
    }),
    [document, template, templateDocument, shown, mode],
  );
  const label = text('compose.preview', {
    template: template.name,
    format: nameFormat(shown),
    mode: text(`theme.${mode}`),
  });
  const picture = isPlaying ? (
    <PreviewVideo scene={scene} label={label} durationS={template.durationS.default} isPlaying timeMs={0} />
  ) : (
    <Preview scene={scene} label={label} />
  );
  const notes = [
    ...(shown === format ? [] : [text('templates.otherFormat', { format: nameFormat(shown) })]),
    ...(props.isArchived ? [text('templates.archived')] : []),
    ...(brandId && !templateDocument && !hasFacts(template.id, document)
      ? [text('templates.sampleWords')]
      : []),
  ];
  const name = (
    <span className="flex min-h-5 items-baseline justify-between gap-3 text-13">
      <span className="min-w-0 truncate font-medium">{template.name}</span>
      {notes.length > 0 && <span className="shrink-0 text-text-2">{notes.join(' · ')}</span>}
    </span>
  );
  const hover = {
    onPointerEnter: () => onHover(template.id),
    onPointerLeave: () => onHover(null),
  };
  return (
    <li className="min-w-0">
      {brandId && !props.isArchived ? (
        <Link
          to="/brands/$brandId/compose/$templateId"
          params={{ brandId, templateId: template.id }}
          search={({ org }: { org?: string }) => ({ ...(org ? { org } : {}), format: shown, mode })}
          aria-label={text('templates.open', { template: template.name })}
          className="flex flex-col gap-2 outline-offset-4"
          onFocus={() => onHover(template.id)}
          onBlur={() => onHover(null)}
          {...hover}
        >
          {picture}
          {name}
        </Link>
      ) : (
        <div className="flex flex-col gap-2" {...hover}>
          {picture}
          {name}
        </div>
      )}
      {isDescribed && (
        <div className="mt-1 flex max-w-[45rem] flex-col gap-1 text-13 text-text-2 max-sm:group-data-narrow:hidden">
          <p>{template.description}</p>
          {props.children}
          <p className="text-text-3">
            {text('templates.kinds', {
              kinds: template.kinds.length > 1 ? 'both' : (template.kinds[0] ?? ''),
              n: template.formats.length,
            })}
          </p>
        </div>
      )}
    </li>
  );
}
