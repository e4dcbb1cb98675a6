import { expect, test } from 'vitest';
import { readBrief } from './read-brief.ts';

test.each([
  ['Write a LinkedIn post about our new boards', ['our new boards']],
  ['A LinkedIn post announcing that boards are here', ['boards are here']],
  ['LinkedIn announcement for the launch of Boards', ['the launch of Boards']],
  ['Please create an Instagram story for our upcoming fair in Leeds.', ['our upcoming fair in Leeds']],
  ['Write a post on our prices: from 49 € a month', ['from 49 € a month']],
  ['A short post for developers', []],
  ['Make it pop', []],
  [
    'Schreibe einen LinkedIn-Post über unser neues Produkt Kranich, ab 49 €.',
    ['unser neues Produkt Kranich, ab 49 €'],
  ],
  [
    'Erstelle einen Beitrag zu unserem Sommerfest am 4. Juli 2027 in Kiel',
    ['Sommerfest am 4. Juli 2027 in Kiel'],
  ],
  ['Erstelle einen Beitrag zum neuen Lager in Kiel', ['Lager in Kiel']],
  ['Schreib uns einen Text, dass wir in Kiel eröffnen', ['wir in Kiel eröffnen']],
  ['Erstelle einen Beitrag zu unserem abgesagten Fest', []],
  ['Kündige unsere neuen Preise an!', ['unsere neuen Preise']],
  ['Erstelle eine Einladung zu unserem Hafentag in Kiel', ['Hafentag in Kiel']],
  ['Write an invitation to our harbour day in Kiel', ['our harbour day in Kiel']],
  ['Gestalte deine Woche.', ['Gestalte deine Woche.']],
  [
    'Écris un post LinkedIn sur notre nouvelle offre à 19 € par mois',
    ['notre nouvelle offre à 19 € par mois'],
  ],
  ['Rédigez une annonce pour le salon du 4 février 2027 à Paris.', ['le salon du 4 février 2027 à Paris']],
  ['Annoncez notre nouveau bureau à Lyon', ['notre nouveau bureau à Lyon']],
  ['Créez des factures en deux minutes.', ['Créez des factures en deux minutes.']],
  ['新機能「共有ボード」を発表する投稿を作成してください', ['新機能「共有ボード」']],
  ['春のセールについてのLinkedIn投稿', ['春のセール']],
  ['2026年11月21日に東京で新製品を発表します。', ['2026年11月21日に東京で新製品を発表します。']],
])('%s', (brief, sentences) => expect(readBrief(brief)).toMatchObject({ sentences, aboutBrand: false }));

test.each([
  'A LinkedIn announcement for this site',
  'Write a post about us.',
  'Schreibe einen LinkedIn-Post über unsere Website',
  'Écris un post LinkedIn sur notre entreprise',
  'このサイトについてのLinkedIn投稿',
])('%s is about the brand', (brief) => {
  expect(readBrief(brief)).toMatchObject({ sentences: [], aboutBrand: true });
});
