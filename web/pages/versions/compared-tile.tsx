import { memo } from 'react';
import { classNames } from '../../controls/class-names.ts';
import { Preview } from '../../preview/preview.tsx';
import type { PreviewScene } from '../../preview/scene.ts';
import { text } from '../../text/versions.ts';

export type CompareView = 'wipe' | 'side' | 'blink';

interface ComparedTileProps {
  name: string;
  before: PreviewScene;
  after: PreviewScene;
  view: CompareView;
  /** Whether only the earlier one is shown. */
  isHeld: boolean;
  isRinged: boolean;
}

/** One template in both versions. The divider is a CSS variable, so dragging redraws nothing. */
export const ComparedTile = memo(function ComparedTile(props: ComparedTileProps) {
  const { name, before, after, view, isHeld, isRinged } = props;
  const ring = isRinged && 'outline-2 outline-offset-3 outline-ink';
  const labels = { before: text('versions.before', { name }), after: text('versions.after', { name }) };
  if (view === 'side') {
    return (
      <div className={classNames('grid grid-cols-2 gap-1', ring)}>
        <Preview scene={before} label={labels.before} />
        <Preview scene={isHeld ? before : after} label={isHeld ? labels.before : labels.after} />
      </div>
    );
  }
  return (
    <div className={classNames('relative touch-pan-y select-none', ring)}>
      <Preview scene={after} label={labels.after} />
      <div
        className={classNames('absolute inset-0', view === 'wipe' && !isHeld && 'wipe-start')}
        style={view === 'blink' && !isHeld ? { visibility: 'hidden' } : undefined}
      >
        <Preview scene={before} label={labels.before} />
      </div>
      {view === 'wipe' && !isHeld && <span aria-hidden className="wipe-line" />}
    </div>
  );
});
