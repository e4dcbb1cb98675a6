import { expect, test } from 'vitest';
import { siteFacts } from '../testing/site-facts.ts';
import { decidePressKit } from './press-kit.ts';
import { decideSocials } from './socials.ts';

const links = (...anchors: [string, string?, string?][]) =>
  anchors.map(([href, region = 'footer', text = '']) => ({
    href,
    region: region as 'footer' | 'main',
    text,
  }));

test('the accounts around the page are the brand’s, one a network, by type', () => {
  const site = siteFacts({
    anchors: links(
      ['https://twitter.com/acme'],
      ['https://github.com/acme'],
      ['https://github.com/acme/rocket'],
    ),
  });
  expect(decideSocials(site, 'Acme')?.value).toEqual([
    { type: 'x', url: 'https://twitter.com/acme' },
    { type: 'github', url: 'https://github.com/acme' },
  ]);
});

test('accounts of others within the page, share links and posts are left out', () => {
  const site = siteFacts({
    anchors: links(
      ['https://twitter.com/somebody', 'main'],
      ['https://twitter.com/acme/status/1', 'main'],
      ['https://twitter.com/intent/tweet?text=x'],
    ),
  });
  expect(decideSocials(site, 'Acme')).toBeNull();
});

test('an account within the page counts where it has the brand’s name', () => {
  const site = siteFacts({ anchors: links(['https://twitter.com/GetAcme', 'main']) });
  expect(decideSocials(site, 'Acme')?.value).toEqual([{ type: 'x', url: 'https://twitter.com/GetAcme' }]);
});

test('the brand’s own goes before another of the same network', () => {
  const site = siteFacts({
    anchors: links(['https://github.com/bigorg'], ['https://github.com/bigorg/acme']),
  });
  expect(decideSocials(site, 'Acme')?.value).toEqual([
    { type: 'github', url: 'https://github.com/bigorg/acme' },
  ]);
});

test('what the page states as the same as the brand counts, and a server that calls itself Mastodon', () => {
  const site = siteFacts({
    jsonLd: [{ '@type': 'Organization', name: 'Acme', sameAs: ['https://www.linkedin.com/company/acme', 7] }],
    anchors: [{ href: 'https://social.acme.example/@team', label: 'Acme on Mastodon', region: 'footer' }],
  });
  expect(decideSocials(site, 'Acme')?.value).toEqual([
    { type: 'mastodon', url: 'https://social.acme.example/@team' },
    { type: 'linkedin', url: 'https://www.linkedin.com/company/acme' },
  ]);
});

test.each([
  ['/press-kit', 'Press kit'],
  ['/downloads/acme.zip', 'Media kit'],
  ['https://brand.acme.example/', 'Brand guidelines'],
  ['/presse', 'Pressemappe'],
  ['/press', 'Press'],
  ['/brand', 'ブランドガイドライン'],
])('%s called %j is the press kit, as a whole address', (href, text) => {
  const found = decidePressKit(
    siteFacts({ anchors: links(['/about', 'footer', 'About'], [href, 'footer', text]) }),
  );
  expect(found?.value).toBe(new URL(href, 'https://acme.example/').href);
});

test.each([
  ['/style-guide', 'Style guide'],
  ['/media-queries', 'Media'],
  ['/blog', 'Press enter to search'],
  ['javascript:void(0)', 'Press kit'],
  ['mailto:press@acme.example', 'Press kit'],
])('%s called %j is none', (href, text) => {
  expect(decidePressKit(siteFacts({ anchors: links([href, 'footer', text]) }))).toBeNull();
});
