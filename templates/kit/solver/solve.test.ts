import { completeDocument } from '@livery/core/brand/complete';
import { brandDocumentSchema } from '@livery/core/brand/document';
import { propertyRuns } from '@livery/core/testing/property-runs';
import { deriveTokens } from '@livery/core/tokens/derive';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findContent } from '../../contents.ts';
import { asDesigned, noVariety } from '../../define-template.ts';
import { baseFormats, type FormatName, findFormat } from '../../formats.ts';
import { sampleBrands } from '../../samples/brands.ts';
import { makeStage } from '../../shared/canvas/stage.tsx';
import { scenePalette } from '../../shared/color/scene-palette.ts';
import { still } from '../../shared/motion/motion.ts';
import type { TextMeasurer } from '../../text-measurer.ts';
import type { SceneNode } from '../document/nodes.ts';
import type { TemplateDocument } from '../document/schema.ts';
import type { Content } from '../document/words.ts';
import { kinds } from '../nodes/kinds.ts';
import hiring from '../starters/hiring.json' with { type: 'json' };
import { listParts, type Part } from './part.ts';
import { resolveScene } from './resolve.ts';
import { solve } from './solve.ts';

const document = hiring as unknown as TemplateDocument;
const brand = deriveTokens(brandDocumentSchema.parse(completeDocument(sampleBrands[0]!.document).document));

async function layOut(content: Content, format: FormatName = 'square', changed = document) {
  let measured = 0;
  const type: TextMeasurer = {
    async widths(pieces) {
      measured += 1;
      return pieces.map((piece) => [...piece].length * 0.5);
    },
  };
  const stage = makeStage({
    content,
    brand,
    colors: brand.colors,
    format: findFormat(format),
    direction: 'ltr',
    type,
    motion: still,
    images: new Map(),
    logos: [],
    contrastFix: asDesigned,
    variety: noVariety,
  });
  const root = resolveScene(changed, content, { stage, treatment: 'calm', language: 'en' })!;
  await solve(root, { stage, palette: scenePalette(stage, 'calm'), treatment: 'calm', kinds });
  return { root, stage, measured, parts: listParts(root) };
}

const word = fc.stringMatching(/^[a-z]{1,12}$/);
const phrase = (max: number) =>
  fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => words.join(' ').slice(0, max).trim());
const content = fc.record({
  label: phrase(30),
  role: phrase(70),
  location: phrase(48),
  team: phrase(48),
  salary: phrase(48),
  apply: phrase(48),
});
const format = fc.constantFrom<FormatName>(...baseFormats, '1200x628', '600x1400');
const sizes = (parts: Part[]) =>
  new Map(parts.flatMap(({ text, words }) => (text ? [[words!.path, text.size]] : [])));

