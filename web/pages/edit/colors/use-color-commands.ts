import type { CommandFactory } from '../../../commands/commands.ts';
import { text } from '../../../text/editor.ts';
import { useEditSearch } from '../address/use-edit-search.ts';
import { startGesture, useDraftStore } from '../draft/use-draft.ts';
import { changeColor } from './edit-palette.ts';
import { orderRoles, readOpenRole, readTypedColor } from './typed-color.ts';

/** Commands of the palette for a pasted colour: `Set Primary to #ef5a2b`. */
export function useColorCommands(): CommandFactory {
  const { store, canWrite } = useDraftStore();
  const { section, field, change } = useEditSearch();
  // The field of another section names no colour.
  const { palette, role: open } = readOpenRole(section === 'colors' ? field : undefined);
  return (typed) => {
    const hex = readTypedColor(typed);
    if (!hex) return [];
    return orderRoles(open).map((role) => ({
      id: `color-${role}`,
      label: text(`editor.setColor.${palette}`, { role: text(`editor.role.${role}`), hex }),
      isDisabled: !canWrite,
      run: () => {
        store.edit(changeColor(store.read(), palette, role, hex), startGesture());
        change({ section: 'colors', field: `${palette}.${role}` });
      },
    }));
  };
}
