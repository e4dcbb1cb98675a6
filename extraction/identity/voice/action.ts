import { countWords } from '@livery/core/text/sentences';
import { trimEnd } from '@livery/core/text/trim';
import type { SiteFacts } from '../../facts.ts';
import type { Finding } from '../../findings.ts';
import { cleanPageText } from '../text/page-text.ts';

/** Buttons that operate the page, or lead to people's own accounts. */
const OPERATES =
  /^(?:menu|close|open|search|share|copy|play|pause|next|previous|back|skip|submit|send|ok|more|show|hide|expand|toggle|filter|sort|login|log|signin|sign in|accept|allow|agree|reject|decline|deny|manage|settings|cookies?|save|cancel|en|english|deutsch|français|suche|suchen|schlie(?:ß|ss)en|anmelden|einloggen|login|weiter|zurück|alle|akzeptieren|ablehnen|einstellungen|senden|absenden|fermer|recherche|rechercher|connexion|se connecter|accepter|refuser|suivant|précédent|envoyer|buscar|cerrar|aceptar|rechazar|iniciar sesión|enviar|閉じる|検索|ログイン|同意|送信|メニュー)(?!\p{L})/iu;
const MAX_LENGTH = 28;

/** What the main button of the landing page says: of the first screen, rather a filled one, and one of the hero. */
export function decideAction(site: SiteFacts): Finding<string> | null {
  const page = site.pages[0];
  if (page === undefined) return null;
  const ranked = page.buttons
    .filter(
      ({ first, thirdParty, region }) => first && !thirdParty && /^(?:hero|main|header|nav)$/.test(region),
    )
    .map((button) => ({ button, text: trimEnd(cleanPageText(button.text), /[\s→›»➜>]/) }))
    .filter(({ text }) => isAction(text))
    .map((each) => ({ ...each, score: rate(each.button, countSame(page.buttons, each.button.text)) }))
    .sort((a, b) => b.score - a.score);
  const best = ranked[0];
  return best
    ? { value: best.text, confidence: 1, rule: 'action-main-button', alternatives: [], evidence: [] }
    : null;
}

function isAction(text: string): boolean {
  const isShort = text.length >= 3 && text.length <= MAX_LENGTH && countWords(text) <= 5;
  return isShort && /^\p{L}/u.test(text) && !OPERATES.test(text);
}

type Button = SiteFacts['pages'][number]['buttons'][number];

const rate = ({ region, background }: Button, same: number): number =>
  (region === 'hero' || region === 'main' ? 2 : 0) + (background === null ? 0 : 2) + Math.min(same, 3) * 0.5;

const countSame = (buttons: readonly Button[], text: string) =>
  buttons.filter((other) => other.text === text).length;
