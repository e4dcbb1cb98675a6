import type { BrandDocument } from '@livery/core/brand/document';
import { locateField, putField } from '@livery/core/brand/field-location';
import type { Json } from '@livery/core/json/value';
import { templateMetas } from '@livery/templates/template-meta';
import { useCallback, useMemo, useState } from 'react';
import { useWallPlaces, WALL } from '../../brand/wall-places.ts';
import type { FieldChange } from '../../changes/diff-fields.ts';
import { measureDifference, orderByDifference } from '../../changes/differences.ts';
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

type Pixels = Map<string, Uint8ClampedArray>;

const ids = templateMetas.map(({ id }) => id);

/**
 * Which templates look different, and which of them one field touches. Both are found by drawing: the second by the later
 * version with this field as it was.
 */
function useComparison(before: BrandDocument, after: BrandDocument, pointed: FieldChange | null) {
  const [drawn, setDrawn] = useState<{ key: object; pixels: Pixels[] } | null>(null);
  const [lateKey, setLateKey] = useState<object | null>(null);
  const [touched, setTouched] = useState<{ key: object; pixels: Pixels } | null>(null);
  const documents = useMemo(() => [before, after], [before, after]);
  const without = useMemo(
    () => (pointed ? [withField(after, pointed.path, pointed.from)] : null),
    [after, pointed],
  );
  const isDrawn = drawn?.key === documents;
  const order = useMemo(() => {
    // Without drawings to compare, every template may be different.
    if (!isDrawn) return lateKey === documents ? ids : null;
    const [old, fresh] = drawn.pixels as [Pixels, Pixels];
    return orderByDifference(ids, compare(old, fresh));
  }, [isDrawn, drawn, lateKey, documents]);
  const ringed = useMemo(() => {
    if (!without || touched?.key !== without || !isDrawn) return new Set<string>();
    return new Set(orderByDifference(ids, compare(touched.pixels, drawn.pixels[1]!)));
  }, [without, touched, isDrawn, drawn]);
  return {
    documents,
    without,
    /** The templates that look different, most changed first; null until they are drawn. */
    order,
    ringed,
    isKnown: isDrawn,
    onLate: useCallback(() => setLateKey(documents), [documents]),
    onDrawn: useCallback((pixels: Pixels[]) => setDrawn({ key: documents, pixels }), [documents]),
    onTouched: useCallback(
      ([pixels]: Pixels[]) => without && pixels && setTouched({ key: without, pixels }),
      [without],
    ),
  };
}

function compare(one: Pixels, other: Pixels): Map<string, number> {
  return new Map(ids.map((id) => [id, measureDifference(one.get(id) ?? [], other.get(id) ?? [])]));
}

/** The document with one field as another version has it. */
function withField(document: BrandDocument, path: string, value: unknown): BrandDocument {
  const changed = structuredClone(document);
  putField(changed as BrandDocument & Json, locateField(changed, path), value);
  return changed;
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
