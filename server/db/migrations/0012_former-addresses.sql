ALTER TABLE "user" ADD COLUMN "former_email_hash" text;--> statement-breakpoint
CREATE INDEX "user_former_email_idx" ON "user" USING btree ("former_email_hash");