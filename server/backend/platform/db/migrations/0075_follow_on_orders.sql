ALTER TABLE "subscription_orders" ADD COLUMN "follows" jsonb;--> statement-breakpoint
ALTER TABLE "term_offers" ADD COLUMN "swap_per_mille" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "term_offers" ADD COLUMN "upgrade_per_mille" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "term_offers" ADD COLUMN "follow_on_no" text;--> statement-breakpoint
ALTER TABLE "term_offers" ADD COLUMN "follow_on_kind" text;