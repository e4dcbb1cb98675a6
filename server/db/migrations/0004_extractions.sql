CREATE TABLE "extractions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"created_by_user_id" uuid NOT NULL,
	"api_key_id" uuid,
	"brand_id" uuid,
	"url" text NOT NULL,
	"asked_url" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"stage" text DEFAULT 'waiting' NOT NULL,
	"progress" double precision DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"cached" boolean DEFAULT false NOT NULL,
	"findings" json DEFAULT '{}'::json NOT NULL,
	"document" json,
	"tokens" json,
	"provenance" json,
	"evidence" json,
	"warnings" json,
	"error" json,
	"bytes" integer DEFAULT 0 NOT NULL,
	"claim_hash" text,
	"claimed_at" timestamp (3) with time zone,
	"claimed_brand_id" uuid,
	"engine_job_id" uuid,
	"attempt_id" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	"worker_losses" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "extractions_claim_hash_unique" UNIQUE("claim_hash")
);
--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "extracted_version_id" uuid;--> statement-breakpoint
ALTER TABLE "extractions" ADD CONSTRAINT "extractions_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extractions" ADD CONSTRAINT "extractions_created_by_user_id_user_id_fk" FOREIGN KEY ("created_by_user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extractions" ADD CONSTRAINT "extractions_api_key_id_api_keys_id_fk" FOREIGN KEY ("api_key_id") REFERENCES "public"."api_keys"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extractions" ADD CONSTRAINT "extractions_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "extractions_organization_idx" ON "extractions" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "extractions_brand_idx" ON "extractions" USING btree ("brand_id","id");--> statement-breakpoint
CREATE INDEX "extractions_open_idx" ON "extractions" USING btree ("organization_id") WHERE "extractions"."status" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "extractions_cache_idx" ON "extractions" USING btree ("url","finished_at") WHERE "extractions"."status" = 'ready' and not "extractions"."cached";