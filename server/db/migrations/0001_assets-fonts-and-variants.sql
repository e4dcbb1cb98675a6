ALTER TABLE "assets" ADD COLUMN "font" json;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "variants" json DEFAULT '[]'::json NOT NULL;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "file_name" text;