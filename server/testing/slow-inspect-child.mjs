// Stands in for the child that looks into files: a file's name says how it behaves.
process.on('disconnect', () => process.exit(0));
process.on('message', ({ id, request: { name } }) => {
  if (name === 'hang') for (;;);
  process.send({ type: 'done', id, result: { accepted: { kind: 'image', file: name } } });
});
process.send({ type: 'ready' }, undefined, undefined, () => {});
