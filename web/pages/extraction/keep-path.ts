/** Where a sign-in leads to keep an extraction. */
export const toKeepPath = (id: string): string => `/x/${id}?keep=1`;

/** The extraction that a sign-in is to keep; null for any other path. */
export function readKeepPath(path: string | undefined): string | null {
  return /^\/x\/([0-9a-f-]{36})\?keep=1$/.exec(path ?? '')?.[1] ?? null;
}
