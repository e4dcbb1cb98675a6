import type { Identity } from '../../brand/document.ts';

/** A brand with facts of every kind, some of which must not be used. */
export const richIdentity: Identity = {
  name: 'Northpail',
  domain: 'northpail.example',
  tagline: 'Every bucket of data, carried home.',
  description:
    'Northpail moves data from every source into your warehouse, so that analysts spend their mornings on questions. Teams set up a pipeline in minutes and watch it from one calm board.',
  tone: ['calm', 'plain'],
  audience: 'data teams',
  terminology: { preferred: ['pipeline'], banned: ['synergy'] },
  quotes: [
    { text: 'Great product!', author: 'Al Bo', role: '', company: '' },
    {
      text: '“We stopped arguing about exports and started shipping reports on Mondays.”',
      author: 'Mara Lindqvist',
      role: 'Head of Data',
      company: 'Fieldnote',
    },
    { text: 'So much synergy in one place.', author: 'Xan Yoon', role: 'Director', company: 'Zeta' },
    {
      text: `Northpail replaced four scripts, two spreadsheets and one very tired engineer. ${'Our nightly loads now finish before anyone wakes up, and the board says why in words that support understands. '.repeat(2)}But I would not go back.`,
      author: 'Tomas Abara',
      role: 'Data lead',
      company: 'Ostro',
    },
  ],
  customers: [
    { name: 'Fieldnote', logo: null },
    { name: 'Ostro', logo: { $asset: 'ast_ostro' } },
    { name: 'Parallel', logo: null },
    { name: 'Hearthside', logo: { $asset: 'ast_hearthside' } },
    { name: 'Ostro', logo: null },
    { name: 'Northpail', logo: null },
  ],
  metrics: [
    { value: '12,000+', label: 'teams', source: 'More than 12,000 teams rely on Northpail.' },
    { value: '98%', label: 'of loads on time', source: '98% of loads on time' },
    { value: '72%', label: 'fewer tickets', source: 'Customer survey, May 2025, n = 214' },
  ],
  socials: [{ type: 'github', url: 'https://github.com/northpail' }],
};

export const emptyIdentity: Identity = {
  name: '',
  domain: '',
  tagline: '',
  description: '',
  tone: [],
  audience: '',
  terminology: { preferred: [], banned: [] },
  quotes: [],
  customers: [],
  metrics: [],
  socials: [],
};
