ALTER TABLE "accounts" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD COLUMN "shopper" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_merged_into_accounts_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "accounts_merged" ON "accounts" USING btree ("merged_into") WHERE merged_into is not null;