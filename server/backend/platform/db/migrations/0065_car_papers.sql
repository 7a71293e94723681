CREATE TABLE "car_papers" (
	"order_no" text PRIMARY KEY NOT NULL,
	"status" integer NOT NULL,
	"version" integer NOT NULL,
	"subscription_no" text NOT NULL,
	"account_id" uuid NOT NULL,
	"vehicle_id" text,
	"plate" text,
	"papers" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "car_papers" ADD CONSTRAINT "car_papers_subscription_no_subscription_orders_order_no_fk" FOREIGN KEY ("subscription_no") REFERENCES "public"."subscription_orders"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_papers" ADD CONSTRAINT "car_papers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "car_papers_subscription" ON "car_papers" USING btree ("subscription_no");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "car_papers_account" ON "car_papers" USING btree ("account_id");