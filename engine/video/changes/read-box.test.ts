import { expect, test } from 'vitest';
import { readBox } from './read-box.ts';

const within = { left: 10, top: 20, right: 500, bottom: 500 };
const placed = { position: 'absolute', left: 5, top: 6, width: 100, height: 50 };

test.each([
  ['its position and size alone', {}],
  [
    'what it looks like',
    { backgroundColor: '#fff', opacity: 0.5, borderTopLeftRadius: 4, boxShadow: 'none' },
  ],
  ['how it moves', { transform: 'scale(2)', transformOrigin: 'top', animation: 'rise 900ms' }],
  ['how its children and texts are laid out', { display: 'flex', alignItems: 'center', fontSize: 12 }],
])('an element with %s has the box of its style', (_, style) => {
  expect(readBox({ ...placed, ...style }, within)).toEqual({ left: 15, top: 26, right: 115, bottom: 76 });
});

test.each([
  ['marginTop', 4],
  ['margin', 4],
  ['paddingInline', 4],
  ['borderTop', '4px solid red'],
  ['borderWidth', 4],
  ['minWidth', 200],
  ['maxHeight', 10],
  ['right', 0],
  ['inset', 0],
  ['boxSizing', 'border-box'],
  ['aspectRatio', 2],
  ['anchorName', '--a'],
])('an element with %s is measured', (member, value) => {
  expect(readBox({ ...placed, [member]: value }, within)).toBeNull();
});

test.each([
  ['in the flow', { position: 'relative' }],
  ['with a width in percent', { width: '100%' }],
  ['without a height', { height: undefined }],
])('an element %s is measured', (_, style) => expect(readBox({ ...placed, ...style }, within)).toBeNull());
