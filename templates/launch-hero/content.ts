import { contentFromDocument } from '../kit/document/template-content.ts';
import { launchHeroDocument } from './document.ts';
import { launchHeroMeta } from './meta.ts';

export const launchHeroContent = contentFromDocument(launchHeroDocument, {
  ...launchHeroMeta,
  sampleImages: { picture: 'screenshot.svg' },
});
