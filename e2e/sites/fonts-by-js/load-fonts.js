const fonts = [
  [
    'Bricolage Grotesque',
    '/fonts/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    '200 800',
  ],
  ['Newsreader', '/fonts/newsreader/files/newsreader-latin-wght-normal.woff2', '200 800'],
];

setTimeout(async () => {
  const faces = fonts.map(([family, file, weight]) => new FontFace(family, `url(${file})`, { weight }));
  for (const face of faces) document.fonts.add(await face.load());
  document.documentElement.classList.add('fonts-ready');
}, 1000);
