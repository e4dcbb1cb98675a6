import { useEffect, useRef } from 'react';
import { Preview } from '../../../preview/preview.tsx';
import type { PreviewScene } from '../../../preview/scene.ts';

interface StageVideoProps {
  scene: PreviewScene;
  label: string;
  durationS: number;
  isPlaying: boolean;
  timeMs: number;
  onTime: (timeMs: number) => void;
}

/** The moment of the video, moved on while it plays. It loops. */
export function StageVideo({ scene, label, durationS, isPlaying, timeMs, onTime }: StageVideoProps) {
  const latest = useRef({ timeMs, onTime });
  useEffect(() => {
    latest.current = { timeMs, onTime };
  });
  useEffect(() => {
    if (!isPlaying) return;
    let last = performance.now();
    let frame = requestAnimationFrame(function next(now) {
      const { timeMs: at, onTime: report } = latest.current;
      report((at + now - last) % (durationS * 1000));
      last = now;
      frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, durationS]);
  return <Preview scene={scene} label={label} timeMs={timeMs} durationS={durationS} />;
}
