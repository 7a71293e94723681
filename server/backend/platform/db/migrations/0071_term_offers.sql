CREATE TABLE "term_offers" (
	"order_no" text PRIMARY KEY NOT NULL,
	"status" integer NOT NULL,
	"version" integer NOT NULL,
	"subscription_no" text NOT NULL,
	"account_id" uuid NOT NULL,
	"country" char(2) NOT NULL,
	"locale" text NOT NULL,
	"term_ends_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"options" jsonb NOT NULL,
	"extra_per_mille" integer NOT NULL,
	"chosen_months" integer,
	"extended_to" timestamp with time zone,
	"call_requested_at" timestamp with time zone,
	"reason" text,
	"withdrawn_for" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "subscription_orders" ADD COLUMN "extensions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "term_offers" ADD CONSTRAINT "term_offers_subscription_no_subscription_orders_order_no_fk" FOREIGN KEY ("subscription_no") REFERENCES "public"."subscription_orders"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_offers" ADD CONSTRAINT "term_offers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "term_offers_term" ON "term_offers" USING btree ("subscription_no","term_ends_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "term_offers_account" ON "term_offers" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "term_offers_newest" ON "term_offers" USING btree ("created_at","order_no");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "term_offers_search" ON "term_offers" USING gin ((' ' || order_no || ' ' || subscription_no) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "subscription_orders_term_end" ON "subscription_orders" USING btree ("term_ends_at") WHERE status in (30);