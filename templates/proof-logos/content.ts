import { defineDocument } from '../kit/document/define-document.ts';
import { contentFromDocument } from '../kit/document/template-content.ts';
import { composeCustomers } from './compose.ts';
import document from './document.json' with { type: 'json' };
import { proofLogosMeta } from './meta.ts';

export const proofLogosContent = contentFromDocument(defineDocument(proofLogosMeta, document), {
  ...proofLogosMeta,
  compose: composeCustomers,
  sampleImages: {
    'logos[0].logo': 'logo-fieldnote.svg',
    'logos[1].logo': 'logo-ostro.svg',
    'logos[2].logo': 'logo-parallel.svg',
    'logos[3].logo': 'logo-hearthside.svg',
    'logos[5].logo': 'logo-lumen.svg',
    'logos[6].logo': 'logo-tidewater.svg',
  },
});
