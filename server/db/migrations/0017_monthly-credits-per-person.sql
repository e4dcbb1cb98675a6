ALTER TABLE "user" ADD COLUMN "granted_month" text;--> statement-breakpoint
UPDATE "user" SET "granted_month" = (
  SELECT max("credit_accounts"."granted_month") FROM "member"
  JOIN "credit_accounts" ON "credit_accounts"."organization_id" = "member"."organization_id"
  WHERE "member"."user_id" = "user"."id" AND "member"."role" = 'owner'
);--> statement-breakpoint
ALTER TABLE "credit_accounts" DROP COLUMN "granted_month";
