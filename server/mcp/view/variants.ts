import { priceVariant } from '@livery/core/pricing';
import type { VariantRequest } from '@livery/core/render-request/schemas';
import { h } from './element.ts';
import type { Preview } from './results.ts';

export type Variant = Pick<VariantRequest, 'format' | 'kind' | 'durationS'>;

/** Which files to render: formats, each as a still, as a video, or both. */
export function drawVariants(
  preview: Preview,
  format: string,
  onChange: (variants: Variant[]) => void,
): HTMLElement {
  const boxes = preview.kinds.map((kind) => {
    const choices = preview.formats.map((name) => {
      const box = h('input', { type: 'checkbox', checked: kind === 'still' && name === format });
      box.addEventListener('change', change);
      return { kind, name, box };
    });
    return { kind, choices };
  });
  function change(): void {
    onChange(
      boxes
        .flatMap(({ choices }) => choices)
        .filter(({ box }) => box.checked)
        .map(({ kind, name }) =>
          kind === 'still'
            ? { format: name, kind }
            : { format: name, kind, durationS: preview.defaultDurationS },
        ),
    );
  }
  change();
  return h(
    'div',
    { className: 'fields' },
    ...boxes.map(({ kind, choices }) =>
      h(
        'fieldset',
        null,
        h('legend', null, kind === 'still' ? 'Stills' : `Videos, ${preview.defaultDurationS} s`),
        ...choices.map(({ name, box }) => h('label', { className: 'choice' }, box, name)),
      ),
    ),
  );
}

export function priceAll(variants: readonly Variant[]): number {
  return variants.reduce(
    (sum, { kind, durationS = null }) => sum + priceVariant({ kind, scale: 1, durationS }),
    0,
  );
}
