ALTER TABLE "organization_usage" ADD COLUMN "model_calls" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "organization_usage" ADD COLUMN "model_calls_on" date;