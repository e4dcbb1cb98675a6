CREATE TABLE "image_link_images" (
	"link_id" text NOT NULL,
	"filled" text NOT NULL,
	"revision" integer NOT NULL,
	"render_id" uuid NOT NULL,
	CONSTRAINT "image_link_images_link_id_filled_pk" PRIMARY KEY("link_id","filled")
);
--> statement-breakpoint
CREATE TABLE "image_links" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"created_by_user_id" uuid NOT NULL,
	"template_id" text NOT NULL,
	"template_version" integer,
	"brand_id" uuid NOT NULL,
	"brand_version" integer,
	"brand_version_id" uuid,
	"format" text NOT NULL,
	"output" text NOT NULL,
	"content" json NOT NULL,
	"open" text[] NOT NULL,
	"secret" text NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"monthly_limit" integer,
	"month" text DEFAULT '' NOT NULL,
	"drawn" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "image_link_images" ADD CONSTRAINT "image_link_images_link_id_image_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."image_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_link_images" ADD CONSTRAINT "image_link_images_render_id_renders_id_fk" FOREIGN KEY ("render_id") REFERENCES "public"."renders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_links" ADD CONSTRAINT "image_links_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_links" ADD CONSTRAINT "image_links_created_by_user_id_user_id_fk" FOREIGN KEY ("created_by_user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_links" ADD CONSTRAINT "image_links_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_links" ADD CONSTRAINT "image_links_brand_version_id_brand_versions_id_fk" FOREIGN KEY ("brand_version_id") REFERENCES "public"."brand_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "image_link_images_render_idx" ON "image_link_images" USING btree ("render_id");--> statement-breakpoint
CREATE INDEX "image_links_organization_idx" ON "image_links" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "image_links_user_idx" ON "image_links" USING btree ("created_by_user_id");--> statement-breakpoint
CREATE INDEX "image_links_brand_idx" ON "image_links" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "image_links_version_idx" ON "image_links" USING btree ("brand_version_id");