describe('the solver', () => {
  it('keeps every part inside the safe area, and texts inside their boxes', async () => {
    await fc.assert(
      fc.asyncProperty(content, format, async (given, name) => {
        const { parts, stage } = await layOut(given, name);
        for (const { box, node, text } of parts) {
          if (node.type === 'graphic' || node.type === 'picture') continue;
          expect(box.y).toBeGreaterThanOrEqual(stage.safe.y - 1);
          expect(box.y + box.height).toBeLessThanOrEqual(stage.safe.y + stage.safe.height + 1);
          if (text) expect(text.width).toBeLessThanOrEqual(box.width + 1);
        }
      }),
      { numRuns: propertyRuns(60) },
    );
  });

  it('never makes another text larger when one gets longer', async () => {
    await fc.assert(
      fc.asyncProperty(
        content,
        format,
        fc.constantFrom('role', 'location', 'team'),
        async (given, name, field) => {
          const short = { ...given, [field]: given[field as 'role'].slice(0, 20).trim() };
          const long = { ...short, [field]: `${short[field as 'role']} a bc a bc` };
          const [before, after] = [
            sizes((await layOut(short, name)).parts),
            sizes((await layOut(long, name)).parts),
          ];
          for (const [path, size] of after) {
            if (path !== field && path !== 'role')
              expect(size).toBeLessThanOrEqual((before.get(path) ?? Infinity) + 0.01);
          }
        },
      ),
      { numRuns: propertyRuns(40) },
    );
  });

  it('gives the same for the same input', async () => {
    const boxes = async () =>
      (await layOut(document.sample)).parts.map(({ box, text }) => [box, text?.lines]);
    expect(await boxes()).toEqual(await boxes());
  });

  it('measures a bounded number of times', async () => {
    await fc.assert(
      fc.asyncProperty(content, format, async (given, name) => {
        const { measured, parts } = await layOut(given, name);
        expect(measured).toBeLessThan(40 + parts.length * 12);
      }),
      { numRuns: propertyRuns(20) },
    );
  });

  it('leaves optional parts out by priority, the highest number first, with a warning', async () => {
    const texts = [5, 3, 4].map((priority, index) => ({
      type: 'text' as const,
      bind: `note${index}`,
      priority,
      size: { max: 60, preferred: 60, min: 60 },
    }));
    const tight = (count: number): TemplateDocument => ({
      ...document,
      fields: Object.fromEntries(
        ['title', 'note0', 'note1', 'note2'].map((name) => [
          name,
          { type: 'text', max: 600, about: 'x', optional: true },
        ]),
      ),
      scene: {
        type: 'stack',
        gap: 200,
        children: [
          ...Array.from({ length: count }, () => ({
            type: 'text' as const,
            text: 'fixed',
            priority: 1,
            size: { max: 60, min: 60 },
          })),
          ...texts,
        ],
      },
    });
    const notes = { note0: 'zero', note1: 'one', note2: 'two' };
    const left = async (count: number) => {
      const { parts, stage } = await layOut(notes, 'square', tight(count));
      const there = new Set(parts.map(({ words }) => words?.path));
      expect(stage.warnings.map(({ path }) => path)).toEqual(
        ['note0', 'note2', 'note1'].filter((path) => !there.has(path)),
      );
      return Object.keys(notes).filter((path) => there.has(path));
    };
    expect(await left(1)).toEqual(['note0', 'note1', 'note2']);
    expect(await left(2)).toEqual(['note1', 'note2']);
    expect(await left(3)).toEqual(['note1']);
    expect(await left(4)).toEqual([]);
  });

  const scene = (...children: SceneNode[]): TemplateDocument => ({
    ...document,
    scene: { type: 'stack', children },
  });
  const label = (text: string, more: object = {}) =>
    ({ type: 'text', role: 'label', text, ...more }) as const;

  it('shares spare height by weight, and gives each no more than its maximum', async () => {
    const graphic = (grow: boolean | number, max = 2000) =>
      ({ type: 'graphic', name: 'plus', grow, size: { max, preferred: 40, min: 40 } }) as const;
    const heights = async (...children: SceneNode[]) => {
      const { parts } = await layOut({}, 'square', scene(...children));
      return parts.flatMap(({ node, box }) => (node.type === 'graphic' ? [Math.round(box.height - 40)] : []));
    };
    const [heavy = 0, light = 0] = await heights(graphic(3), graphic(true));
    expect(heavy / light).toBeCloseTo(3);
    const [full = 0, rest = 0] = await heights(graphic(9, 140), graphic(1));
    expect([full, full + rest]).toEqual([100, heavy + light]);
  });

  it('makes panes beside each other no higher than the highest of them can get', async () => {
    const graphic = { type: 'graphic', name: 'plus', grow: true, size: { max: 300, min: 40 } } as const;
    const space = { type: 'space', size: 200 } as const;
    const split = { type: 'split', beside: 'always', children: [graphic, space] } as const;
    const { parts } = await layOut({}, 'square', scene({ ...split, children: [...split.children] }));
    expect(parts.find(({ node }) => node.type === 'split')!.box.height).toBeCloseTo(300);
  });

  it('leaves an optional text out of all entries of a list where leaving it out of one makes no room', async () => {
    const list = {
      ...document,
      conditions: {},
      fields: {
        people: {
          type: 'list',
          about: 'Who speaks.',
          of: {
            name: { type: 'text', max: 40, about: 'The name.' },
            role: { type: 'text', max: 40, optional: true, about: 'The role.' },
          },
        },
      },
      scene: {
        type: 'repeat',
        of: 'people',
        each: {
          type: 'stack',
          children: [
            { type: 'text', bind: 'name', size: { max: 200, min: 150 } },
            { type: 'text', bind: 'role', size: { max: 200, min: 150 } },
          ],
        },
      },
    } as unknown as TemplateDocument;
    const people = ['Ada', 'Bo', 'Cy'].map((name) => ({ name, role: 'Editor' }));
    const { parts, stage } = await layOut({ people }, 'square', list);
    expect(parts.flatMap(({ words }) => words?.text ?? [])).toEqual(['Ada', 'Bo', 'Cy']);
    const left = stage.warnings.filter(({ code }) => code === 'text_clamped').map(({ path }) => path);
    expect(left.sort()).toEqual(people.map((_, index) => `people[${index}].role`));
  });

  it('puts only the last cell of an accented wall on the colour of the brand, also if it is an entry of a list', async () => {
    const wall = {
      ...document,
      conditions: {},
      fields: {
        names: {
          type: 'list',
          about: 'Who is there.',
          of: { name: { type: 'text', max: 40, about: 'The name.' } },
        },
        more: { type: 'text', max: 40, optional: true, about: 'Who else.' },
      },
      scene: {
        type: 'wall',
        accent: true,
        children: [
          { type: 'repeat', of: 'names', each: { type: 'text', bind: 'name' } },
          { type: 'text', bind: 'more' },
        ],
      },
    } as unknown as TemplateDocument;
    const names = ['Ada', 'Bo', 'Cy'].map((name) => ({ name }));
    const onBrand = async (content: Content) =>
      (await layOut(content, 'square', wall)).parts.flatMap(({ words, onBrand: is }) =>
        is && words ? [words.text] : [],
      );
    expect(await onBrand({ names, more: 'and 20' })).toEqual(['and 20']);
    expect(await onBrand({ names })).toEqual(['Cy']);
  });

  it('cuts no text that just fits', async () => {
    const one = { type: 'text', bind: 'name', size: { max: 26, min: 26 } };
    const fields = { name: { type: 'text', max: 40, about: 'A name.' } };
    const name = { ...document, conditions: {}, fields, scene: one } as unknown as TemplateDocument;
    for (const text of ['海を見送る', 'Ada']) {
      expect((await layOut({ name: text }, 'square', name)).parts[0]!.text).toMatchObject({ lines: [text] });
    }
  });

  describe('steps', () => {
    const size = { max: 40, min: 30 };
    const steps = (more: object) =>
      ({
        ...document,
        conditions: {},
        fields: {
          steps: {
            type: 'list',
            about: 'Steps.',
            of: { name: { type: 'text', max: 40, about: 'The name.' } },
          },
          at: { type: 'number', about: 'Where it is.', optional: true },
        },
        scene: {
          type: 'steps',
          of: 'steps',
          current: 'at',
          grow: true,
          ...more,
          each: { type: 'text', bind: 'name', size, in: { current: { size: { max: 60 } } } },
        },
      }) as unknown as TemplateDocument;
    const content = (at?: number) => ({ steps: ['Ada', 'Bo', 'Cy'].map((name) => ({ name })), at });
    const entries = async (at?: number, more = {}, format: FormatName = 'square') =>
      (await layOut(content(at), format, steps(more))).parts.slice(1);

    it.each([
      [2, ['done', 'current', 'ahead']],
      [undefined, ['done', 'done', 'current']],
      [9, ['done', 'done', 'current']],
      [0, ['ahead', 'ahead', 'ahead']],
    ])('are done, current or ahead of %s', async (at, states) => {
      expect((await entries(at)).map(({ state }) => state)).toEqual(states);
    });

    it('have a larger current one', async () => {
      expect((await entries(2)).map(({ text }) => text!.size)).toEqual([40, 60, 40]);
    });

    it('have the current stair in the colour of the brand', async () => {
      expect((await entries(2, { stairs: true })).map(({ onBrand }) => onBrand)).toEqual([
        false,
        true,
        false,
      ]);
    });

    it.each([
      [{}, 'square', 'y'],
      [{}, 'wide', 'x'],
      [{ stairs: true }, 'square', 'y'],
      [{ stairs: true }, 'wide', 'x'],
    ] as const)('follow each other %j in %s', async (more, format, axis) => {
      const at = (await entries(2, more, format)).map(({ box }) => box[axis]);
      expect(at).toEqual(at.toSorted((a, b) => a - b));
      expect(new Set(at).size).toBe(3);
    });
  });

  describe('two sides', () => {
    const pane = (label: string, bind: string) => ({
      type: 'stack',
      children: [
        { type: 'text', text: label },
        {
          type: 'repeat',
          of: 'rows',
          grow: true,
          each: { type: 'stack', children: [{ type: 'text', bind }] },
        },
      ],
    });
    const text = { type: 'text', max: 80, about: 'A text.' };
    const sides = (more: object) =>
      ({
        ...document,
        conditions: {},
        fields: { rows: { type: 'list', about: 'Rows.', of: { old: text, new: text } } },
        scene: { type: 'sides', grow: true, ...more, children: [pane('Was', 'old'), pane('Is', 'new')] },
      }) as unknown as TemplateDocument;
    const rows = [
      { old: 'Slow', new: 'Fast '.repeat(12).trim() },
      { old: 'Dear '.repeat(12).trim(), new: 'Fair' },
    ];
    const written = async (more: object, format: FormatName) =>
      (await layOut({ rows }, format, sides(more))).parts.filter(({ words }) => words);

    it.each(['square', 'wide'] as const)('have their rows beside each other in %s', async (format) => {
      const texts = await written({}, format);
      const yOf = (side: string) =>
        texts.filter((part) => part.side === side).map(({ box }) => Math.round(box.y));
      expect(yOf('before')).toEqual(yOf('after'));
      expect(new Set(yOf('before')).size).toBe(3);
    });

    it('are under each other where they are stacked', async () => {
      const texts = await written({ stacked: true }, 'square');
      expect(texts.map(({ side }) => side)).toEqual([...Array(3).fill('before'), ...Array(3).fill('after')]);
      expect(texts.map(({ box }) => box.y)).toEqual(texts.map(({ box }) => box.y).toSorted((a, b) => a - b));
    });

    it('leave the head of the first one on the canvas', async () => {
      const texts = await written({ head: true }, 'wide');
      expect(texts.map(({ side }) => side)).toEqual([null, 'before', 'before', 'after', 'after', 'after']);
    });
  });

  it('shows a node where one of its names is true, and not where one of `unless` is', async () => {
    const changed = scene(
      label('always'),
      label('small', { when: ['square', 'story'] }),
      label('large', { unless: ['square', 'story'] }),
      label('plain', { unless: { has: 'role' } }),
    );
    const shown = async (name: FormatName, given: Content) =>
      (await layOut(given, name, changed)).parts.flatMap(({ words }) => words?.text ?? []);
    expect(await shown('square', {})).toEqual(['always', 'small', 'plain']);
    expect(await shown('wide', { role: 'Designer' })).toEqual(['always', 'large']);
  });

  it('wraps a row only where a text does not fit beside the others', async () => {
    const row = async (text: string) => {
      const children = [{ type: 'button' as const, text: 'Apply today' }, label(text)];
      const { parts } = await layOut({}, 'square', scene({ type: 'row', wrap: true, children }));
      const [button, address] = parts.slice(-2).map(({ box }) => box);
      return { button: button!, address: address! };
    };
    const beside = await row('short.example');
    expect(beside.address.x).toBeGreaterThan(beside.button.x + beside.button.width);
    const under = await row('a-long-address.example/that/does/not/fit/beside/the/button');
    expect(under.address.x).toBe(under.button.x);
    expect(under.address.y).toBeGreaterThan(under.button.y + under.button.height);
  });

  it('writes on the stub of a ticket what fits there, and the rest under it', async () => {
    const ticket = { type: 'ticket', bind: 'role', stub: 'team' } as const;
    const height = async (team: string) =>
      (await layOut({ role: 'SPRING', team }, 'square', scene(ticket))).parts.at(-1)!.box.height;
    const plain = await height('');
    expect(await height('Until Sunday')).toBe(plain);
    expect(
      await height(
        'Until the last Sunday of the month or while it lasts, which may be sooner than you think',
      ),
    ).toBeGreaterThan(plain);
  });

  it('gives a long line of display text the height of two', async () => {
    const title = { type: 'text', role: 'display', size: { max: 60, min: 60 } } as const;
    const height = async (text: string) =>
      (await layOut({}, 'square', scene({ ...title, text }))).parts.at(-1)!.box.height;
    expect(await height('to be or not')).toBeLessThan(70);
    expect(await height('to be or not to be there')).toBeGreaterThan(100);
  });

  it('shrinks small text less than titles on a canvas below 1080', async () => {
    const changed = scene(
      { type: 'text', role: 'display', text: 'Title', size: { max: 100, min: 100 } },
      label('label', { size: { max: 30, min: 30 } }),
    );
    const { parts } = await layOut({}, '1200x628', changed);
    const [title, small] = parts.flatMap(({ text }) => (text ? [text.size] : []));
    expect(title! / 100).toBeCloseTo(628 / 1080);
    expect(small! / 30).toBeCloseTo(Math.sqrt(628 / 1080));
  });

  it('gives spare height to the rows of a list, also beside marks', async () => {
    const items = ['Free parking', 'Open late', 'Sauna'].map((title) => ({ title }));
    const list = findContent('feature-list')!.document;
    for (const style of ['numbers', 'checks']) {
      const { parts, stage } = await layOut({ title: 'What you get', items, style }, 'portrait', list);
      const rows = parts.find(({ node }) => node.type === 'repeat')!;
      expect(rows.box.height / stage.safe.height, style).toBeGreaterThan(0.5);
    }
  });

  it('keeps the values of a comparison within their rows', async () => {
    const row = { topic: 'Formats', before: 'One', after: 'Six of them, each composed for its own channel' };
    const content = { beforeLabel: 'By hand', afterLabel: 'By rule', rows: [row, row, row] };
    const { parts } = await layOut(content, 'wide', findContent('compare-split')!.document);
    for (const entry of parts.filter(({ key }) => key.endsWith('*'))) {
      const { box } = listParts(entry).at(-1)!;
      expect(box.y).toBeGreaterThanOrEqual(entry.box.y);
      expect(box.y + box.height).toBeLessThanOrEqual(entry.box.y + entry.box.height + 1);
    }
  });
});
