import { useService } from '@livery/server/testing/use';
import { sampleBrands } from '@livery/templates/samples/brands';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, onTestFailed, test } from 'vitest';
import { chromiumPath } from '../launch-browser.ts';
import { useBrowser } from '../use-browser.ts';
import { signInOwner } from './fixture/signed-in.ts';

/** Templates as people make them, against the real service with its worker. */
describe.runIf(chromiumPath)('the template editor', () => {
  const service = useService({ LIVERY_ALLOW_HOSTS: '127.0.0.1' });
  const browser = useBrowser();
  let context: BrowserContext;
  let page: Page;
  let brandId: string;
  beforeAll(async () => {
    context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
    await signInOwner(context, service);
    page = await context.newPage();
    page.setDefaultTimeout(60_000);
    const { document } = sampleBrands[0]!;
    brandId = (await service.owner.post('/brands', { document, name: 'Northpail' })).body.id;
  });

  const role = (name: Parameters<Page['getByRole']>[0], label: string | RegExp) =>
    page.getByRole(name, { name: label, exact: typeof label === 'string' }).first();
  const layer = (label: RegExp) => page.getByRole('treeitem').filter({ hasText: label }).first();
  const publish = async (next: number) => {
    await role('button', new RegExp(`^Publish v${next}`)).click();
    await page.getByText(`v${next}, no changes`).filter({ visible: true }).waitFor();
  };
  const showFailure = () =>
    onTestFailed(async () => console.error(page.url(), await page.locator('body').innerText()));

  test('a hiring post is made from its starter, published, composed and rendered', async () => {
    showFailure();
    await page.goto(`${service.url}/templates`);
    await role('button', 'New template').click();
    await role('menuitem', /^Hiring post/).click();
    await layer(/^Text\s*role/).click();
    await role('textbox', 'Largest size').fill('200');
    await role('button', 'label max 30').click();
    await role('textbox', /^Sample/).fill('Join us');
    await publish(1);
    const id = new URL(page.url()).pathname.split('/').at(-1)!;
    expect(id).toMatch(/^tpl_/);

    const { body: document } = await service.owner.get(`/templates/${id}/document`);
    expect(document.sample.label).toBe('Join us');
    expect(document.scene.children[0].children[1].size).toEqual({ max: 200, preferred: 84, min: 48 });
    const variants = [{ kind: 'still', format: 'square' }];
    const content = document.sample;
    const { body } = await service.owner.post('/renders', { brandId, templateId: id, content, variants });
    await service.owner.waitForJobs([body.jobs[0].id]);
    const { body: render } = await service.owner.get(`/renders/${body.jobs[0].id}`);
    expect(render).toMatchObject({ status: 'completed', templateVersion: 1 });
    const file = await service.owner.get(`/renders/${body.jobs[0].id}/file`);
    expect(file.status).toBeLessThan(400);

    await page.goto(`${service.url}/brands/${brandId}/templates`);
    await role('link', 'Compose Hiring post').click();
    await page.getByLabel('Role').fill('Head of Rope');
    await page.locator('[data-preview=square][data-state=exact]').first().waitFor();
  });

  test('a version that was published meanwhile is not overwritten', async () => {
    showFailure();
    const { body: starters } = await service.owner.get('/template-starters');
    const document = { ...starters.starters[0], formats: ['square', 'wide'] };
    const { body } = await service.owner.post('/templates', { document });
    await page.goto(`${service.url}/templates/${body.id}`);
    await role('button', /^About /).click();
    await page.getByLabel('What it shows').fill('Mine.');
    const other = { document: { ...document, description: 'Theirs.' } };
    expect((await service.owner.put(`/templates/${body.id}`, other)).status).toBe(200);
    await role('button', 'Done').click();
    await role('button', /^Publish v2/).click();
    await role('button', 'Go on with mine').click();
    await publish(3);
    const read = async (version: number) =>
      (await service.owner.get(`/templates/${body.id}/document?version=${version}`)).body.description;
    expect([await read(2), await read(3)]).toEqual(['Theirs.', 'Mine.']);

    await role('button', 'Versions').click();
    await role('button', /^v1/).click();
    await role('button', 'Restore v1 as v4').click();
    await page.getByText('v4, no changes').filter({ visible: true }).waitFor();
    expect(await read(4)).toBe(document.description);
  });

  test('by keyboard alone: layers are selected, moved, doubled and deleted; a fault has a fix and stops publishing', async () => {
    showFailure();
    await page.goto(`${service.url}/templates/new?from=hiring&node=0.1`);
    const selected = page.locator('[role=treeitem][aria-selected=true]');
    await selected.focus();
    const order = async () =>
      page.getByRole('treeitem').evaluateAll((items) => items.map((item) => item.textContent?.trim()));
    const before = await order();
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(order).not.toEqual(before);
    await expect.poll(() => selected.textContent()).toMatch(/^Textrole/);
    await page.keyboard.press('Control+z');
    await expect.poll(order).toEqual(before);
    await expect.poll(() => selected.textContent()).toMatch(/^Textrole/);
    await page.keyboard.press('Control+d');
    await expect.poll(async () => (await order()).length).toBe(before.length + 1);
    await page.keyboard.press('Delete');
    await expect.poll(order).toEqual(before);
    await expect.poll(() => selected.textContent()).toMatch(/^Grid/);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => selected.textContent()).toMatch(/^Textlocation/);

    // A draft is kept, and found again.
    await role('button', 'label max 30').press('Enter');
    await role('button', 'Delete the field').press('Enter');
    await page
      .getByText(/label.* (is not|no field|unknown|not known)|There is no field/i)
      .first()
      .waitFor();
    expect(await role('button', /^Publish v1/).isDisabled()).toBe(true);
    await page.waitForTimeout(500);
    await page.reload();
    await role('button', 'Add a field label').press('Enter');
    await expect.poll(() => role('button', /^Publish v1/).isDisabled()).toBe(false);
  });

  test('JSON is completed by the schema, and its faults are marked at their lines', async () => {
    showFailure();
    await page.goto(`${service.url}/templates/new?from=changelog&section=json`);
    const area = role('textbox', 'JSON');
    await page.getByText('Valid.').waitFor();
    await area.evaluate((field: HTMLTextAreaElement) => {
      const at = field.value.indexOf('"gap": "') + '"gap": "'.length;
      field.focus();
      field.setSelectionRange(at, at);
    });
    await page.keyboard.press('Control+Space');
    await role('option', 'elastic').click();
    await expect.poll(() => area.inputValue()).toContain('"gap": "elastic"');
    await area.evaluate((field: HTMLTextAreaElement) => {
      const at = field.value.indexOf('"bind": "') + '"bind": "'.length;
      field.focus();
      field.setSelectionRange(at, at);
    });
    await page.keyboard.type('wrong');
    await page
      .getByText(/^\d problems?$/)
      .first()
      .waitFor();
    expect(await area.getAttribute('aria-invalid')).toBe('true');
  });
});
