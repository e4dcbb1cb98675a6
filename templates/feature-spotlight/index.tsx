import { templateFromDocument } from '../kit/template-from-document.ts';
import { featureSpotlightContent } from './content.ts';
import { featureSpotlightDocument } from './document.ts';

export const featureSpotlight = templateFromDocument(featureSpotlightDocument, featureSpotlightContent);
