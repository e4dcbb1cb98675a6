import { composeContent } from '@livery/core/content/compose-content';
import { richIdentity } from '@livery/core/content/testing/rich-identity';
import { walkJson } from '@livery/core/json/walk';
import { expect, test } from 'vitest';
import { templates } from './registry.ts';

const briefs = [
  '',
  'Open house.',
  'Open house on 21 November 2026, 18:00, at Pier Hall.',
  '40% off. 40% off everything until 3 May 2027.',
  'Reports grew by 312%. Reports grew by 312%.',
];

test.each(templates.flatMap((template) => briefs.map((brief) => [template.id, brief, template] as const)))(
  '%s says nothing twice: %s',
  (_id, brief, template) => {
    const texts: string[] = [];
    walkJson(composeContent(template, richIdentity, brief).content, (value) => {
      if (typeof value === 'string') texts.push(value.toLowerCase());
    });
    expect(texts).toEqual([...new Set(texts)]);
  },
);
