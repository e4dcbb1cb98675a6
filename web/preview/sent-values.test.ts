import { expect, test } from 'vitest';
import { createValueReceiver, createValueSender } from './sent-values.ts';

test('a value is sent once, and the receiver returns the same object every time', () => {
  const [send, receive] = [createValueSender(), createValueReceiver()];
  const document = { color: 'red' };
  const sent = send({ a: document });
  const [first] = receive(['a'], sent);
  expect(first).toEqual(document);
  expect(send({ a: document })).toEqual({});
  expect(receive(['a'], {})[0]).toBe(first);
});

test('after any number of values both sides still agree on what is kept', () => {
  const [send, receive] = [createValueSender(), createValueReceiver()];
  const content = { title: 'Used by every drawing' };
  for (let edit = 0; edit < 300; edit++) {
    // Some edits are undone, so that an older document comes back, kept or not.
    const document = { edit: edit % 7 === 0 ? Math.floor(edit / 2) : edit };
    const keys = [`document ${document.edit}`, 'content'] as const;
    const received = structuredClone(send({ [keys[0]]: document, [keys[1]]: content }));
    expect(receive([...keys], received)).toEqual([document, content]);
  }
});
