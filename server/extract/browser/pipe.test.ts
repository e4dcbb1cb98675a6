import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { maxMessageBytes, pipeTransport } from './pipe.ts';

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

test('messages are separated however the pipe splits them, within a character too', async () => {
  const { fromBrowser, heard, closed } = open();
  const bytes = Buffer.from(`${JSON.stringify({ name: 'größe 🎨' })}\0{"b":2}\0`);
  for (const byte of bytes) fromBrowser.write(Buffer.from([byte]));
  fromBrowser.end();
  await closed;
  expect(heard.filter((item) => typeof item === 'object')).toEqual([{ name: 'größe 🎨' }, { b: 2 }]);
});

test('the effects of a message are complete before the next one arrives, and the end comes last', async () => {
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

test('a write to a browser that has ended does not end this process', async () => {
  const { toBrowser, fromBrowser, transport, closed } = open();
  toBrowser.destroy(new Error('EPIPE'));
  fromBrowser.destroy(new Error('reset'));
  await closed;
  transport.send({ id: 1 });
});

test.each(['Runtime.consoleAPICalled', 'Runtime.exceptionThrown', 'Log.entryAdded'])(
  'of what a page says to its console nothing long is heard: %s',
  async (method) => {
    const { fromBrowser, heard, closed } = open();
    const reply = { id: 1, result: { method, text: `{"method":"${method}"${'x'.repeat(50_000)}` } };
    const event = { method: 'Page.frameNavigated', params: { method } };
    const [short, long] = [500, 50_000].map((length) => ({ method, params: { args: ['x'.repeat(length)] } }));
    for (const message of [long, reply, short, event]) {
      for (const part of JSON.stringify(message).match(/.{1,50}/g)!) fromBrowser.write(part);
      fromBrowser.write('\0');
    }
    fromBrowser.end();
    await closed;
    expect(heard.filter((item) => typeof item === 'object')).toEqual([reply, short, event]);
  },
);

test('a message that is too long fails only the call that asked for it', async () => {
  const { fromBrowser, heard, closed } = open();
  const block = Buffer.alloc(8 * 1024 * 1024, 'x');
  const long = async (start: string) => {
    fromBrowser.write(`${start}"`);
    for (let sent = 0; sent <= maxMessageBytes; sent += block.length) {
      if (!fromBrowser.write(block)) await new Promise((resolve) => fromBrowser.once('drain', resolve));
    }
    fromBrowser.write('"},"sessionId":"AB12"}\0');
  };
  await long('{"id":7,"result":{"value":');
  await long('{"method":"Network.dataReceived","params":{"data":');
  fromBrowser.end('{"id":8,"result":{}}\0');
  await closed;
  const error = { code: -32000, message: 'The answer is too long.' };
  expect(heard.filter((item) => typeof item === 'object')).toEqual([
    { id: 7, error, sessionId: 'AB12' },
    { id: 8, result: {} },
  ]);
});
