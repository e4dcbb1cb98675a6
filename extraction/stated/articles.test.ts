import { expect, test } from 'vitest';
import { siteFacts } from '../identity/testing/site-facts.ts';
import { decideArticles } from './articles.ts';

const articles = (site: Parameters<typeof siteFacts>[0]) => decideArticles(siteFacts(site))?.value ?? [];
const none = { kicker: '', author: '', readingTime: '', excerpt: '', url: 'https://acme.example/' };

test('a card of a list of posts has a day, a title, a category and an excerpt', () => {
  const card = (title: string, day: string, box: number) => [
    { text: 'Bees', hints: 'blog-category blog-card', box },
    { tag: 'time', text: `${day} · 4 min read · by Ada Lovelace`, hints: 'blog-date blog-card', box },
    { tag: 'h3', text: title, hints: 'blog-card', box },
    { text: 'They sleep in the corners of their cells, and dream… and', box },
  ];
  const blocks = [
    ...card('How bees sleep', '1. Dezember 2026', 1),
    ...card('Why bees dance', '28 Nov 2026', 2),
  ];
  expect(articles({ blocks })).toEqual(
    [
      ['How bees sleep', '2026-12-01'],
      ['Why bees dance', '2026-11-28'],
    ].map(([title, date]) => ({
      ...none,
      title,
      date,
      kicker: 'Bees',
      author: 'Ada Lovelace',
      readingTime: '4 min read',
    })),
  );
});

test('a day may stand in three elements; two names are no category', () => {
  const [day, month, year] = ['23', 'Maggio', '2026'].map((text) => ({ text, box: 2, hints: 'news-date' }));
  const title = { tag: 'h2', text: 'Il bilancio del 2025', hints: 'news-title' };
  expect(articles({ blocks: [day!, month!, year!, title] })).toMatchObject([{ date: '2026-05-23' }]);
  const line = { text: '23 May 2026 · Ada Lovelace', box: 3 };
  expect(
    articles({ blocks: [{ tag: 'h1', text: 'Announcements', size: 40 }, line, { ...title, box: 3 }] }),
  ).toMatchObject([{ kicker: '', date: '2026-05-23' }]);
});

test('below a heading of news, a day beside a heading is that of a post', () => {
  const blocks = [
    { tag: 'h2', text: 'Aktuelles', size: 40 },
    { tag: 'h3', text: 'Wir ziehen um', size: 24 },
    { text: '21. Juni 2026' },
    { text: 'Ab August sind wir in der Mühle zu finden. Mehr dazu in den nächsten Ta…' },
  ];
  expect(articles({ blocks })).toEqual([
    {
      ...none,
      title: 'Wir ziehen um',
      date: '2026-06-21',
      excerpt: 'Ab August sind wir in der Mühle zu finden.',
    },
  ]);
});

test('a heading may begin with its day', () => {
  const blocks = [{ tag: 'h2', text: '8 February 2015 A new chapter', hints: 'list-post' }];
  expect(articles({ blocks })).toMatchObject([{ title: 'A new chapter', date: '2015-02-08' }]);
});

test.each([
  ['a day of an event', [{ tag: 'h3', text: 'Summer festival' }, { text: '3 May 2027, 18:00' }]],
  [
    'another day',
    [
      { tag: 'h2', text: 'News', size: 40 },
      { tag: 'h3', text: 'Call for papers' },
      { text: 'Deadline: 2027-07-19' },
    ],
  ],
  [
    'a line without a heading',
    [{ tag: 'h2', text: 'News' }, { text: '2027-07-19' }, { text: 'We are sold out.' }],
  ],
])('%s makes no post', (_name, blocks) => expect(articles({ blocks })).toEqual([]));
