CREATE TABLE "saved_addresses" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"label" text,
	"is_default" boolean NOT NULL,
	"address" jsonb NOT NULL,
	"payer" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_addresses" ADD CONSTRAINT "saved_addresses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_addresses_account" ON "saved_addresses" USING btree ("account_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_addresses_default" ON "saved_addresses" USING btree ("account_id","kind") WHERE is_default;