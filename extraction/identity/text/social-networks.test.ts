import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAccount } from './social-networks.ts';

test.each([
  ['https://twitter.com/acme', 'x', 'https://twitter.com/acme'],
  ['https://x.com/@Acme?s=20', 'x', 'https://x.com/Acme'],
  ['http://www.facebook.com/acme.inc/', 'facebook', 'https://www.facebook.com/acme.inc/'],
  ['https://github.com/acme', 'github', 'https://github.com/acme'],
  ['https://github.com/acme/rocket', 'github', 'https://github.com/acme/rocket'],
  ['https://de.linkedin.com/company/acme', 'linkedin', 'https://de.linkedin.com/company/acme'],
  ['https://www.instagram.com/acme/', 'instagram', 'https://www.instagram.com/acme/'],
  ['https://www.youtube.com/@acme', 'youtube', 'https://www.youtube.com/@acme'],
  ['https://www.youtube.com/channel/UC123', 'youtube', 'https://www.youtube.com/channel/UC123'],
  ['https://mastodon.social/@acme', 'mastodon', 'https://mastodon.social/@acme'],
  ['https://bsky.app/profile/acme.example', 'bluesky', 'https://bsky.app/profile/acme.example'],
  ['https://discord.gg/acme', 'discord', 'https://discord.gg/acme'],
  [
    'https://join.slack.com/t/acme/shared_invite/zt-1',
    'slack',
    'https://join.slack.com/t/acme/shared_invite/zt-1',
  ],
  ['https://acme.slack.com/', 'slack', 'https://acme.slack.com/'],
  ['https://www.tiktok.com/@acme', 'tiktok', 'https://www.tiktok.com/@acme'],
  ['https://www.reddit.com/r/acme/', 'reddit', 'https://www.reddit.com/r/acme/'],
  ['https://t.me/acme', 'telegram', 'https://t.me/acme'],
  ['https://www.pinterest.de/acme/', 'pinterest', 'https://www.pinterest.de/acme/'],
  ['https://medium.com/@acme', 'medium', 'https://medium.com/@acme'],
  ['https://acme.medium.com/', 'medium', 'https://acme.medium.com/'],
  ['https://dev.to/acme', 'dev.to', 'https://dev.to/acme'],
  ['https://www.threads.net/@acme', 'threads', 'https://www.threads.net/@acme'],
])('%s is an account of %s', (href, type, url) => {
  expect(readAccount(href)).toMatchObject({ type, url });
});

test.each([
  'https://twitter.com/intent/tweet?text=hi',
  'https://twitter.com/share?url=x',
  'https://twitter.com/acme/status/12345',
  'https://x.com/hashtag/acme',
  'https://www.facebook.com/sharer/sharer.php?u=x',
  'https://www.facebook.com/sharer.php?u=x',
  'https://www.linkedin.com/shareArticle?url=x',
  'https://www.linkedin.com/feed/update/urn:li:1',
  'https://www.youtube.com/watch?v=abc',
  'https://www.youtube.com/playlist?list=abc',
  'https://www.instagram.com/p/Cabc/',
  'https://github.com/acme/rocket/issues/4',
  'https://github.com/sponsors/acme',
  'https://t.me/share/url?url=x',
  'https://www.reddit.com/submit?url=x',
  'https://www.reddit.com/r/acme/comments/1/x',
  'https://medium.com/acme/a-post-123',
  'https://dev.to/acme/a-post-123',
  'https://vimeo.com/123456',
  'https://discord.com/channels/1/2',
  'https://notgithub.com/acme',
  'https://github.com.evil.example/acme',
  'mailto:acme@example.com',
  'javascript:alert(1)',
  'x',
])('%s is no account', (href) => {
  expect(readAccount(href)).toBeNull();
});

test('any text is accepted, and an account has an https address', () => {
  const addresses = fc.tuple(
    fc.constantFrom('twitter.com', 'github.com', 'facebook.com', 't.me'),
    fc.webPath(),
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        addresses.map(([host, path]) => `https://${host}${path}`),
      ),
      (href) => {
        const account = readAccount(href);
        expect(account === null || account.url.startsWith('https://')).toBe(true);
      },
    ),
  );
});
