CREATE TABLE "activities" (
	"id" text PRIMARY KEY NOT NULL,
	"type" integer NOT NULL,
	"site_id" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"capacity" integer NOT NULL,
	"waitlist" integer NOT NULL,
	"scene" text NOT NULL,
	"texts" jsonb NOT NULL,
	CONSTRAINT "activities_capacity" UNIQUE("id","capacity"),
	CONSTRAINT "activities_order" CHECK ("activities"."closes_at" <= "activities"."starts_at" and "activities"."starts_at" < "activities"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "activity_places" (
	"activity_id" text NOT NULL,
	"number" integer NOT NULL,
	"capacity" integer NOT NULL,
	"registration_no" text NOT NULL,
	CONSTRAINT "activity_places_activity_id_number_pk" PRIMARY KEY("activity_id","number"),
	CONSTRAINT "activity_places_registration" UNIQUE("registration_no"),
	CONSTRAINT "activity_places_number" CHECK ("activity_places"."number" between 1 and "activity_places"."capacity")
);
--> statement-breakpoint
CREATE TABLE "activity_registrations" (
	"order_no" text PRIMARY KEY NOT NULL,
	"status" integer NOT NULL,
	"version" integer NOT NULL,
	"activity_id" text NOT NULL,
	"attempt" uuid NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"account_id" uuid,
	"locale" text NOT NULL,
	"cancel_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "activity_registrations_attempt" UNIQUE("attempt")
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"chat_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"sender" text NOT NULL,
	"sender_name" text NOT NULL,
	"body" text NOT NULL,
	"client_key" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_messages_chat_id_number_pk" PRIMARY KEY("chat_id","number"),
	CONSTRAINT "chat_messages_client" UNIQUE("chat_id","client_key")
);
--> statement-breakpoint
CREATE TABLE "chats" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key_hash" text,
	"account_id" uuid,
	"name" text NOT NULL,
	"locale" text NOT NULL,
	"last_number" integer NOT NULL,
	"customer_read" integer NOT NULL,
	"staff_read" integer NOT NULL,
	"waiting_since" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "cookie_consents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cookie_consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"visitor_hash" text NOT NULL,
	"account_id" uuid,
	"analytical" boolean NOT NULL,
	"targeting" boolean NOT NULL,
	"functionality" boolean NOT NULL,
	"text_version" text NOT NULL,
	"locale" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_tags" (
	"tag" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_drafts" (
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"locale" text NOT NULL,
	"body" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"published_revision" integer,
	"publish_at" timestamp with time zone,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_drafts_kind_id_locale_pk" PRIMARY KEY("kind","id","locale")
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"locale" text NOT NULL,
	"version" integer NOT NULL,
	"body" jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" text NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "content_versions_kind_id_locale_version_pk" PRIMARY KEY("kind","id","locale","version")
);
--> statement-breakpoint
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
CREATE TABLE "trade_in_requests" (
	"order_no" text PRIMARY KEY NOT NULL,
	"status" integer NOT NULL,
	"version" integer NOT NULL,
	"plate" text NOT NULL,
	"mileage" integer NOT NULL,
	"site_id" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone_country" text NOT NULL,
	"phone" text NOT NULL,
	"account_id" uuid,
	"locale" text NOT NULL,
	"amount" integer,
	"offer_ends_at" timestamp with time zone,
	"reason" text,
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
ALTER TABLE "activities" ADD CONSTRAINT "activities_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_places" ADD CONSTRAINT "activity_places_capacity" FOREIGN KEY ("activity_id","capacity") REFERENCES "public"."activities"("id","capacity") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "activity_registrations" ADD CONSTRAINT "activity_registrations_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_registrations" ADD CONSTRAINT "activity_registrations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cookie_consents" ADD CONSTRAINT "cookie_consents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_assignee_id_accounts_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_in_requests" ADD CONSTRAINT "trade_in_requests_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_in_requests" ADD CONSTRAINT "trade_in_requests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activities_ends" ON "activities" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "activity_registrations_person" ON "activity_registrations" USING btree ("activity_id","email") WHERE status in (1, 2, 3);--> statement-breakpoint
CREATE INDEX "activity_registrations_activity" ON "activity_registrations" USING btree ("activity_id","created_at","order_no");--> statement-breakpoint
CREATE INDEX "activity_registrations_account" ON "activity_registrations" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "chats_waiting" ON "chats" USING btree ("waiting_since") WHERE waiting_since is not null;--> statement-breakpoint
CREATE INDEX "chats_last" ON "chats" USING btree ("last_at","id");--> statement-breakpoint
CREATE INDEX "chats_account" ON "chats" USING btree ("account_id","last_at");--> statement-breakpoint
CREATE INDEX "cookie_consents_visitor" ON "cookie_consents" USING btree ("visitor_hash","id");--> statement-breakpoint
CREATE INDEX "cookie_consents_account" ON "cookie_consents" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "cookie_consents_decided" ON "cookie_consents" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "leads_email" ON "leads" USING btree ("email","status");--> statement-breakpoint
CREATE INDEX "leads_account" ON "leads" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "leads_newest" ON "leads" USING btree ("created_at","lead_no");--> statement-breakpoint
CREATE INDEX "leads_waiting" ON "leads" USING btree ("created_at","lead_no") WHERE contact = 'wanted' and status in (20, 30);--> statement-breakpoint
CREATE INDEX "leads_over" ON "leads" USING btree ("updated_at") WHERE status in (40, 90);--> statement-breakpoint
CREATE UNIQUE INDEX "trade_in_requests_open" ON "trade_in_requests" USING btree ("plate","email") WHERE status in (10, 20, 30);--> statement-breakpoint
CREATE INDEX "trade_in_requests_newest" ON "trade_in_requests" USING btree ("created_at","order_no");--> statement-breakpoint
CREATE INDEX "trade_in_requests_account" ON "trade_in_requests" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_subscriptions_running_address" ON "mail_subscriptions" USING btree ("email","section") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "mail_subscriptions_email" ON "mail_subscriptions" USING btree ("email","id");--> statement-breakpoint
CREATE INDEX "mail_subscriptions_lead" ON "mail_subscriptions" USING btree ("lead_no");--> statement-breakpoint
CREATE INDEX "content_items_search" ON "content_items" USING gin ((setweight(to_tsvector(case left("locale", 2) when 'de' then 'german'::regconfig when 'da' then 'danish'::regconfig when 'nl' then 'dutch'::regconfig when 'sv' then 'swedish'::regconfig when 'no' then 'norwegian'::regconfig when 'ar' then 'arabic'::regconfig else 'english'::regconfig end, coalesce("body" ->> 'title', '')), 'A') || setweight(to_tsvector(case left("locale", 2) when 'de' then 'german'::regconfig when 'da' then 'danish'::regconfig when 'nl' then 'dutch'::regconfig when 'sv' then 'swedish'::regconfig when 'no' then 'norwegian'::regconfig when 'ar' then 'arabic'::regconfig else 'english'::regconfig end, coalesce("body" ->> 'summary', "body" ->> 'caption', '')), 'B') || to_tsvector(case left("locale", 2) when 'de' then 'german'::regconfig when 'da' then 'danish'::regconfig when 'nl' then 'dutch'::regconfig when 'sv' then 'swedish'::regconfig when 'no' then 'norwegian'::regconfig when 'ar' then 'arabic'::regconfig else 'english'::regconfig end, regexp_replace(coalesce("body" ->> 'html', ''), '<[^>]*>', ' ', 'g'))));--> statement-breakpoint
ALTER TABLE "mail_subscriptions" ADD CONSTRAINT "mail_subscriptions_whose" CHECK ((account_id is null) <> (email is null));