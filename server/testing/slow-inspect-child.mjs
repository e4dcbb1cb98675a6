// Replaces the child that inspects files: the name of a file says how it behaves.
process.on('disconnect', () => process.exit(0));
process.on('message', ({ id, request: { name } }) => {
  if (name === 'hang') for (;;);
  process.send({ type: 'done', id, result: { accepted: { kind: 'image', file: name } } });
});
process.send({ type: 'ready' }, undefined, undefined, () => {});
