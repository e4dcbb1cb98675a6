import { starters } from '@livery/templates/kit/starters/starters';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { organizationUsage, ownTemplates, ownTemplateVersions } from '../../db/schema.ts';
import type { Previewer } from '../../engine/contracts.ts';
import type { VerbCtx } from '../../testing/ctx.ts';
import { useCtx } from '../../testing/use.ts';
import { uncounted } from '../quotas/preview-rate.ts';
import { reconcileUsage } from '../quotas/reconcile.ts';
import { removeTemplate } from '../removal/template.ts';
import { archiveTemplate } from './archive.ts';
import { createTemplate, MAX_OWN_TEMPLATES } from './create.ts';
import { chooseActiveTemplate, chooseTemplate } from './find.ts';
import { listOwnTemplates } from './list.ts';
import { listTemplateVersions } from './list-versions.ts';
import { readOwnTemplate, readTemplateDocument } from './read.ts';
import { replaceTemplate } from './replace.ts';

const document = starters[0]!;
const renamed = (name: string) => ({ ...document, name });

const testing = useCtx();
let ctx: VerbCtx;
beforeAll(async () => {
  ctx = await testing.newOrganization();
});

const create = () => createTemplate(ctx, uncounted, document);
const storedBytes = async ({ caller }: VerbCtx) =>
  (
    await testing.app.db.query.organizationUsage.findFirst({
      where: eq(organizationUsage.organizationId, caller.organizationId),
    })
  )?.storedBytes ?? 0;

describe('a template', () => {
  test('is its document, with an id of its own', async () => {
    const { row, template } = await create();
    expect(row.id).toMatch(/^tpl_\w{22}$/);
    expect(template).toMatchObject({ id: row.id, name: document.name, document });
    expect((await readOwnTemplate(ctx, row.id)).template.document).toEqual(document);
    expect((await listOwnTemplates(ctx))[0]!.row.id).toBe(row.id);
  });

  test('keeps every version; one number names one document for good', async () => {
    const { row } = await create();
    const { id } = row;
    const replaced = await replaceTemplate(ctx, uncounted, id, {
      document: renamed('Second'),
      expected: [1],
    });
    expect(replaced.row.currentVersion).toBe(2);
    expect(replaced.template).toMatchObject({ id, name: 'Second' });
    const { rows } = await listTemplateVersions(ctx, id, { limit: 10, cursor: null });
    expect(rows.map(({ version }) => version)).toEqual([2, 1]);
    expect((await readTemplateDocument(ctx, id, undefined)).document.name).toBe('Second');
    expect((await readTemplateDocument(ctx, id, 1)).document).toEqual(document);
    const chosen = await chooseTemplate(ctx.db, ctx.caller.organizationId, {
      templateId: id,
      templateVersion: 1,
    });
    expect(chosen).toMatchObject({ version: 1, template: { name: document.name } });
  });

  test('makes no version of an unchanged document, and none over another one', async () => {
    const { row } = await create();
    const same = await replaceTemplate(ctx, uncounted, row.id, {
      document: structuredClone(document),
      expected: null,
    });
    expect(same.row.currentVersion).toBe(1);
    const late = replaceTemplate(ctx, uncounted, row.id, { document: renamed('Late'), expected: [2] });
    await expect(late).rejects.toMatchObject({ code: 'version_conflict', details: { currentVersion: 1 } });
  });

  test('tries a changed document, and not one that is published already', async () => {
    let trials = 0;
    const tryDocument = async () => {
      trials++;
      return [];
    };
    const own = { ...ctx, previewer: { tryDocument } as unknown as Previewer };
    const { row } = await createTemplate(own, uncounted, document);
    const put = (given: unknown) =>
      replaceTemplate(own, uncounted, row.id, { document: given, expected: null });
    expect((await put(structuredClone(document))).row).toEqual(row);
    expect(trials).toBe(1);
    expect((await put(renamed('Second'))).row.currentVersion).toBe(2);
    expect(trials).toBe(2);
    // An earlier version is no longer what is published.
    expect((await put(document)).row.currentVersion).toBe(3);
    expect(trials).toBe(3);
  });

  test('has versions without a gap when two publish at once', async () => {
    const { row } = await create();
    const names = ['A', 'B', 'C'];
    const all = await Promise.all(
      names.map((name) =>
        replaceTemplate(ctx, uncounted, row.id, { document: renamed(name), expected: null }),
      ),
    );
    expect(all.map((each) => each.row.currentVersion).sort()).toEqual([2, 3, 4]);
  });

  test('is refused with every problem and what to do', async () => {
    const wrong = { ...document, scene: { ...document.scene, colour: '#ff0000' } };
    await expect(createTemplate(ctx, uncounted, wrong)).rejects.toMatchObject({
      code: 'document_invalid',
      details: [{ path: 'scene.colour', severity: 'error', code: 'unknown_member' }],
    });
  });
});

