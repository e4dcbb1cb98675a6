import { getTableColumns, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import * as schema from '../../db/schema.ts';
import { type OwnedTable, ownedTables, travellingTables } from './owned-tables.ts';

const all = Object.values(schema).filter((value) => is(value, PgTable));
const listed = Object.entries<OwnedTable>(ownedTables);
const isListed = (table: PgTable) => listed.some(([, owned]) => owned.table === table);

test('every table whose rows belong to an organisation, or to such a row, is listed', () => {
  const belongs = new Set<PgTable>([schema.organization]);
  for (let before = 0; before !== belongs.size; ) {
    before = belongs.size;
    for (const table of all) {
      const { foreignKeys } = getTableConfig(table);
      const hasOwner = 'organizationId' in getTableColumns(table);
      if (hasOwner || foreignKeys.some((key) => belongs.has(key.reference().foreignTable as PgTable)))
        belongs.add(table);
    }
  }
  expect(belongs.size).toBeGreaterThan(20);
  const missing = [...belongs].filter((table) => !isListed(table));
  expect(missing.map((table) => getTableConfig(table).name)).toEqual([]);
});

test('a table comes after those that it refers to, so that rows can be inserted in this order', () => {
  const seen: PgTable[] = [];
  for (const [name, { table, stays }] of listed) {
    for (const key of getTableConfig(table).foreignKeys) {
      const parent = key.reference().foreignTable as PgTable;
      if (stays !== 'all' && parent !== table && isListed(parent)) expect(seen, name).toContain(parent);
    }
    seen.push(table);
  }
});

/** A new column fails here: decide whether it travels (no secret, nothing public), then add it. */
test('only these columns travel', () => {
  const found = travellingTables.map(({ name, columns, ids, people, json }) => {
    const kept = columns.filter((each) => ![...ids, ...people, ...json].includes(each));
    return [
      name,
      Object.entries({ ids, people, json, kept }).map(([how, some]) => `${how}: ${some.join(' ')}`),
    ];
  });
  expect(Object.fromEntries(found)).toMatchInlineSnapshot(`
    {
      "assets": [
        "ids: id organizationId extractionId",
        "people: ",
        "json: font audio",
        "kept: kind contentType bytes sha256 width height aspectRatio vector fileName sourceUrl createdAt",
      ],
      "auditEntries": [
        "ids: id organizationId keyId targetId",
        "people: userId",
        "json: details",
        "kept: action keyName targetType targetName address createdAt",
      ],
      "brandAssets": [
        "ids: assetId brandId",
        "people: ",
        "json: ",
        "kept: ",
      ],
      "brandVersions": [
        "ids: id brandId parentVersionId",
        "people: ",
        "json: document tokens provenance meta",
        "kept: version bytes createdAt",
      ],
      "brands": [
        "ids: id organizationId currentVersionId extractionId extractedVersionId",
        "people: createdByUserId",
        "json: meta",
        "kept: name domain status currentVersion createdAt updatedAt",
      ],
      "creditAccounts": [
        "ids: organizationId",
        "people: ",
        "json: ",
        "kept: balance lowBelow grantedMonth",
      ],
      "creditLedger": [
        "ids: id organizationId batchId renderId",
        "people: ",
        "json: ",
        "kept: type amount balanceAfter note createdAt",
      ],
      "extractions": [
        "ids: id organizationId apiKeyId brandId claimedBrandId",
        "people: createdByUserId",
        "json: findings document tokens provenance evidence warnings error",
        "kept: url askedUrl status stage progress revision bytes claimedAt attempts workerLosses createdAt startedAt finishedAt",
      ],
      "imageLinkImages": [
        "ids: linkId renderId",
        "people: ",
        "json: ",
        "kept: filled revision",
      ],
      "imageLinks": [
        "ids: id organizationId apiKeyId templateId brandId brandVersionId",
        "people: createdByUserId",
        "json: size content",
        "kept: templateVersion brandVersion format output open expiresAt monthlyLimit month drawn revision createdAt updatedAt",
      ],
      "members": [
        "ids: id organizationId",
        "people: userId",
        "json: ",
        "kept: role createdAt",
      ],
      "organization": [
        "ids: id",
        "people: ",
        "json: ",
        "kept: name renderDays extractionDays auditDays createdAt",
      ],
      "renders": [
        "ids: id organizationId apiKeyId batchId engineJobId brandId brandVersionId templateId",
        "people: createdByUserId",
        "json: meta poster drawing",
        "kept: brandVersion templateVersion templateName format kind scale credits creditsRefunded interactive metadata contentBytes status progress stage outputKey contentType bytes sha256 error source attempts workerLosses createdAt startedAt finishedAt",
      ],
      "saved": [
        "ids: id organizationId templateId",
        "people: ",
        "json: value",
        "kept: kind name createdAt updatedAt",
      ],
      "templateVersions": [
        "ids: id templateId",
        "people: ",
        "json: document",
        "kept: version bytes createdAt",
      ],
      "templates": [
        "ids: id organizationId",
        "people: createdByUserId",
        "json: ",
        "kept: status currentVersion createdAt updatedAt",
      ],
      "webhooks": [
        "ids: id organizationId",
        "people: ",
        "json: ",
        "kept: url events createdAt",
      ],
    }
  `);
});
