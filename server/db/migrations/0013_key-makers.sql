ALTER TABLE "api_keys" ADD COLUMN "maker_key_id" uuid;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_maker_key_id_api_keys_id_fk" FOREIGN KEY ("maker_key_id") REFERENCES "public"."api_keys"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_maker_idx" ON "api_keys" USING btree ("maker_key_id");