// Stands in for the drawing child where the queue is measured: it writes a tiny image and is done. An author
// whose role is `20 ms` makes it take that long.
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const drawn = {
  bytes: png.length,
  sha256: createHash('sha256').update(png).digest('hex'),
  contentType: 'image/png',
};

process.on('disconnect', () => process.exit(0));
process.on('message', ({ id, request: { still, video, file, posterFile } }) => {
  const [, ms = 0] = /^(\d+) ms$/.exec((still ?? video).content.author?.role) ?? [];
  setTimeout(() => {
    for (const path of [file, posterFile]) if (path) writeFileSync(path, png);
    process.send({
      type: 'done',
      id,
      result: { drawn, poster: posterFile ? { ...drawn } : null, warnings: [] },
    });
  }, Number(ms));
});
process.send({ type: 'ready' });