describe('an archived template', () => {
  test('stays readable, takes no new renders, and is active again with a new version', async () => {
    const { row } = await create();
    const { organizationId } = ctx.caller;
    const key = { templateId: row.id };
    expect((await archiveTemplate(ctx, row.id)).row.status).toBe('archived');
    expect((await readOwnTemplate(ctx, row.id)).row.status).toBe('archived');
    expect((await chooseTemplate(ctx.db, organizationId, key)).version).toBe(1);
    await expect(chooseActiveTemplate(ctx.db, organizationId, key)).rejects.toMatchObject({
      code: 'template_archived',
      status: 409,
    });
    const again = await replaceTemplate(ctx, uncounted, row.id, { document, expected: null });
    expect(again.row).toMatchObject({ status: 'active', currentVersion: 1 });
    expect((await chooseActiveTemplate(ctx.db, organizationId, key)).version).toBe(1);
  });
});

describe('deleting', () => {
  test('removes the versions and gives their bytes back', async () => {
    const own = await testing.newOrganization();
    const { row } = await createTemplate(own, uncounted, document);
    await replaceTemplate(own, uncounted, row.id, { document: renamed('Second'), expected: null });
    expect(await storedBytes(own)).toBeGreaterThan(2 * 2000);
    await removeTemplate(own, row.id);
    expect(await storedBytes(own)).toBe(0);
    const isVersion = eq(ownTemplateVersions.templateId, row.id);
    expect(await own.db.$count(ownTemplateVersions, isVersion)).toBe(0);
    await expect(readOwnTemplate(own, row.id)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('the count of stored bytes is the sum of the documents', async () => {
    const own = await testing.newOrganization();
    await createTemplate(own, uncounted, document);
    await own.db
      .update(organizationUsage)
      .set({ reconciledAt: new Date(0) })
      .where(eq(organizationUsage.organizationId, own.caller.organizationId));
    expect(await reconcileUsage(own)).toBe(0);
  });
});

test(`an organisation has at most ${MAX_OWN_TEMPLATES} templates`, async () => {
  const own = await testing.newOrganization();
  const { organizationId, userId } = own.caller;
  await own.db.insert(ownTemplates).values(
    Array.from({ length: MAX_OWN_TEMPLATES }, (_, index) => ({
      id: `tpl_${String(index).padStart(22, '0')}`,
      organizationId,
      createdByUserId: userId,
      currentVersion: 1,
    })),
  );
  await expect(createTemplate(own, uncounted, document)).rejects.toMatchObject({
    code: 'limit_reached',
    details: { quota: 'templates', limit: MAX_OWN_TEMPLATES, used: MAX_OWN_TEMPLATES },
  });
});

test('another organisation gets not_found', async () => {
  const { row } = await create();
  const other = await testing.newOrganization();
  const { id } = row;
  const page = { limit: 10, cursor: null };
  for (const attempt of [
    () => readOwnTemplate(other, id),
    () => readTemplateDocument(other, id, undefined),
    () => listTemplateVersions(other, id, page),
    () => replaceTemplate(other, uncounted, id, { document, expected: null }),
    () => archiveTemplate(other, id),
    () => removeTemplate(other, id),
    () => chooseTemplate(other.db, other.caller.organizationId, { templateId: id }),
    () => chooseTemplate(other.db, other.caller.organizationId, { templateId: id, templateVersion: 1 }),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ code: 'not_found' });
  }
  expect(await listOwnTemplates(other)).toEqual([]);
  expect((await readOwnTemplate(ctx, id)).row.status).toBe('active');
});
