import { findFormat } from '@livery/templates/formats';
import { Maximize, Minimize } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { IconButton } from '../../../controls/button.tsx';
import { useFullscreen } from '../../../controls/hooks/use-fullscreen.ts';
import { ModeSwitch } from '../../../controls/mode-switch.tsx';
import { Segmented } from '../../../controls/segmented.tsx';
import { nameFormat } from '../../../formats/format-names.ts';
import { prefersReducedMotion } from '../../../preferences/reduced-motion.ts';
import { Preview } from '../../../preview/preview.tsx';
import { PreviewVideo } from '../../../preview/preview-video.tsx';
import type { PreviewScene } from '../../../preview/scene.ts';
import { text } from '../../../text/compose.ts';
import { type Playback, usePlaybackState } from './playback.ts';
import type { StageView } from './stage-address.ts';

interface StageProps {
  scene: PreviewScene;
  view: StageView;
  kinds: readonly StageView['kind'][];
  durationS: number;
  label: string;
  playback: Playback;
  onView: (change: Partial<StageView>) => void;
  /** The strip of the video. */
  children?: ReactNode;
}

/** The image at its largest, with what decides how it is looked at above it. */
export function Stage(props: StageProps) {
  const { view, kinds, onView, children } = props;
  const { width, height } = findFormat(view.format);
  const root = useRef<HTMLDivElement>(null);
  const { isFullscreen, toggle } = useFullscreen(root);
  const FullIcon = isFullscreen ? Minimize : Maximize;
  return (
    <div ref={root} className="flex min-h-0 flex-1 flex-col gap-4 bg-wall p-4 lg:px-8 lg:pt-3 lg:pb-5">
      <div className="flex min-h-8 shrink-0 flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="min-w-0 flex-1 text-13 font-medium">
          <span className="sr-only">{text('compose.stage')} </span>
          <bdi>{nameFormat(view.format)}</bdi>
          <bdi className="ms-2 font-normal text-text-2 tabular-nums">
            {text('compose.size', { width, height })}
          </bdi>
        </h2>
        {kinds.length > 1 && (
          <Segmented
            className="bg-edge/70!"
            label={text('compose.kind')}
            value={view.kind}
            segments={[
              { value: 'still', label: text('kind.still') },
              { value: 'video', label: text('kind.video') },
            ]}
            onChange={(kind) => onView({ kind })}
          />
        )}
        <ModeSwitch
          className="bg-edge/70!"
          label={text('compose.mode')}
          mode={view.mode}
          onMode={(mode) => onView({ mode })}
        />
        <IconButton
          label={text(isFullscreen ? 'compose.leaveFullscreen' : 'compose.fullscreen')}
          onClick={toggle}
        >
          <FullIcon />
        </IconButton>
      </div>
      <StageImage {...props} />
      {view.kind === 'video' && <div className="mx-auto w-full max-w-[60rem] shrink-0">{children}</div>}
    </div>
  );
}

export type StageImageProps = Pick<StageProps, 'scene' | 'view' | 'durationS' | 'label' | 'playback'>;

/** As large as its place allows, in its own proportions. */
export function StageImage({ scene, view, durationS, label, playback }: StageImageProps) {
  const { width, height } = findFormat(view.format);
  return (
    <div className="@container-[size] flex min-h-0 flex-1 items-center justify-center">
      <div style={{ width: `min(100cqw, ${width / height} * 100cqh)` }}>
        {view.kind === 'video' ? (
          <StageVideo scene={scene} label={label} durationS={durationS} playback={playback} />
        ) : (
          <Preview scene={scene} label={label} />
        )}
      </div>
    </div>
  );
}

function StageVideo({ scene, label, durationS, playback }: Omit<StageImageProps, 'view'>) {
  const { isPlaying, timeMs, isPoster } = usePlaybackState(playback);
  if (isPoster) {
    return (
      <div onPointerEnter={() => !prefersReducedMotion() && playback.play(true)}>
        <Preview scene={scene} label={label} />
      </div>
    );
  }
  return (
    <PreviewVideo
      scene={scene}
      label={label}
      durationS={durationS}
      isPlaying={isPlaying}
      timeMs={Math.min(timeMs, durationS * 1000)}
      onTime={playback.report}
    />
  );
}
