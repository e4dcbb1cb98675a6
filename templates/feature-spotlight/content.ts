import { contentFromDocument } from '../kit/document/template-content.ts';
import { featureSpotlightDocument } from './document.ts';
import { featureSpotlightMeta } from './meta.ts';

export const featureSpotlightContent = contentFromDocument(featureSpotlightDocument, {
  ...featureSpotlightMeta,
  sampleImages: { picture: 'screenshot.svg' },
});
