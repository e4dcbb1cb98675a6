import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { pipeTransport } from './pipe.ts';

function open() {
  const [toBrowser, fromBrowser] = [new PassThrough(), new PassThrough()];
  const transport = pipeTransport(toBrowser, fromBrowser);
  const heard: unknown[] = [];
  const closed = new Promise<void>((resolve) => {
    transport.onclose = () => {
      heard.push('closed');
      resolve();
    };
  });
  transport.onmessage = (message) => {
    heard.push(message);
    Promise.resolve().then(() => heard.push('what follows'));
  };
  return { toBrowser, fromBrowser, transport, heard, closed };
}

test('messages are told apart however the pipe cuts them, letters of several bytes included', async () => {
  const { fromBrowser, heard, closed } = open();
  const bytes = Buffer.from(`${JSON.stringify({ name: 'größe 🎨' })}\0{"b":2}\0`);
  for (const byte of bytes) fromBrowser.write(Buffer.from([byte]));
  fromBrowser.end();
  await closed;
  expect(heard.filter((item) => typeof item === 'object')).toEqual([{ name: 'größe 🎨' }, { b: 2 }]);
});

test('what follows from one message has happened when the next is heard, and the end comes last', async () => {
  const { fromBrowser, heard, closed } = open();
  fromBrowser.end('{"a":1}\0{"b":2}\0{"c":3}\0');
  await closed;
  const follows = 'what follows';
  expect(heard).toEqual([{ a: 1 }, follows, { b: 2 }, follows, { c: 3 }, follows, 'closed']);
});

test('a message to the browser ends with a NUL', () => {
  const { toBrowser, transport } = open();
  transport.send({ id: 1 });
  expect(String(toBrowser.read())).toBe('{"id":1}\0');
});

test('a browser that has gone does not end this process', async () => {
  const { toBrowser, fromBrowser, transport, closed } = open();
  toBrowser.destroy(new Error('EPIPE'));
  fromBrowser.destroy(new Error('reset'));
  await closed;
  transport.send({ id: 1 });
});
