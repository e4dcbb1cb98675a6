import {
  allIn,
  contains,
  firstIn,
  page,
  readAttribute,
  readBounds,
  readClass,
  readId,
  readStyle,
  textIn,
} from './dom.ts';
import { leadsHome } from './home.ts';

/** Dismisses consent banners as a visitor would: it declines if that is offered. */

const asks =
  /cookie|consent|gdpr|we value your privacy|tracking technolog|datenschutz|einwilligung|témoins de connexion|confidentialité|privacidad|クッキー|ملفات تعريف الارتباط|كوكيز|隐私|쿠키/i;
const refuses =
  /^(reject|decline|deny|refuse|no,? thanks|only necessary|necessary only|essential only|ablehnen|nur (notwendige|erforderliche)|(tout )?refuser|rechazar|rifiuta|afwijzen|拒否|رفض|拒绝)/i;
const accepts =
  /^(accept|agree|allow|ok\b|okay|got it|i understand|understood|continue|close|dismiss|akzeptieren|alle akzeptieren|zustimmen|verstanden|(tout )?accepter|j'accepte|aceptar|accetta|accepteren|同意|許可|承諾|قبول|موافق|接受|×|✕)/i;

/** Dismisses all consent banners and returns their number. */
export function dismissConsent(): number {
  const banners = findBanners();
  for (const { answer } of banners) HTMLElement.prototype.click.call(answer);
  return banners.length;
}

/** Hides banners that stay after they were answered. */
export function hideConsent(): void {
  for (const { element } of findBanners()) readStyle(element).setProperty('display', 'none', 'important');
  // Consent walls often block scrolling.
  for (const element of [page.root, page.body]) {
    if (element && getComputedStyle(element).overflow === 'hidden')
      element.style.setProperty('overflow', 'visible', 'important');
  }
}

interface Banner {
  element: HTMLElement;
  /** The button to press: decline, if the banner has such a button. */
  answer: HTMLElement;
}

function findBanners(): Banner[] {
  const found: Banner[] = [];
  for (const element of page.all('body *')) {
    if (!(element instanceof HTMLElement)) continue;
    if (found.some((banner) => contains(banner.element, element))) continue;
    if (!liesOver(element)) continue;
    const text = textIn(element).slice(0, 4000);
    if (!asks.test(text) && !asks.test(`${readId(element)} ${readClass(element)}`)) continue;
    // The page's own frame may be fixed too and mention cookies in its footer.
    if (text.length > 3500 || firstIn(element, 'main, nav, header, h1') || hasHomeLink(element)) continue;
    const answer = answerIn(element);
    if (!answer) continue;
    found.push({ element, answer });
    if (found.length >= 5) break;
  }
  return found;
}

function liesOver(element: HTMLElement): boolean {
  const { position, display } = getComputedStyle(element);
  const isLaid = position === 'fixed' || position === 'sticky' || readAttribute(element, 'role') === 'dialog';
  return isLaid && display !== 'none' && readBounds(element).height >= 20;
}

function answerIn(banner: HTMLElement): HTMLElement | null {
  const controls = allIn<HTMLElement>(
    banner,
    'button, a, [role=button], input[type=button], input[type=submit]',
  ).filter((control) => !leadsAway(control));
  const said = (pattern: RegExp) => controls.find((control) => pattern.test(readLabel(control)));
  return said(refuses) ?? said(accepts) ?? null;
}

/** A link counts only if it acts as a button: “Continue reading” leads to another page. */
function leadsAway(control: HTMLElement): boolean {
  if (!(control instanceof HTMLAnchorElement)) return false;
  return !/^(#|javascript:.*)?$/is.test((control.getAttribute('href') ?? '').trim());
}

/** A bar with the site's logo belongs to the page, whatever else it contains. */
function hasHomeLink(element: HTMLElement): boolean {
  return allIn<HTMLAnchorElement>(element, 'a[href]').some((link) => leadsAway(link) && leadsHome(link.href));
}

function readLabel(control: HTMLElement): string {
  const text = control instanceof HTMLInputElement ? control.value : textIn(control).slice(0, 1000);
  return (text.trim() || (readAttribute(control, 'aria-label') ?? '')).trim().slice(0, 60);
}
