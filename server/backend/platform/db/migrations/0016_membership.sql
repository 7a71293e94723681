CREATE TABLE "membership_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"campaign" text NOT NULL,
	"email" text,
	"most_uses" integer NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "membership_grants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"taken_back_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "membership_offers" (
	"country" char(2) NOT NULL,
	"ownership_type" integer NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"payment_kind" text NOT NULL,
	"amount" integer NOT NULL,
	"vat_rate" integer NOT NULL,
	"currency" char(3) NOT NULL,
	"months" integer NOT NULL,
	"benefits" jsonb NOT NULL,
	"terms_version" text NOT NULL,
	"withdrawal_days" integer NOT NULL,
	CONSTRAINT "membership_offers_country_ownership_type_valid_from_pk" PRIMARY KEY("country","ownership_type","valid_from"),
	CONSTRAINT "membership_offers_price" CHECK ((payment_kind = 'FREE') = (amount = 0))
);
--> statement-breakpoint
CREATE TABLE "membership_orders" (
	"order_no" text PRIMARY KEY NOT NULL,
	"status" integer NOT NULL,
	"version" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"country" char(2) NOT NULL,
	"locale" text NOT NULL,
	"ownership_type" integer NOT NULL,
	"payment_kind" text NOT NULL,
	"amount" integer NOT NULL,
	"vat_rate" integer NOT NULL,
	"currency" char(3) NOT NULL,
	"months" integer NOT NULL,
	"benefits" jsonb NOT NULL,
	"terms_version" text NOT NULL,
	"terms" jsonb NOT NULL,
	"is_early_start" boolean NOT NULL,
	"grant_id" uuid,
	"code_id" uuid,
	"ordered_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"refund" jsonb,
	"payout_reference" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "membership_orders_status_known" CHECK (status in (10, 20, 30, 40, 50, 60)),
	CONSTRAINT "membership_orders_completed" CHECK (status in (10, 30) or completed_at is not null or refund is not null)
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"order_no" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"ownership_type" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	CONSTRAINT "memberships_period" CHECK (ends_at > starts_at),
	CONSTRAINT "memberships_ended" CHECK ((ended_at is null) = (ended_by is null))
);
--> statement-breakpoint
ALTER TABLE "membership_grants" ADD CONSTRAINT "membership_grants_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_orders" ADD CONSTRAINT "membership_orders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_orders" ADD CONSTRAINT "membership_orders_grant_id_membership_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."membership_grants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_orders" ADD CONSTRAINT "membership_orders_code_id_membership_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."membership_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_order_no_membership_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."membership_orders"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "membership_codes_code" ON "membership_codes" USING btree ("code");--> statement-breakpoint
CREATE INDEX "membership_codes_email" ON "membership_codes" USING btree ("email");--> statement-breakpoint
CREATE INDEX "membership_codes_newest" ON "membership_codes" USING btree ("created_at","code");--> statement-breakpoint
CREATE UNIQUE INDEX "membership_grants_open" ON "membership_grants" USING btree ("owner_id","email") WHERE taken_back_at is null;--> statement-breakpoint
CREATE INDEX "membership_grants_email" ON "membership_grants" USING btree ("email");--> statement-breakpoint
CREATE INDEX "membership_orders_account" ON "membership_orders" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "membership_orders_newest" ON "membership_orders" USING btree ("created_at","order_no");--> statement-breakpoint
CREATE INDEX "membership_orders_status" ON "membership_orders" USING btree ("status","created_at","order_no");--> statement-breakpoint
CREATE INDEX "membership_orders_grant" ON "membership_orders" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "membership_orders_code" ON "membership_orders" USING btree ("code_id");--> statement-breakpoint
CREATE UNIQUE INDEX "membership_orders_open" ON "membership_orders" USING btree ("account_id","ownership_type") WHERE status = 10;--> statement-breakpoint
CREATE INDEX "memberships_account" ON "memberships" USING btree ("account_id","ends_at");