export const brandBook = {
  'book.title': 'Brand book',
  'book.share': 'Share by link',
  'book.hint': 'Anyone with the link sees colours, type, logos, voice and sample images.',
  'book.copy': 'Copy link',
  'book.open': 'Open',
  'book.pdf': 'Download PDF',
} as const;
