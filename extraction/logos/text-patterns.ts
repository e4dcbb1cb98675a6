/** Patterns for the names, classes and texts of images that are logos, and of those that are not. */

export const logoText = /logo|brand(?!s\b|ed)|wordmark|site-?(title|name|icon)|masthead/i;

/** Headings and classes of walls that show the logos of other companies. */
export const wallText =
  /\b(sponsor|partner|customer|clients?\b|trusted|companies|used by|users?\b(?! (interface|experience|friendl|guide|manual))|backer|supporter|members?\b|integration|featured (in|on)|as seen|press\b|award|contributor|organi[sz]ation|testimonial|showcase|powered by|works with|compatible|kunden)|partenaire|clientes|導入|取引|عملاؤنا|شركاؤنا/i;

/** Badges of social networks, app stores, payment methods and languages. */
export const badgeText =
  /(^|[^a-z])(twitter|x-logo|facebook|instagram|linkedin|youtube|github|gitlab|slack|discord|mastodon|reddit|telegram|whatsapp|tiktok|pinterest|rss|feed|app-?store|google-?play|play-?store|badge|shield|visa|mastercard|paypal|amex|apple-?pay|stripe|flag|flags|locale|language|lang|translate|social|share|npm|travis|codecov|netlify|vercel|creative-?commons|octocat)([^a-z]|$)/i;

/** Icons of buttons and other controls. */
export const controlText =
  /(^|[^a-z])(menu|hamburger|toggle[r]?|search|magnif\w*|close|arrow|chevron|caret|dropdown|play|pause|cart|basket|bell|sun|moon|theme|dark-?mode|light-?mode|user|avatar|profile|external|download|copy|clipboard|expand|collapse|star|check|info|warning|spinner|loading|loader|preloader)([^a-z]|$)/i;

/** Words beside the logo of whoever made a site, as in “Crafted by”. */
export const makerText =
  /\b(designed|created|coded|crafted|made|built|powered|developed|hosted|maintained|template|theme)( (&|and) \w{1,20})? by\b/i;

/** Words in the names of logo files that say nothing about whose logo it is. */
const plainWords = new Set(
  `logo logos logotype brand main site white black dark light color colour colored coloured small large full horizontal
  vertical header footer navbar menu mobile desktop default transparent retina image images mark icon text wordmark
  masthead home page website company theme template original final square inverse inverted reversed primary secondary
  official banner print type title name horiz vert landing vector blue green yellow orange grey gray gold golden silver
  pink purple navy brown colors colours blanco blanca branco blanc blanche bianco weiss weiß negro preto noir nero schwarz
  azul bleu blau verde rojo oscuro claro scuro chiaro hell dunkel biale białe czarne cabecera rodape pied fondo sfondo
  fond hintergrund favicon favicons apple touch android chrome`.split(/\s+/),
);

/** The words of a logo's file name that may name its owner: `oakmaker` in `oakmaker-logo-white`. */
export function listOwnerWords(file: string, minLetters = 4): string[] {
  return file
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= minLetters && !/\d/.test(word) && !isPlain(word));
}

/** Also for two words without a space between them: `logowhite`, `mainlogo`. */
function isPlain(word: string): boolean {
  return plainWords.has(word) || plainWords.has(word.replace('logo', ''));
}

/** The file name in an address, without its extension. */
export function readFileName(src: string): string {
  const path = URL.parse(src)?.pathname ?? src;
  const last = path.split('/').filter(Boolean).at(-1) ?? '';
  return last.replace(/\.[a-z0-9]{2,5}$/i, '');
}
