/** Where the app's hashed files lie. */
export const ASSETS_PREFIX = '/assets/';
