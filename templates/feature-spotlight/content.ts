import { contentFromDocument } from '../kit/document/template-content.ts';
import { composeFeature } from './compose.ts';
import { featureSpotlightDocument } from './document.ts';
import { featureSpotlightMeta } from './meta.ts';

export const featureSpotlightContent = contentFromDocument(featureSpotlightDocument, {
  ...featureSpotlightMeta,
  compose: composeFeature,
  hasClaims: false,
  sampleImages: { picture: 'screenshot.svg' },
});
