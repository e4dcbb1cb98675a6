CREATE INDEX "audit_entries_user_idx" ON "audit_entries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "invitations_inviter_idx" ON "invitations" USING btree ("invited_by_user_id");--> statement-breakpoint
CREATE INDEX "brands_user_idx" ON "brands" USING btree ("created_by_user_id");--> statement-breakpoint
CREATE INDEX "credit_ledger_render_idx" ON "credit_ledger" USING btree ("render_id");--> statement-breakpoint
CREATE INDEX "extractions_user_idx" ON "extractions" USING btree ("created_by_user_id");--> statement-breakpoint
CREATE INDEX "renders_version_idx" ON "renders" USING btree ("brand_version_id");--> statement-breakpoint
CREATE INDEX "renders_user_idx" ON "renders" USING btree ("created_by_user_id");