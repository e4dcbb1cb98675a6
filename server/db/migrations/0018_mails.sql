CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"mailbox" text NOT NULL,
	"sender" text NOT NULL,
	"is_to_stranger" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "mails_created_idx" ON "mails" USING btree ("created_at");