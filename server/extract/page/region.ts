import type { Region } from '@livery/extraction/fact-values';
import { closestTo, firstIn, page, readAttribute, readClass, readId, readTag, textIn } from './dom.ts';
import type { VisitedElement } from './visited-element.ts';

/** Third-party widgets and adverts. */
const thirdPartyNames =
  /\b(intercom|drift-|crisp-|hubspot|hs-|zendesk|zopim|tawk|olark|livechat|gitter|tidio|freshchat|chatwoot|woot-|smartsupp|jivosite|helpscout|BeaconFab|open-chat|chat-(?:button|widget|bubble|launcher)|kapa-widget|carbonads?|carbon-|ethical-?ads?|adsbygoogle|google-ad|sponsor-ad|disqus|utterances|giscus|twitter-tweet|fb-root|fb_|fb-page|instagram-media|github-button|recaptcha|grecaptcha|hcaptcha|trustpilot|addthis|sharethis|docsearch-modal|algolia-autocomplete|youtube-player|vjs-|plyr)/i;

const consentBannerText =
  /cookie|consent|gdpr|ccpa|onetrust|osano|cookiebot|didomi|usercentrics|truste|cc-window|privacy-(?:banner|notice)/i;

export function isThirdParty(element: Element): boolean {
  if (element instanceof HTMLIFrameElement) return true;
  const words = `${readId(element)} ${readClass(element)}`;
  return words.length > 1 && thirdPartyNames.test(words);
}

/** Consent banners and similar overlays, by position or by name. */
export function isConsentBanner(element: Element, style: CSSStyleDeclaration): boolean {
  const words = `${readId(element)} ${readClass(element)} ${readAttribute(element, 'aria-label') ?? ''}`;
  if (words.length < 4 || !consentBannerText.test(words)) return false;
  if (element === page.body || element === page.root) return false;
  return style.position === 'fixed' || style.position === 'sticky' || isDialog(element) || isSmall(element);
}

function isDialog(element: Element): boolean {
  return ['dialog', 'alertdialog', 'alert'].includes(readAttribute(element, 'role') ?? '');
}

function isSmall(element: Element): boolean {
  return textIn(element).length < 3000 && !firstIn(element, 'main, header, nav');
}

type ElementBox = VisitedElement['box'];

/** A taller header is a hero with a bar at its top. */
const BAR_HEIGHT = 220;

export function readRegion(element: Element, box: ElementBox, parent: VisitedElement | null): Region {
  const within = parent?.region ?? 'main';
  if (within === 'footer' || within === 'banner' || within === 'nav') return within;
  const words = `${readId(element)} ${readClass(element)}`;
  if (isFooter(element, words, box)) return 'footer';
  if (within === 'header') return readTag(element) === 'NAV' ? 'nav' : 'header';
  const atTop = box.y < 260;
  if (atTop && (readTag(element) === 'NAV' || /(^|[\s_-])nav(bar|igation)?($|[\s_-])/i.test(words))) {
    if (box.height < BAR_HEIGHT) return 'nav';
  }
  if (atTop && isHeader(element, words) && box.height > 0 && box.height < BAR_HEIGHT) return 'header';
  if (readTag(element) === 'ASIDE' || readAttribute(element, 'role') === 'complementary') return 'aside';
  if (within === 'aside') return 'aside';
  // Pages without landmark elements also start with a header bar.
  if (box.y < 90 && box.height > 0 && box.y + box.height < 130 && box.width < innerWidth * 1.1)
    return 'header';
  return box.y < innerHeight * 0.9 ? 'hero' : 'main';
}

function isHeader(element: Element, words: string): boolean {
  if (readTag(element) === 'HEADER' || readAttribute(element, 'role') === 'banner') return true;
  return /(^|[\s_-])(header|topbar|top-bar|masthead|navbar|site-nav|menu-?bar)($|[\s_-])/i.test(words);
}

function isFooter(element: Element, words: string, box: ElementBox): boolean {
  if (readAttribute(element, 'role') === 'contentinfo') return true;
  if (readTag(element) === 'FOOTER') return !closestTo(element, 'article, blockquote, figure');
  if (!/(^|[\s_-])(site-?|page-?|main-?)?footer($|[\s_-])/i.test(words)) return false;
  return box.y > page.root.scrollHeight * 0.5 && !closestTo(element, 'article, .card');
}
