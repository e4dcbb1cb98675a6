import type { BrandDocument } from '@livery/core/brand/document';
import { ownFirst } from '@livery/templates/samples/own-first';
import { nameTemplate } from '@livery/templates/template-meta';
import { useQueries, useQuery } from '@tanstack/react-query';
import { siteContentQuery } from '../../api/extractions.ts';
import { text } from '../../text/first-page.ts';
import { wallOrder } from '../start/wall-order.ts';
import { WallGrid, WallTile } from '../start/wall-tile.tsx';
import { BrandImage, NeutralImage } from './brand-image.tsx';
import { chooseContent, samplesQuery } from './wall-content.ts';

interface BrandWallProps {
  extractionId: string;
  document: BrandDocument | null;
  name: string;
  /** Whether the site's own words can be asked for. */
  isReady: boolean;
  onDrawn: (templateId: string) => void;
}

/** The templates in grey, and over each the brand as soon as it is known. */
export function BrandWall({ extractionId, document, name, isReady, onDrawn }: BrandWallProps) {
  const { data: samples } = useQuery(samplesQuery(document));
  const written = useQueries({
    queries: wallOrder.map((id) => ({ ...siteContentQuery(extractionId, id), enabled: isReady })),
  });
  // The order changes once, when all words are there.
  const isOwn = (index: number) => written[index]?.data?.missing.length === 0;
  const indices = [...wallOrder.keys()];
  const order = written.some(({ isPending }) => isPending) ? indices : ownFirst(indices, isOwn);
  return (
    <WallGrid label={text('extraction.wall', { name })}>
      {order.map((index) => {
        const id = wallOrder[index]!;
        const { data, isPending } = written[index]!;
        const content = chooseContent(data, samples?.get(id));
        return (
          <WallTile
            key={id}
            templateId={id}
            note={data && !isOwn(index) ? text('extraction.sampleWords') : undefined}
          >
            <NeutralImage templateId={id} />
            {document && content !== undefined && (
              <BrandImage
                templateId={id}
                document={document}
                content={content}
                label={text('extraction.tile', { template: nameTemplate(id), name })}
                isHeld={isReady && isPending}
                onDrawn={onDrawn}
              />
            )}
          </WallTile>
        );
      })}
    </WallGrid>
  );
}
