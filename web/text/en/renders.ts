export const renders = {
  'renders.startedElsewhere': 'The render that waited has started.',
  'renders.openBatch': 'Open it',
} as const;
