import { readFileSync } from 'node:fs';
import { composeContent } from '@livery/core/content/compose-content';
import { gatherFacts } from '@livery/core/content/facts/gather-facts';
import { isSameLanguage } from '@livery/core/content/words/language';
import { expect, test } from 'vitest';
import { templates } from './registry.ts';
import { factsOfTruth, type TruthSite } from './testing/truth-facts.ts';

const file = new URL('../bench/facts/truth.json', import.meta.url);
const sites = JSON.parse(readFileSync(file, 'utf8')) as TruthSite[];

test.each(sites.map((site) => [site.name, site] as const))(
  '%s: the facts that a person found fill the templates that the person could fill, and no other',
  (_, site) => {
    const facts = factsOfTruth(site);
    const filled = templates.filter((template) => composeContent(template, facts).missing.length === 0);
    const expected = templates.filter(({ id }) => site.fillable[id] && site.fillable[id].no === undefined);
    expect(filled.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    const { language } = gatherFacts(facts, '');
    if (language !== null) expect(isSameLanguage(language, site.language), language).toBe(true);
  },
);
