CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"mailbox" text NOT NULL,
	"sender" text NOT NULL,
	"is_to_stranger" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "invited_by_key_id" uuid;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "granted_month" text;--> statement-breakpoint
ALTER TABLE "device_requests" ADD COLUMN "handle_hash" text;--> statement-breakpoint
-- Requests from before have no link with a handle: no handle has this hash, and their code can be typed at /device.
UPDATE "device_requests" SET "handle_hash" = "id"::text;--> statement-breakpoint
ALTER TABLE "device_requests" ALTER COLUMN "handle_hash" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "device_requests" ADD COLUMN "wrong_codes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "organization_usage" ADD COLUMN "model_calls" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "organization_usage" ADD COLUMN "model_calls_on" date;--> statement-breakpoint
CREATE INDEX "mails_created_idx" ON "mails" USING btree ("created_at");--> statement-breakpoint
UPDATE "user" SET "granted_month" = (
  SELECT max("credit_accounts"."granted_month") FROM "member"
  JOIN "credit_accounts" ON "credit_accounts"."organization_id" = "member"."organization_id"
  WHERE "member"."user_id" = "user"."id" AND "member"."role" = 'owner'
);--> statement-breakpoint
ALTER TABLE "device_requests" DROP COLUMN "mailed_at";--> statement-breakpoint
ALTER TABLE "device_requests" ADD CONSTRAINT "device_requests_handle_hash_unique" UNIQUE("handle_hash");