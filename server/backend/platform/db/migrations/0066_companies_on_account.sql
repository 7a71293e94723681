CREATE TABLE "account_postings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_postings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" uuid NOT NULL,
	"source" text NOT NULL,
	"reference" text NOT NULL,
	"order_no" text NOT NULL,
	"account_id" uuid NOT NULL,
	"country" char(2) NOT NULL,
	"currency" char(3) NOT NULL,
	"locale" text NOT NULL,
	"buyer" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"amount" bigint NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"booked_at" timestamp with time zone NOT NULL,
	"invoice_no" text
);
--> statement-breakpoint
CREATE TABLE "collected_invoices" (
	"collection_no" text PRIMARY KEY NOT NULL,
	"status" integer NOT NULL,
	"version" integer NOT NULL,
	"company_id" uuid NOT NULL,
	"month" text NOT NULL,
	"country" char(2) NOT NULL,
	"currency" char(3) NOT NULL,
	"invoice_no" text NOT NULL,
	"amount" bigint NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"reference" text,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "collected_invoices_money" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "company_agreements" (
	"agreement_no" text PRIMARY KEY NOT NULL,
	"status" integer NOT NULL,
	"version" integer NOT NULL,
	"company_id" uuid NOT NULL,
	"country" char(2) NOT NULL,
	"currency" char(3) NOT NULL,
	"discount_per_mille" integer NOT NULL,
	"credit_line" bigint NOT NULL,
	"months" integer NOT NULL,
	"payment_days" integer NOT NULL,
	"reason" text NOT NULL,
	"offer_ends_at" timestamp with time zone,
	"accepted_by" uuid,
	"started_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"suspended_for" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "company_agreements_terms" CHECK (discount_per_mille between 0 and 1000 and credit_line >= 0 and months > 0 and payment_days > 0)
);
--> statement-breakpoint
ALTER TABLE "subscription_orders" ADD COLUMN "fleet_no" text;--> statement-breakpoint
ALTER TABLE "collected_invoices" ADD CONSTRAINT "collected_invoices_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_agreements" ADD CONSTRAINT "company_agreements_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_agreements" ADD CONSTRAINT "company_agreements_accepted_by_accounts_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "account_postings_source" ON "account_postings" USING btree ("source");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "account_postings_order" ON "account_postings" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "account_postings_company" ON "account_postings" USING btree ("company_id","booked_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "account_postings_open" ON "account_postings" USING btree ("company_id") WHERE invoice_no is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "account_postings_account" ON "account_postings" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "collected_invoices_month" ON "collected_invoices" USING btree ("company_id","month","country","currency");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "collected_invoices_invoice" ON "collected_invoices" USING btree ("invoice_no");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "company_agreements_current" ON "company_agreements" USING btree ("company_id") WHERE status in (20, 30, 40);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "company_agreements_company" ON "company_agreements" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "company_agreements_newest" ON "company_agreements" USING btree ("created_at","agreement_no");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "subscription_orders_fleet" ON "subscription_orders" USING btree ("fleet_no") WHERE fleet_no is not null;