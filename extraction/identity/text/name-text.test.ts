import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanName, containsName, couldBeName, splitTitle, toNameKey, withoutCategory } from './name-text.ts';

test.each([
  ['Acme | Build faster', ['Acme', 'Build faster']],
  ['Acme - Build faster', ['Acme', 'Build faster']],
  ['Acme- Health care', ['Acme', 'Health care']],
  ['Acme – Build – Ship', ['Acme', 'Build', 'Ship']],
  ['Acme: the fast one', ['Acme', 'the fast one']],
  ['Acme · Fast • Simple', ['Acme', 'Fast', 'Simple']],
  ['Home » Acme', ['Home', 'Acme']],
  ['アクメ｜速い道具', ['アクメ', '速い道具']],
  ['Coca-Cola', ['Coca-Cola']],
  ['AC/DC', ['AC/DC']],
  ['col·laboració', ['col·laboració']],
  ['', []],
])('the title %j has the parts %j', (title, parts) => {
  expect(splitTitle(title)).toEqual(parts);
});

test.each([
  ['Acme, Inc.', 'Acme'],
  ['Acme GmbH', 'Acme'],
  ['Acme Logo', 'Acme'],
  ['Acme_logo', 'Acme'],
  ['logo-acme', 'acme'],
  ['Blue-Acme-logo', 'Blue Acme'],
  ['Blue_Acme', 'Blue Acme'],
  ['acme logo icon', 'acme'],
  ['Acme Home Page', 'Acme'],
  ['Acme Official Site', 'Acme'],
  ['Acme Documentation', 'Acme'],
  ['Welcome to Acme', 'Acme'],
  ['Welcome to the Acme Project', 'Acme Project'],
  ['Acme 2.0', 'Acme'],
  ['Acme v3.1.4-beta.2', 'Acme'],
  ['Acme™', 'Acme'],
  ['Apache® Acme', 'Apache Acme'],
  ['株式会社アクメ', 'アクメ'],
  ['アクメ株式会社', 'アクメ'],
  ['阿克梅有限公司', '阿克梅'],
  ['(주)아크메', '아크메'],
  ['ООО «Акме»', 'Акме'],
  ['Acme Sp. z o.o.', 'Acme'],
  ['Acme S.L.', 'Acme'],
  ['Acme Ltda.', 'Acme'],
  ['Acme Day Spa', 'Acme Day Spa'],
  ['Willkommen im Acme', 'Acme'],
  ['Bienvenidos al Acme', 'Acme'],
  ['Bem-vindo à Acme', 'Acme'],
  ['Benvenuti alla Acme', 'Acme'],
  ['Witamy w Acme', 'Acme'],
  ['Добро пожаловать в Акме', 'Акме'],
  ['مرحبا بكم في أكمي', 'أكمي'],
  ['Logotipo de Acme', 'Acme'],
  ['Логотип компании Акме', 'Акме'],
  ['アクメ ロゴ', 'アクメ'],
  ['.NET Foundation', '.NET Foundation'],
  ['Vue.js', 'Vue.js'],
  ['Web 2', 'Web 2'],
  ['U.S.', 'U.S.'],
  ['Logo', 'Logo'],
])('%j is cleaned to %j', (text, name) => {
  expect(cleanName(text)).toBe(name);
});

test.each([
  ['Vue.js', 'vueJS', true],
  ['Café', 'CAFE', true],
  ['C', 'C++', false],
  ['アクメ', 'ｱｸﾒ', true],
  ['Амика', 'AMIKA', true],
  ['Новый Дом', 'novyi-dom', true],
  ['Амика', 'Анника', false],
])('%j and %j are spellings of one name: %j', (a, b, same) => {
  expect(toNameKey(a) === toNameKey(b)).toBe(same);
});

test('a name is contained only as whole words', () => {
  expect(containsName('Apache CouchDB', 'couchdb')).toBe(true);
  expect(containsName('Vue.js', 'Vue')).toBe(true);
  expect(containsName('Vuetify', 'Vue')).toBe(false);
  expect(containsName('Acme', '')).toBe(false);
});

test.each([
  ['Acme CSS Framework', 'Acme'],
  ['The Acme Programming Language', 'Acme'],
  ['The Acme Project', 'Acme'],
  ['Acme Free Bootstrap Theme', 'Acme'],
  ['Acme Bakery Free HTML5 Website Template', 'Acme Bakery'],
  ['Acme Multi-purpose Responsive Template', 'Acme'],
  ['Acme HTML5 landing page', 'Acme'],
  ['Bootstrap', 'Bootstrap'],
  ['Free Template', 'Free Template'],
  ['HTML Ecommerce Template', 'HTML Ecommerce Template'],
  ['Godot Engine', 'Godot Engine'],
  ['Material Framework', 'Material Framework'],
])('%j without its category is %j', (name, bare) => {
  expect(withoutCategory(name)).toBe(bare);
});

test.each([
  'Home',
  'Startseite',
  'Strona główna',
  'Página Inicial',
  'Ana Sayfa',
  'Главная страница',
  'Заголовок',
  'Мета тэг title',
  'Page title',
  'Логотип',
  'ホーム',
  'الرئيسية',
  'דף הבית',
  'Loading…',
  'Dashboard',
  'Our Services',
  'Design by Stencilworks',
  'React App',
  '2024',
  'a@b.example',
  'logo.svg',
  'header-logo@2x.png',
  '',
  '—',
])('%j is no name', (text) => {
  expect(couldBeName(text)).toBe(false);
});

test('cleaning terminates and never makes a name longer', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      expect(cleanName(text).length).toBeLessThanOrEqual(text.length);
      expect(cleanName(cleanName(text)).length).toBeLessThanOrEqual(cleanName(text).length);
      splitTitle(text);
    }),
  );
});

test('characters that distinguish names stay in the key, and accents do not', () => {
  expect(toNameKey('C++')).not.toBe(toNameKey('C'));
  expect(toNameKey('C#')).not.toBe(toNameKey('C'));
  expect(toNameKey('हिंदी')).not.toBe(toNameKey('हद'));
  expect(toNameKey('Café Noir')).toBe(toNameKey('cafe-noir'));
});

test('a title that is written like an address is read as words', () => {
  expect(cleanName('Acme-Bakery-Free-HTML5-Template')).toBe('Acme Bakery Free HTML5 Template');
  expect(cleanName('rust-analyzer')).toBe('rust-analyzer');
});
