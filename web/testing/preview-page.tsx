import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import '../style.css';
import { Preview } from '../preview/preview.tsx';
import { PreviewVideo } from '../preview/preview-video.tsx';
import { readColorAt } from '../preview/read-color.ts';
import type { PreviewScene } from '../preview/scene.ts';
import { useWarnings } from '../preview/use-warnings.ts';

/** A page of nothing but previews, which tests and the benchmark control through `window.previews`. */

export interface PreviewPageState {
  /** A new id mounts the previews again. */
  id: string;
  scenes: PreviewScene[];
  /** In CSS pixels. */
  width: number;
  video?: { durationS: number; isPlaying: boolean; timeMs: number };
}

declare global {
  interface Window {
    previews: {
      show(state: PreviewPageState): void;
      /** The times of the frames that a video has shown. */
      frames: number[];
      color: string | null;
      warnings: unknown;
    };
  }
}

function PreviewPage() {
  const [state, setState] = useState<PreviewPageState>({ id: '', scenes: [], width: 300 });
  const warnings = useWarnings(state.scenes[0] ?? null, state.video?.durationS ?? null);
  window.previews = { ...window.previews, show: setState, warnings };
  const { id, scenes, width, video } = state;
  return (
    <main data-shown={id} style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      {scenes.map((scene, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: only a test clicks here
        <div
          key={`${id} ${index}`}
          style={{ width }}
          onClick={(event) => {
            window.previews.color = readColorAt(event);
          }}
        >
          {video ? (
            <PreviewVideo
              scene={scene}
              label={`Video ${index + 1}`}
              {...video}
              onTime={(timeMs) => window.previews.frames.push(timeMs)}
            />
          ) : (
            <Preview scene={scene} label={`Preview ${index + 1}`} />
          )}
        </div>
      ))}
    </main>
  );
}

window.previews = { show: () => {}, frames: [], color: null, warnings: null };
createRoot(document.getElementById('app')!).render(<PreviewPage />);
