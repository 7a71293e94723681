CREATE TABLE "invoice_counters" (
	"seller" char(2) NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_counters_seller_year_pk" PRIMARY KEY("seller","year")
);
--> statement-breakpoint
CREATE TABLE "invoice_files" (
	"number" text PRIMARY KEY NOT NULL,
	"file_id" text NOT NULL,
	"sha256" char(64) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"number" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"seller" char(2) NOT NULL,
	"year" integer NOT NULL,
	"sequence" integer NOT NULL,
	"source" text NOT NULL,
	"account_id" uuid NOT NULL,
	"order_no" text NOT NULL,
	"credits" text,
	"issued_at" timestamp with time zone NOT NULL,
	"issued_on" date NOT NULL,
	"locale" text NOT NULL,
	"currency" char(3) NOT NULL,
	"net" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"gross" bigint NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "invoices_sums" CHECK (gross > 0 and gross = net + vat),
	CONSTRAINT "invoices_credit" CHECK ((kind = 'creditNote') = (credits is not null))
);
--> statement-breakpoint
ALTER TABLE "invoice_files" ADD CONSTRAINT "invoice_files_number_invoices_number_fk" FOREIGN KEY ("number") REFERENCES "public"."invoices"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credits_invoices_number_fk" FOREIGN KEY ("credits") REFERENCES "public"."invoices"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_sequence" ON "invoices" USING btree ("seller","year","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_source" ON "invoices" USING btree ("source");--> statement-breakpoint
CREATE INDEX "invoices_account" ON "invoices" USING btree ("account_id","issued_at","number");--> statement-breakpoint
CREATE INDEX "invoices_order" ON "invoices" USING btree ("order_no","issued_at");--> statement-breakpoint
CREATE INDEX "invoices_credits" ON "invoices" USING btree ("credits");--> statement-breakpoint
CREATE INDEX "invoices_newest" ON "invoices" USING btree ("issued_at","number");--> statement-breakpoint
CREATE INDEX "invoices_seller" ON "invoices" USING btree ("seller","issued_on","number");--> statement-breakpoint
CREATE INDEX "invoices_search" ON "invoices" USING gin ((' ' || number || ' ' || order_no || ' ' || (content->'buyer'->>'name') || ' ' || coalesce(content->'buyer'->'company'->>'name', '') || ' ' || (content->'buyer'->>'email')) gin_trgm_ops);