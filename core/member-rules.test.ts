import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type MemberRefusal, refuseMemberChange } from './member-rules.ts';
import { includesRole, type Role, roles } from './roles.ts';

describe('changing another member', () => {
  const cases: [actor: Role, from: Role, to: Role | null, refusal: MemberRefusal | null][] = [
    ['viewer', 'viewer', 'editor', 'needs_admin'],
    ['editor', 'viewer', null, 'needs_admin'],
    ['admin', 'viewer', 'admin', null],
    ['admin', 'admin', 'viewer', null],
    ['admin', 'admin', null, null],
    ['admin', 'editor', 'owner', 'needs_owner'],
    ['admin', 'owner', 'viewer', 'needs_owner'],
    ['admin', 'owner', null, 'needs_owner'],
    ['owner', 'viewer', 'owner', null],
    ['owner', 'owner', 'viewer', null],
    ['owner', 'owner', null, null],
  ];
  test.each(cases)('%s: %s to %s → %s', (actor, from, to, refusal) => {
    expect(refuseMemberChange({ actor, isOwn: false, from, to, owners: 2 })).toBe(refusal);
  });
});

describe('changing oneself', () => {
  const cases: [from: Role, to: Role | null, owners: number, refusal: MemberRefusal | null][] = [
    ['viewer', 'editor', 1, 'raises_own_role'],
    ['editor', 'admin', 1, 'raises_own_role'],
    ['admin', 'owner', 1, 'raises_own_role'],
    ['admin', 'admin', 1, null],
    ['admin', 'viewer', 1, null],
    ['viewer', null, 1, null],
    ['owner', 'owner', 1, null],
    ['owner', 'admin', 1, 'sole_owner'],
    ['owner', null, 1, 'sole_owner'],
    ['owner', 'admin', 2, null],
    ['owner', null, 2, null],
  ];
  test.each(cases)('%s to %s with %i owners → %s', (from, to, owners, refusal) => {
    expect(refuseMemberChange({ actor: from, isOwn: true, from, to, owners })).toBe(refusal);
  });
});

test('whatever members do to each other, an owner stays, and nobody gains a role that the actor lacks', () => {
  const step = fc.record({
    actor: fc.nat(4),
    target: fc.nat(4),
    to: fc.option(fc.constantFrom(...roles), { nil: null }),
  });
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...roles), { maxLength: 4 }), fc.array(step), (others, steps) => {
      const members = new Map<number, Role>(['owner' as Role, ...others].map((role, index) => [index, role]));
      const countOwners = () => [...members.values()].filter((role) => role === 'owner').length;
      for (const { actor: by, target, to } of steps) {
        const [actor, from] = [members.get(by), members.get(target)];
        if (!actor || !from) continue;
        if (refuseMemberChange({ actor, isOwn: by === target, from, to, owners: countOwners() })) continue;
        if (to === null) members.delete(target);
        else members.set(target, to);
        expect(countOwners()).toBeGreaterThan(0);
        expect(to === null || includesRole(actor, to)).toBe(true);
      }
    }),
  );
});
