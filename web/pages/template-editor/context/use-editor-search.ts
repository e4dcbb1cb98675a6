import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

export const sections = ['design', 'json', 'versions'] as const;

/** The state of the template editor in the address; defaults are left out. */
export function useEditorSearch() {
  // `node` or `field` is selected, else the root; `variant` is what a node differs in, else every format is edited.
  const { from: _, ...search } = useSearch({ from: '/app/templates/$templateId' });
  const navigate = useNavigate({ from: '/templates/$templateId' });
  const change = useCallback(
    (next: Partial<typeof search>) =>
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
  return {
    ...search,
    section: sections.find((one) => one === search.section) ?? 'design',
    mode: (['light', 'dark'] as const).find((one) => one === search.mode),
    change,
  };
}
