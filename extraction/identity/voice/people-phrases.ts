/** A phrase that says whom something is for. */
export interface PeoplePhrase {
  phrase: string;
  /** Whether it says `built for`, which is about the product and not about one of its parts. */
  made: boolean;
}

interface Grammar {
  /** Words that may precede `for`, as in `built for`. */
  made: RegExp;
  before: RegExp;
  people: RegExp;
  /** Words that end a phrase. */
  stops: RegExp;
  /** Words that are left out at the start of a phrase. */
  skips: RegExp;
}

const grammars: Record<string, Grammar> = {
  en: {
    made: /^(?:built|made|designed|perfect|ideal|created|crafted|tailored|exclusively|especially|specifically|platform|software|app|solution|tool|tools|toolkit|framework)$/i,
    before: /^for$/i,
    people:
      /^(?:developers?|engineers?|designers?|programmers?|teams?|businesses|startups?|start-ups?|companies|enterprises?|freelancers?|agencies|creators?|students?|teachers?|educators?|schools|universities|families|parents|kids|children|everyone|everybody|marketers?|founders?|entrepreneurs?|hobbyists?|researchers?|scientists|analysts|gamers?|artists?|musicians?|writers?|bloggers?|authors?|photographers?|professionals?|organi[sz]ations?|nonprofits?|non-profits|charities|makers|retailers|merchants|shops|restaurants|hotels|hospitals|clinics|patients|doctors|beginners?|newcomers|experts|admins|administrators|operators|journalists|publishers|publications|newsrooms|communities|consumers|seniors|women|men|athletes|runners|travell?ers|drivers|homeowners|landlords|tenants|investors|traders|lawyers|accountants|consultants|contractors|brands|sellers|buyers|humans|people|learners|governments?|municipalities|farmers|manufacturers|architects|editors|maintainers|contributors|smes|smbs|agents)$/i,
    stops:
      /^(?:with|who|that|which|to|in|on|at|by|from|of|is|are|as|when|where|while|because|so|but|using|via|per|looking|working|building|needing|wanting|it|we|you|they)$/i,
    skips: /^(?:the|all|any|every|most|these|those|modern|both)$/i,
  },
  de: {
    made: /^(?:gemacht|entwickelt|gebaut|ideal|perfekt|speziell|optimiert|software|lösung|plattform)$/i,
    before: /^für$/i,
    people:
      /^(?:entwickler(?:innen)?|teams?|unternehmen|firmen|agenturen|freelancer|freiberufler|selbst(?:st)?ändigen?|kleinunternehmen|kleinunternehmer|designer(?:innen)?|schulen|hochschulen|vereine|familien|eltern|kinder|patient(?:en|innen)|ärzte|profis|einsteiger|anfänger|alle|jeden|kmu|handwerker|handwerksbetriebe|gründer(?:innen)?|start-?ups|studierende|studenten|schüler|lehrkräfte|lehrer|händler|privatpersonen|privatkunden|geschäftskunden|kunden|menschen|behörden|kommunen|betriebe|organisationen|künstler|kreative|praxen|vermieter|mieter)$/iu,
    stops:
      /^(?:mit|die|der|das|den|dem|in|im|auf|aus|bei|von|zu|zum|zur|sind|ist|wie|als|wenn|um|ohne|nach|über)$/iu,
    skips: /^(?:alle|moderne|unsere|jede|jedes)$/iu,
  },
  fr: {
    made: /^(?:conçue?s?|créée?s?|idéale?s?|faite?s?|pensée?s?|logiciel|solution|plateforme|outil)$/iu,
    before: /^pour$/i,
    people:
      /^(?:développeurs?|développeuses|équipes?|entreprises?|pme|tpe|indépendants?|freelances?|agences?|créateurs?|étudiants?|enseignants?|écoles|familles?|parents|enfants|professionnels?|débutants?|tous|startups?|start-up|associations?|artisans?|commerçants?|particuliers?|designers?|marques|collectivités|restaurants|patients|médecins|artistes|entrepreneurs?|chercheurs)$/iu,
    stops: /^(?:qui|que|avec|dans|sur|par|à|au|aux|en|sans|afin|comme|est|sont|votre|vos)$/iu,
    skips: /^(?:les|des|la|le|l|toutes|tous|toute|tout)$/iu,
  },
  es: {
    made: /^(?:hecho|hecha|diseñad[oa]s?|cread[oa]s?|pensad[oa]s?|ideal|perfecto|software|plataforma|solución|herramienta)$/iu,
    before: /^para$/i,
    people:
      /^(?:desarrolladores?|desarrolladoras|equipos?|empresas?|negocios|pymes|autónomos|agencias|creadores|estudiantes|profesores|docentes|escuelas|familias|padres|niños|profesionales|principiantes|todos|todas|startups?|organizaciones|comerciantes|tiendas|restaurantes|diseñadores|emprendedores|freelancers?|pacientes|artistas|personas|equipos)$/iu,
    stops: /^(?:que|con|en|de|del|por|sin|como|es|son|su|tu|a|al)$/iu,
    skips: /^(?:los|las|el|la|todos|todas|tu|pequeños|pequeñas)$/iu,
  },
};
const and: Record<string, RegExp> = {
  en: /^(?:and|or|&)$/i,
  de: /^(?:und|oder|&)$/i,
  fr: /^(?:et|ou|&)$/i,
  es: /^(?:y|e|o|&)$/i,
};

