/** A code as it may be typed (small letters, spaces, no hyphen) in the form that the server knows; null for another. */
export function toUserCode(typed: string): string | null {
  const letters = typed
    .slice(0, 40)
    .replace(/[\s‐‑–—-]/g, '')
    .toUpperCase();
  return /^[A-Z0-9]{8}$/.test(letters) ? `${letters.slice(0, 4)}-${letters.slice(4)}` : null;
}
