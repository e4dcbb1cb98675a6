import { useNavigate, useSearch } from '@tanstack/react-router';
import { type EditorSection, isSection } from './sections.ts';
import { isWallFormat, type WallFormat } from './wall-format.ts';

interface EditSearch {
  section: EditorSection;
  /** The field that is open in its section, such as `light.primary`. */
  field: string | undefined;
  format: WallFormat;
  mode: 'light' | 'dark';
  change(next: {
    section?: EditorSection;
    field?: string | undefined;
    format?: WallFormat;
    mode?: 'light' | 'dark';
  }): void;
}

/** The state of the editor in the address; defaults are left out. */
export function useEditSearch(usualMode: 'light' | 'dark' = 'light'): EditSearch {
  const search = useSearch({ from: '/app/brands/$brandId/edit' });
  const navigate = useNavigate({ from: '/brands/$brandId/edit' });
  return {
    section: isSection(search.section) ? search.section : 'colors',
    field: search.field,
    format: isWallFormat(search.format) ? search.format : 'all',
    mode: search.mode === 'light' || search.mode === 'dark' ? search.mode : usualMode,
    change: (next) =>
      void navigate({
        replace: true,
        resetScroll: false,
        search: (before) => ({
          ...before,
          // A field belongs to its section.
          ...('section' in next ? { field: undefined } : {}),
          ...next,
        }),
      }),
  };
}