export function findPeoplePhrases(text: string, lang: string): PeoplePhrase[] {
  const dense = findDensePhrases(text);
  if (dense.length > 0) return dense;
  const code = lang.slice(0, 2).toLowerCase();
  const tried = code in grammars ? [code] : ['en'];
  return tried.flatMap((each) => findSpacedPhrases(text.slice(0, 1200), grammars[each]!, and[each]!));
}

/** From each `for`, takes the words up to the last one that names people. */
function findSpacedPhrases(text: string, grammar: Grammar, joint: RegExp): PeoplePhrase[] {
  const tokens = [...text.matchAll(/[\p{L}\p{M}\p{N}&][\p{L}\p{M}\p{N}'’&/-]*|[.,;:!?()–—|]/gu)];
  const found: PeoplePhrase[] = [];
  for (const [at, token] of tokens.entries()) {
    if (!grammar.before.test(token[0])) continue;
    let first = at + 1;
    while (
      first < tokens.length &&
      grammar.skips.test(tokens[first]![0]) &&
      !grammar.people.test(tokens[first]![0])
    )
      first++;
    let last = -1;
    // The words since the last one that names people; more than two end the phrase.
    let between = 0;
    for (let index = first; index < Math.min(tokens.length, first + 12); index++) {
      const word = tokens[index]![0];
      if (grammar.people.test(word)) {
        last = index;
        between = 0;
      } else if (word === ',' || joint.test(word)) {
        if (last === -1) break;
      } else if (/^[.;:!?()–—|]$/.test(word) || grammar.stops.test(word) || ++between > 2) break;
    }
    if (last === -1) continue;
    const phrase = text.slice(tokens[first]!.index, tokens[last]!.index + tokens[last]![0].length);
    found.push({ phrase, made: at > 0 && grammar.made.test(tokens[at - 1]![0]) });
  }
  return found;
}

const japanese =
  /([\p{Script=Han}\p{Script=Katakana}ー・A-Za-z]{0,12}(?:開発者|エンジニア|デザイナー|チーム|企業|会社|個人|事業者|初心者|学生|教師|学校|家族|子ども|子供|クリエイター|フリーランス|医療機関|店舗|スタートアップ|プロフェッショナル|マーケター|経営者|自治体))(?:向け|のため|に最適)/gu;
const chinese =
  /(?:为|面向|专为|适合|為|專為)([\p{Script=Han}A-Za-z]{0,8}(?:开发者|開發者|团队|團隊|企业|企業|设计师|設計師|学生|學生|公司|个人|用户|创作者|商家))/gu;
const arabic =
  /(?:^|[\s"«(])لل([\u0621-\u064a]{0,3}(?:مطورين|مطوّرين|شركات|فرق|أفراد|طلاب|مصممين|مبدعين|مؤسسات|متاجر|مسوقين|أعمال|عائلات|أطفال|محترفين|مبتدئين|رواد)(?:\s(?:ال|وال)[\u0621-\u064a]{2,12})?)/gu;

/** Languages that set `for` to the word itself, or after it. */
function findDensePhrases(text: string): PeoplePhrase[] {
  const bounded = text.slice(0, 1200);
  const found = [...bounded.matchAll(japanese), ...bounded.matchAll(chinese)].map((match) => match[1]!);
  const arab = [...bounded.matchAll(arabic)].map((match) => `ال${match[1]!.trim()}`);
  return [...found, ...arab].map((phrase) => ({ phrase, made: false }));
}
