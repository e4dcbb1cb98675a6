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

test('accounts in header and footer are the brand’s, one for each network', () => {
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

test('accounts of others in the text, share links and posts are left out', () => {
  const site = siteFacts({
    anchors: links(
      ['https://twitter.com/somebody', 'main'],
      ['https://twitter.com/acme/status/1', 'main'],
      ['https://twitter.com/intent/tweet?text=x'],
    ),
  });
  expect(decideSocials(site, 'Acme')).toBeNull();
});

test('an account in the text counts if it has the brand’s name', () => {
  const site = siteFacts({ anchors: links(['https://twitter.com/GetAcme', 'main']) });
  expect(decideSocials(site, 'Acme')?.value).toEqual([{ type: 'x', url: 'https://twitter.com/GetAcme' }]);
});

test('the brand’s own account is preferred to another of the same network', () => {
  const site = siteFacts({
    anchors: links(['https://github.com/bigorg'], ['https://github.com/bigorg/acme']),
  });
  expect(decideSocials(site, 'Acme')?.value).toEqual([
    { type: 'github', url: 'https://github.com/bigorg/acme' },
  ]);
});

test('accounts in `sameAs` count, and servers that are labelled as Mastodon', () => {
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
])('the link %s named %j is the press kit, as an absolute address', (href, text) => {
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
])('the link %s named %j is no press kit', (href, text) => {
  expect(decidePressKit(siteFacts({ anchors: links([href, 'footer', text]) }))).toBeNull();
});
