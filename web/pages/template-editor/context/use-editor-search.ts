import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

export const sections = ['design', 'json', 'versions'] as const;
export type Section = (typeof sections)[number];

interface View {
  section: Section;
  /** The selected node, or the selected field, whose properties are shown; the root without them. */
  node: string | undefined;
  field: string | undefined;
  format: string | undefined;
  brand: string | undefined;
  mode: 'light' | 'dark' | undefined;
  /** The variant whose properties are edited; without one, those of every format. */
  variant: string | undefined;
}

/** The state of the template editor in the address; defaults are left out. */
export function useEditorSearch() {
  const search = useSearch({ from: '/app/templates/$templateId' });
  const navigate = useNavigate({ from: '/templates/$templateId' });
  const change = useCallback(
    (next: Partial<View>) =>
      void navigate({
        replace: true,
        resetScroll: false,
        search: (before) => ({
          ...before,
          // A node and a field are selected one at a time, and a variant is one of a node.
          ...('node' in next ? { field: undefined, variant: undefined } : {}),
          ...next,
        }),
      }),
    [navigate],
  );
  const view: View = {
    section: sections.find((one) => one === search.section) ?? 'design',
    node: search.node,
    field: search.field,
    format: search.format,
    brand: search.brand,
    mode: search.mode === 'light' || search.mode === 'dark' ? search.mode : undefined,
    variant: search.variant,
  };
  return { ...view, change };
}

export type EditorSearch = ReturnType<typeof useEditorSearch>;
