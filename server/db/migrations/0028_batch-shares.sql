CREATE TABLE "batch_shares" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"batch_id" text NOT NULL,
	"password_hash" text,
	"expires_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "batch_shares" ADD CONSTRAINT "batch_shares_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "batch_shares_organization_idx" ON "batch_shares" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "batch_shares_batch_idx" ON "batch_shares" USING btree ("batch_id") WHERE "batch_shares"."revoked_at" is null;