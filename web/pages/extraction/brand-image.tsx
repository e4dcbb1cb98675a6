import type { BrandDocument } from '@livery/core/brand/document';
import { memo, useCallback, useMemo, useRef } from 'react';
import { Preview } from '../../preview/preview.tsx';
import type { PreviewScene } from '../../preview/scene.ts';
import { wallImage } from '../../wall/wall-images.ts';
import { useDrawn } from './use-drawn.ts';

/** The template in a brand without chroma, drawn when the app was built. */
export function NeutralImage({ templateId }: { templateId: string }) {
  const src = wallImage('neutral', templateId);
  if (!src) return null;
  return (
    <img src={src} alt="" width={448} height={448} className="absolute inset-0 block size-full opacity-45" />
  );
}

interface BrandImageProps {
  templateId: string;
  document: BrandDocument;
  content: unknown;
  label: string;
  /** Whether better content is on its way: what is shown stays until then. */
  isHeld: boolean;
  onDrawn?: (templateId: string) => void;
}

/** A template in the brand, which wipes in over the grey one. */
export const BrandImage = memo(function BrandImage(props: BrandImageProps) {
  const { templateId, document, content, label, isHeld, onDrawn } = props;
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef<PreviewScene>(null);
  const next = useMemo<PreviewScene>(() => {
    const mode = document.$extensions['studio.modes'].default === 'dark' ? 'dark' : 'light';
    return { document, templateId, content, format: 'square', mode };
  }, [document, templateId, content]);
  if (!isHeld || !shown.current) shown.current = next;
  useDrawn(
    place,
    useCallback(() => onDrawn?.(templateId), [onDrawn, templateId]),
  );
  return (
    <div ref={place} className="absolute inset-0">
      <Preview scene={shown.current} label={label} className="bg-transparent!" wipe />
    </div>
  );
});
