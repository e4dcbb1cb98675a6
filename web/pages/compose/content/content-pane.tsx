import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { classNames } from '../../../controls/class-names.ts';
import { text } from '../../../text/compose.ts';
import { type Form, FormContext } from '../form/form-context.ts';
import type { FieldModel } from '../form/form-model.ts';
import { FieldLines } from './field-control.tsx';

interface ContentPaneProps {
  /** Null until they are loaded. */
  fields: readonly FieldModel[] | null;
  form: Omit<Form, 'setHint'>;
  /** "Write it for me". */
  action: ReactNode;
  /** Shown above the fields: warnings about the brand, and fields left to the person. */
  notes: ReactNode;
  /** A phone names the pane by its tab. */
  hidesTitle?: boolean;
  onUndo: () => void;
  onRedo: () => void;
}

/** The form, with the hint of the field in focus at its foot. */
export function ContentPane({ fields, form, action, notes, hidesTitle, onUndo, onRedo }: ContentPaneProps) {
  const [hint, setHint] = useState<string | null>(null);
  // The browser's own undo knows nothing of values that were set by the page.
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.metaKey || event.ctrlKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    event.stopPropagation();
    if (key === 'y' || event.shiftKey) onRedo();
    else onUndo();
  };
  return (
    <FormContext value={{ ...form, setHint }}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only the keys of undo and redo, which the header has as buttons */}
      <div className="flex flex-col gap-5" onKeyDown={onKeyDown}>
        <div className="flex min-h-8 items-center justify-between gap-3">
          <h2 className={hidesTitle ? 'sr-only' : 'text-15 font-semibold'}>{text('compose.content')}</h2>
          {action}
        </div>
        {notes}
        {fields ? <FieldLines fields={fields} path={[]} /> : <BlankFields />}
        {hint && (
          // It appears between a press and its release, and must not catch the release.
          <p
            aria-hidden
            className="pointer-events-none sticky -bottom-5 z-10 -mx-5 -mb-5 border-t border-line bg-surface px-5 pt-3 pb-4 text-12 text-text-3 max-sm:-bottom-4 max-sm:-mx-4 max-sm:-mb-4 max-sm:px-4"
          >
            {hint}
          </p>
        )}
      </div>
    </FormContext>
  );
}

const BLANK_HEIGHTS = { headline: 'h-14', eyebrow: 'h-8', subline: 'h-14' };

/** As most forms begin. */
function BlankFields() {
  return Object.entries(BLANK_HEIGHTS).map(([name, height]) => (
    <div key={name} aria-hidden className="flex flex-col gap-2">
      <span className="blank h-5 w-24" />
      <span className={classNames('blank', height)} />
    </div>
  ));
}

/** Brings the first field with an error into view and focuses it. */
export function focusFirst(root: HTMLElement | null, paths: Iterable<string>): void {
  const wanted = new Set(paths);
  const frames = [...(root?.querySelectorAll<HTMLElement>('[data-path]') ?? [])];
  // The innermost frame: an error of a list is shown at the list, not at its entries.
  const frame = frames.find(({ dataset }) => wanted.has(dataset.path ?? ''));
  frame?.scrollIntoView({ block: 'center' });
  frame?.querySelector<HTMLElement>('input, textarea, button')?.focus();
}
