import {
  chooseIcons,
  choosePatterns,
  choosePreviewImage,
  chooseProductImages,
} from './assets/choose-images.ts';
import { withoutFactPages } from './brand-pages.ts';
import type { PageImage, SiteFacts } from './facts.ts';
import type { Finding } from './findings.ts';
import { decideFonts, type FontChoice, type FontRole } from './fonts/decide-fonts.ts';
import { listFontFiles, type WantedFontFile } from './fonts/font-files.ts';
import { decideName } from './identity/name/decide-name.ts';
import { type CustomerWall, findCustomerWall } from './identity/proof/customers.ts';
import { findLogoCandidates, type LogoCandidate, toFileKey } from './logos/candidates.ts';
import { rankLogos } from './logos/rank.ts';

/** A file that the rules need to measure, or that the brand will contain. */
export interface WantedFile {
  key: string;
  /** Empty for an inline SVG. */
  url: string;
  svg: string | null;
  use: 'logo' | 'icon' | 'font' | 'image' | 'og' | 'customer' | 'pattern';
}

/**
 * Everything that is decided before files are fetched. Later steps take these choices from here and do not decide
 * them again, so that no field can name a file that was never fetched.
 */
export interface Shortlist {
  name: Finding<string> | null;
  logoCandidates: LogoCandidate[];
  icons: string[];
  fonts: ShortlistedFont[];
  previewImage: string | null;
  images: PageImage[];
  customerWall: CustomerWall;
  patterns: string[];
  /** What to fetch, the most important first. */
  files: WantedFile[];
}

export interface ShortlistedFont {
  role: FontRole;
  finding: Finding<FontChoice>;
  files: WantedFontFile[];
}

const MAX_LOGOS = 7;
const MAX_CUSTOMERS = 8;

export function shortlist(read: SiteFacts): Shortlist {
  const site = withoutFactPages(read);
  const landing = site.pages[0]!;
  const name = decideName(site);
  const choices = {
    name,
    logoCandidates: findLogoCandidates(site),
    icons: chooseIcons(landing),
    fonts: chooseFonts(site),
    previewImage: choosePreviewImage(landing),
    images: chooseProductImages(site),
    customerWall: findCustomerWall(landing, name?.value ?? ''),
    patterns: choosePatterns(landing),
  };
  return { ...choices, files: listFiles(site, choices) };
}

function chooseFonts(site: SiteFacts): ShortlistedFont[] {
  return Object.entries(decideFonts(site)).map(([role, finding]) => {
    const { declared, weights } = finding.value;
    const used = [weights.regular, weights.medium, weights.bold].filter((weight) => weight !== null);
    return { role: role as FontRole, finding, files: listFontFiles(site.pages[0]!, declared, used) };
  });
}

function listFiles(site: SiteFacts, choices: Omit<Shortlist, 'files'>): WantedFile[] {
  const { name, icons, fonts, previewImage, images, customerWall, patterns } = choices;
  const wanted = [
    ...pickLikelyLogos(site, name?.value ?? '', choices.logoCandidates),
    ...icons.map((url) => fromUrl(url, 'icon')),
    ...fonts.flatMap(({ files }) => files.map(({ url }) => fromUrl(url, 'font'))),
    ...(previewImage ? [fromUrl(previewImage, 'og')] : []),
    ...images.map(({ src }) => fromUrl(src, 'image')),
    ...pickCustomerLogos(customerWall).slice(0, MAX_CUSTOMERS),
    ...patterns.map((url) => fromUrl(url, 'pattern')),
  ];
  const seen = new Set<string>();
  return wanted.filter(({ key }) => key !== '' && !seen.has(key) && seen.add(key));
}

function fromUrl(url: string, use: WantedFile['use']): WantedFile {
  return { key: url, url, svg: null, use };
}

function pickLikelyLogos(site: SiteFacts, name: string, candidates: LogoCandidate[]): WantedFile[] {
  return rankLogos(site, name, candidates)
    .filter(({ score, src, svg }) => score > 0.5 && (src || svg))
    .slice(0, MAX_LOGOS)
    .map((logo) => ({ key: toFileKey(logo), url: logo.src, svg: logo.src ? null : logo.svg, use: 'logo' }));
}

function pickCustomerLogos({ logos }: CustomerWall): WantedFile[] {
  return logos.flatMap(({ image: { id, src, svg } }): WantedFile[] => {
    if (!src && !svg) return [];
    return [{ key: toFileKey({ src, key: id }), url: src, svg: src ? null : svg, use: 'customer' }];
  });
}
