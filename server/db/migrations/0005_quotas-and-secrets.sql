CREATE TABLE "brand_assets" (
	"asset_id" text NOT NULL,
	"brand_id" uuid NOT NULL,
	CONSTRAINT "brand_assets_asset_id_brand_id_pk" PRIMARY KEY("asset_id","brand_id")
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization_usage" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"stored_bytes" bigint DEFAULT 0 NOT NULL,
	"reconciled_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "storage_checks" (
	"storage_key" text PRIMARY KEY NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "extraction_id" uuid;--> statement-breakpoint
ALTER TABLE "renders" ADD COLUMN "credits_refunded" integer;--> statement-breakpoint
ALTER TABLE "brand_assets" ADD CONSTRAINT "brand_assets_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_assets" ADD CONSTRAINT "brand_assets_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_usage" ADD CONSTRAINT "organization_usage_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brand_assets_brand_idx" ON "brand_assets" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "storage_checks_due_idx" ON "storage_checks" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "assets_extraction_idx" ON "assets" USING btree ("extraction_id") WHERE "assets"."extraction_id" is not null;--> statement-breakpoint
CREATE INDEX "assets_variant_idx" ON "assets" USING btree (("variants"->0->>'storageKey')) WHERE "assets"."kind" = 'font';--> statement-breakpoint
CREATE INDEX "brand_versions_created_idx" ON "brand_versions" USING btree ("brand_id","created_at");--> statement-breakpoint
CREATE INDEX "extractions_created_idx" ON "extractions" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "extractions_expiry_idx" ON "extractions" USING btree ("finished_at") WHERE "extractions"."brand_id" is null;--> statement-breakpoint
UPDATE "renders" SET "credits_refunded" = "credits" WHERE "status" = 'failed';--> statement-breakpoint
UPDATE "assets" SET "extraction_id" = "named"."extraction_id"
FROM (
	SELECT "extractions"."id" AS "extraction_id", "extractions"."organization_id", "ref"[1] AS "asset_id"
	FROM "extractions", regexp_matches(
		coalesce("document"::text, '') || coalesce("provenance"::text, '') || coalesce("evidence"::text, ''),
		'"\$asset"\s*:\s*"(ast_[0-9A-Za-z]{1,40})"', 'g'
	) AS "ref"
) AS "named"
WHERE "assets"."id" = "named"."asset_id" AND "assets"."organization_id" = "named"."organization_id";--> statement-breakpoint
INSERT INTO "brand_assets" ("asset_id", "brand_id")
SELECT DISTINCT "assets"."id", "brands"."id"
FROM "brand_versions"
JOIN "brands" ON "brands"."id" = "brand_versions"."brand_id"
CROSS JOIN regexp_matches(
	"brand_versions"."document"::text || "brand_versions"."provenance"::text,
	'"\$asset"\s*:\s*"(ast_[0-9A-Za-z]{1,40})"', 'g'
) AS "ref"
JOIN "assets" ON "assets"."id" = "ref"[1] AND "assets"."organization_id" = "brands"."organization_id";--> statement-breakpoint
INSERT INTO "organization_usage" ("organization_id", "stored_bytes")
SELECT "organization"."id",
	coalesce((
		SELECT sum("assets"."bytes" + coalesce((
			SELECT sum(("variant"->>'bytes')::bigint) FROM json_array_elements("assets"."variants") AS "variant"
			WHERE "variant"->>'storageKey' <> "assets"."storage_key"
		), 0))
		FROM "assets" WHERE "assets"."organization_id" = "organization"."id"
	), 0) + coalesce((
		SELECT sum("renders"."bytes" + coalesce(("renders"."poster"->>'bytes')::bigint, 0))
		FROM "renders" WHERE "renders"."organization_id" = "organization"."id" AND "renders"."output_key" IS NOT NULL
	), 0) + coalesce((
		SELECT sum("brand_versions"."bytes") FROM "brand_versions" JOIN "brands" ON "brands"."id" = "brand_versions"."brand_id"
		WHERE "brands"."organization_id" = "organization"."id"
	), 0)
FROM "organization";
