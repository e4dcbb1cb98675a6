import { expect, test } from 'vitest';
import { addClaim, parseClaims } from './claims.ts';

test.each([null, '', '{', '{"a":1}', '[1,["a"],["a",2]]'])('%j holds no claims', (stored) => {
  expect(parseClaims(stored)).toEqual([]);
});

test('the newest claims are kept, one for each extraction', () => {
  let claims = parseClaims('[["a","clm_1"]]');
  claims = addClaim(claims, 'a', 'clm_2');
  expect(claims).toEqual([['a', 'clm_2']]);
  for (let n = 0; n < 40; n++) claims = addClaim(claims, `x${n}`, 'clm_3');
  expect(claims).toHaveLength(20);
  expect(claims[0]).toEqual(['x39', 'clm_3']);
});
