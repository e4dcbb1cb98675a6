/** Puts away what asks for consent, as a visitor would: by saying no where that is offered. */

const asks =
  /cookie|consent|gdpr|we value your privacy|tracking technolog|datenschutz|einwilligung|témoins de connexion|confidentialité|privacidad|クッキー|ملفات تعريف الارتباط|كوكيز|隐私|쿠키/i;
const refuses =
  /^(reject|decline|deny|refuse|no,? thanks|only necessary|necessary only|essential only|ablehnen|nur (notwendige|erforderliche)|(tout )?refuser|rechazar|rifiuta|afwijzen|拒否|رفض|拒绝)/i;
const accepts =
  /^(accept|agree|allow|ok\b|okay|got it|i understand|understood|continue|close|dismiss|akzeptieren|alle akzeptieren|zustimmen|verstanden|(tout )?accepter|j'accepte|aceptar|accetta|accepteren|同意|許可|承諾|قبول|موافق|接受|×|✕)/i;

/** How many were found and put away. */
export function dismissConsent(): number {
  const banners = findBanners();
  for (const banner of banners) {
    const buttons = [
      ...banner.querySelectorAll<HTMLElement>(
        'button, a, [role=button], input[type=button], input[type=submit]',
      ),
    ];
    const said = (pattern: RegExp) => buttons.find((button) => pattern.test(textOf(button)));
    (said(refuses) ?? said(accepts))?.click();
  }
  return banners.length;
}

/** Those that are still there after they were answered. */
export function hideConsent(): void {
  for (const banner of findBanners()) banner.style.setProperty('display', 'none', 'important');
  // A page behind a wall is often kept from scrolling.
  for (const element of [document.documentElement, document.body]) {
    if (element && getComputedStyle(element).overflow === 'hidden')
      element.style.setProperty('overflow', 'visible', 'important');
  }
}

function findBanners(): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    if (found.some((banner) => banner.contains(element))) continue;
    if (!(element instanceof HTMLElement)) continue;
    const style = getComputedStyle(element);
    if (
      style.position !== 'fixed' &&
      style.position !== 'sticky' &&
      element.getAttribute('role') !== 'dialog'
    )
      continue;
    if (style.display === 'none' || element.getBoundingClientRect().height < 20) continue;
    const text = (element.textContent ?? '').slice(0, 4000);
    const words = `${element.id} ${element.getAttribute('class') ?? ''}`;
    if (!asks.test(text) && !asks.test(words)) continue;
    // A page's own frame may be fixed, too, and speak of cookies somewhere in its footer.
    if (text.length > 3500 || element.querySelector('main, nav, header, h1')) continue;
    found.push(element);
    if (found.length >= 5) break;
  }
  return found;
}

function textOf(button: HTMLElement): string {
  const text = button instanceof HTMLInputElement ? button.value : (button.textContent ?? '');
  return (text.trim() || (button.getAttribute('aria-label') ?? '')).trim().slice(0, 60);
}
