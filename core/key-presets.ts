/** What a person gives an agent or an app that asks for access, unless they decide otherwise. */
export const DEFAULT_KEY_CAP = 100;
export const DEFAULT_KEY_DAYS = 90;
