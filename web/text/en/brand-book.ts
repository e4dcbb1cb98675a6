export const brandBook = {
  'book.title': 'Brand book',
  'book.share': 'Share by link',
  'book.hint': 'Anyone with the link sees colours, type, logos, voice and sample images.',
  'book.needsWrite': 'Needs brands:write',
  'book.copy': 'Copy link',
  'book.open': 'Open',
  'book.pdf': 'Download PDF',
  'book.takenBack': 'Taken back. Caches may show it for five minutes.',
} as const;
