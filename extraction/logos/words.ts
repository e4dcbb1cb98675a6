/** What pictures are called that are logos, and that are not. */

export const logoText = /logo|brand(?!s\b|ed)|wordmark|site-?(title|name|icon)|masthead/i;

/** Walls of others' logos, by the heading they stand under or the names around them. */
export const wallText =
  /\b(sponsor|partner|customer|clients?\b|trusted|companies|used by|users?\b(?! (interface|experience|friendl|guide|manual))|backer|supporter|members?\b|integration|featured (in|on)|as seen|press\b|award|contributor|organi[sz]ation|testimonial|showcase|powered by|works with|compatible|kunden)|partenaire|clientes|導入|取引|عملاؤنا|شركاؤنا/i;

/** Networks, shops, payment and languages: somebody else's signs. */
export const badgeText =
  /(^|[^a-z])(twitter|x-logo|facebook|instagram|linkedin|youtube|github|gitlab|slack|discord|mastodon|reddit|telegram|whatsapp|tiktok|pinterest|rss|feed|app-?store|google-?play|play-?store|badge|shield|visa|mastercard|paypal|amex|apple-?pay|stripe|flag|flags|locale|language|lang|translate|social|share|npm|travis|codecov|netlify|vercel|creative-?commons|octocat)([^a-z]|$)/i;

/** Drawings that say what a button does. */
export const controlText =
  /(^|[^a-z])(menu|hamburger|toggle[r]?|search|magnif\w*|close|arrow|chevron|caret|dropdown|play|pause|cart|basket|bell|sun|moon|theme|dark-?mode|light-?mode|user|avatar|profile|external|download|copy|clipboard|expand|collapse|star|check|info|warning|spinner|loading|loader|preloader)([^a-z]|$)/i;

/**
 * The letters and digits of a name, for finding it in file names, which have no `+`, `#` or combining marks. Two names
 * are compared by `nameKey` instead, which keeps those.
 */
export function fileNameKey(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{Letter}\p{Number}]/gu, '');
}

/** The last part of an address, without what a build added to it. */
export function fileName(src: string): string {
  const path = URL.parse(src)?.pathname ?? src;
  const last = path.split('/').filter(Boolean).at(-1) ?? '';
  return last.replace(/\.[a-z0-9]{2,5}$/i, '');
}
