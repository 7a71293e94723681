CREATE TABLE "leads" (
	"lead_no" text PRIMARY KEY NOT NULL,
	"status" integer NOT NULL,
	"version" integer NOT NULL,
	"scene" text NOT NULL,
	"is_in_app" boolean NOT NULL,
	"email" text NOT NULL,
	"account_id" uuid,
	"details" jsonb NOT NULL,
	"utm" jsonb,
	"locale" text NOT NULL,
	"asked" jsonb NOT NULL,
	"sections" jsonb NOT NULL,
	"is_readable_kept" boolean NOT NULL,
	"text_version" text NOT NULL,
	"recorded_from" text,
	"approve_ip" text,
	"confirm_by" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"keep_until" timestamp with time zone NOT NULL,
	"contact" text NOT NULL,
	"assignee_id" uuid,
	"notes" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "interests" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "interests" CASCADE;--> statement-breakpoint
ALTER TABLE "mail_subscriptions" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_subscriptions" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "mail_subscriptions" ADD COLUMN "lead_no" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_assignee_id_accounts_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leads_email" ON "leads" USING btree ("email","status");--> statement-breakpoint
CREATE INDEX "leads_account" ON "leads" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "leads_newest" ON "leads" USING btree ("created_at","lead_no");--> statement-breakpoint
CREATE INDEX "leads_waiting" ON "leads" USING btree ("created_at","lead_no") WHERE contact = 'wanted' and status in (20, 30);--> statement-breakpoint
CREATE INDEX "leads_over" ON "leads" USING btree ("updated_at") WHERE status in (40, 90);--> statement-breakpoint
CREATE UNIQUE INDEX "mail_subscriptions_running_address" ON "mail_subscriptions" USING btree ("email","section") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "mail_subscriptions_email" ON "mail_subscriptions" USING btree ("email","id");--> statement-breakpoint
CREATE INDEX "mail_subscriptions_lead" ON "mail_subscriptions" USING btree ("lead_no");--> statement-breakpoint
ALTER TABLE "mail_subscriptions" ADD CONSTRAINT "mail_subscriptions_whose" CHECK ((account_id is null) <> (email is null));