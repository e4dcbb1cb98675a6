/** The statements that the previous release cannot notice: it names the columns it reads and writes. */
const ADDITIVE: RegExp[] = [
  /^CREATE TABLE (?:IF NOT EXISTS )?"?(?<created>[\w.]+)"? \(/i,
  /^CREATE INDEX /i,
  /^DROP INDEX /i,
  /^ALTER TABLE "?\w+"? ADD COLUMN (?:(?!\bNOT NULL\b|\bUNIQUE\b|\bREFERENCES\b|\bCHECK\b).)*$/is,
  /^ALTER TABLE "?\w+"? ADD COLUMN (?=.*\bDEFAULT\b)(?:(?!\bUNIQUE\b|\bREFERENCES\b|\bCHECK\b).)*$/is,
  /^ALTER TABLE "?\w+"? ALTER COLUMN "?\w+"? (?:DROP NOT NULL|SET DEFAULT .*)$/i,
  /^ALTER TABLE "?\w+"? DROP CONSTRAINT /i,
  // Fills columns that are new, or grants what was had before.
  /^UPDATE /i,
];
/** What restricts rows is additive on a table that is new itself. */
const RESTRICTION = /^(?:ALTER TABLE "?(\w+)"? ADD CONSTRAINT|CREATE UNIQUE INDEX .*? ON "?(\w+)"?)/is;

/**
 * The first statement of migrations that a process of the previous release would fail at: it runs beside the new tables
 * during a rolling upgrade. Null for none.
 */
export function findBreakingChange(migrations: readonly string[]): string | null {
  const created = new Set<string>();
  for (const statement of migrations.flatMap((text) => text.split('--> statement-breakpoint'))) {
    const text = statement
      .replace(/^\s*--.*$/gm, '')
      .trim()
      .replace(/;$/, '');
    if (text === '') continue;
    const [, altered, indexed] = RESTRICTION.exec(text) ?? [];
    if (created.has(altered ?? indexed ?? '')) continue;
    const match = text.includes(';') ? null : ADDITIVE.map((rule) => rule.exec(text)).find(Boolean);
    if (!match) return text;
    if (match.groups?.created) created.add(match.groups.created);
  }
  return null;
}
