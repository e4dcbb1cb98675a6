import { auditActions } from '@livery/server/services/audit/record';
import { expect, test } from 'vitest';
import { messages } from '../../web/text/settings.ts';

test('every action of the audit log has a message', () => {
  expect(auditActions.filter((action) => !Object.hasOwn(messages, `audit.action.${action}`))).toEqual([]);
});
