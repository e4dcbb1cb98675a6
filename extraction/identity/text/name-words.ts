/** Words that stand around a name or instead of one, in the languages that most sites are written in. */

/** Greetings before a name: `Willkommen bei Acme`. Phrases of two words come before their first word. */
const greetings = [
  'welcome to',
  'welcome',
  'willkommen (?:bei|beim|in|im|auf|zu)',
  'bienvenue (?:sur|chez|à|au|dans)',
  'bienvenid[oa]s? (?:al?|en)',
  'bem[- ]vind[oa]s? (?:à|ao|a|às|aos)',
  'benvenut[aeio] (?:su|in|al?|alla|da|nel)',
  'welkom (?:bij|op)',
  'witamy (?:w|na)',
  'vítejte (?:v|na)',
  'добро пожаловать (?:в|на)',
  'ласкаво просимо (?:до|в|на)',
  'hoş geldiniz',
  'مرحبا بكم في',
  'أهلا بكم في',
  'ברוכים הבאים אל',
];

/** Words for a logo before the name: `Logo de Acme`, `Логотип «Acme»`. */
const logoOf = [
  '(?:logo(?:tipo|type|typ)?|escudo|logotip) (?:of|von|vom|der|des|del|de la|de los|de|di|da|do|du|della|van)',
  '(?:логотип|شعار) (?:компании|компанії|شركة)',
  'logo(?:tipo|type|typ)?',
  'логотип',
  'شعار',
  'לוגו',
];

const pageOf = [
  'home(?:page)?(?: of)?',
  'about',
  'official (?:site|website) of',
  '(?:the )?official',
  'go to',
  'visit',
  'back to',
];

export const beforeName = new RegExp(
  `^(?:${[...greetings, ...pageOf, ...logoOf].join('|')})\\s+(?:the\\s+)?(?=\\S)`,
  'iu',
);

/** Legal forms before a name. */
export const formBeforeName =
  /^(?:(?:株式会社|有限会社|合同会社|주식회사|\(주\)|㈜)\s*|(?:ооо|зао|оао|пао|тов)\s+)(?=\S)/iu;

/** Legal forms that follow a name without a space. */
export const formAfterName = /(?<=\S)(?:株式会社|有限会社|合同会社|(?:股份)?有限公司|주식회사|\(주\)|㈜)$/u;

const legalForms = [
  String.raw`inc\.?|incorporated|llc\.?|ltd\.?(?: şti\.?)?|limited|gmbh(?: & co\.? kg)?|ag|ohg|e\. ?v\.`,
  String.raw`s\.?a\.?s?\.?|s\.?r\.?l\.?|s\.n\.c\.?|s\.p\.a\.?|s\.l\.(?:u\.)?|ltda\.?|lda\.?`,
  String.raw`sp\. ?z ?o\. ?o\.|s\. ?r\. ?o\.|a\.ş\.?|kft\.?|b\.?v\.?|oy|ab|pty|plc|corp\.?|corporation`,
  String.raw`co\.(?:,? ?ltd\.?)?`,
];

const marks = [
  'logo(?:type|tipo|typ)?|wordmark|icon|mark|brand|home ?page|home',
  'official(?: (?:site|website|homepage))?|web ?site|documentation|docs|логотип|ロゴ(?:マーク)?|로고',
  '公式(?:サイト|ホームページ)?|ホームページ|홈페이지|الموقع الرسمي',
];

export const afterName = new RegExp(`[\\s,]+(?:${[...marks, ...legalForms].join('|')})$`, 'iu');

/** `All rights reserved`. In most languages it follows the holder of a copyright, in some it precedes it. */
const rights = [
  'all rights? reserved',
  'alle rechten? (?:vorbehalten|voorbehouden)',
  'tous droits (?:de reproduction )?réservés',
  'todos los derechos(?: reservados)?',
  'derechos reservados',
  'todos os direitos(?: reservados)?',
  'tutti i diritti(?: (?:sono )?riservati)?',
  '(?:wszelkie|wszystkie) prawa zastrzeżone',
  'všechna práva vyhrazena',
  'все права (?:защищены|сохранены)',
  '(?:усі|всі) права (?:захищено|захищені)',
  'tüm hakları saklıdır',
  'alla rättigheter (?:förbehållna|reserverade)',
  'toate drepturile rezervate',
  'minden jog fenntartva',
  '版[权權]所有',
  '保留(?:所有|一切)[权權]利',
  'جميع الحقوق محفوظة',
  'כל הזכויות שמורות',
];

export const rightsReserved = new RegExp(`(?:${rights.join('|')})`, 'iu');

/** What joins `All rights reserved` to a holder that follows it. */
export const rightsHeldBy = new RegExp(
  `^(?:${rights.join('|')})(?:\\s+(?:to|by|por|per|par|a|para|für|przez|لدى|لشركة|ل)(?=\\s)|\\s+لـ?(?=\\p{L}|\\s))?[\\s:.,–—-]*`,
  'iu',
);

/** Words found where a name should be, but which name a page, a part of one, or nothing. `_` stands for a space. */
export const placeholders = `
  home homepage start index welcome untitled document main menu navigation logo icon image picture brand about
  aboutus contactus ourservices services products portfolio reserved yourwebsitetemplate blog news docs
  documentation website site app page landing landingpage dashboard default test demo loading redirecting
  pleasewait justamoment notfound 404 error login signin signup search skiptocontent skiptomaincontent toggle
  close mysite mywebsite mydocsite mynewsite newtab title sitetitle yoursitetitle pagetitle metatitle metatagtitle мета_тэг_title мета_тег_title yourlogo companyname
  yourcompany reactapp viteapp vitereact vitereactts vitevue createnextapp nextjsapp nuxtapp vueapp angularapp
  sveltekit sitemap readme allrightsreserved your yourwebsite yoursite yourname sitename copyright privacy
  terms contact officialsite officialwebsite overview introduction gettingstarted htmltemplate startseite
  willkommen titel unbenannt impressum kontakt firmenname über_uns ihr_firmenname accueil bienvenue titre
  entreprise page_d'accueil sans_titre qui_sommes_nous à_propos nom_de_l'entreprise inicio inici bienvenido
  bienvenidos título nosotros contacto página_de_inicio página_principal sin_título quiénes_somos
  nombre_de_la_empresa início contato página_inicial sem_título quem_somos sobre_nós nome_da_empresa pagina
  titolo contatti pagina_iniziale pagina_principale senza_titolo chi_siamo nome_azienda hjem hem etusivu
  welkom over_ons główna strona_główna bez_tytułu o_nas domů úvod úvodní_stránka hlavní_stránka glavna
  anasayfa hakkımızda iletişim ana_sayfa главная начало заголовок контакты главная_страница заголовок_страницы
  без_названия о_нас о_компании название_компании головна контакти головна_сторінка про_нас ホーム トップページ トップ 無題
  会社概要 会社案内 会社名 お問い合わせ 首页 首頁 主页 主頁 网站首页 无标题文档 关于我们 联系我们 公司名称 홈 홈페이지 메인 메인페이지 회사소개 회사명 الرئيسية اتصل_بنا
  strona logotipo logotyp логотип ロゴ 로고 شعار الشعار לוגו
  الصفحة_الرئيسية من_نحن اسم_الشركة דף_הבית אודות צור_קשר שם_החברה`
  .trim()
  .split(/\s+/);
