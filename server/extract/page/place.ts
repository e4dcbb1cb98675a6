import type { Place } from '@livery/core/extract/facts';
import type { Seen } from './seen.ts';

/** Widgets and adverts that others put into pages. */
const foreignWords =
  /\b(intercom|drift-|crisp-|hubspot|hs-|zendesk|zopim|tawk|olark|livechat|carbonads?|carbon-|ethical-?ads?|adsbygoogle|google-ad|sponsor-ad|disqus|utterances|giscus|twitter-tweet|fb-root|fb_|fb-page|instagram-media|github-button|recaptcha|grecaptcha|hcaptcha|trustpilot|addthis|sharethis|docsearch-modal|algolia-autocomplete|youtube-player|vjs-|plyr)/i;

const noticeWords =
  /cookie|consent|gdpr|ccpa|onetrust|osano|cookiebot|didomi|usercentrics|truste|cc-window|privacy-(?:banner|notice)/i;

export function isForeign(element: Element): boolean {
  if (element instanceof HTMLIFrameElement) return true;
  const words = `${element.id} ${classOf(element)}`;
  return words.length > 1 && foreignWords.test(words);
}

/** Consent banners and the like: laid over the page, or called so. */
export function isNotice(element: Element, style: CSSStyleDeclaration): boolean {
  const words = `${element.id} ${classOf(element)} ${element.getAttribute('aria-label') ?? ''}`;
  if (words.length < 4 || !noticeWords.test(words)) return false;
  if (element === document.body || element === document.documentElement) return false;
  return style.position === 'fixed' || style.position === 'sticky' || isDialog(element) || isSmall(element);
}

function isDialog(element: Element): boolean {
  return ['dialog', 'alertdialog', 'alert'].includes(element.getAttribute('role') ?? '');
}

function isSmall(element: Element): boolean {
  return (element.textContent ?? '').length < 3000 && !element.querySelector('main, header, nav');
}

export function classOf(element: Element): string {
  return element.getAttribute('class') ?? '';
}

type Box = Seen['box'];

/** A header taller than this is a stage with a bar at its top. */
const BAR_HEIGHT = 220;

export function placeOf(element: Element, box: Box, parent: Seen | null): Place {
  const within = parent?.place ?? 'main';
  if (within === 'footer' || within === 'banner' || within === 'nav') return within;
  const words = `${element.id} ${classOf(element)}`;
  if (isFooter(element, words, box)) return 'footer';
  if (within === 'header') return element.tagName === 'NAV' ? 'nav' : 'header';
  const atTop = box.y < 260;
  if (atTop && (element.tagName === 'NAV' || /(^|[\s_-])nav(bar|igation)?($|[\s_-])/i.test(words))) {
    if (box.height < BAR_HEIGHT) return 'nav';
  }
  if (atTop && isHeader(element, words) && box.height > 0 && box.height < BAR_HEIGHT) return 'header';
  if (element.tagName === 'ASIDE' || element.getAttribute('role') === 'complementary') return 'aside';
  if (within === 'aside') return 'aside';
  // Pages without landmarks still begin with a bar.
  if (box.y < 90 && box.height > 0 && box.y + box.height < 130 && box.width < innerWidth * 1.1)
    return 'header';
  return box.y < innerHeight * 0.9 ? 'hero' : 'main';
}

function isHeader(element: Element, words: string): boolean {
  if (element.tagName === 'HEADER' || element.getAttribute('role') === 'banner') return true;
  return /(^|[\s_-])(header|topbar|top-bar|masthead|navbar|site-nav|menu-?bar)($|[\s_-])/i.test(words);
}

function isFooter(element: Element, words: string, box: Box): boolean {
  if (element.getAttribute('role') === 'contentinfo') return true;
  if (element.tagName === 'FOOTER') return !element.closest('article, blockquote, figure');
  if (!/(^|[\s_-])(site-?|page-?|main-?)?footer($|[\s_-])/i.test(words)) return false;
  return box.y > document.documentElement.scrollHeight * 0.5 && !element.closest('article, .card');
}
