ALTER TABLE "membership_orders" ADD COLUMN "channel_id" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "membership_orders" ADD COLUMN "order_source" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "membership_orders" ADD COLUMN "utm" jsonb;--> statement-breakpoint
ALTER TABLE "subscription_orders" ADD COLUMN "channel_id" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_orders" ADD COLUMN "order_source" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_orders" ADD COLUMN "utm" jsonb;