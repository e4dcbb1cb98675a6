import { describe, expect, test } from 'vitest';
import { negotiate } from './negotiate.ts';

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';
const image = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

describe('a browser', () => {
  test.each([
    ['opens it', browser, 'document', 'page'],
    ['opens it in a frame', browser, 'iframe', 'page'],
    ['opens it and sends no destination', browser, undefined, 'page'],
    ['shows it as an image', image, 'image', 'file'],
    ['shows it as an image and sends no destination', image, undefined, 'file'],
    ['plays it', '*/*', 'video', 'file'],
    ['fetches it with a script', '*/*', 'empty', 'file'],
    ['shows it as an image although it would take a page', browser, 'image', 'file'],
    ['opens it although it says it takes anything', '*/*', 'document', 'page'],
  ] as const)('that %s', (_, accept, destination, expected) => {
    expect(negotiate({ accept, destination, userAgent: 'Mozilla/5.0' })).toBe(expected);
  });
});

describe('a program', () => {
  test.each([
    ['curl', '*/*', 'curl/8.5.0', 'file'],
    ['one that says nothing', undefined, undefined, 'file'],
    ['one that refuses pages', 'text/html;q=0, */*', 'x', 'file'],
    ['one that refuses pages at length', 'text/html; level=1; q=0.000, */*', 'x', 'file'],
    ['one that would take a page last', 'image/png, text/html;q=0.1', 'x', 'page'],
    ['one that asks for XHTML in capitals', 'APPLICATION/XHTML+XML', 'x', 'page'],
    ["a network's image proxy", 'image/*,*/*', 'Slack-ImgProxy (+https://api.slack.com/robots)', 'file'],
  ] as const)('%s', (_, accept, userAgent, expected) => {
    expect(negotiate({ accept, destination: undefined, userAgent })).toBe(expected);
  });
});

describe('a previewer that takes anything gets the page', () => {
  test.each([
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    'Twitterbot/1.0',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
    'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
    'WhatsApp/2.23.20.0',
    'TelegramBot (like TwitterBot)',
    'Mozilla/5.0 (Macintosh) AppleWebKit/601.2.4 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
  ])('%s', (userAgent) => {
    expect(negotiate({ accept: '*/*', destination: undefined, userAgent })).toBe('page');
    expect(negotiate({ accept: undefined, destination: undefined, userAgent })).toBe('page');
    expect(negotiate({ accept: 'image/*', destination: undefined, userAgent })).toBe('file');
  });
});
