CREATE TABLE "mileage_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mileage_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subscription_no" text NOT NULL,
	"kind" text NOT NULL,
	"from_km" integer NOT NULL,
	"to_km" integer NOT NULL,
	"monthly" integer NOT NULL,
	"effective_from" timestamp with time zone,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mileage_packages" (
	"package_no" text PRIMARY KEY NOT NULL,
	"status" integer NOT NULL,
	"version" integer NOT NULL,
	"subscription_no" text NOT NULL,
	"account_id" uuid NOT NULL,
	"monthly" integer NOT NULL,
	"currency" char(3) NOT NULL,
	"active_from" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"monthly_km" integer NOT NULL,
	"ending" text,
	"is_paid_ahead" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "return_care_orders" (
	"care_no" text PRIMARY KEY NOT NULL,
	"status" integer NOT NULL,
	"version" integer NOT NULL,
	"subscription_no" text NOT NULL,
	"account_id" uuid NOT NULL,
	"monthly" integer NOT NULL,
	"currency" char(3) NOT NULL,
	"active_from" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"scene" integer NOT NULL,
	"entrance_type" integer,
	"policy_version" text NOT NULL,
	"is_paid_ahead" boolean NOT NULL
);
--> statement-breakpoint
DROP INDEX "monthly_charges_period";--> statement-breakpoint
ALTER TABLE "subscription_orders" ADD COLUMN "delivery_difference" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_orders" ADD COLUMN "returning" jsonb;--> statement-breakpoint
ALTER TABLE "mileage_changes" ADD CONSTRAINT "mileage_changes_subscription_no_subscription_orders_order_no_fk" FOREIGN KEY ("subscription_no") REFERENCES "public"."subscription_orders"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mileage_packages" ADD CONSTRAINT "mileage_packages_subscription_no_subscription_orders_order_no_fk" FOREIGN KEY ("subscription_no") REFERENCES "public"."subscription_orders"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mileage_packages" ADD CONSTRAINT "mileage_packages_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_care_orders" ADD CONSTRAINT "return_care_orders_subscription_no_subscription_orders_order_no_fk" FOREIGN KEY ("subscription_no") REFERENCES "public"."subscription_orders"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_care_orders" ADD CONSTRAINT "return_care_orders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mileage_changes_subscription" ON "mileage_changes" USING btree ("subscription_no","id");--> statement-breakpoint
CREATE INDEX "mileage_packages_subscription" ON "mileage_packages" USING btree ("subscription_no","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "mileage_packages_one" ON "mileage_packages" USING btree ("subscription_no") WHERE status = 10 and ends_at is null;--> statement-breakpoint
CREATE INDEX "return_care_orders_subscription" ON "return_care_orders" USING btree ("subscription_no","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "return_care_orders_one" ON "return_care_orders" USING btree ("subscription_no") WHERE status = 10 and ends_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "monthly_charges_period" ON "monthly_charges" USING btree ("subject_kind","subject_no","period") WHERE status <> 60;