CREATE TABLE "account_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"outbox_id" bigint NOT NULL,
	"account_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"template" text NOT NULL,
	"order_no" text NOT NULL,
	"link" text,
	"texts" jsonb NOT NULL,
	"is_confidential" boolean NOT NULL,
	"is_listed" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "channel_choices" (
	"account_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"mail" boolean NOT NULL,
	"push" boolean NOT NULL,
	"inbox" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "channel_choices_account_id_topic_pk" PRIMARY KEY("account_id","topic")
);
--> statement-breakpoint
CREATE TABLE "push_clients" (
	"client_id" text PRIMARY KEY NOT NULL,
	"status" integer NOT NULL,
	"version" integer NOT NULL,
	"account_id" uuid,
	"device_id" text NOT NULL,
	"device_type" text NOT NULL,
	"brand" text NOT NULL,
	"os" text NOT NULL,
	"os_version" text NOT NULL,
	"push_type" text NOT NULL,
	"push_version" integer NOT NULL,
	"endpoint" text,
	"p256dh" text,
	"auth" text,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_messages" ADD CONSTRAINT "account_messages_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_choices" ADD CONSTRAINT "channel_choices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_clients" ADD CONSTRAINT "push_clients_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_messages_outbox" ON "account_messages" USING btree ("outbox_id");--> statement-breakpoint
CREATE INDEX "account_messages_list" ON "account_messages" USING btree ("account_id","created_at","outbox_id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "account_messages_unread" ON "account_messages" USING btree ("account_id") WHERE is_listed and read_at is null;--> statement-breakpoint
CREATE INDEX "account_messages_created" ON "account_messages" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "push_clients_endpoint" ON "push_clients" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_clients_account" ON "push_clients" USING btree ("account_id","seen_at");--> statement-breakpoint
CREATE INDEX "push_clients_gone" ON "push_clients" USING btree ("seen_at") WHERE status = 90;