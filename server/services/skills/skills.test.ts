import { hasTools, importTool } from '@livery/core/testing/tools';
import { describe, expect, test } from 'vitest';
import { readSettings } from '../../settings/settings.ts';
import { skills, toMarkdown } from './registry.ts';

const settings = readSettings({ LIVERY_BASE_URL: 'https://livery.example' });

describe.each(skills.map((skill) => [skill.name, skill] as const))('the skill %s', (name, skill) => {
  const text = toMarkdown(skill, settings);

  test('has the front matter of the Agent Skills format', () => {
    expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(name.length).toBeLessThanOrEqual(64);
    expect(skill.description.length).toBeLessThanOrEqual(1024);
    expect(
      text.startsWith(`---\nname: ${name}\ndescription: ${JSON.stringify(skill.description)}\n---\n\n# `),
    ).toBe(true);
  });

  test.runIf(hasTools)('has fewer than 5,000 tokens', async () => {
    const { encode } = await importTool<{ encode(text: string): number[] }>('gpt-tokenizer');
    expect(encode(text).length).toBeLessThan(5000);
  });

  test('has no value that is not filled in', () => {
    expect(text).not.toMatch(/undefined|NaN|\[object|null,/);
  });

  test('uses only variables that it names', () => {
    const given = ['LIVERY_API_KEY', 'EMAIL', 'SITE_URL', 'BRAND_ID', 'IMAGE_URL', 'WEBHOOK_URL', 'NAME'];
    const set = [...text.matchAll(/^# ([A-Z_]+) = /gm)].map(([, variable]) => variable!);
    const used = [...text.matchAll(/\$([A-Z_]+)/g)].map(([, variable]) => variable!);
    expect(used.filter((variable) => ![...given, ...set].includes(variable))).toEqual([]);
    for (const variable of given.slice(1, -1)) {
      if (used.includes(variable) && !set.includes(variable)) expect(text).toContain(`\`$${variable}\``);
    }
  });
});
