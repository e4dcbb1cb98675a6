/** What both clients send. */
export const brand = {
  name: 'Fieldnote',
  document: {
    color: {
      light: { primary: { $type: 'color', $value: { colorSpace: 'srgb', components: [0.11, 0.31, 0.24] } } },
    },
  },
};

export const content = {
  quote: 'We stopped arguing about colour codes and started shipping campaigns on Mondays.',
  author: { name: 'Mara Lindqvist', role: 'Head of Brand, Fieldnote' },
};
