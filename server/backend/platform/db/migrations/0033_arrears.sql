ALTER TABLE "subscription_orders" DROP CONSTRAINT "subscription_orders_status_known";--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "charge_nos" jsonb;--> statement-breakpoint
ALTER TABLE "subscription_orders" ADD COLUMN "termination" jsonb;--> statement-breakpoint
ALTER TABLE "subscription_orders" ADD CONSTRAINT "subscription_orders_status_known" CHECK (status in (0, 1, 10, 20, 30, 31, 32, 33, 35, 40, 50, 60, 999));