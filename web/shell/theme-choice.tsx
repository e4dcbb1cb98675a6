import { Segmented } from '../controls/segmented.tsx';
import { themes } from '../preferences/parse-preferences.ts';
import { changePreferences, usePreferences } from '../preferences/preferences.ts';
import { text } from '../text/common.ts';

export function ThemeChoice() {
  const { theme } = usePreferences();
  return (
    <Segmented
      label={text('theme.label')}
      value={theme}
      segments={themes.map((value) => ({ value, label: text(`theme.${value}`) }))}
      onChange={(next) => changePreferences({ theme: next })}
      isWide
    />
  );
}
