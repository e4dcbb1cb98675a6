import { text } from '../../../text/template-editor.ts';
import { toWords } from '../../../text/to-words.ts';
import { useEditor } from '../context/editor-context.ts';
import type { ControlProps } from './property-control.tsx';

/** Large text passes AA from here on. */
const READABLE = 3;

/** The roles of the palette as they are drawn here. A hatch is not readable on this background. */
export function ColorChoice({ label, shape, value, disabled, onChange }: ControlProps) {
  const { placed, key, node } = useEditor();
  const colors = placed.find((one) => one.key === key)?.colors ?? [];
  const usual = typeof shape.default === 'string' ? shape.default : undefined;
  const chosen = typeof value === 'string' ? value : usual;
  const roles = (shape.enum ?? []).filter((role, index, all) => {
    const color = colors.find((one) => one.role === role)?.color;
    // For letters some roles are the same colour.
    const before = all
      .slice(0, index)
      .some((one) => colors.find((each) => each.role === one)?.color === color);
    return role === chosen || node.type !== 'text' || color === undefined || !before;
  });
  // What does not write has no letters to read.
  const writes = node.type === 'text' || node.type === 'byline' || node.type === 'customer';
  return (
    <span className="flex items-center gap-2">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <span role="group" aria-label={label} className="flex gap-2">
        {roles.map((role) => {
          const found = colors.find((one) => one.role === role);
          const isBad = writes && found !== undefined && found.ratio < READABLE;
          const name = toWords(role);
          return (
            <button
              key={role}
              type="button"
              aria-pressed={role === chosen}
              aria-label={isBad ? text('template.unreadable', { name }) : name}
              title={isBad ? text('template.unreadable', { name }) : name}
              disabled={disabled}
              onClick={() => onChange(role === usual ? undefined : role)}
              className="rim relative size-6 outline-offset-2 aria-pressed:outline-2 aria-pressed:outline-ink pointer-coarse:size-9"
              style={{ backgroundColor: found?.color }}
            >
              {isBad && <span aria-hidden className="hatched absolute inset-0" />}
            </button>
          );
        })}
      </span>
      <span className="ms-auto truncate text-text-2">{chosen && toWords(chosen)}</span>
    </span>
  );
}
