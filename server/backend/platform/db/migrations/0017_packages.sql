CREATE TABLE "mileage_accounts" (
	"subscription_no" text PRIMARY KEY NOT NULL,
	"included_km" integer NOT NULL,
	"extra_km" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "odometer_readings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "odometer_readings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subscription_no" text NOT NULL,
	"km" integer NOT NULL,
	"source" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mileage_changes" ADD COLUMN "used_km" integer;--> statement-breakpoint
ALTER TABLE "mileage_changes" ADD COLUMN "rolled_km" integer;--> statement-breakpoint
ALTER TABLE "mileage_packages" ADD COLUMN "extra_km" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mileage_packages" ADD COLUMN "month_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "return_care_orders" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "return_care_orders" ADD COLUMN "settle_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "return_care_orders" ADD COLUMN "items" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "mileage_accounts" ADD CONSTRAINT "mileage_accounts_subscription_no_subscription_orders_order_no_fk" FOREIGN KEY ("subscription_no") REFERENCES "public"."subscription_orders"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "odometer_readings" ADD CONSTRAINT "odometer_readings_subscription_no_subscription_orders_order_no_fk" FOREIGN KEY ("subscription_no") REFERENCES "public"."subscription_orders"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "odometer_readings_subscription" ON "odometer_readings" USING btree ("subscription_no","id");--> statement-breakpoint
CREATE INDEX "return_care_orders_returned" ON "return_care_orders" USING btree ("returned_at","care_no") WHERE returned_at is not null;