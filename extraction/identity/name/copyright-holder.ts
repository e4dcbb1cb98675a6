import { rightsHeldBy, rightsReserved } from '../text/name-words.ts';
import { countWords } from '../text/page-text.ts';

/** What follows a holder: a full stop, a separator, a year, or a phrase such as `licensed under`. */
const end =
  /[.|•·—–]\s|[.|•·—–]$|\s[-|•·—–]\s|, (?!inc|llc|ltd|gmbh)|\s(?:under|licensed|made|designed?|built|powered|created|and contributors|stworzone|erstellt|réalisé|realizzato|diseñado|desenvolvido|разработка)\b|\s\d{4}/iu;

/** `Seedlings of apples, pears and plums`: what a brand sells, and no name. */
const enumeration = /, \p{Ll}{2,30} (?:and|und|et|y|e|i|и|та|й|en|och|og|ve|oraz|a) \p{Ll}/u;

/** The name in a line such as `© 2019–2024 Acme, Inc. All rights reserved.` */
export function readCopyrightHolder(text: string): string {
  const line = /(?:©|\(c\)|copyright)(.{1,160})/iu.exec(text.slice(0, 600))?.[1];
  if (line === undefined) return '';
  const claim = line
    .replace(/^(?:[\s©&,.–—-]|\(c\)|(?:copyright|by|the|present|today|now|\d{4})\b)+/iu, '')
    .replace(rightsHeldBy, '');
  const said = claim.split(rightsReserved)[0]!;
  if (enumeration.test(said)) return '';
  const rest = said.split(end)[0]!.trim();
  return countWords(rest) <= 5 && !/^(?:designed|developed|made|built|powered)\b/i.test(rest) ? rest : '';
}
