CREATE TABLE "saved" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"template_id" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"value" json NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved" ADD CONSTRAINT "saved_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_organization_idx" ON "saved" USING btree ("organization_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_name_idx" ON "saved" USING btree ("organization_id","kind","template_id","name");