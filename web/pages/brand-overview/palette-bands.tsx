import type { BrandDocument } from '@livery/core/brand/document';
import { paletteRoles } from '@livery/core/brand/palette-roles';
import { contrast } from '@livery/core/color/contrast';
import { toHex } from '@livery/core/color/convert';
import { useState } from 'react';
import { text } from '../../text/brands.ts';
import { text as editorText } from '../../text/editor.ts';

/** Both palettes as bands. A click copies the value. */
export function PaletteBands({ document }: { document: BrandDocument }) {
  const [copied, setCopied] = useState<string | null>(null);
  const copy = (id: string, hex: string) =>
    void navigator.clipboard?.writeText(hex).then(
      () => setCopied(id),
      () => setCopied(null),
    );
  return (
    <div className="flex flex-col gap-2">
      {(['light', 'dark'] as const).map((mode) => (
        <section key={mode} aria-label={text(`theme.${mode}`)}>
          <p aria-hidden className="pb-1 text-12 text-text-2">
            {text(`theme.${mode}`)}
          </p>
          <ul className="flex max-sm:flex-col">
            {paletteRoles.map((role) => {
              const token = document.color[mode][role];
              if (!token) return null;
              const hex = toHex(token.$value);
              const id = `${mode}.${role}`;
              const name = editorText(`editor.role.${role}`);
              return (
                <li key={role} className="min-w-0 sm:flex-1 sm:first:flex-[2]">
                  <button
                    type="button"
                    onClick={() => copy(id, hex)}
                    title={text('overview.copy', { name, value: hex })}
                    aria-label={text('overview.copy', { name, value: hex })}
                    className="rim flex h-11 w-full items-center justify-between gap-3 overflow-hidden px-3 text-start -outline-offset-4 sm:h-32 sm:flex-col sm:items-start sm:justify-end sm:gap-0 sm:p-2.5"
                    style={{
                      backgroundColor: hex,
                      color: contrast(hex, '#000000') >= contrast(hex, '#ffffff') ? '#000000' : '#ffffff',
                    }}
                  >
                    <span className="max-w-full truncate text-12 font-medium">{name}</span>
                    <bdi className="max-w-full truncate font-mono text-12 sm:max-lg:hidden">
                      {copied === id ? text('action.copied') : hex}
                    </bdi>
                  </button>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
      <p role="status" className="sr-only">
        {copied ? text('action.copied') : ''}
      </p>
    </div>
  );
}
