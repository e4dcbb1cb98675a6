import type { BrandDocument } from '@livery/core/brand/document';
import { templateMetas } from '@livery/templates/template-meta';
import { useWallPlaces, WALL } from '../../brand/wall-places.ts';
import type { FieldChange } from '../../changes/diff-fields.ts';
import { Probes } from '../../changes/probes.tsx';
import { useHeldKey } from '../../commands/use-held-key.ts';
import { classNames } from '../../controls/class-names.ts';
import { Kbd } from '../../controls/kbd.tsx';
import { ModeSwitch } from '../../controls/mode-switch.tsx';
import { Segmented } from '../../controls/segmented.tsx';
import { richText, text } from '../../text/versions.ts';
import type { CompareView } from './compared-tile.tsx';
import { ComparedWall } from './compared-wall.tsx';
import type { Pair } from './pick-pair.ts';
import { useComparison } from './use-comparison.ts';

interface ComparisonProps {
  pair: Pair;
  /** Whether the brand has only one version. */
  isOnly: boolean;
  before: BrandDocument | undefined;
  after: BrandDocument | undefined;
  pointed: FieldChange | null;
  error: unknown;
  view: CompareView;
  mode: 'light' | 'dark';
  onView: (view: CompareView) => void;
  onMode: (mode: 'light' | 'dark') => void;
}

const views = ['wipe', 'side', 'blink'] as const;

/** The wall of a comparison: the view controls above, the images below. */
export function Comparison(props: ComparisonProps) {
  const { isOnly, before, after, error } = props;
  const isReady = before !== undefined && after !== undefined;
  return (
    <section
      aria-label={text('versions.wall')}
      className="relative order-1 min-w-0 bg-wall px-4 py-3 sm:px-8 sm:py-4 lg:order-2"
    >
      {isReady && !isOnly ? (
        <Compared {...props} before={before} after={after} />
      ) : (
        <>
          <Bar {...props} />
          {isOnly ? <p className="text-15 text-text-2">{text('versions.only')}</p> : !error && <BlankWall />}
        </>
      )}
    </section>
  );
}

/** The view, the number of differing templates, and the palette. */
function Bar({
  pair,
  isOnly,
  view,
  mode,
  onView,
  onMode,
  count,
}: ComparisonProps & { count?: number | undefined }) {
  return (
    <div className="mb-6 flex min-h-8 flex-wrap items-center gap-x-3 gap-y-2">
      <Segmented
        label={text('versions.view')}
        value={view}
        onChange={onView}
        disabled={isOnly}
        segments={views.map((value) => ({ value, label: text(`versions.view.${value}`) }))}
      />
      <p aria-live="polite" className="min-w-0 text-text-2">
        {count !== undefined && text('versions.different', { n: count, all: templateMetas.length })}
      </p>
      <div className="ms-auto flex items-center gap-3">
        {count !== undefined && count > 0 && (
          <span className="flex items-center gap-1.5 text-text-2 pointer-coarse:hidden">
            {richText('versions.hold', { key: <Kbd keys="b" />, n: pair.from })}
          </span>
        )}
        <ModeSwitch mode={mode} onMode={onMode} />
      </div>
    </div>
  );
}

function Compared(props: ComparisonProps & { before: BrandDocument; after: BrandDocument }) {
  const { pair, before, after, pointed, mode, view } = props;
  const { documents, without, order, ringed, isKnown, onDrawn, onLate, onTouched } = useComparison(
    before,
    after,
    pointed,
  );
  const isHeld = useHeldKey('b');
  return (
    <>
      <Probes key={mode} documents={documents} mode={mode} onDrawn={onDrawn} onLate={onLate} />
      {without && <Probes documents={without} mode={mode} onDrawn={onTouched} />}
      <Bar {...props} count={isKnown ? order?.length : undefined} />
      {order === null ? (
        <BlankWall />
      ) : order.length === 0 ? (
        <p className="text-15 text-text-2">{text('versions.noDifference')}</p>
      ) : (
        <ComparedWall
          pair={pair}
          before={before}
          after={after}
          mode={mode}
          view={view}
          isHeld={isHeld}
          templates={order}
          ringed={ringed}
        />
      )}
    </>
  );
}

/** The final layout, until it is known which templates differ. */
function BlankWall() {
  const placeOf = useWallPlaces();
  return (
    <div aria-hidden className={WALL}>
      {templateMetas.map(({ id }, index) => {
        const { format, className } = placeOf(index);
        return (
          <div
            key={id}
            className={classNames('blank', format === 'wide' ? 'aspect-video' : 'aspect-square', className)}
          />
        );
      })}
    </div>
  );
}
