import { listAssetRefs } from '@livery/core/brand/asset-refs';
import { type BrandDocument, brandDocumentSchema } from '@livery/core/brand/document';
import { brandDocument } from '@livery/core/testing/arbitrary-document';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dropAssets, replaceAssets } from './rewrite-assets.ts';

const whole = brandDocument.map((document) => JSON.parse(JSON.stringify(document)) as BrandDocument);
const runs = { numRuns: 50, endOnFailure: true };
const listIds = (document: unknown) => listAssetRefs(document).map(({ id }) => id);

const ref = ($asset: string) => ({ $asset });
const logo = (id: string, isDefault = false) => ({
  src: ref(id),
  default: isDefault,
  kind: 'mark',
  mode: 'light',
});
const seen = {
  font: {
    body: {
      $type: 'fontFamily',
      $value: ['Inter'],
      $extensions: { 'studio.fontRole': { files: [{ ...ref('ast_a'), style: 'normal' }, ref('ast_b')] } },
    },
  },
  $extensions: {
    'studio.identity': { customers: [{ name: 'Acme', logo: ref('ast_c') }, { name: 'Moss' }] },
    'studio.logos': {
      confirmed: [logo('ast_d'), logo('ast_e', true), logo('ast_f')],
      candidates: [{ src: ref('ast_g'), origin: 'img', score: 1 }],
    },
    'studio.assets': {
      ogImage: ref('ast_h'),
      favicon: ref('ast_i'),
      screenshots: [ref('ast_j')],
      landingPageScreenshots: { desktop: ref('ast_k'), mobile: ref('ast_l') },
      images: [{ src: ref('ast_m'), kind: 'photo', alt: '' }],
      patterns: [ref('ast_n')],
    },
    mine: { ...ref('ast_a'), note: 'a place of its own' },
  },
};
const confirmed = (document: typeof seen) => document.$extensions['studio.logos'].confirmed;

describe('replacing', () => {
  test('changes every asset reference of the format, and nothing else', () => {
    const ids = new Map(listIds(seen).map((id) => [id, `${id}_new`]));
    expect(ids.size).toBe(14);
    const next = replaceAssets(seen, ids);
    expect(listIds(next)).toEqual([...ids.values()]);
    expect(next.$extensions.mine).toEqual(seen.$extensions.mine);
    expect(next.font.body.$extensions['studio.fontRole'].files[0]).toEqual({
      ...ref('ast_a_new'),
      style: 'normal',
    });
  });
  test('and replacing back gives the same document', () => {
    fc.assert(
      fc.property(whole, (document) => {
        const there = new Map([...new Set(listIds(document))].map((id, index) => [id, `ast_new-${index}`]));
        const back = new Map([...there].map(([from, to]) => [to, from]));
        expect(replaceAssets(replaceAssets(document, there), back)).toEqual(document);
        expect(replaceAssets(document, new Map())).toEqual(document);
      }),
      runs,
    );
  });
});

describe('dropping', () => {
  test('removes list items that need the file', () => {
    const next = dropAssets(seen, new Set(['ast_a', 'ast_d', 'ast_g', 'ast_j', 'ast_m', 'ast_n']));
    expect(next.font.body.$extensions['studio.fontRole'].files).toEqual([ref('ast_b')]);
    expect(confirmed(next).map(({ src }) => src.$asset)).toEqual(['ast_e', 'ast_f']);
    expect(next.$extensions['studio.logos'].candidates).toEqual([]);
    expect(next.$extensions['studio.assets']).toMatchObject({ screenshots: [], images: [], patterns: [] });
  });
  test('leaves null in nullable members', () => {
    const next = dropAssets(seen, new Set(['ast_c', 'ast_h', 'ast_i', 'ast_k']));
    expect(next.$extensions['studio.identity'].customers).toEqual([
      { name: 'Acme', logo: null },
      { name: 'Moss' },
    ]);
    expect(next.$extensions['studio.assets']).toMatchObject({
      ogImage: null,
      favicon: null,
      landingPageScreenshots: { desktop: null, mobile: ref('ast_l') },
    });
  });
  test('makes the next logo the default if the default is lost', () => {
    const next = dropAssets(seen, new Set(['ast_e']));
    expect(confirmed(next)).toEqual([logo('ast_d', true), logo('ast_f')]);
    expect(confirmed(seen)[0]!.default).toBe(false);
  });
  test('removes all references to lost assets, keeps the rest and leaves the document valid', () => {
    fc.assert(
      fc.property(whole, fc.nat(), (document, pick) => {
        const ids = [...new Set(listIds(document))];
        const gone = new Set(ids.filter((_, index) => (pick >> (index % 31)) & 1));
        const before = structuredClone(document);
        const next = dropAssets(document, gone);
        expect(brandDocumentSchema.safeParse(next).error?.issues ?? []).toEqual([]);
        expect(listIds(next)).toEqual(listIds(document).filter((id) => !gone.has(id)));
        expect(document).toEqual(before);
        expect(dropAssets(document, new Set())).toEqual(document);
      }),
      runs,
    );
  });
});
