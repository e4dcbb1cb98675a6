import { expect, test } from 'vitest';
import { siteFacts } from '../identity/testing/site-facts.ts';
import { decideFeatures } from './features.ts';

const card = (title: string, detail: string, tag = 'h3') => [{ tag, text: title }, { text: detail }];

test('equal parts with a heading each, below one heading, are features', () => {
  const blocks = [
    { tag: 'h2', text: 'Why teams stay' },
    ...card('Fast', 'It starts in less than a second.'),
    ...card('Private', 'Your notes never leave your device.'),
    ...card('Open', 'Anyone can read and change the code.'),
  ];
  expect(decideFeatures(siteFacts({ blocks }))).toMatchObject({
    value: [
      {
        title: 'Why teams stay',
        items: [
          { title: 'Fast', detail: 'It starts in less than a second.' },
          { title: 'Private', detail: 'Your notes never leave your device.' },
          { title: 'Open', detail: 'Anyone can read and change the code.' },
        ],
        url: 'https://acme.example/',
      },
    ],
    evidence: [{ selector: 'body > :nth-child(1)' }],
  });
});

test('two parts are too few', () => {
  const blocks = [
    { tag: 'h2', text: 'Why teams stay' },
    ...card('Fast', 'It starts in less than a second.'),
    ...card('Private', 'Your notes never leave your device.'),
  ];
  expect(decideFeatures(siteFacts({ blocks }))).toBeNull();
});
