CREATE INDEX IF NOT EXISTS "mails_recipient" ON "mails" USING btree ("recipient","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "mails_order" ON "mails" USING btree ("order_no","id");