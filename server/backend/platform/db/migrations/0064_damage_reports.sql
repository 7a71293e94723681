CREATE TABLE "damage_reports" (
	"order_no" text PRIMARY KEY NOT NULL,
	"status" integer NOT NULL,
	"version" integer NOT NULL,
	"subscription_no" text NOT NULL,
	"account_id" uuid NOT NULL,
	"country" char(2) NOT NULL,
	"locale" text NOT NULL,
	"plate" text,
	"kind" text NOT NULL,
	"description" text NOT NULL,
	"can_drive" boolean NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"place" text NOT NULL,
	"party" jsonb,
	"pictures" jsonb NOT NULL,
	"is_urgent" boolean NOT NULL,
	"note" text,
	"repair_on" date,
	"repair_place" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "damage_reports" ADD CONSTRAINT "damage_reports_subscription_no_subscription_orders_order_no_fk" FOREIGN KEY ("subscription_no") REFERENCES "public"."subscription_orders"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "damage_reports" ADD CONSTRAINT "damage_reports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "damage_reports_subscription" ON "damage_reports" USING btree ("subscription_no","created_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "damage_reports_account" ON "damage_reports" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "damage_reports_newest" ON "damage_reports" USING btree ("created_at","order_no");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "damage_reports_open" ON "damage_reports" USING btree ("order_no") WHERE status in (10, 20, 30, 40, 50);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "damage_reports_search" ON "damage_reports" USING gin ((' ' || order_no || ' ' || subscription_no || ' ' || coalesce(plate, '') || ' ' || replace(coalesce(plate, ''), ' ', '') || ' ' || place || ' ' || coalesce(party->>'name', '') || ' ' || coalesce(party->>'numberPlate', '')) gin_trgm_ops);