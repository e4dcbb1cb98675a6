import type { PageFacts } from '../../facts.ts';
import { listReadableBlocks } from '../text/page-text.ts';
import { readOwnLabel } from './host-labels.ts';

/** Mail providers, whose addresses have the name before the `@`. */
const providers = new Set(
  'gmail googlemail outlook hotmail live msn yahoo ymail icloud me mac aol proton protonmail gmx web mail inbox bk list yandex ya rambler ukr qq 163 126 sina naver daum hanmail nate libero virgilio tiscali alice pec legalmail arubapec orange wanadoo free sfr laposte t-online freenet wp o2 onet interia seznam centrum azet telenet skynet ziggo kpn hetnet bol uol terra plala docomo'.split(
    ' ',
  ),
);

/** Domains that templates have as placeholders. */
const placeholders =
  /^(?:example|domain|mydomain|yourdomain|yoursite|yourcompany|company|email|site|website|sitename|test|sample|demo|x{3,30})$/;

/** Accounts that every site may have. */
const roles =
  /^(?:info|contact|contacts|hello|hi|mail|email|office|support|sales|admin|name|your|youremail|kontakt|contacto|contato|contatti|bonjour|hallo|post|team|service)$/;

const MAX = 3;

/** The names in the e-mail addresses of a page: in their domains, or in accounts at a mail provider. */
export function listMailNames(page: PageFacts): { domains: string[]; accounts: string[] } {
  const links = page.anchors.map(({ href }) => href).filter((href) => href.startsWith('mailto:'));
  const texts = [...links, ...listReadableBlocks(page).map(({ text }) => text)];
  const domains = new Set<string>();
  const accounts = new Set<string>();
  for (const text of texts) {
    if (!text.includes('@')) continue;
    for (const [, account, host] of text.matchAll(/([\w.+-]{2,40})@([\w-]{1,40}(?:\.[\w-]{2,40}){1,3})/g)) {
      const label = readOwnLabel(host!.toLowerCase());
      if (label === '' || placeholders.test(label)) continue;
      if (!providers.has(label)) domains.add(label);
      else if (!roles.test(account!.toLowerCase())) accounts.add(account!.toLowerCase());
    }
  }
  return { domains: [...domains].slice(0, MAX), accounts: [...accounts].slice(0, MAX) };
}
