import { expect, test } from 'vitest';
import { findTime } from './times.ts';

test.each([
  ['um 18 Uhr in der Alten Post', '18 Uhr'],
  ['um 18.30 Uhr im Hof', '18.30 Uhr'],
  ['von 18 bis 20 Uhr an der Spree', '18 bis 20 Uhr'],
  ['am 3.05.2027 um 19:00 Uhr MESZ', '19:00 Uhr MESZ'],
  ['at 5pm CET', '5pm CET'],
  ['at 6 p.m. in Leeds', '6 p.m.'],
  ['6–8pm at the dock', '6–8pm'],
  ['18:00–20:30 CET, at the hall', '18:00–20:30 CET'],
  ['9:00 to 17:00 UTC+2 online', '9:00 to 17:00 UTC+2'],
  ['at 18:00 in Berlin', '18:00'],
  ['at 18:00 IN BERLIN', '18:00'],
  ['à 18 h au musée', '18 h'],
  ['à 18h30 et après', '18h30'],
  ['a las 20:00 h en Madrid', '20:00 h'],
  ['at 7 PM on the roof', '7 PM'],
])('%s', (text, time) => expect(findTime(text)?.text).toBe(time));

test.each(['on 3.05.2027', 'only 12.50 €', '€12.50 a head', 'it takes 8 h', '25:10', 'version 2.10.4', '18'])(
  '%s states no time',
  (text) => expect(findTime(text)).toBeNull(),
);
