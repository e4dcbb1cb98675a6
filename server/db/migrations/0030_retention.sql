ALTER TABLE "organization" ADD COLUMN "render_days" integer;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "extraction_days" integer;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "audit_days" integer;