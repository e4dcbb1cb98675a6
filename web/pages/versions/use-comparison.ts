import type { BrandDocument } from '@livery/core/brand/document';
import { locateField, putField } from '@livery/core/brand/field-location';
import type { Json } from '@livery/core/json/value';
import { templateMetas } from '@livery/templates/template-meta';
import { useCallback, useMemo, useState } from 'react';
import type { FieldChange } from '../../changes/diff-fields.ts';
import { measureDifference, orderByDifference } from '../../changes/differences.ts';

type Pixels = Map<string, Uint8ClampedArray>;

const ids = templateMetas.map(({ id }) => id);

/**
 * Which templates look different, and which of them one field touches. Both are found by drawing: the second by the later
 * version with this field as it was.
 */
export function useComparison(before: BrandDocument, after: BrandDocument, pointed: FieldChange | null) {
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
