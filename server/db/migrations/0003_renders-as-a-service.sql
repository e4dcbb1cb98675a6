ALTER TABLE "deliveries" ADD COLUMN "manual" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "tries" json DEFAULT '[]'::json NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "previous_secrets" json DEFAULT '[]'::json NOT NULL;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "failing_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "renders" ADD COLUMN "interactive" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "renders" ADD COLUMN "expired" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "deliveries_event_idx" ON "deliveries" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "events_created_idx" ON "events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "renders_brand_idx" ON "renders" USING btree ("brand_id","id");--> statement-breakpoint
CREATE INDEX "renders_kept_idx" ON "renders" USING btree ("finished_at") WHERE "renders"."output_key" is not null and "renders"."public_id" is null;--> statement-breakpoint
ALTER TABLE "deliveries" DROP COLUMN "attempts";--> statement-breakpoint
ALTER TABLE "deliveries" DROP COLUMN "response_status";--> statement-breakpoint
ALTER TABLE "webhooks" DROP COLUMN "previous_secret";--> statement-breakpoint
ALTER TABLE "webhooks" DROP COLUMN "previous_secret_expires_at";