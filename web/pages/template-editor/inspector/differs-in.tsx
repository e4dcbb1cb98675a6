import { isFormatName } from '@livery/templates/formats';
import { Plus, RotateCcw } from 'lucide-react';
import { Button } from '../../../controls/button.tsx';
import { classNames } from '../../../controls/class-names.ts';
import { Menu, MenuItem } from '../../../controls/overlays/menu.tsx';
import { FormatIcon } from '../../../formats/format-icon.tsx';
import { formatList } from '../../../text/define-messages.ts';
import { text } from '../../../text/template-editor.ts';
import { useEditor } from '../context/editor-context.ts';
import { nameVariant } from '../scene/describe-visible.ts';
import { setVariant } from '../scene/edit-scene.ts';
import { labelOf, labelOfValue } from './property-control.tsx';

/** The shapes, formats, looks and conditions in which the node has other properties. */
export function DiffersIn() {
  const { draft, rules, node, search, changeNode, canWrite } = useEditor();
  const { document } = draft;
  const own = Object.entries(node.in ?? {});
  const names = new Set<string>([
    ...document.formats,
    ...(rules?.variants ?? []),
    ...Object.keys(document.conditions ?? {}),
  ]);
  const isFormat = (name: string) => document.formats.includes(name as never);
  // A format that the template is not drawn in makes no difference.
  const offered = [...names].filter((name) => !node.in?.[name] && (isFormat(name) || !isFormatName(name)));
  return (
    <div className="mt-4 border-t border-line pt-3">
      <div className="flex items-center justify-between">
        <h3 className="text-13 font-semibold">{text('template.differs')}</h3>
        <Menu
          className="max-h-80 w-56 overflow-y-auto"
          trigger={
            <Button variant="ghost" size="small" disabled={!canWrite}>
              <Plus />
              {text('template.add')}
            </Button>
          }
        >
          {offered.map((name) => (
            <MenuItem
              key={name}
              icon={isFormat(name) ? <FormatIcon format={name} /> : undefined}
              label={nameVariant(name)}
              onSelect={() => search.change({ variant: name, ...(isFormat(name) ? { format: name } : {}) })}
            />
          ))}
        </Menu>
      </div>
      {own.length === 0 && <p className="pt-1 text-12 text-text-3">{text('template.differsHint')}</p>}
      <ul>
        {own.map(([name, properties]) => (
          <li key={name} className="flex items-center border-t border-line first:border-t-0">
            <button
              type="button"
              aria-pressed={search.variant === name}
              onClick={() =>
                search.change({
                  variant: search.variant === name ? undefined : name,
                  ...(isFormat(name) ? { format: name } : {}),
                })
              }
              className={classNames(
                'flex min-h-8 min-w-0 flex-1 items-center gap-2 rounded-control text-start hover:bg-hover pointer-coarse:min-h-11',
                search.variant === name && 'bg-hover',
              )}
            >
              {isFormat(name) && <FormatIcon format={name} />}
              <span className="shrink-0 font-medium">{nameVariant(name)}</span>
              <span className="min-w-0 flex-1 truncate text-end text-text-2">{summarize(properties)}</span>
            </button>
            <Button
              variant="ghost"
              size="small"
              disabled={!canWrite}
              aria-label={text('template.resetIn', { name: nameVariant(name) })}
              title={text('template.resetIn', { name: nameVariant(name) })}
              onClick={() => changeNode(`reset ${name}`, (now) => setVariant(now, name, {}))}
            >
              <RotateCcw />
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const summarize = (properties: Record<string, unknown>): string =>
  formatList(
    Object.entries(properties).map(([name, value]) => `${labelOf(name).toLowerCase()} ${sayValue(value)}`),
  );

export function sayValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).map(labelOfValue).join(' ');
  if (typeof value === 'object' && value !== null) {
    const { min, max } = value as { min?: number; max?: number };
    return [min, max].filter((one) => one !== undefined).join('–');
  }
  if (typeof value === 'number' && value > 0 && value < 1)
    return text('template.percent', { n: Math.round(value * 100) });
  return labelOfValue(String(value));
}
