import type { BrandDocument } from '@livery/core/brand/document';
import { type FormatName, findFormat } from '@livery/templates/formats';
import { useMemo } from 'react';
import { ownContent } from '../content/own-content.ts';
import { InView } from '../controls/in-view.tsx';
import { Preview } from '../preview/preview.tsx';

/** A brand in four images of one height. */
const strip: { templateId: string; format: FormatName }[] = [
  { templateId: 'launch-hero', format: 'wide' },
  { templateId: 'proof-quote', format: 'square' },
  { templateId: 'proof-metric', format: 'portrait' },
  { templateId: 'offer-promo', format: 'story' },
];

interface BrandStripProps {
  document: BrandDocument;
  /** Names each image by its place: `Ostro, image 1`. */
  nameImage: (position: number) => string;
}

/** Four images side by side, drawn once they are near the view. */
export function BrandStrip({ document, nameImage }: BrandStripProps) {
  const scenes = useMemo(
    () =>
      strip.map(({ templateId, format }) => ({
        document,
        templateId,
        format,
        content: ownContent(document),
        mode: 'light' as const,
      })),
    [document],
  );
  return (
    <div className="flex gap-2 sm:gap-4">
      {scenes.map((scene, index) => {
        const { width, height } = findFormat(scene.format);
        return (
          <div key={scene.templateId} className="min-w-0" style={{ flex: `${width / height} 1 0` }}>
            <div style={{ aspectRatio: `${width} / ${height}` }}>
              <InView className="h-full">
                <Preview scene={scene} label={nameImage(index + 1)} />
              </InView>
            </div>
          </div>
        );
      })}
    </div>
  );
}
