import type { SiteResult } from '../site-result.ts';
import { parseTruth, type SiteTruth } from '../truth.ts';

/** A site and an answer that is right about it. */
export const sampleTruth: SiteTruth = parseTruth([
  {
    name: 'pail',
    siteName: 'Northpail',
    primary: ['#CF4647'],
    headingFont: 'Roboto',
    bodyFont: 'Poppins',
    logo: 'img/logo.svg',
    logoAlternates: ['inline-svg .brand svg'],
    iconAlternates: ['img/icon.png'],
    dark: false,
  },
])[0]!;

export const sampleResult: SiteResult = {
  primary: '#cf4647',
  darkPrimary: null,
  palette: ['#cf4647', '#20232a'],
  heading: 'Roboto',
  body: 'Poppins',
  logo: null,
  name: 'Northpail',
  dark: false,
  confidence: { primary: 0.9, heading: 0.95, body: 0.95, logo: 0.8, name: 0.7 },
};
