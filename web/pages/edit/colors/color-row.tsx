import type { PaletteRole } from '@livery/core/brand/document';
import { toHex } from '@livery/core/color/convert';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Brand } from '../../../api/client.ts';
import { Button, IconButton } from '../../../controls/button.tsx';
import { Swatch } from '../../../controls/swatch.tsx';
import { useDraft, useDraftStore } from '../../../draft/use-draft.ts';
import { text } from '../../../text/editor.ts';
import { SeenLine } from '../provenance/seen-line.tsx';
import { Source } from '../provenance/source.tsx';
import { ColorPanel } from './color-panel.tsx';
import {
  changeColor,
  isLeftBehind,
  type Mode,
  matchDarkToLight,
  removableRoles,
  removeColor,
} from './edit-palette.ts';

interface ColorRowProps {
  brand: Brand;
  mode: Mode;
  role: PaletteRole;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** A role with its colour. Opened, its controls unfold below. */
export function ColorRow({ brand, mode, role, isOpen, onOpen }: ColorRowProps) {
  const { store, canWrite } = useDraftStore();
  const hex = useDraft(({ document }) => {
    const token = document.color[mode][role];
    return token ? toHex(token.$value) : null;
  });
  const [isSourceOpen, setSourceOpen] = useState(false);
  const path = `color.${mode}.${role}`;
  const name = text(`editor.role.${role}`);
  const add = () => {
    const start = store.read().tokens.colors.modes[mode]!.roles[role];
    store.edit(changeColor(store.read(), mode, role, start));
    onOpen(true);
  };
  const isBehind = useDraft((draft) => isLeftBehind(draft, role));
  const canRemove = canWrite && hex !== null && removableRoles.includes(role);
  return (
    <li className="border-line not-last:border-b">
      <div className="flex h-10 items-center gap-2.5 pointer-coarse:h-12">
        <button
          type="button"
          aria-expanded={isOpen && hex !== null}
          disabled={hex === null}
          onClick={() => onOpen(!isOpen)}
          className="flex h-full min-w-0 flex-1 items-center gap-2.5 text-start"
        >
          <Swatch color={hex} />
          <span className={isOpen ? 'w-23 truncate font-semibold' : 'w-23 truncate font-medium'}>{name}</span>
          <bdi className="font-mono text-12 text-text-2">{hex ?? text('editor.none')}</bdi>
        </button>
        {hex === null ? (
          <Button
            size="small"
            variant="ghost"
            disabled={!canWrite}
            onClick={add}
            aria-label={text('editor.addRole', { name })}
          >
            {text('editor.add')}
          </Button>
        ) : (
          <>
            {isBehind && (
              <Button
                size="small"
                disabled={!canWrite}
                aria-label={text('editor.matchRole', { name })}
                title={text('editor.matchRole', { name })}
                onClick={() => store.edit(matchDarkToLight([role]))}
              >
                {text('editor.match')}
              </Button>
            )}
            {isOpen && canRemove && (
              <IconButton
                size="small"
                label={text('editor.removeRole', { name })}
                onClick={() => store.edit(removeColor(mode, role))}
              >
                <Trash2 />
              </IconButton>
            )}
            <Source brand={brand} path={path} name={name} isOpen={isSourceOpen} onOpen={setSourceOpen} />
          </>
        )}
      </div>
      {isOpen && hex !== null && (
        <div className="flex flex-col gap-3 pb-4">
          <ColorPanel key={`${mode} ${role}`} mode={mode} role={role} />
          <SeenLine brand={brand} path={path} name={name} onShow={() => setSourceOpen(true)} />
        </div>
      )}
    </li>
  );
}
