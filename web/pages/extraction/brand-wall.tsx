import type { BrandDocument } from '@livery/core/brand/document';
import { useQueries, useQuery } from '@tanstack/react-query';
import { memo, useEffect, useMemo } from 'react';
import { siteContentQuery } from '../../api/extractions.ts';
import { templatesQuery } from '../../api/templates.ts';
import { Preview } from '../../preview/preview.tsx';
import type { PreviewScene } from '../../preview/scene.ts';
import { text } from '../../text/text.ts';
import { wallImage } from '../../wall/wall-images.ts';
import { wallOrder } from '../start/wall-order.ts';
import { nameTemplate, WallGrid, WallTile } from '../start/wall-tile.tsx';

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
  const { data: listed } = useQuery({ ...templatesQuery, enabled: document !== null });
  const written = useQueries({
    queries: wallOrder.map((id) => ({ ...siteContentQuery(extractionId, id), enabled: isReady })),
  });
  return (
    <WallGrid label={text('extraction.wall', { name })}>
      {wallOrder.map((id, index) => {
        const sample = listed?.templates.find((template) => template.id === id)?.sample;
        const { data } = written[index]!;
        // A field that the site cannot fill would make the image invalid: the sample speaks instead.
        const content = data && data.missing.length === 0 ? data.content : sample;
        return (
          <WallTile key={id} templateId={id}>
            <NeutralImage templateId={id} />
            {document && content !== undefined && (
              <BrandImage
                templateId={id}
                document={document}
                content={content}
                name={name}
                onDrawn={onDrawn}
              />
            )}
          </WallTile>
        );
      })}
    </WallGrid>
  );
}

/** The template in a brand without chroma, drawn when the app was built. */
function NeutralImage({ templateId }: { templateId: string }) {
  const src = wallImage('neutral', templateId);
  return src ? (
    <img src={src} alt="" width={448} height={448} className="absolute inset-0 block size-full opacity-45" />
  ) : null;
}

interface BrandImageProps {
  templateId: string;
  document: BrandDocument;
  content: unknown;
  name: string;
  onDrawn: (templateId: string) => void;
}

const BrandImage = memo(function BrandImage({
  templateId,
  document,
  content,
  name,
  onDrawn,
}: BrandImageProps) {
  const scene = useMemo<PreviewScene>(() => {
    const mode = document.$extensions['studio.modes'].default === 'dark' ? 'dark' : 'light';
    return { document, templateId, content, format: 'square', mode };
  }, [document, templateId, content]);
  useEffect(() => onDrawn(templateId), [onDrawn, templateId]);
  return (
    <div className="wall-wipe absolute inset-0">
      <Preview scene={scene} label={text('extraction.tile', { template: nameTemplate(templateId), name })} />
    </div>
  );
});
