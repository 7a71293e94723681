ALTER TABLE "vouchers" ADD COLUMN "most_uses" integer;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "is_stopped" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "subscription_orders_voucher" ON "subscription_orders" USING btree ("country","voucher_code") WHERE voucher_code is not null;