export const themes = ['light', 'dark', 'system'] as const;
type Theme = (typeof themes)[number];

export interface Preferences {
  theme: Theme;
  /** Keys without Command or Control. */
  hasSingleKeys: boolean;
  /** Whether the navigation is wide on ordinary pages, and on pages with a wall. */
  isNavWide: boolean;
  isNavWideAtWalls: boolean;
}

export const defaultPreferences: Preferences = {
  theme: 'system',
  hasSingleKeys: true,
  isNavWide: true,
  isNavWideAtWalls: false,
};

/** What was stored may come from another release, or from another hand. */
export function parsePreferences(stored: string | null): Preferences {
  let read: Record<string, unknown> = {};
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    if (typeof value === 'object' && value !== null) read = value as Record<string, unknown>;
  } catch {}
  const flag = (name: 'hasSingleKeys' | 'isNavWide' | 'isNavWideAtWalls') =>
    typeof read[name] === 'boolean' ? read[name] : defaultPreferences[name];
  return {
    theme: themes.find((theme) => theme === read.theme) ?? defaultPreferences.theme,
    hasSingleKeys: flag('hasSingleKeys'),
    isNavWide: flag('isNavWide'),
    isNavWideAtWalls: flag('isNavWideAtWalls'),
  };
}
