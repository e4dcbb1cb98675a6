ALTER TABLE "invitations" ADD COLUMN "invited_by_key_id" uuid;--> statement-breakpoint
ALTER TABLE "device_requests" ADD COLUMN "handle_hash" text;--> statement-breakpoint
-- Requests from before have no link with a handle: no handle has this hash, and their code can be typed at /device.
UPDATE "device_requests" SET "handle_hash" = "id"::text;--> statement-breakpoint
ALTER TABLE "device_requests" ALTER COLUMN "handle_hash" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "device_requests" ADD COLUMN "wrong_codes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "device_requests" ADD CONSTRAINT "device_requests_handle_hash_unique" UNIQUE("handle_hash");
