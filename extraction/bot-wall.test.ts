import { expect, test } from 'vitest';
import { looksLikeBotWall, readSourceText, type SiteResponse } from './bot-wall.ts';

const wall = (answer: Partial<SiteResponse>): SiteResponse => ({
  status: 200,
  title: '',
  text: '',
  headers: {},
  ...answer,
});

test.each<[string, Partial<SiteResponse>]>([
  [
    'Cloudflare’s challenge',
    {
      status: 403,
      title: 'Just a moment...',
      text: 'acme.example Verifying you are human. This may take a few seconds. acme.example needs to review the security of your connection before proceeding.',
      headers: { server: 'cloudflare' },
    },
  ],
  ['Cloudflare’s header alone', { status: 403, headers: { 'cf-mitigated': 'challenge' } }],
  [
    'a challenge answered with 200',
    { title: 'Just a moment...', text: 'Enable JavaScript and cookies to continue' },
  ],
  [
    'Cloudflare’s block',
    {
      status: 403,
      title: 'Attention Required! | Cloudflare',
      text: 'Sorry, you have been blocked. Why have I been blocked?',
    },
  ],
  [
    'Akamai',
    {
      status: 403,
      title: 'Access Denied',
      text: 'Access Denied You don\'t have permission to access "http://acme.example/" on this server. Reference #18.2f1',
      headers: { server: 'AkamaiGHost' },
    },
  ],
  [
    'PerimeterX',
    {
      status: 403,
      title: 'Access to this page has been denied',
      text: 'Press & Hold to confirm you are a human (and not a bot).',
    },
  ],
  [
    'DataDome',
    {
      status: 403,
      text: 'Please enable JS and disable any ad blocker',
      title: 'acme.example',
      headers: { 'x-datadome': 'protected', 'x-dd-b': '1' },
    },
  ],
  [
    'Imperva',
    {
      status: 403,
      title: 'Pardon Our Interruption',
      text: 'As you were browsing something about your browser made us think you were a bot.',
    },
  ],
  [
    'hCaptcha',
    { status: 403, title: 'acme.example', text: 'Please complete the captcha to prove you are not a robot.' },
  ],
  ['AWS', { status: 405, headers: { 'x-amzn-waf-action': 'captcha' }, title: 'Human Verification' }],
  ['a robot check', { status: 503, title: 'Robot Check', text: 'Enter the characters you see below' }],
  [
    'one in German',
    { status: 403, title: 'Nur einen Moment…', text: 'Bestätigen Sie, dass Sie ein Mensch sind.' },
  ],
  ['one in French', { status: 403, title: 'Un instant…', text: 'Vérifiez que vous êtes humain' }],
  ['one in Spanish', { status: 403, title: 'Un momento…', text: 'Verifica que eres un ser humano' }],
  ['one in Russian', { status: 403, title: 'Один момент…', text: 'Подтвердите, что вы человек' }],
  [
    'one in Japanese',
    { status: 403, title: 'しばらくお待ちください...', text: '人間であることを確認してください' },
  ],
  ['one in Chinese', { status: 403, title: '请稍候…', text: '正在检查您的浏览器' }],
  ['one in Arabic', { status: 403, title: 'لحظة…', text: 'التحقق من أنك إنسان' }],
])('%s is a bot check', (_, answer) => {
  expect(looksLikeBotWall(wall(answer))).toBe(true);
});

const article =
  'A captcha asks you to verify you are human. Sites show “Just a moment…” while checking your browser, and tell visitors to enable JavaScript and cookies to continue. '.repeat(
    20,
  );

test.each<[string, Partial<SiteResponse>]>([
  ['an ordinary page', { title: 'Acme | Time tracking', text: 'Acme tracks the time of your team.' }],
  ['an article about captchas', { title: 'How captchas work', text: article }],
  [
    'a short note about captchas',
    { title: 'Verify you are human: a history', text: 'We ask you to verify you are human, once.' },
  ],
  [
    'a product against robots',
    { title: 'Bot protection by Acme', text: 'Stop bots. Prove you are human without puzzles.' },
  ],
  [
    'a page behind Cloudflare',
    { title: 'Acme', text: 'Hello', headers: { server: 'cloudflare', 'cf-ray': '1' } },
  ],
  [
    'a form with a captcha',
    { title: 'Contact', text: 'Send us a message. Please confirm you are not a robot.' },
  ],
  ['a page that is empty yet', { title: '', text: '' }],
  ['a site that is down', { status: 503, title: 'Down for maintenance', text: 'We will be back soon.' }],
  ['a page that is not there', { status: 404, title: 'Not found', text: 'This page does not exist.' }],
  ['a page that asks for a password', { status: 401, title: 'Sign in', text: 'Enter your password' }],
  ['a page called Captcha', { title: 'Captcha', text: 'The Captcha cocktail: gin, lime and soda.' }],
])('%s is not a bot check', (_, answer) => {
  expect(looksLikeBotWall(wall(answer))).toBe(false);
});

test.each([
  ['<title>A</title><script>let a = 1 < 2;</script><p>Press &amp; <b>hold</b>', 'A Press & hold'],
  ['<style>p { color: red }</style >words<SCRIPT src=x>never closed', 'words'],
  ['<div id="px-captcha"></div>', ' px-captcha'],
])('the text of %j is %j', (html, words) => {
  expect(readSourceText(html)).toBe(words);
});

test('many unclosed tags are read as fast as other text', () => {
  const start = performance.now();
  for (const part of ['<', '<script', '</script', '<a ']) readSourceText(part.repeat(20_000));
  expect(performance.now() - start).toBeLessThan(2000);
});
