import { priceVariant } from '@livery/core/pricing';
import type { VariantRequest } from '@livery/core/render-request/schemas';
import {
  listEmptyFields,
  listTextFields,
  type TextField,
  type TextSchema,
  withText,
} from './content-fields.ts';
import { h } from './element.ts';
import type { Host } from './host.ts';
import { type Batch, type Content, isWall, type Preview, readSheet, type Wall } from './results.ts';
import { showPreview } from './show-image.ts';

/** Previews are limited to a few a minute, so one is asked for when the typing has stopped. */
const PAUSE_MS = 900;

export interface StageOptions {
  host: Host;
  wall: Wall;
  sheet: string | null;
  preview: Preview;
  onBack(): void;
  onRendered(batch: Batch): void;
}

type Variant = Pick<VariantRequest, 'format' | 'kind' | 'durationS'>;

/** Which files to render: formats, each as a still, as a video, or both. */
function drawVariants(
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

function priceAll(variants: readonly Variant[]): number {
  return variants.reduce(
    (sum, { kind, durationS = null }) => sum + priceVariant({ kind, scale: 1, durationS }),
    0,
  );
}

/** One template, large: edit its text, see it drawn again, see the price, render. */
export function drawStage({ host, wall, sheet, preview, onBack, onRendered }: StageOptions): HTMLElement {
  let content: Content = wall.untrusted.content[preview.templateId] ?? {};
  let variants: Variant[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest = 0;
  const shown = h('div', { className: 'shown' }, showPreview(preview, wall, sheet));
  const message = h('p', { className: 'bad', role: 'alert' });
  const button = h('button', { className: 'ink', type: 'button' });
  const say = (error: unknown) => {
    message.textContent = error instanceof Error ? error.message : '';
  };
  const base = { brandId: wall.brandId, brandVersion: wall.brandVersion };

  const redraw = async () => {
    const turn = ++latest;
    try {
      const args = { ...base, templateIds: [preview.templateId], format: wall.format, content };
      const result = await host.call('preview_templates', args);
      const drawn = result.structuredContent;
      if (turn !== latest || !isWall(drawn)) return;
      shown.replaceChildren(showPreview(drawn.previews[0]!, drawn, readSheet(result)));
      say(null);
    } catch (error) {
      if (turn === latest) say(error);
    }
  };
  const edit = (path: (string | number)[], text: string) => {
    content = withText(content, path, text);
    clearTimeout(timer);
    timer = setTimeout(redraw, PAUSE_MS);
  };
  const render = async () => {
    button.disabled = true;
    try {
      const { templateId } = preview;
      const args = { ...base, templateId, content, variants, idempotencyKey: crypto.randomUUID() };
      const { structuredContent } = await host.call('render', args);
      onRendered(structuredContent as Batch);
    } catch (error) {
      say(error);
      button.disabled = false;
    }
  };
  button.addEventListener('click', render);
  const choose = (chosen: Variant[]) => {
    variants = chosen;
    const credits = priceAll(chosen);
    button.disabled = chosen.length === 0;
    const price = wall.isCharged ? `, ${credits} ${credits === 1 ? 'credit' : 'credits'}` : '';
    button.textContent = chosen.length === 0 ? 'Choose a format' : `Render ${chosen.length}${price}`;
  };
  const draw = ({ path, label, text }: TextField) => drawField(label, text, (value) => edit(path, value));
  const empty = h('div', { className: 'fields' });
  const showEmpty = async () => {
    const { structuredContent } = await host.call('get_template', { templateId: preview.templateId });
    const { contentSchema } = structuredContent as {
      contentSchema: { properties: Record<string, TextSchema> };
    };
    empty.append(...listEmptyFields(contentSchema.properties, content).map(draw));
  };
  showEmpty().catch(say);
  const back = h('button', { className: 'plain', type: 'button' }, 'All templates');
  back.addEventListener('click', () => {
    clearTimeout(timer);
    onBack();
  });
  return h(
    'section',
    null,
    h('div', { className: 'head' }, h('h1', null, preview.name), back),
    h(
      'div',
      { className: 'stage' },
      shown,
      h(
        'div',
        { className: 'fields' },
        ...listTextFields(content).map(draw),
        empty,
        drawVariants(preview, wall.format, choose),
        button,
        message,
      ),
    ),
  );
}

function drawField(label: string, text: string, onInput: (text: string) => void): HTMLElement {
  const area = h('textarea', { value: text, rows: 1 });
  area.addEventListener('input', () => onInput(area.value));
  return h('label', null, label, area);
}
