ALTER TABLE "extractions" DROP CONSTRAINT "extractions_api_key_id_api_keys_id_fk";
--> statement-breakpoint
ALTER TABLE "renders" DROP CONSTRAINT "renders_api_key_id_api_keys_id_fk";
--> statement-breakpoint
CREATE INDEX "oauth_records_client_idx" ON "oauth_records" USING btree ("created_at") WHERE kind = 'Client';