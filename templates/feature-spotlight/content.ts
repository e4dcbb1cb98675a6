import { defineDocument } from '../kit/document/define-document.ts';
import { contentFromDocument } from '../kit/document/template-content.ts';
import { composeFeature } from './compose.ts';
import document from './document.json' with { type: 'json' };
import { featureSpotlightMeta } from './meta.ts';

export const featureSpotlightContent = contentFromDocument(defineDocument(featureSpotlightMeta, document), {
  ...featureSpotlightMeta,
  compose: composeFeature,
  hasClaims: false,
  sampleImages: { picture: 'screenshot.svg' },
});
