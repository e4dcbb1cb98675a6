import { deriveProvenance } from '@livery/core/brand/provenance';
import { brand as composed } from './compose.ts';

/** A brand that was read from a site: some of its fields with doubt, one with other values beside it. */

export const extractionId = '0198c1b2-6a10-7b22-8c33-4d44e5f66a77';
const seen = (confidence: number, evidenceIds: string[] = [], alternatives: unknown[] = []) => ({
  source: 'extracted',
  confidence,
  alternatives,
  evidenceIds,
});

export const brand = {
  ...composed,
  currentVersionId: '0198c1b2-7c1e-7f3a-9b51-7a2e3b4c5d6e',
  extractionId,
  provenance: {
    ...deriveProvenance(composed.document),
    'color.light.primary': seen(
      0.93,
      ['evd_1', 'evd_2'],
      [
        { hex: '#d8431a', score: 4.1 },
        { hex: '#14687a', score: 1.7 },
        { hex: '#ffc78a', score: 1.2 },
      ],
    ),
    'color.light.accent': seen(0.48),
    '$extensions.studio.identity.tagline': seen(0.55, [], ['Another line of the site']),
  },
};

const entry = (id: string, note: string) => ({
  id,
  pageUrl: 'https://northpail.example/',
  pageKind: 'landing',
  selector: null,
  mode: 'light',
  rule: 'primary-score',
  ruleText: 'The colour with the highest score.',
  note,
  crop: null,
});

/** As much of an extraction as the editor reads. */
export const extraction = {
  id: extractionId,
  evidence: [
    entry('evd_1', '#4b3df2 fills the button “<script>alert(1)</script>”'),
    entry('evd_2', '#4b3df2 is a colour of the logo'),
  ],
};
