/** `nobody`: it owns no file, so what runs as this user reads only what everyone may. */
const NOBODY = 65_534;

/** The user that Chromium runs as; null where it runs as the user that the server runs as. */
export interface BrowserUser {
  uid: number;
  gid: number;
}

/**
 * Chromium refuses its sandbox as root, and root reads every secret of the machine. Only root can start a process as
 * another user.
 */
export const browserUser: BrowserUser | null = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : null;
