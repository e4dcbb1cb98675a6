/** `nobody` owns no file, so a process of this user can read only what everyone may. */
const NOBODY = 65_534;

/** The user that Chromium runs as; null if it runs as the server's user. */
export interface BrowserUser {
  uid: number;
  gid: number;
}

/**
 * Chromium refuses its sandbox as root, and root reads every secret of the machine. Only root can start a process as
 * another user.
 */
export const browserUser: BrowserUser | null = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : null;
