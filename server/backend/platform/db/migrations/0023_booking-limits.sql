ALTER TABLE "slot_holds" ADD COLUMN "network_hash" text;--> statement-breakpoint
ALTER TABLE "slot_holds" ADD COLUMN "account_hash" text;--> statement-breakpoint
ALTER TABLE "test_drive_orders" ADD COLUMN "mailbox" text;--> statement-breakpoint
CREATE INDEX "slot_holds_site" ON "slot_holds" USING btree ("site_id","model_id","starts_at");--> statement-breakpoint
CREATE INDEX "slot_holds_network" ON "slot_holds" USING btree ("network_hash");--> statement-breakpoint
CREATE INDEX "slot_holds_account" ON "slot_holds" USING btree ("account_hash");--> statement-breakpoint
CREATE INDEX "test_drive_orders_mailbox" ON "test_drive_orders" USING btree ("mailbox") WHERE status in (1, 2);