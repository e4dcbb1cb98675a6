import { nameTemplate } from '@livery/templates/template-meta';
import { useEffect, useState } from 'react';
import { prefersReducedMotion } from '../../preferences/reduced-motion.ts';
import { text } from '../../text/first-page.ts';
import { sampleBrandIds, wallImage } from '../../wall/wall-images.ts';
import { wallOrder } from './wall-order.ts';
import { WallGrid, WallTile } from './wall-tile.tsx';

const EVERY_MS = 6000;
const ROW = 4;
const ROW_MS = 160;

/** Sample brands in all templates, one after the other, row by row. The images were drawn when the app was built. */
export function SampleWall() {
  const { shown, before } = useRotation();
  return (
    <WallGrid label={text('first.sampleWall')}>
      {wallOrder.map((id, index) => (
        <WallTile key={id} templateId={id}>
          {before && <SampleImage src={wallImage(before, id)} label="" />}
          {/* A new element for each brand, so that the wipe animation runs again. */}
          <SampleImage
            key={shown}
            src={wallImage(shown, id)}
            label={text('first.sampleTile', { template: nameTemplate(id) })}
            delayMs={before ? Math.floor(index / ROW) * ROW_MS : null}
          />
        </WallTile>
      ))}
    </WallGrid>
  );
}

interface SampleImageProps {
  src: string | undefined;
  label: string;
  /** When it starts to wipe in; null for one that is simply there. */
  delayMs?: number | null;
}

function SampleImage({ src, label, delayMs = null }: SampleImageProps) {
  if (!src) return null;
  const place = 'absolute inset-0 block size-full';
  return (
    <img
      src={src}
      alt={label}
      width={448}
      height={448}
      decoding="async"
      className={delayMs === null ? place : `${place} wall-wipe`}
      style={delayMs === null ? undefined : { animationDelay: `${delayMs}ms` }}
    />
  );
}

/** The next brand is shown only when its images have arrived, and nothing moves for people who asked for that. */
function useRotation(): { shown: string; before: string | null } {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (sampleBrandIds.length < 2 || prefersReducedMotion()) return;
    let isOver = false;
    const timer = setTimeout(async () => {
      const next = sampleBrandIds[(turn + 1) % sampleBrandIds.length]!;
      await Promise.allSettled(wallOrder.map((id) => loadImage(wallImage(next, id)!)));
      if (!isOver) setTurn(turn + 1);
    }, EVERY_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [turn]);
  const pick = (at: number) => sampleBrandIds[at % sampleBrandIds.length] ?? '';
  return { shown: pick(turn), before: turn > 0 ? pick(turn - 1) : null };
}

function loadImage(src: string): Promise<void> {
  const image = new Image();
  image.src = src;
  return image.decode();
}
