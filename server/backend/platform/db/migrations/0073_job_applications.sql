CREATE TABLE "job_applications" (
	"order_no" text PRIMARY KEY NOT NULL,
	"status" integer NOT NULL,
	"version" integer NOT NULL,
	"opening_id" text NOT NULL,
	"title" text NOT NULL,
	"reference" text NOT NULL,
	"country" char(2) NOT NULL,
	"account_id" uuid,
	"locale" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone_country" char(2) NOT NULL,
	"phone" text NOT NULL,
	"message" text NOT NULL,
	"files_of" uuid NOT NULL,
	"files" jsonb NOT NULL,
	"text_version" text NOT NULL,
	"interview_at" timestamp with time zone,
	"interview_place" text,
	"note" text,
	"remark" text,
	"keep_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "job_applications_person" ON "job_applications" USING btree ("opening_id","account_id") WHERE status in (10, 20, 30, 40);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "job_applications_account" ON "job_applications" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "job_applications_newest" ON "job_applications" USING btree ("created_at","order_no");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "job_applications_new" ON "job_applications" USING btree ("order_no") WHERE status in (10);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "job_applications_search" ON "job_applications" USING gin ((' ' || order_no || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || title || ' ' || reference) gin_trgm_ops);