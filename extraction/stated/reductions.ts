import { findDates } from '@livery/core/content/brief/dates';
import { toEvidence } from '../evidence/to-evidence.ts';
import type { Block, PageFacts } from '../facts.ts';
import { countWords, listReadableBlocks, splitSentences } from '../identity/text/page-text.ts';
import type { Offer } from './offers.ts';
import { type Stated, toDetail } from './stated-finding.ts';
import { headingAbove } from './surroundings.ts';

const LESS = String.raw`(?:off|discount|rabatt|nachlass|ermäßigung|günstiger|de remise|de réduction|remise|de rabais|de descuento|dto|di sconto|sconto|de desconto|desconto|korting|zniżki|indirim|скидк\p{L}{0,4}|割引|オフ|优惠|優惠|할인|خصم|تخفیف|ส่วนลด|הנחה|छूट|έκπτωση)(?!\p{L})`;
const PERCENT = String.raw`[-−–]?\p{Nd}{1,2}\s?[%٪]`;
/** The figure of a reduction: `20 %` in `20 % off everything`, `خصم 20%`. */
const REDUCTION = new RegExp(
  String.raw`(?<![\p{Nd}.,])(?<one>${PERCENT})\s?(?:[\p{L}'’-]{1,14}\s){0,2}?${LESS}|(?<!\p{L})(?:خصم|скидка|desconto de|descuento de|sconto del|remise de|indirim)\s(?<two>${PERCENT})`,
  'iu',
);
const FREE =
  /(?<![\p{L}-])(?:for free|free of charge|free|kostenlose[rsnm]?|kostenlos|kostenfreie?[rsnm]?|gratis|umsonst|gratuite?s?|gratuita?m?e?n?t?e?|grátis|gratuit[oa]s?|bezpłatn\p{L}{1,3}|бесплатн\p{L}{1,3}|无料|無料|免费|免費|무료|مجان[يا]\p{L}?|رایگان|ฟรี|חינם|मुफ़्त|ücretsiz|δωρεάν)(?![\p{L}-])/iu;
/** What can be given away once. Software that is free is no offer. */
const GIVEN =
  /(?<!\p{L})(?:trial|lessons?|sessions?|class(?:es)?|consultations?|consults?|call|assessment|audit|estimate|quote|sample|shipping|delivery|returns|month|months|weeks?|days?|tour|tasting|entry|admission|children|kids|students|under \d|first|erstgespräch|erstberatung|beratung|versand|lieferung|stunde|lektion|termin|test(?:en|phase|monat)?|analyse|kinder|eintritt|essai|cours|séance|devis|livraison|enfants|moins de \d|entrée|mois|consulta|prueba|clase|sesión|envío|diagnóstico|evaluación|mes|días|niños|la 2da|prova|lezione|consulenza|preventivo|spedizione|sopralluogo|aula|teste|avaliação|frete|orçamento|começar|proefles|verzending|урок|занятие|доставка|ücretsiz deneme)(?!\p{L})|(?<!\p{L})(?:probe|schnupper|kennenlern|proef|пробн|консультаци)|体験|相談|見積|診断|送料|試用|试用|諮詢|咨询|체험|상담|배송|فحص|تشخيص|استشارة|تجربة|توصيل|ทดลอง|ปรึกษา|จัดส่ง|ניסיון|ייעוץ|משלוח/iu;
const CODE =
  /(?<!\p{L})(?:code|gutschein(?:code)?|code promo|código|codice(?: sconto)?|cupón|cupom|промокод|كود|クーポンコード|优惠码|쿠폰)\s?[:：]?\s?["“„«']?([A-Z][A-Z0-9-]{2,15}|[A-Z0-9-]{3,15}[A-Z0-9])(?![\p{L}\p{N}])/u;
const UNTIL =
  /(?<!\p{L})(?:until|till|through|ends?(?: on)?|valid to|bis(?: zum)?|jusqu['’]au|hasta el|fino al|até|tot|до|حتى|まで|至)(?!\p{L})/iu;
const NOT_GIVEN =
  /not free|nicht kostenlos|free of|feel free|cancel|storn|キャンセル|annul|software|open.?source|free to use|^(?:yes|no|not at all|ja|nein|oui|non|s[ií]|não|да|нет)(?!\p{L})|^\p{L}+ (?:testen|starten|ausprobieren)$/iu;
const MAX_WORDS = 22;

/** Reductions, free trials and free first hours, each in one sentence. */
export function findReductions(page: PageFacts): { stated: Stated<Offer> }[] {
  const blocks = listReadableBlocks(page).filter(
    ({ region, tag }) =>
      region !== 'nav' && region !== 'footer' && !/^(?:option|label|pre|code|button|a)$/.test(tag),
  );
  const links = [...page.buttons, ...page.anchors].map(({ text }) => text).filter(({ length }) => length > 3);
  // A link offers what another block or page states.
  const isLink = (text: string) =>
    text.length <= 60 && links.some((link) => link.length >= text.length * 0.4 && text.includes(link));
  return blocks.flatMap((block, at) =>
    block.text.length > 400 || !/[%٪]|\p{L}/u.test(block.text)
      ? []
      : splitSentences(withoutIcon(block.text)).flatMap((sentence) => {
          const read = readReduction(sentence) ?? readGift(sentence, block);
          if (isLink(sentence)) return [];
          if (read === null || countWords(sentence) > MAX_WORDS) return [];
          const isShort = sentence.length <= 60;
          const above = blocks[headingAbove(blocks, at)]?.text ?? '';
          if (/[?？]$/u.test(sentence) || (!isShort && /^$|[?？]$/u.test(above))) return [];
          const headline = read.headline ?? (isShort ? sentence.replace(/[.!]$/u, '') : above);
          if (headline.length > 80 || countWords(headline) < 2) return [];
          const until = UNTIL.test(block.text) ? findDates(block.text).at(-1)?.iso : undefined;
          const fact: Offer = {
            figure: read.figure,
            headline,
            detail: isShort || read.terms ? '' : toDetail(sentence),
            terms: read.terms ?? '',
            code: CODE.exec(block.text)?.[1] ?? '',
            ends: until ?? '',
            url: page.url,
          };
          return [{ stated: { fact, evidence: toEvidence(page, block, sentence), confidence: 0.75 } }];
        }),
  );
}

interface Reduction {
  figure: string;
  headline?: string;
  terms?: string;
}

function readReduction(sentence: string): Reduction | null {
  const match = REDUCTION.exec(sentence);
  return match && { figure: (match.groups!.one ?? match.groups!.two!).trim() };
}

/** A line of parts such as `Free check · no obligation` gives its part, and the others as its conditions. */
function readGift(sentence: string, { hints }: Block): Reduction | null {
  if (!FREE.test(sentence) || !GIVEN.test(sentence) || NOT_GIVEN.test(sentence) || /faq/i.test(hints))
    return null;
  const parts = sentence.split(/\s[·•|–—]\s/u);
  const part = parts.find((each) => FREE.test(each) && GIVEN.test(each));
  if (part === undefined || countWords(part) > 12) return null;
  const figure = FREE.exec(part)![0].replace(/(?<=kosten(?:los|frei))e[rsnm]?$/iu, '');
  const terms = parts.filter((each) => each !== part).join(' · ');
  return parts.length > 1 && part.length <= 60 ? { figure, headline: part, terms } : { figure };
}

/** Icon fonts write their icon as a word: `add_task Two for one`. */
const withoutIcon = (text: string) => text.replace(/^[a-z]{2,20}(?:_[a-z]{1,20}){1,4}\s/, '');
