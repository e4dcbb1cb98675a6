import { useState } from 'react';
import { mediaUrl } from '../../api/client.ts';
import { text } from '../../text/first-page.ts';
import type { FoundEvidence } from './progress.ts';

interface ScreenshotProps {
  id: string;
  host: string;
  isThere: boolean;
  ringed: FoundEvidence | null;
}

/** The first screen of the site, and the place that the person points at. */
export function Screenshot({ id, host, isThere, ringed }: ScreenshotProps) {
  const [hasFailed, setFailed] = useState(false);
  const box = ringed?.box;
  return (
    <div className="relative mt-5 hidden aspect-[16/10] overflow-hidden bg-hover lg:block">
      {isThere && !hasFailed && (
        <>
          <img
            src={mediaUrl(`/extractions/${id}/screenshot`)}
            alt={text('extraction.screenshot', { host })}
            width={720}
            height={450}
            onError={() => setFailed(true)}
            className="wall-wipe block size-full object-cover object-top"
          />
          <span className="pointer-events-none rim absolute inset-0" />
        </>
      )}
      {box && (
        <span
          className="pointer-events-none absolute border-2 border-ink outline-2 outline-on-ink"
          style={{
            left: `calc(${box.x * 100}% - 4px)`,
            top: `calc(${box.y * 100}% - 4px)`,
            width: `calc(${box.width * 100}% + 8px)`,
            height: `calc(${box.height * 100}% + 8px)`,
          }}
        />
      )}
    </div>
  );
}
