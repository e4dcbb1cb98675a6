import { templateMetas } from '@livery/templates/template-meta';
import { useMemo, useState } from 'react';
import type { Brand } from '../../api/client.ts';
import { ownContent } from '../../content/own-content.ts';
import { useMedia } from '../../controls/hooks/use-media.ts';
import { prefersReducedMotion } from '../../preferences/reduced-motion.ts';
import { Preview } from '../../preview/preview.tsx';
import { PreviewVideo } from '../../preview/preview-video.tsx';
import { text } from '../../text/brands.ts';

/** The brand in one large image; where there is room, with two more beside it. */
export function BrandWall({ brand }: { brand: Brand }) {
  const isBroad = useMedia('(width >= 120rem)');
  if (!isBroad) {
    return (
      <div className="bg-wall p-4 sm:p-8">
        <div className="mx-auto max-w-[72rem]">
          <Image brand={brand} templateId="launch-hero" />
        </div>
      </div>
    );
  }
  return (
    <div className="grid grid-cols-3 gap-4 bg-wall p-8">
      <div className="col-span-2 row-span-2">
        <Image brand={brand} templateId="launch-hero" />
      </div>
      <Image brand={brand} templateId="proof-quote" />
      {/* Two wide images with the gap are higher than the large one by 7/16 of it. */}
      <div className="-mt-1.75">
        <Image brand={brand} templateId="proof-metric" />
      </div>
    </div>
  );
}

/** A still of the brand. Its video plays while it is hovered or has the focus; with reduced motion only on a press. */
function Image({ brand, templateId }: { brand: Brand; templateId: string }) {
  const [isPlaying, setPlaying] = useState(false);
  const document = brand.document;
  const scene = useMemo(
    () => ({
      document,
      templateId,
      content: ownContent(document),
      format: 'wide' as const,
      mode: 'light' as const,
    }),
    [document, templateId],
  );
  const { name, durationS } = templateMetas.find(({ id }) => id === templateId)!;
  const label = text('overview.image', { name: brand.name, template: name });
  const start = () => !prefersReducedMotion() && setPlaying(true);
  return (
    <button
      type="button"
      aria-pressed={isPlaying}
      aria-label={text('overview.play', { image: label })}
      onPointerEnter={(event) => event.pointerType === 'mouse' && start()}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setPlaying(false)}
      onFocus={(event) => event.currentTarget.matches(':focus-visible') && start()}
      onBlur={() => setPlaying(false)}
      onClick={() => setPlaying(!isPlaying)}
      className="block w-full outline-offset-4"
    >
      {isPlaying ? (
        <PreviewVideo scene={scene} label={label} durationS={durationS.default} isPlaying timeMs={0} />
      ) : (
        <Preview scene={scene} label={label} />
      )}
    </button>
  );
}
