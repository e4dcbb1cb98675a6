import { expect, test } from 'vitest';
import { siteFacts } from '../identity/testing/site-facts.ts';
import { decideEvents } from './events.ts';

const events = (site: Parameters<typeof siteFacts>[0]) => decideEvents(siteFacts(site))?.value ?? [];
const hero = { region: 'hero' as const };

test('structured data states an event', () => {
  const event = {
    '@type': 'MusicEvent',
    name: 'Night of Lamps',
    startDate: '2027-03-18T18:30:00+01:00',
    location: { '@type': 'Place', name: 'Old Mill' },
  };
  expect(events({ jsonLd: [event] })).toEqual([
    {
      title: 'Night of Lamps',
      kind: '',
      date: '2027-03-18',
      time: '18:30',
      place: 'Old Mill',
      url: 'https://acme.example/',
    },
  ]);
  expect(events({ jsonLd: [{ ...event, eventStatus: 'https://schema.org/EventCancelled' }] })).toEqual([]);
});

test('the first screen of an event states its day and its place', () => {
  const blocks = [
    { tag: 'h1', text: 'AcmeConf 2027', ...hero },
    { tag: 'h1', text: 'Call for Speakers', ...hero },
    { text: '23. June | online | Mannheim', ...hero },
  ];
  expect(events({ title: 'AcmeConf', blocks })).toMatchObject([
    { title: 'AcmeConf 2027', date: '2027-06-23', place: 'online | Mannheim' },
  ]);
});

test('labels name the day and the place', () => {
  const blocks = [
    { tag: 'h2', text: '開催概要' },
    { tag: 'li', text: '会期: 2027 年 8 月 27 日(金)・28 日(土)' },
    { tag: 'li', text: '会場: つくば国際会議場' },
  ];
  expect(events({ title: '日本Acme会議 2027', blocks })).toMatchObject([
    { title: '日本Acme会議 2027', date: '2027-08-27', place: 'つくば国際会議場' },
  ]);
});

test('in a list of courses each day has its own heading', () => {
  const course = (day: string, name: string) => [
    { tag: 'span', text: day },
    { tag: 'h3', text: name },
    { text: 'For all.' },
  ];
  const blocks = [
    ...course('13. September 2027 11.00 - 15.00 Uhr', 'Grundkurs'),
    ...course('9. Mai 2027 10.00 Uhr', 'Seminar'),
  ];
  expect(events({ blocks })).toMatchObject([
    { title: 'Grundkurs', date: '2027-09-13', time: '11.00 - 15.00 Uhr' },
    { title: 'Seminar', date: '2027-05-09', time: '10.00 Uhr' },
  ]);
});

test('a sentence announces an event with the year of its name', () => {
  const text = 'Acme Summit 2027 is coming August 31 - September 2 in Austin, TX. Register now!';
  expect(events({ blocks: [{ text, region: 'header' }] })).toMatchObject([
    { title: 'Acme Summit 2027', date: '2027-08-31', place: 'Austin, TX' },
  ]);
});

test('two days of one event are one event', () => {
  const blocks = [
    { tag: 'h2', text: 'Acme Conference' },
    { tag: 'dd', text: '2027/7/26(Fri) 16:00-20:00' },
    { tag: 'dd', text: '2027/7/27(Sat) 10:00-18:00' },
  ];
  expect(events({ blocks })).toMatchObject([{ date: '2027-07-26', time: '16:00-20:00' }]);
});

test.each([
  ['a post', [{ tag: 'h2', text: 'News' }, { text: '21. Juni 2027 10:00 Uhr' }]],
  ['a deadline', [{ tag: 'h2', text: 'Workshop' }, { text: 'Tickets until 3 May 2027, 18:00' }]],
  ['a release', [{ tag: 'h2', text: 'Festival app' }, { text: '3.4.1 on 3 May 2027, 18:00' }]],
  ['an opening', [{ tag: 'h2', text: 'Workshop' }, { text: 'Eröffnet am 25.02.2026 um 18:00' }]],
  ['a day without a year', [{ tag: 'h2', text: 'Workshop' }, { text: '3 May, 18:00' }]],
  [
    'a cancelled event',
    [{ tag: 'h2', text: 'Workshop' }, { text: '3 May 2027, 18:00' }, { text: 'The workshop is cancelled.' }],
  ],
])('%s is no event', (_name, blocks) => expect(events({ blocks })).toEqual([]));
