import { beforeEach, expect, test } from 'vitest';
import { mails } from '../../db/schema.ts';
import { newId } from '../../platform/ids.ts';
import { useCtx } from '../../testing/use.ts';
import { countMail, MAX_TO_STRANGERS, type NewMail } from './count-mail.ts';

const testing = useCtx();
beforeEach(() => testing.app.db.delete(mails));

const take = (mail: Partial<NewMail>) =>
  testing.app.db.transaction((tx) =>
    countMail(tx, {
      kind: 'sign-in',
      to: 'ada@example.com',
      sender: '192.0.2.1',
      isToStranger: false,
      ...mail,
    }),
  );

test('a tag leads to the same mailbox, and counts as one', async () => {
  const tags = ['', '+a', '+b', '+c+d', '+'];
  for (const tag of tags) expect(await take({ to: `Ada${tag}@example.com` })).toBeNull();
  expect(await take({ to: 'ada+e@example.com' })).toBe('mailbox');
  expect(await take({ to: 'ada+e@example.com', sender: '192.0.2.2' })).toBeNull();
  expect(await take({ to: 'eda@example.com' })).toBeNull();
});

test('mails for another purpose are counted apart, and those of an hour ago not at all', async () => {
  for (let sent = 0; sent < 3; sent++) expect(await take({ kind: 'device' })).toBeNull();
  expect(await take({ kind: 'device' })).toBe('mailbox');
  expect(await take({ kind: 'invitation' })).toBeNull();
  await testing.app.db.update(mails).set({ createdAt: new Date(Date.now() - 61 * 60_000) });
  expect(await take({ kind: 'device' })).toBeNull();
});

test('strangers together get a limited number of mails, which takes none from people with an account', async () => {
  await testing.app.db.insert(mails).values(
    Array.from({ length: MAX_TO_STRANGERS - 1 }, (_, index) => ({
      id: newId(),
      kind: 'device' as const,
      mailbox: `${index}@example.com`,
      sender: `${index}`,
      isToStranger: true,
    })),
  );
  expect(await take({ to: 'last@example.com', isToStranger: true })).toBeNull();
  expect(await take({ to: 'one-more@example.com', isToStranger: true })).toBe('service');
  expect(await take({ to: 'one-more@example.com', isToStranger: false })).toBeNull();
});
