import removedSettingsData from './removed-settings.json' with { type: 'json' };

/**
 * Settings of earlier versions, each with what holds in its place. An operator may have set a lower limit, so the start
 * names the one that holds now.
 */
export const removedSettings: Readonly<Record<string, string>> = removedSettingsData;
