import { expect, test } from 'vitest';
import { readCopyrightHolder } from './copyright-holder.ts';

test.each([
  ['© 2019–2024 Acme, Inc. All rights reserved.', 'Acme, Inc'],
  ['© 2024 Acme. Alle Rechte vorbehalten.', 'Acme'],
  ['© 2024 Acme Alle rechten voorbehouden', 'Acme'],
  ['©2021 Acme. Tous droits réservés.', 'Acme'],
  ['© 2024 Acme Todos los derechos reservados', 'Acme'],
  ['© 2024 Acme Todos os direitos reservados', 'Acme'],
  ['© 2026 Acme Tutti i diritti riservati', 'Acme'],
  ['© 2024 Acme Wszystkie prawa zastrzeżone', 'Acme'],
  ['© Acme Все права защищены', 'Acme'],
  ['© 2024 Acme Tüm hakları saklıdır', 'Acme'],
  ['© 2024 アクメ All Rights Reserved', 'アクメ'],
  ['Copyright © 2021 阿克梅版权所有', '阿克梅'],
  ['© 2026 אקמה כל הזכויות שמורות', 'אקמה'],
  ['© 2024 جميع الحقوق محفوظة لـ Acme', 'Acme'],
  ['© Todos los derechos reservados por Acme', 'Acme'],
  ['© 2021 Все права защищены', ''],
  ['© 2024 Alle Rechte vorbehalten', ''],
  ['© 2024 All rights reserved.', ''],
  ['Copyright © 2023 designed by Stencilworks', ''],
  ['Acme since 2019', ''],
  ['© 2024 Саджанці плодових, ягідних та декоративних рослин', ''],
  ['© 2024 Seedlings of apples, pears and plums', ''],
  ['© 2024 Acme, a project of many', 'Acme'],
])('the holder in %j is %j', (text, holder) => {
  expect(readCopyrightHolder(text)).toBe(holder);
});
