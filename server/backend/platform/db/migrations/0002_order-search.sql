-- For the index that searches by any part of a text; comes with PostgreSQL, and whoever owns a database may add it.
create extension if not exists pg_trgm;
--> statement-breakpoint
DROP INDEX "test_drive_orders_created";--> statement-breakpoint
DROP INDEX "test_drive_orders_status";--> statement-breakpoint
CREATE INDEX "outbox_done" ON "outbox" USING btree ("done_at") WHERE done_at is not null;--> statement-breakpoint
CREATE INDEX "test_drive_orders_newest" ON "test_drive_orders" USING btree ("created_at","order_no");--> statement-breakpoint
CREATE INDEX "test_drive_orders_site" ON "test_drive_orders" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "test_drive_orders_search" ON "test_drive_orders" USING gin ((' ' || order_no || ' ' || (contact->>'firstName') || ' ' || (contact->>'lastName') || ' ' || (contact->>'email') || ' ' || (contact->>'phone')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "test_drive_orders_status" ON "test_drive_orders" USING btree ("status","created_at","order_no");