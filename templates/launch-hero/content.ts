import { defineDocument } from '../kit/document/define-document.ts';
import { contentFromDocument } from '../kit/document/template-content.ts';
import document from './document.json' with { type: 'json' };
import { launchHeroMeta } from './meta.ts';

export const launchHeroContent = contentFromDocument(defineDocument(launchHeroMeta, document), {
  ...launchHeroMeta,
  sampleImages: { picture: 'screenshot.svg' },
});
