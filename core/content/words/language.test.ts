import { expect, test } from 'vitest';
import { detectLanguage, readLanguageName } from './language.ts';

test.each([
  ['Every bucket of data, carried home.', 'en'],
  ['Daten, die nach Hause finden.', 'de'],
  ['Das gesunde und erfrischende Sportgetränk – rein natürlich, ohne Alkohol.', 'de'],
  ['Le café qui réveille.', 'fr'],
  ['La soirée, réglée au quart d’heure', 'fr'],
  ['Captura biométrica de alta precisión para tu escuela', 'es'],
  ['Os nossos planos para você', 'pt'],
  ['Acqua buona per tutti i soci della città', 'it'],
  ['Het weer in jouw stad, elke dag', 'nl'],
  ['海のそばで、手でつくる灯り。', 'ja'],
  ['我们的渲染引擎', 'zh'],
  ['支持千万级数据的业务', 'zh'],
  ['我們的社群活動', 'zh-TW'],
  ['활성 세션 무제한', 'ko'],
  ['فحص وتشخيص واضح', 'ar'],
  ['قلم فارسی برای وب، چاپ و گرافیک', 'fa'],
  ['בחברה טובה', 'he'],
  ['Μάθετε περισσότερα', 'el'],
  ['Найдите квартиру в боте', 'ru'],
  ['นวดแผนไทย', 'th'],
  ['हमारे साथी', 'hi'],
  // One word of another script is a name.
  ['Lumen 灯 makes lamps for your desk', 'en'],
  // Too little to tell.
  ['Northpail', null],
  ['資格保有者開業案内', null],
  ['12,000 +', null],
  ['', null],
])('%s: %s', (text, language) => {
  expect(detectLanguage(text)).toBe(language);
});

test.each([
  ['German', 'de'],
  ['deutsch', 'de'],
  ['pt-BR', 'pt'],
  ['日本語', 'ja'],
  ['calm', null],
])('the language called %s: %s', (name, language) => {
  expect(readLanguageName(name)).toBe(language);
});
