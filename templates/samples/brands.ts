import { toColorValue } from '@livery/core/color/convert';

/** A brand as its owner would send it: only what the brand has an opinion on. */
export interface SampleBrand {
  id: string;
  document: Record<string, unknown>;
  /** Drawings of `images/`; a brand without any is signed with its name. */
  logos?: { file: string; width: number; height: number; mode: 'light' | 'dark' }[];
}

const color = (hex: string) => ({ $type: 'color', $value: toColorValue(hex) });
const palette = (roles: Record<string, string>) =>
  Object.fromEntries(Object.entries(roles).map(([role, hex]) => [role, color(hex)]));
const px = (value: number) => ({ $type: 'dimension', $value: { value, unit: 'px' } });

function font(families: string[], regular: number, medium: number | null, bold: number | null) {
  return {
    $type: 'fontFamily',
    $value: families,
    $extensions: {
      'studio.fontRole': { weights: { regular, medium, bold }, letterSpacing: null, files: [] },
    },
  };
}

/** Display type as the brand sets its headlines: weight, leading and tracking at 64 px. */
function display(weight: number, leading: number, tracking: number) {
  return {
    display: { size: px(64), weight, lineHeight: px(64 * leading), letterSpacing: px(64 * tracking) },
  };
}

const inter = ['Inter', 'sans-serif'];

export const sampleBrands: readonly SampleBrand[] = [
  {
    id: 'northpail',
    logos: [
      { file: 'northpail.svg', width: 376, height: 80, mode: 'light' },
      { file: 'northpail-dark.svg', width: 376, height: 80, mode: 'dark' },
    ],
    document: {
      color: {
        light: palette({ primary: '#4b3df2', accent: '#ff8fb1', background: '#ffffff', text: '#14122b' }),
      },
      font: { heading: font(inter, 400, 500, 600), body: font(inter, 400, 500, 600) },
      radius: { md: px(12) },
      typographyMeta: display(600, 1.04, -0.035),
      $extensions: {
        'studio.identity': {
          name: 'Northpail',
          domain: 'northpail.example',
          tagline: 'Every bucket of data, carried home.',
        },
      },
    },
  },
  {
    id: 'kernelry',
    document: {
      color: {
        light: palette({ primary: '#0f8a5f', background: '#fbfdfc', text: '#0c1512' }),
        dark: palette({ primary: '#5ef2a8', background: '#0a0d0c', surface: '#101614', text: '#e9f4ef' }),
      },
      font: {
        heading: font(['JetBrains Mono', 'monospace'], 400, 500, 700),
        body: font(inter, 400, 500, 600),
      },
      radius: { md: px(4) },
      typographyMeta: display(500, 1.12, -0.045),
      $extensions: {
        'studio.modes': { available: ['dark', 'light'], default: 'dark' },
        'studio.identity': {
          name: 'kernelry',
          domain: 'kernelry.example',
          tagline: 'Ship the patch, keep the uptime.',
        },
      },
    },
  },
  {
    id: 'salt-and-vesper',
    logos: [{ file: 'salt-and-vesper.svg', width: 309, height: 80, mode: 'light' }],
    document: {
      color: {
        light: palette({
          primary: '#9c3322',
          accent: '#e0a458',
          background: '#f7f0e4',
          surface: '#f1e7d6',
          text: '#2a1a14',
        }),
      },
      font: {
        display: font(['Instrument Serif', 'serif'], 400, null, null),
        heading: font(['Instrument Serif', 'serif'], 400, null, null),
        body: font(['Newsreader', 'serif'], 400, 500, 600),
      },
      radius: { md: px(2) },
      typographyMeta: display(400, 1, -0.02),
      $extensions: {
        'studio.identity': {
          name: 'Salt & Vesper',
          domain: 'saltandvesper.example',
          tagline: 'A quarterly for slow evenings.',
        },
      },
    },
  },
  {
    id: 'zapkin',
    logos: [{ file: 'zapkin.svg', width: 305, height: 80, mode: 'light' }],
    document: {
      color: {
        light: palette({
          primary: '#ffd400',
          secondary: '#1b1464',
          accent: '#ff5a36',
          background: '#ffffff',
          text: '#17130a',
        }),
      },
      font: {
        heading: font(['Bricolage Grotesque', 'sans-serif'], 400, 600, 800),
        body: font(['Bricolage Grotesque', 'sans-serif'], 400, 500, 700),
      },
      radius: { md: px(20) },
      typographyMeta: display(800, 0.98, -0.015),
      $extensions: {
        'studio.identity': {
          name: 'Zapkin!',
          domain: 'zapkin.example',
          tagline: 'Soda with somewhere to be.',
        },
      },
    },
  },
  {
    id: 'blankform',
    document: {
      color: { light: palette({ primary: '#000000', background: '#ffffff', text: '#000000' }) },
      font: { heading: font(inter, 400, 500, 700), body: font(inter, 400, 500, 700) },
      radius: { md: px(0) },
      typographyMeta: display(500, 1.02, -0.04),
      $extensions: {
        'studio.identity': {
          name: 'Blankform',
          domain: 'blankform.example',
          tagline: 'Furniture, and nothing else.',
        },
      },
    },
  },
  {
    id: 'todai-kobo',
    document: {
      color: {
        light: palette({
          primary: '#17576b',
          accent: '#f07a4a',
          background: '#f3f5ef',
          surface: '#e9ede4',
          text: '#10262d',
        }),
      },
      font: {
        heading: font(['Newsreader', 'serif'], 400, 500, 700),
        body: font(inter, 400, 500, 600),
      },
      radius: { md: px(6) },
      typographyMeta: display(500, 1.06, -0.025),
      $extensions: {
        'studio.identity': {
          name: '灯台工房',
          domain: 'todai-kobo.example',
          tagline: '海のそばで、手でつくる灯り。',
        },
      },
    },
  },
];
