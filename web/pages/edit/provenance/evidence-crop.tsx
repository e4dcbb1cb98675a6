import { useState } from 'react';
import { mediaUrl } from '../../../api/client.ts';
import { type Evidence, viewCrop } from './evidence.ts';

const ASPECT = 1.82;

interface EvidenceCropProps {
  crop: NonNullable<Evidence['crop']>;
  label: string;
  /** A thumbnail: no ring. */
  isSmall?: boolean;
}

/** The part of the screenshot that shows a value, with its place ringed. Without the screenshot there is nothing. */
export function EvidenceCrop({ crop, label, isSmall }: EvidenceCropProps) {
  const [shot, setShot] = useState<{ width: number; height: number } | null>(null);
  const [isGone, setGone] = useState(false);
  if (isGone) return null;
  const view = viewCrop(crop, shot ?? { width: 1440, height: 900 }, ASPECT);
  const size = shot ?? { width: 1440, height: 900 };
  const percent = (part: number) => `${part * 100}%`;
  return (
    <div className="rim relative overflow-hidden bg-wall" style={{ aspectRatio: ASPECT }}>
      <img
        src={mediaUrl(`/assets/${encodeURIComponent(crop.$asset)}/file`)}
        alt={label}
        onLoad={({ currentTarget }) =>
          setShot({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
        }
        onError={() => setGone(true)}
        className="absolute max-w-none"
        style={{
          width: percent(size.width / view.width),
          left: percent(-view.x / view.width),
          top: percent(-view.y / view.height),
        }}
      />
      {shot && !isSmall && (
        <span
          aria-hidden
          className="absolute outline-2 outline-offset-3 outline-[black] ring-5 ring-[white]/70"
          style={{
            left: percent(view.ring.left),
            top: percent(view.ring.top),
            width: percent(view.ring.width),
            height: percent(view.ring.height),
          }}
        />
      )}
    </div>
  );
}
