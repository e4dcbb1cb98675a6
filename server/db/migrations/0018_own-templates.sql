CREATE TABLE "own_template_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"template_id" text NOT NULL,
	"version" integer NOT NULL,
	"document" json NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "own_templates" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"created_by_user_id" uuid NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"current_version" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "renders" ADD COLUMN "template_version" integer;--> statement-breakpoint
ALTER TABLE "own_template_versions" ADD CONSTRAINT "own_template_versions_template_id_own_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."own_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_templates" ADD CONSTRAINT "own_templates_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_templates" ADD CONSTRAINT "own_templates_created_by_user_id_user_id_fk" FOREIGN KEY ("created_by_user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "own_template_versions_version_idx" ON "own_template_versions" USING btree ("template_id","version");--> statement-breakpoint
CREATE INDEX "own_templates_organization_idx" ON "own_templates" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "own_templates_user_idx" ON "own_templates" USING btree ("created_by_user_id");--> statement-breakpoint
-- Who could change brands before there were own templates may also change templates.
UPDATE "api_keys" SET "scopes" = array_append("scopes", 'templates:write')
WHERE 'brands:write' = ANY("scopes") AND NOT 'templates:write' = ANY("scopes");
