import { countWords } from '../text/page-text.ts';

/** Who said something: a line beside a quote, taken apart. */
export interface Person {
  author: string;
  role: string;
  company: string;
}

const roles =
  /\b(?:ceo|cto|cfo|coo|cmo|cio|cpo|vp|svp|evp|co-?founder|founder|founding|president|chair(?:man|woman|person)?|director|manager|management|head|lead(?:er)?|chief|officer|owner|partner|principal|senior|junior|staff|engineer|engineering|developer|programmer|designer|architect|analyst|scientist|researcher|consultant|consulting|specialist|coordinator|administrator|admin|assistant|editor|author|writer|journalist|blogger|producer|composer|artist|photographer|teacher|professor|lecturer|student|doctor|nurse|lawyer|attorney|marketer|marketing|sales|product|creator|maintainer|contributor|freelancer|customer|client|user|executive|geschäftsführer(?:in)?|entwickler(?:in)?|leiter(?:in)?|gründer(?:in)?|inhaber(?:in)?|vorstand|berater(?:in)?|projektleiter(?:in)?|directeur|directrice|fondat(?:eur|rice)|responsable|gérante?|développeu(?:r|se)|directora?|fundadora?|gerente|desarrolladora?|propietari[oa])\b|代表|社長|部長|課長|担当|取締役|エンジニア|デザイナー|マネージャー|مدير|مؤسس|مهندس|مطور|رئيس/iu;

const small =
  /^(?:de|del|della|di|da|do|dos|du|la|le|van|von|vom|zu|zum|der|den|ter|ten|bin|ibn|al|el|y|e|and|&|of)$/iu;

/** Whom a page names instead of a person. */
const nobody =
  /^(?:(?:ein|eine|a|an|un|une|una|uma)\s)?(?:(?:stamm)?gast|gäste|besucher(?:in)?|kunden?|kundin|kundenstimmen|bewertungen|rezensionen|guest|visitor|customers?|clients?|users?|anonymous|anonym[eo]?|testimonials?|reviews?|feedback|clientes?|utilisateurs?|utilisatrice|usuari[oa]|avis|opiniones|recensioni|お客様の声|お客様|客户评价)$/iu;
const legalForm =
  /(?<!\p{L})(?:gmbh|ag|kg|ohg|e\. ?v\.|inc\.?|ltd\.?|llc|corp\.?|co\.|s\.?a\.?s?|s\.?r\.?l|b\.?v|plc|limited|university|universität|institute?)$|株式会社|有限公司/iu;
/** A name that ends with an initial, and what follows it on the same line: `Anna L. Head of Sales`. */
const initialed =
  /^(\p{Lu}[\p{L}'’-]+(?:\s(?:&|und|and|et|y|e)\s\p{Lu}[\p{L}'’-]+)?\s\p{Lu}\.)\s+(\p{L}.*)$/u;

/** Whether a text is the initials that stand for a portrait. */
export const isInitials = (text: string): boolean => /^\p{Lu}{1,3}$/u.test(text) && !roles.test(text);

/** The person in a line such as `— Ada Lovelace, Analyst at Engines`; null if it names nobody. */
export function readPerson(line: string): Person | null {
  const text = withoutHandle(line)
    .replace(/^[\s—–―~-]+/u, '')
    .replace(/^(?:by|von|par|por)\s+/iu, '')
    .trim();
  if (text.length < 2 || text.length > 120) return null;
  const [, short, beyond] = initialed.exec(text) ?? [];
  if (short !== undefined && beyond !== undefined)
    return withRole({ author: short, role: '', company: '' }, [beyond]);
  const [first, ...rest] = text.split(
    /\s*[,|•·/]\s+|\s+[-–—]\s+|\s*，\s*|\s+[\u200e\u200f]?@\s?(?=[\p{L}\p{N}])|\s*\(/u,
  );
  const author = first!.trim().replace(/[,:]$/u, '');
  if (!isPersonName(author)) return null;
  // A day beside a name is that of a post, and a long continuation is a sentence.
  if (/(?:19|20)\d\d/.test(rest.join(' '))) return null;
  if (rest.length > 0 && (countWords(rest.join(' ')) > 10 || /[:!?]$/u.test(text))) return null;
  return withRole(
    { author, role: '', company: '' },
    rest.length === 0 ? [] : [rest.join(', ').replace(/\)$/u, '')],
  );
}

function isPersonName(text: string): boolean {
  const words = text.split(/\s+/);
  if (words.length > 5 || countWords(text) > 5 || text.length > 50 || !/\p{L}.*\p{L}/u.test(text))
    return false;
  if (/[!?:;"“”<>{}=]|\d{2}|https?|www\./u.test(text) || (/\.$/.test(text) && !/\b\p{L}\.$/u.test(text)))
    return false;
  if ((roles.test(text) && words.length < 3) || nobody.test(text) || isInitials(text)) return false;
  // In scripts without capitals only the length is a criterion.
  if (!/[\p{Lu}\p{Ll}]/u.test(text)) return countWords(text) <= 4 && !/[。、]/u.test(text);
  if (/^@\w+$/.test(text)) return true;
  const notName =
    /^(?:read|learn|see|view|more|get|try|start|our|the|a|an|this|that|why|how|what|we|you|watch|next|previous|star|stars|verified|via|quote|testimonial|note|tip|warning|example|detailed)$/i;
  if (notName.test(words[0]!)) return false;
  return words.every((word) => /^\p{Lu}/u.test(word) || small.test(word));
}

/** Adds role and company from the lines after the name. */
export function withRole(person: Person, lines: readonly string[]): Person {
  const found = { ...person };
  for (const line of lines.slice(0, 2)) {
    const text = line.replace(/^[\s—–―,|•·-]+/u, '').trim();
    if (
      text === '' ||
      countWords(text) > 12 ||
      text.length > 100 ||
      (/[.!?。:]$/u.test(text) && countWords(text) > 5) ||
      /["“”]/u.test(text)
    )
      break;
    const at =
      /^(.{2,60}?)\s+(?:at|bei|chez|en|presso|@)\s+(.{2,60})$/iu.exec(text) ??
      /^(.{2,60}?)\s*@\s*(.{2,60})$/u.exec(text);
    if (at !== null) {
      if (found.role === '') found.role = at[1]!.trim();
      if (found.company === '') found.company = at[2]!.trim();
      continue;
    }
    const parts = text
      .split(/\s*[,|•·]\s+|\s+[-–—]\s+/u)
      .map((part) => part.trim())
      .filter(Boolean);
    const [first, ...others] = parts;
    if (first === undefined || isHandle(first)) continue;
    if (found.role !== '') {
      // A second line is the company of a role; below a place or a service it is something else.
      if (found.company === '' && roles.test(found.role)) found.company = text;
    } else if (others.length === 0 && legalForm.test(first)) found.company = first;
    else if (others.length > 0 && (roles.test(first) || legalForm.test(others.at(-1)!))) {
      found.role = first;
      found.company = others.join(', ');
    } else found.role = text;
  }
  return found;
}

const isHandle = (text: string) => /^[\u200e\u200f]?@|https?:/.test(text);
/** `Ada Lovelace @ada` is a person and an account, `CTO @Engines` a role and a company. */
function withoutHandle(line: string): string {
  const name = line.length > 120 ? line : line.replace(/\s[\u200e\u200f]?@\w{2,30}$/u, '');
  return isPersonName(name.trim()) ? name : line;
}
