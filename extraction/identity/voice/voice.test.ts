import { expect, test } from 'vitest';
import { siteFacts } from '../testing/site-facts.ts';
import { decideAudience } from './audience.ts';
import { decideTerminology } from './terminology.ts';
import { decideTone } from './tone.ts';

const described = (description: string, lang = 'en') => siteFacts({ lang, metas: { description } });

test.each([
  [
    'en',
    'Easy time-tracking for freelancers, agencies and companies with invoices.',
    'freelancers, agencies and companies',
  ],
  ['en', 'Built for small businesses that grow.', 'small businesses'],
  ['en', 'The best editor for developers who care.', 'developers'],
  [
    'de',
    'Zeiterfassung für Freelancer, Agenturen und Unternehmen mit Rechnungen.',
    'Freelancer, Agenturen und Unternehmen',
  ],
  ['fr', 'Un logiciel pour les équipes et les indépendants.', 'équipes et les indépendants'],
  ['es', 'Una herramienta para equipos pequeños y autónomos.', 'equipos pequeños y autónomos'],
  ['ja', '中小企業向けの会計ソフト', '中小企業'],
  ['zh', '专为开发者打造的平台', '开发者'],
  ['ar', 'برنامج للشركات الصغيرة', 'الشركات الصغيرة'],
  ['ar', 'منصة للمطورين في كل مكان', 'المطورين'],
])('in %s, %j is for %j', (lang, text, audience) => {
  expect(decideAudience(described(text, lang))?.value).toBe(audience);
});

test.each(['Good for nothing.', 'Wait for the build to finish.', 'Search for your files.', 'Fast.'])(
  '%j says for whom nothing is',
  (text) => {
    expect(decideAudience(described(text))).toBeNull();
  },
);

const tones = (text: string, lang = 'en') => {
  const blocks = text.split('\n').map((line) => ({ text: line }));
  return decideTone(siteFacts({ lang, blocks }));
};

test('the tone comes from word counts and has a low confidence', () => {
  const lively = tones(
    'You will love it! Your team will too!\nIsn’t it time you had some fun? We’re here for you!\nYou’ll be up and running in minutes, and you can’t break it!\nIt’s the easiest thing you’ll do today! Try it, you won’t regret it!\nYou bring the ideas, we bring the rest! That’s it!',
  )!;
  expect(lively.value).toEqual(expect.arrayContaining(['energetic', 'direct']));
  expect(lively.value.length).toBeGreaterThanOrEqual(3);
  expect(lively.value.length).toBeLessThanOrEqual(5);
  expect(lively.confidence).toBeLessThan(0.6);
  expect(lively.source).toBe('generated');
  const dry = tones(
    'The database distributes structured data across clusters of servers through a replication protocol.\nAn administrator configures the query compiler and the storage backend independently of the runtime infrastructure, which reduces latency considerably.\nApplications communicate with the server through a documented programming interface using the HTTP protocol and JSON schema definitions.',
  )!;
  expect(dry.value).toContain('technical');
  expect(dry.value).toContain('thorough');
  expect(dry.value).not.toContain('energetic');
});

test('the form of address gives the tone of German and Japanese; a short text has no tone', () => {
  const german = 'Sie erfassen Ihre Zeiten einfach und sicher. Wir helfen Ihnen gern dabei. '.repeat(6);
  expect(tones(german, 'de')!.value).toContain('formal');
  const japanese =
    '私たちは毎日の暮らしを大切にしています。どうぞお気軽にお問い合わせください。新しい商品をお届けします。'.repeat(
      3,
    );
  expect(tones(japanese, 'ja')!.value).toContain('polite');
  expect(tones('Fast and small.')).toBeNull();
});

test('terms are repeated names and pairs of words, not common ones', () => {
  const found = decideTerminology(
    siteFacts({
      blocks: [
        { text: 'With Acme the time tracking of your team is done by Acme Cloud alone.' },
        { text: 'Good time tracking needs no work, says everybody who tried Acme Cloud once.' },
        { text: 'Our time tracking is open to everybody, learn more about it.' },
        { text: 'To learn more, read our guide and learn more.' },
        { text: 'Learn more about the rest of it, and learn more.' },
        { text: 'Menu time tracking', region: 'nav' },
      ],
    }),
    'Acme',
  )!;
  expect(found.value).toEqual({ preferred: ['Acme Cloud', 'time tracking'], banned: [] });
});
