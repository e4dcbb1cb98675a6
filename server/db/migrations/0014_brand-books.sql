ALTER TABLE "brands" ADD COLUMN "public_id" text;--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_public_id_unique" UNIQUE("public_id");