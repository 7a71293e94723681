CREATE TABLE "credit_reviews" (
	"review_no" text PRIMARY KEY NOT NULL,
	"status" integer NOT NULL,
	"version" integer NOT NULL,
	"subject_no" text NOT NULL,
	"account_id" uuid NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	"consent_version" text NOT NULL,
	"bureau_ref" text,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"comment" text,
	"staff_id" uuid,
	"staff_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"status" text NOT NULL,
	"storage_key" text NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"taken_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "files_size" CHECK (size > 0)
);
--> statement-breakpoint
CREATE TABLE "subscription_orders" (
	"order_no" text PRIMARY KEY NOT NULL,
	"status" integer NOT NULL,
	"version" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"country" char(2) NOT NULL,
	"currency" char(3) NOT NULL,
	"locale" text NOT NULL,
	"product_id" text NOT NULL,
	"area_id" text NOT NULL,
	"order_type" integer NOT NULL,
	"identity_type" integer NOT NULL,
	"price_mode" integer NOT NULL,
	"months" integer NOT NULL,
	"monthly_km" integer NOT NULL,
	"has_return_care" boolean NOT NULL,
	"vehicle_id" text,
	"is_vehicle_held" boolean NOT NULL,
	"hold_started_at" timestamp with time zone NOT NULL,
	"hold_expires_at" timestamp with time zone NOT NULL,
	"driver" jsonb,
	"licence" jsonb,
	"is_licence_cleared" boolean NOT NULL,
	"credit" text NOT NULL,
	"delivery" jsonb,
	"handover_at" timestamp with time zone,
	"billing" jsonb,
	"method_id" text,
	"voucher_code" text,
	"quote" jsonb,
	"terms" jsonb NOT NULL,
	"terms_version" text NOT NULL,
	"contract_url" text NOT NULL,
	"cancel_policy" jsonb NOT NULL,
	"is_validated" boolean NOT NULL,
	"is_contract_accepted" boolean NOT NULL,
	"ordered_at" timestamp with time zone,
	"handed_over_at" timestamp with time zone,
	"odometer_at_handover" integer,
	"term_ends_at" timestamp with time zone,
	"notice" jsonb,
	"dunning_level" integer NOT NULL,
	"cancellation" jsonb,
	"refund" jsonb,
	"cancel_reason" text,
	"cancel_comment" text,
	"inspection_issued_at" timestamp with time zone,
	"disputes" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscription_orders_status_known" CHECK (status in (0, 1, 10, 20, 30, 40, 50, 60, 999)),
	CONSTRAINT "subscription_orders_ordered" CHECK (status in (0, 999) or ordered_at is not null)
);
--> statement-breakpoint
ALTER TABLE "subscription_orders" ADD CONSTRAINT "subscription_orders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_orders" ADD CONSTRAINT "subscription_orders_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_orders" ADD CONSTRAINT "subscription_orders_area_id_subscription_areas_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."subscription_areas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_orders" ADD CONSTRAINT "subscription_orders_vehicle_id_stock_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."stock_vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_orders" ADD CONSTRAINT "subscription_orders_method_id_payment_methods_id_fk" FOREIGN KEY ("method_id") REFERENCES "public"."payment_methods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_reviews_subject" ON "credit_reviews" USING btree ("subject_no");--> statement-breakpoint
CREATE INDEX "credit_reviews_account" ON "credit_reviews" USING btree ("account_id","decided_at");--> statement-breakpoint
CREATE INDEX "credit_reviews_status" ON "credit_reviews" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "credit_reviews_expires" ON "credit_reviews" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "files_owner" ON "files" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "files_expires" ON "files" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "files_taken_by" ON "files" USING btree ("taken_by");--> statement-breakpoint
CREATE INDEX "subscription_orders_account" ON "subscription_orders" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "subscription_orders_newest" ON "subscription_orders" USING btree ("created_at","order_no");--> statement-breakpoint
CREATE INDEX "subscription_orders_status" ON "subscription_orders" USING btree ("status","created_at","order_no");--> statement-breakpoint
CREATE INDEX "subscription_orders_method" ON "subscription_orders" USING btree ("method_id") WHERE status in (0, 1);