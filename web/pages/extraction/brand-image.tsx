import type { BrandDocument } from '@livery/core/brand/document';
import { memo, type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import { Preview } from '../../preview/preview.tsx';
import type { PreviewScene } from '../../preview/scene.ts';
import { wallImage } from '../../wall/wall-images.ts';

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

/** A template in the brand. */
export const BrandImage = memo(function BrandImage(props: BrandImageProps) {
  const { templateId, document, content, label, isHeld, onDrawn } = props;
  const shown = useRef<PreviewScene>(null);
  const next = useMemo<PreviewScene>(() => {
    const mode = document.$extensions['studio.modes'].default === 'dark' ? 'dark' : 'light';
    return { document, templateId, content, format: 'square', mode };
  }, [document, templateId, content]);
  if (!isHeld) shown.current = next;
  const noteDrawn = useCallback(() => onDrawn?.(templateId), [onDrawn, templateId]);
  return shown.current && <DrawnImage scene={shown.current} label={label} onDrawn={noteDrawn} />;
});

interface DrawnImageProps {
  scene: PreviewScene;
  label: string;
  onDrawn: () => void;
}

/** Wipes in over the grey image, and says when. */
function DrawnImage({ scene, label, onDrawn }: DrawnImageProps) {
  const place = useRef<HTMLDivElement>(null);
  useDrawn(place, onDrawn);
  return (
    <div ref={place} className="absolute inset-0">
      <Preview scene={scene} label={label} className="bg-transparent!" wipe />
    </div>
  );
}

/** Calls back once the preview inside an element shows something. */
function useDrawn(element: RefObject<HTMLElement | null>, onDrawn: () => void): void {
  useEffect(() => {
    const box = element.current?.querySelector<HTMLElement>('[data-preview]');
    if (!box) return;
    const isDrawn = () => box.dataset.state === 'quick' || box.dataset.state === 'exact';
    if (isDrawn()) return onDrawn();
    const observer = new MutationObserver(() => {
      if (!isDrawn()) return;
      observer.disconnect();
      onDrawn();
    });
    observer.observe(box, { attributes: true, attributeFilter: ['data-state'] });
    return () => observer.disconnect();
  }, [element, onDrawn]);
}
