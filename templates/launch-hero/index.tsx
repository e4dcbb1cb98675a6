import { templateFromDocument } from '../kit/template-from-document.ts';
import { launchHeroContent } from './content.ts';
import { launchHeroDocument } from './document.ts';

export const launchHero = templateFromDocument(launchHeroDocument, launchHeroContent);
