import { expect, test } from 'vitest';
import { fitQuote } from './quotation.ts';

test.each([
  ['We stopped arguing about colour codes.', '“', '”'],
  ['Wir haben aufgehört, über Farben zu streiten, und das ist gut für uns.', '„', '“'],
  ['Nous avons cessé de discuter des couleurs pour lancer nos campagnes.', '«', '»'],
  ['Hemos dejado de discutir sobre los colores y lanzamos campañas.', '«', '»'],
  ['Przestaliśmy spierać się o kolory i jest dla nas więcej czasu.', '„', '”'],
  ['Мы перестали спорить о цветах.', '«', '»'],
  ['توقفنا عن الجدال حول الألوان', '«', '»'],
  ['色の話し合いをやめました', '「', '」'],
  ['我们不再争论颜色', '“', '”'],
])('%s takes the marks of its language', (quote, open, close) => {
  expect(fitQuote(quote)).toEqual({ text: quote, open, close });
});

test.each(['„Das ist gut für uns und die Kunden.“', '“Das ist gut für uns und die Kunden.”'])(
  'the marks around %s are replaced',
  (quote) => {
    expect(fitQuote(quote)).toEqual({
      text: 'Das ist gut für uns und die Kunden.',
      open: '„',
      close: '“',
    });
  },
);
