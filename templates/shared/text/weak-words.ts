/**
 * Articles, prepositions, conjunctions and similar words that belong to the word after them. A line should not end on
 * one. The languages share one list: a word that is weak in one language and not in another costs little.
 */
const lists = [
  // English
  'a an the and or but nor so yet of to in on at by for from with without into onto over under up off as if than that this these those your our my his her its their no not every each very is are be who which while when where two three four five six seven eight nine ten',
  // German
  'der die das den dem des ein eine einen einem einer eines und oder aber denn im am an auf aus bei beim bis durch für gegen mit nach ohne über um unter von vom vor zu zum zur zwischen wie als dass weil wenn ob nicht kein keine keinen sich ihr ihre ihren unser unsere mehr sehr zwei drei vier fünf sechs sieben acht neun zehn',
  // French
  'le la les un une des du de au aux et ou où mais donc car ni que qui dans en par pour sur sous avec sans chez vers entre ce cet cette ces votre vos notre nos leur leurs son sa ses mon ma mes ne pas plus très deux trois quatre cinq sept huit neuf dix',
  // Spanish, Portuguese, Italian
  'el los las una unos unas del al y e o u pero con sin por para entre sobre su sus tu mi os as um uma dos das do da no na nos nas ao à com sem seu sua il lo gli i di dei degli delle della dello nel nella ed ma per tra fra che non più tre dos',
  // Dutch, Swedish, Danish, Norwegian
  'het een van voor met op te uit bij naar je onze en ett och att som med för av på till den det de og til fra i er',
  // Polish, Czech
  'w we z ze na do od po za o u i a oraz lub przez dla przy nie się k ke s se v ve pro nebo',
  // Russian, Ukrainian
  'и а но или в во на с со к ко о об от до за из по под над при для без не ни что как у із та й або що від про',
  // Greek
  'ο η το οι τα του της των τον την στο στη στον στην σε και ή με για από ένα μια',
  // Arabic, Hebrew
  'في من على إلى عن مع أو ثم لا ما هذا هذه بين כל של על עם את או לא גם',
  // Signs between two words
  '& + – — / = ×',
];

export const weakWords: ReadonlySet<string> = new Set(lists.flatMap((list) => list.split(' ')));
