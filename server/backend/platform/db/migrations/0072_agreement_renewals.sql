ALTER TABLE "company_agreements" ADD COLUMN "renewal" text;--> statement-breakpoint
ALTER TABLE "company_agreements" ADD COLUMN "renewal_terms" jsonb;--> statement-breakpoint
ALTER TABLE "company_agreements" ADD COLUMN "renewal_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "company_agreements" ADD COLUMN "renewal_starts_at" timestamp with time zone;