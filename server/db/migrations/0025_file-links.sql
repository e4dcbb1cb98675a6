CREATE TABLE "file_links" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"file" json NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "file_links" ADD CONSTRAINT "file_links_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_links_organization_idx" ON "file_links" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "file_links_expiry_idx" ON "file_links" USING btree ("expires_at");