CREATE TABLE "service_bookings" (
	"order_no" text PRIMARY KEY NOT NULL,
	"status" integer NOT NULL,
	"version" integer NOT NULL,
	"subscription_no" text NOT NULL,
	"account_id" uuid NOT NULL,
	"country" char(2) NOT NULL,
	"locale" text NOT NULL,
	"plate" text,
	"site_id" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"bay" integer NOT NULL,
	"works" jsonb NOT NULL,
	"note" text,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "service_bookings" ADD CONSTRAINT "service_bookings_subscription_no_subscription_orders_order_no_fk" FOREIGN KEY ("subscription_no") REFERENCES "public"."subscription_orders"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_bookings" ADD CONSTRAINT "service_bookings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_bookings" ADD CONSTRAINT "service_bookings_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "service_bookings_bay" ON "service_bookings" USING btree ("site_id","starts_at","bay") WHERE status in (10, 20, 30);--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "service_bookings_open" ON "service_bookings" USING btree ("subscription_no") WHERE status in (10, 20, 30);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "service_bookings_account" ON "service_bookings" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "service_bookings_subscription" ON "service_bookings" USING btree ("subscription_no","created_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "service_bookings_newest" ON "service_bookings" USING btree ("created_at","order_no");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "service_bookings_search" ON "service_bookings" USING gin ((' ' || order_no || ' ' || subscription_no || ' ' || coalesce(plate, '') || ' ' || replace(coalesce(plate, ''), ' ', '')) gin_trgm_ops);