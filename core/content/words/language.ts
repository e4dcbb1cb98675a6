const ENGLISH = new Set(
  'the and for with your you our from that this into are is was be has have can will not but all more than its their who what when where how about over out off to of in on at by it we as or an'.split(
    ' ',
  ),
);
const OTHER = new Set(
  'der die das und den dem des ist mit für von ein eine einen auf im zum zur wir ihr nicht le la les et pour avec dans une sur est du de au aux nous vous el los las para con una por del que en il lo gli per di che della het een voor met van og til som på och för um uma os com não'.split(
    ' ',
  ),
);

/** Whether texts look English, so that a default word in English suits them. Texts without a sign of another language do. */
export function looksEnglish(texts: readonly string[]): boolean {
  const text = texts.join(' ').slice(0, 5000).toLowerCase();
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return true;
  const plain = text.match(/[a-z]/g)?.length ?? 0;
  if (plain / letters < 0.7) return false;
  const words: string[] = text.match(/\p{L}{1,30}/gu) ?? [];
  const english = words.filter((word) => ENGLISH.has(word)).length;
  const other = words.filter((word) => OTHER.has(word)).length;
  return other === 0 ? english > 0 || plain === letters : english > other;
}
