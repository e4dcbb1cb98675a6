/** What a person gives an agent or an app that asks for access, unless they decide otherwise. */
export const PRESET_CAP = 100;
export const PRESET_DAYS = 90;
