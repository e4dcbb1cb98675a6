import type { BrandDocument } from '@livery/core/brand/document';
import { templateMetas } from '@livery/templates/template-meta';
import { useEffect, useMemo, useRef } from 'react';
import { ownContent } from '../content/own-content.ts';
import { Preview } from '../preview/preview.tsx';

interface ProbesProps {
  /** Drawn in every template at the size of a thumb; a list of the same length, documents of the same identity. */
  documents: readonly BrandDocument[];
  mode: 'light' | 'dark';
  /** The pixels of each document by template, once all of them are drawn. */
  onDrawn: (pixels: Map<string, Uint8ClampedArray>[]) => void;
  /** A drawing is missing after a while; the others are still waited for. */
  onLate?: () => void;
}

/** The width and height that drawings are compared at. */
const SIDE = 32;
const CHECK_MS = 80;
const LATE_MS = 8000;

/**
 * Draws brands in every template, too small and too pale to be seen, to find out what differs between them. What a template
 * makes of a document is known only by drawing it.
 */
export function Probes({ documents, mode, onDrawn, onLate }: ProbesProps) {
  const box = useRef<HTMLDivElement>(null);
  const done = useRef({ onDrawn, onLate });
  done.current = { onDrawn, onLate };
  const scenes = useMemo(
    () =>
      documents.map((document) =>
        templateMetas.map((template) => ({
          document,
          templateId: template.id,
          content: ownContent(document),
          format: 'square' as const,
          mode,
        })),
      ),
    [documents, mode],
  );
  useEffect(() => {
    const timer = setInterval(() => {
      const pixels = readPixels(box.current!);
      if (!pixels) return;
      clearInterval(timer);
      clearTimeout(late);
      done.current.onDrawn(pixels);
    }, CHECK_MS);
    const late = setTimeout(() => done.current.onLate?.(), LATE_MS);
    return () => {
      clearInterval(timer);
      clearTimeout(late);
    };
  }, [scenes]);
  return (
    <div
      ref={box}
      aria-hidden
      inert
      className="pointer-events-none absolute start-0 top-0 flex h-0 w-full flex-wrap overflow-hidden opacity-0"
    >
      {scenes.map((row, index) => (
        <div key={index} data-document className="flex">
          {row.map((scene) => (
            <div key={scene.templateId} data-template={scene.templateId} className="w-10">
              <Preview scene={scene} label="" />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** The pixels of every drawing, small; null while one is missing. */
function readPixels(box: HTMLElement): Map<string, Uint8ClampedArray>[] | null {
  const rows = [...box.querySelectorAll<HTMLElement>('[data-document]')];
  const cells = rows.map((row) => [...row.querySelectorAll<HTMLElement>('[data-template]')]);
  const isDrawn = (cell: HTMLElement) =>
    /exact|refused/.test(cell.querySelector<HTMLElement>('[data-state]')?.dataset.state ?? '');
  if (!cells.flat().every(isDrawn)) return null;
  const canvas = new OffscreenCanvas(SIDE, SIDE);
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  return cells.map(
    (row) =>
      new Map(
        row.map((cell) => {
          context.clearRect(0, 0, SIDE, SIDE);
          const drawing = cell.querySelector('canvas');
          if (drawing?.width) context.drawImage(drawing, 0, 0, SIDE, SIDE);
          return [cell.dataset.template!, context.getImageData(0, 0, SIDE, SIDE).data];
        }),
      ),
  );
}
