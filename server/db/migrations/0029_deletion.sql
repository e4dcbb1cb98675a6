CREATE TABLE "ended_links" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "subject_id" text;--> statement-breakpoint
-- As text, because a payload may hold half an emoji, which no JSON operator reads.
UPDATE "events" SET "subject_id" = substring("payload"::text from '^\{"(?:id|batchId)":"([0-9A-Za-z_-]{1,64})"');--> statement-breakpoint
CREATE INDEX "ended_links_created_idx" ON "ended_links" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "events_subject_idx" ON "events" USING btree ("subject_id");
