CREATE TABLE "oauth_records" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"payload" text NOT NULL,
	"key_id" uuid,
	"scopes" text[],
	"consumed_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "oauth_records" ADD CONSTRAINT "oauth_records_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "oauth_records_key_idx" ON "oauth_records" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "oauth_records_expiry_idx" ON "oauth_records" USING btree ("expires_at");