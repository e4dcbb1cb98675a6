import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { siteContentQuery } from '../../api/extractions.ts';
import { templatesQuery } from '../../api/templates.ts';
import { Preview } from '../../preview/preview.tsx';
import { text, textOf } from '../../text/text.ts';
import { wallImage } from '../../wall/wall-images.ts';
import { showHost } from '../start/site-address.ts';
import { listColors } from './progress.ts';
import { ProgressLine } from './progress-line.tsx';
import { readResult } from './read-result.ts';
import { useExtraction } from './use-extraction.ts';
import { useLook } from './use-look.ts';

const TEMPLATE = 'launch-hero';

/** The brand that a sign-in is about to keep: one image, its name and its colours. It goes on being read meanwhile. */
export function KeptBrand({ id }: { id: string }) {
  const { extraction, error, status, stage, progress, findings } = useExtraction(id);
  const { document, name, isFirst } = useLook(extraction, findings);
  const isReady = status === 'ready';
  const { data: listed } = useQuery({ ...templatesQuery, enabled: document !== null });
  const { data: written } = useQuery({ ...siteContentQuery(id, TEMPLATE), enabled: isReady });
  const sample = listed?.templates.find((template) => template.id === TEMPLATE)?.sample;
  const content = written && written.missing.length === 0 ? written.content : sample;
  const scene = useMemo(() => {
    if (!document || content === undefined) return null;
    const mode = document.$extensions['studio.modes'].default === 'dark' ? 'dark' : 'light';
    return { document, templateId: TEMPLATE, content, format: 'square', mode } as const;
  }, [document, content]);
  // Nothing to show beside the form: it works without.
  if (error && !extraction) return null;
  const title = name ?? (extraction ? showHost(extraction.url) : '');
  const colors = document && !isFirst ? readResult(document).colors : listColors(findings);
  const neutral = wallImage('neutral', TEMPLATE);
  return (
    <figure className="w-full max-w-[28rem]">
      <div className="relative aspect-square bg-wall">
        {neutral && <img src={neutral} alt="" className="absolute inset-0 block size-full opacity-45" />}
        {scene && (
          <div className="absolute inset-0">
            <Preview scene={scene} label={text('keep.beside', { name: title })} />
          </div>
        )}
      </div>
      <ProgressLine colors={colors} progress={isReady ? 1 : progress} />
      <figcaption className="mt-3 flex items-baseline justify-between gap-4 text-13">
        <span className="min-w-0 truncate font-medium">{title}</span>
        <span className="shrink-0 text-text-2">{textOf('stage', isReady ? 'done' : stage)}</span>
      </figcaption>
    </figure>
  );
}
