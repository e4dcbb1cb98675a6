import { auditActions } from '@livery/server/services/audit/record';
import { expect, test } from 'vitest';
import { en } from '../../web/text/en/index.ts';

test('every action of the audit log has its words', () => {
  expect(auditActions.filter((action) => !Object.hasOwn(en, `audit.action.${action}`))).toEqual([]);
});
