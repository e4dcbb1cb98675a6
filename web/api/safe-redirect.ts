/** Whether a page may send the browser to an address that an OAuth client registered. */
export function isSafeRedirect(address: string): boolean {
  try {
    return !/^(javascript|data|blob|vbscript|file|about):$/.test(new URL(address).protocol);
  } catch {
    return false;
  }
}
