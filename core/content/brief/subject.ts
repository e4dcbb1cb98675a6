import { toOneLine } from '../../text/plain-text.ts';

/** What an instruction is about: of `Write a LinkedIn post about our new boards` the last three words. */

const CHANNEL = '(?:linked-?in|instagram|facebook|tiktok|twitter|youtube|pinterest|threads|social media|sns)';
const MEDIUM =
  '(?:post|tweet|thread|banner|caption|headline|ad|advert|visual|graphic|image|video|clip|slide|carousel|flyer|asset|announcement|card|teaser|story|creative|invitation|invite|poster)s?';
const MEDIUM_DE =
  '(?:post|beitrag|beiträge|ankündigung|anzeige|banner|grafik|bild|video|text|karte|flyer|einladung|plakat|meldung)(?:s|e|en)?';
const MEDIUM_FR = '(?:post|publication|annonce|bannière|visuel|image|vidéo|texte|affiche|carte|invitation)s?';
const MEDIUM_JA = '(?:投稿|告知|お知らせ|画像|バナー|広告|動画|ポスト|記事|招待状)(?:文|画像)?';
const WRITE_DE =
  '(?:bitte )?(?:schreib|erstell|mach|verfass|entwirf|entwerf|generier|gestalt|formulier)(?:e|t|en)?(?: (?:bitte|mir|uns|Sie)){0,2}';
const WRITE_FR =
  '(?:écri[st]|écrivez|rédigez?|créez?|fais|faites|préparez?|générez?|concevez)(?:[ -](?:moi|nous))?';
/** What follows `for` may be the readers: only news and the brand are a subject. */
const FOR_NEWS =
  'for (?=(?:this|our) (?:web ?site|site|page|company|brand|business)\\b|(?:the|our|a|an|my) (?:[\\w-]{1,20} )?(?:new|upcoming|next|first|launch|release|opening|anniversary|webinar|sale|event|conference|fair|course|workshop|meetup|update|version|product|feature|offer)\\b)';
const ON_CHANNEL = `(?: (?:for|on|für|auf|pour) ${CHANNEL})?`;

/**
 * An instruction up to its subject. German declines what follows: `declined` is a subject that may stand in a case that
 * no headline begins in.
 */
const instructions: readonly RegExp[] = [
  new RegExp(
    `^(?:[\\w'’-]{1,20} ){0,8}?${MEDIUM}${ON_CHANNEL},? (?:about |regarding |(?<=invit(?:ation|e)s? )to |on (?=our |the |my |an? |how |why )|(?:that |which |to )?(?:announc|promot|celebrat|introduc|advertis)(?:e|es|ing) (?:that )?|(?:that |which )says? (?:that )?|${FOR_NEWS})(?<subject>\\S.*)$`,
    'iu',
  ),
  new RegExp(
    `^(?:${WRITE_DE} )?(?:ein(?:e|en)? )?(?:[\\p{L}-]{1,24} ){0,2}?[\\p{L}-]{0,24}${MEDIUM_DE}${ON_CHANNEL}(?:(?: (?:über|zu|für)|, dass) |(?= zu[mr] ) )(?<declined>\\S.*)$`,
    'iu',
  ),
  /^kündigen? (?:Sie |bitte )?(?<declined>\S.*) an[.!]?$/iu,
  new RegExp(
    `^(?:${WRITE_FR} )?(?:une? )?${MEDIUM_FR}(?: ${CHANNEL})?${ON_CHANNEL} (?:sur |pour (?=notre |la |le |l['’])|à propos de |concernant |qui (?:annonce|présente) (?:que )?|annonçant (?:que )?)(?<subject>\\S.*)$`,
    'iu',
  ),
  /^annonce[rz]? (?:que )?(?<subject>(?:notre|nos|le|la|les|un|une) .*)$/iu,
  new RegExp(
    `^(?<subject>.{2,80}?)(?:について|に関する|に関して|を(?:発表|告知|紹介|宣伝|お知らせ)する)(?:の|ための)?(?:${CHANNEL})?(?:用)?の?${MEDIUM_JA}(?:を.{0,30})?$`,
    'iu',
  ),
];

/** Instructions in German, French and Japanese. They name a medium: their verbs alone begin copy too. */
const OTHER_LANGUAGES = new RegExp(
  `^${WRITE_DE} (?:[\\p{L}-]{1,24} ){0,3}?[\\p{L}-]{0,24}${MEDIUM_DE}(?!\\p{L})|^kündigen? .* an[.!]?$|^${WRITE_FR} (?:[\\p{L}-]{1,24} ){0,2}?${MEDIUM_FR}(?!\\p{L})|^annonce[rz]? (?:que |notre |nos |les? |la |une? )|${MEDIUM_JA}を.{0,10}(?:作成|作って|書いて|生成|お願い|ください)`,
  'iu',
);

export const isNonEnglishInstruction = (text: string): boolean => OTHER_LANGUAGES.test(text);

/** The brand itself, in the words of its people. */
const BRAND =
  /^(?:(?:this|our|my|the|your) (?:web ?site|site|web ?page|page|homepage|company|brand|business|firm)|us|diese[rs]?|unsere?[nrm]? (?:website|webseite|seite|firma|marke)|(?:ce|cette|notre|la|le) (?:site|marque|entreprise|société)|(?:この|当|弊)(?:サイト|会社|ブランド|社))$/iu;

export const namesBrandItself = (text: string): boolean => BRAND.test(text);

/** Determiners of the German cases that a headline cannot begin in, and `new`, which loses its case with them. */
const DECLINED =
  /^(?:zum|zur|der|den|dem|des|einen|einem|einer|eines|(?:unser|ihr|mein|dein)(?:en|em|er|es)) (?:neue[nmrs] )?/iu;

/** The subject as it can be printed; null if the sentence names none, or only in another case. */
export function readSubject(sentence: string): string | null {
  const text = toOneLine(sentence).replace(/[.。]$/u, '');
  for (const instruction of instructions) {
    const { subject, declined } = instruction.exec(text)?.groups ?? {};
    if (subject !== undefined) return subject;
    if (declined === undefined) continue;
    const bare = declined.replace(DECLINED, '');
    // `des großen Festes` has no other form without a dictionary.
    return bare === declined || /^\p{Lu}/u.test(bare) ? bare : null;
  }
  return null;
}
