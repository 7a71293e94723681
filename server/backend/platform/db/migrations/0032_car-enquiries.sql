CREATE TABLE "car_enquiries" (
	"order_no" text PRIMARY KEY NOT NULL,
	"status" integer NOT NULL,
	"version" integer NOT NULL,
	"purchase_type" integer NOT NULL,
	"page_scene" text NOT NULL,
	"country" char(2) NOT NULL,
	"sku_id" text NOT NULL,
	"car" jsonb NOT NULL,
	"months" integer NOT NULL,
	"monthly_km" integer NOT NULL,
	"price" jsonb NOT NULL,
	"way" jsonb NOT NULL,
	"identity_type" integer NOT NULL,
	"company" jsonb,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone_country" text NOT NULL,
	"phone" text NOT NULL,
	"message" text NOT NULL,
	"utm" jsonb,
	"account_id" uuid,
	"locale" text NOT NULL,
	"text_version" text NOT NULL,
	"offer" jsonb,
	"offer_ends_at" timestamp with time zone,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rate_cards" ADD COLUMN "list_price" integer;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "page_scene" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "purchase_type" integer;--> statement-breakpoint
ALTER TABLE "test_drive_orders" ADD COLUMN "page_scene" text DEFAULT 'test_drive' NOT NULL;--> statement-breakpoint
ALTER TABLE "test_drive_orders" ADD COLUMN "purchase_type" integer;--> statement-breakpoint
ALTER TABLE "car_enquiries" ADD CONSTRAINT "car_enquiries_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_enquiries" ADD CONSTRAINT "car_enquiries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "car_enquiries_open" ON "car_enquiries" USING btree ("email","purchase_type","sku_id") WHERE status in (10, 20, 30);--> statement-breakpoint
CREATE INDEX "car_enquiries_newest" ON "car_enquiries" USING btree ("created_at","order_no");--> statement-breakpoint
CREATE INDEX "car_enquiries_account" ON "car_enquiries" USING btree ("account_id");