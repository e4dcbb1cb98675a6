import { countWords } from '@livery/core/text/sentences';
import { trimBoth } from '@livery/core/text/trim';
import type { SiteFacts } from '../../facts.ts';
import type { Finding } from '../../findings.ts';
import { cleanPageText } from '../text/page-text.ts';
import { readAccount } from '../text/social-networks.ts';

/** Buttons that operate the page, or lead to people's own accounts. */
const OPERATES =
  /^(?:menu|close|open|search|share|copy|play|pause|next|previous|back|skip|submit|send|ok|more|show|hide|expand|toggle|filter|sort|login|log|signin|sign in|accept|allow|agree|reject|decline|deny|manage|settings|cookies?|save|cancel|en|english|deutsch|français|suche|suchen|schlie(?:ß|ss)en|anmelden|einloggen|login|weiter|zurück|alle|akzeptieren|ablehnen|einstellungen|senden|absenden|fermer|recherche|rechercher|connexion|se connecter|accepter|refuser|suivant|précédent|envoyer|buscar|cerrar|aceptar|rechazar|iniciar sesión|enviar|remind me|notify me|subscribe|abonnieren|s['’]abonner|suscribir|閉じる|検索|ログイン|同意|送信|メニュー|toggle|skip|zum inhalt|nach oben|lightbox|nachricht senden|espace|mon compte|my account|konto|mi cuenta|minha conta|área d[eo]|home|start(?:seite)?$|accueil|inicio|início|about(?: us)?$|à propos|a propos|über uns$)(?!\p{L})/iu;
/** A search box shows its key: `SearchK`. */
const SEARCH = /^(?:Search|SEARCH|Suche)[^\p{Ll}]{0,12}$/u;
const MAX_LENGTH = 28;

/** In the second screen a button is the main one only if the first has none. */
const SCREENS = 2;

/** What the main button of the landing page says: of the first screens, rather a filled one, and one of the hero. */
export function decideAction(site: SiteFacts): Finding<string> | null {
  const page = site.pages[0];
  if (page === undefined) return null;
  const ranked = page.buttons
    .filter(
      ({ thirdParty, region, rect }) =>
        !thirdParty && /^(?:hero|main|header|nav)$/.test(region) && rect[1] < SCREENS * page.viewport.height,
    )
    // Code that lies elsewhere is not what the page is for, and a link of the menu, framed or not, is no button.
    .filter(({ href, region, background, border }) => {
      const isLink = background === null && (region === 'nav' || (region === 'header' && border === null));
      return !isLink && !/^git|^codeberg/.test(readAccount(href)?.type ?? '');
    })
    .map((button) => ({ button, text: readLabel(button.text) }))
    .filter(({ text }) => isAction(text))
    .map((each) => ({ ...each, score: rate(each.button, countSame(page.buttons, each.button.text)) }))
    .sort((a, b) => b.score - a.score);
  const best = ranked[0];
  return best
    ? { value: best.text, confidence: 1, rule: 'action-main-button', alternatives: [], evidence: [] }
    : null;
}

/** The label without arrows and icons, and without the version that stands in the button as a second line. */
function readLabel(text: string): string {
  const whole = cleanPageText(text).replace(/^.{0,40}\bicon\s+/iu, '');
  const version = whole.search(/(?<!\p{L})v\d{1,3}\.\d|(?<=\p{L})\d{1,3}\.\d/u);
  return trimBoth(version < 0 ? whole : whole.slice(0, version), /[^\p{L}\p{M}\p{N}!?.)"”»]/u);
}

function isAction(text: string): boolean {
  const isShort = text.length >= 3 && text.length <= MAX_LENGTH && countWords(text) <= 5;
  return isShort && /^\p{L}[^?？]+$/u.test(text) && !OPERATES.test(text) && !SEARCH.test(text);
}

type Button = SiteFacts['pages'][number]['buttons'][number];

const places: Partial<Record<Button['region'], number>> = { hero: 3, main: 2, header: 0.5 };
const rate = ({ region, background, first }: Button, same: number): number =>
  (places[region] ?? 0) + (background === null ? 0 : 2) + Math.min(same, 3) * 0.5 - (first ? 0 : 4);
const countSame = (buttons: readonly Button[], text: string) =>
  buttons.filter((other) => other.text === text).length;
