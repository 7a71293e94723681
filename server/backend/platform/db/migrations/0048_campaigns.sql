CREATE TABLE "campaign_links" (
	"campaign_no" text NOT NULL,
	"position" integer NOT NULL,
	"url" text NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "campaign_links_campaign_no_position_pk" PRIMARY KEY("campaign_no","position")
);
--> statement-breakpoint
CREATE TABLE "campaign_recipients" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaign_recipients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"campaign_no" text NOT NULL,
	"address" text NOT NULL,
	"account_id" uuid,
	"subscription_id" bigint NOT NULL,
	"locale" text NOT NULL,
	"state" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"pushed_at" timestamp with time zone,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"campaign_no" text PRIMARY KEY NOT NULL,
	"status" integer NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"section" text NOT NULL,
	"markets" jsonb NOT NULL,
	"languages" jsonb NOT NULL,
	"segment" text NOT NULL,
	"channels" jsonb NOT NULL,
	"tested_text" text,
	"send_at" timestamp with time zone,
	"texts" jsonb,
	"started_at" timestamp with time zone,
	"frozen_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"judged_from" jsonb NOT NULL,
	"figures" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "undeliverable_addresses" (
	"address" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"diagnostic" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "campaign_links" ADD CONSTRAINT "campaign_links_campaign_no_campaigns_campaign_no_fk" FOREIGN KEY ("campaign_no") REFERENCES "public"."campaigns"("campaign_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_recipients" ADD CONSTRAINT "campaign_recipients_campaign_no_campaigns_campaign_no_fk" FOREIGN KEY ("campaign_no") REFERENCES "public"."campaigns"("campaign_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_recipients" ADD CONSTRAINT "campaign_recipients_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_links_url" ON "campaign_links" USING btree ("campaign_no","url");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_recipients_once" ON "campaign_recipients" USING btree ("campaign_no","address");--> statement-breakpoint
CREATE INDEX "campaign_recipients_waiting" ON "campaign_recipients" USING btree ("campaign_no","due_at","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "campaign_recipients_address" ON "campaign_recipients" USING btree ("address");--> statement-breakpoint
CREATE INDEX "campaign_recipients_account" ON "campaign_recipients" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "campaigns_newest" ON "campaigns" USING btree ("created_at","campaign_no");