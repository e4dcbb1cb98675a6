DROP INDEX "assets_organization_idx";--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "font" json;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "variants" json DEFAULT '[]'::json NOT NULL;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "file_name" text;--> statement-breakpoint
ALTER TABLE "brand_versions" ADD COLUMN "bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "brand_versions" SET "bytes" = octet_length("document"::text) + octet_length("tokens"::text) + octet_length("provenance"::text);--> statement-breakpoint
CREATE INDEX "assets_organization_idx" ON "assets" USING btree ("organization_id","created_at","id");