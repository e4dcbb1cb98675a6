import { expect, test } from 'vitest';
import { withPhysicalSides } from './logical-sides.ts';

const box = (style: object, children: object[] = []) =>
  ({ type: 'container' as const, style, children }) as never;

test.each([
  ['ltr', { left: 10, marginRight: 4, paddingLeft: 2, top: 1 }],
  ['rtl', { right: 10, marginLeft: 4, paddingRight: 2, top: 1 }],
])('the start of a %s layout is the side it begins at', (direction, expected) => {
  const child = box({ insetInlineStart: 10, marginInlineEnd: 4, paddingInlineStart: 2, top: 1 });
  const { children } = withPhysicalSides(box({ direction }, [child])) as { children: { style: object }[] };
  expect(children[0]!.style).toEqual(expected);
});

test('the position of an element follows the direction of its parent, not its own', () => {
  const child = box({ direction: 'ltr', insetInlineStart: 10 }, [box({ insetInlineStart: 3 })]);
  const { children } = withPhysicalSides(box({ direction: 'rtl' }, [child])) as never as {
    children: { style: object; children: { style: object }[] }[];
  };
  expect(children[0]!.style).toMatchObject({ right: 10 });
  expect(children[0]!.children[0]!.style).toEqual({ left: 3 });
});
