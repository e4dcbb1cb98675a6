import { useQuery } from '@tanstack/react-query';
import { siteContentQuery } from '../../api/extractions.ts';
import { showHost } from '../../start-extraction/site-address.ts';
import { text, textOf } from '../../text/first-page.ts';
import { BrandImage, NeutralImage } from './brand-image.tsx';
import { listColors } from './progress.ts';
import { ProgressLine } from './progress-line.tsx';
import { readResult } from './read-result.ts';
import { useExtraction } from './use-extraction.ts';
import { useLook } from './use-look.ts';
import { chooseContent, samplesQuery } from './wall-content.ts';

const TEMPLATE = 'launch-hero';

/** The brand that a sign-in is about to keep: one image, its name and its colours. Its extraction continues. */
export function KeptBrand({ id }: { id: string }) {
  const { extraction, error, status, stage, progress, findings } = useExtraction(id);
  const { document, name, isFirst } = useLook(extraction, findings);
  const isReady = status === 'ready';
  const { data: samples } = useQuery(samplesQuery(document));
  const { data: written, isPending } = useQuery({ ...siteContentQuery(id, TEMPLATE), enabled: isReady });
  const content = chooseContent(written, samples?.get(TEMPLATE));
  // Nothing to show beside the form: it works without.
  if (error && !extraction) return null;
  const title = name ?? (extraction ? showHost(extraction.url) : '');
  const colors = document && !isFirst ? readResult(document).colors : listColors(findings);
  return (
    <figure className="w-full max-w-[28rem]">
      <div className="relative aspect-square bg-wall">
        <NeutralImage templateId={TEMPLATE} />
        {document && content !== undefined && (
          <BrandImage
            templateId={TEMPLATE}
            document={document}
            content={content}
            label={text('keep.beside', { name: title })}
            isHeld={isReady && isPending}
          />
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
