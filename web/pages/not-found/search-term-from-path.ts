/** The last segment of a path as a search term: `/brands/ostro-marine` gives `ostro marine`. */
export function searchTermFromPath(pathname: string): string {
  const last = pathname.split('/').filter(Boolean).at(-1) ?? '';
  try {
    return decodeURIComponent(last)
      .replace(/[-_+]+/g, ' ')
      .trim()
      .slice(0, 100);
  } catch {
    return '';
  }
}
