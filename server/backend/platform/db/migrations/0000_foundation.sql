CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone_country" char(2),
	"phone" text,
	"role" text NOT NULL,
	"identity_type" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "apps" (
	"app_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cities" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"search_name" text NOT NULL,
	"country" char(2) NOT NULL,
	"state_id" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"population" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clock_offsets" (
	"id" integer PRIMARY KEY NOT NULL,
	"offset_seconds" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_items" (
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"locale" text NOT NULL,
	"body" jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_items_kind_id_locale_pk" PRIMARY KEY("kind","id","locale")
);
--> statement-breakpoint
CREATE TABLE "drive_resources" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"model_id" text,
	"colour" text
);
--> statement-breakpoint
CREATE TABLE "evaluations" (
	"order_no" text PRIMARY KEY NOT NULL,
	"rating" integer NOT NULL,
	"recommend" integer,
	"comment" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "flow_snapshots" (
	"account_id" uuid NOT NULL,
	"machine" text NOT NULL,
	"version" text NOT NULL,
	"snapshot" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "flow_snapshots_account_id_machine_pk" PRIMARY KEY("account_id","machine")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"caller" text NOT NULL,
	"key" text NOT NULL,
	"call" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_caller_key_pk" PRIMARY KEY("caller","key")
);
--> statement-breakpoint
CREATE TABLE "identity_keys" (
	"key_id" text PRIMARY KEY NOT NULL,
	"public_key" jsonb NOT NULL,
	"sealed_private_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "interests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"details" jsonb NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"outbox_id" bigint NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"plain" text NOT NULL,
	"attachments" jsonb NOT NULL,
	"template" text NOT NULL,
	"locale" text NOT NULL,
	"order_no" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "models" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "nonces" (
	"app_id" text NOT NULL,
	"nonce" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "nonces_app_id_nonce_pk" PRIMARY KEY("app_id","nonce")
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"machine" text NOT NULL,
	"order_no" text NOT NULL,
	"sequence" integer NOT NULL,
	"type" text NOT NULL,
	"actor" text NOT NULL,
	"from_status" integer,
	"to_status" integer NOT NULL,
	"payload" jsonb NOT NULL,
	"request_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"group_key" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "postcode_areas" (
	"country" char(2) NOT NULL,
	"prefix" text NOT NULL,
	"city_id" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	CONSTRAINT "postcode_areas_country_prefix_pk" PRIMARY KEY("country","prefix")
);
--> statement-breakpoint
CREATE TABLE "reservations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"resource_id" text NOT NULL,
	"during" "tstzrange" NOT NULL,
	"order_no" text,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "served_areas" (
	"site_id" text NOT NULL,
	"country" char(2) NOT NULL,
	"area" text NOT NULL,
	CONSTRAINT "served_areas_country_area_site_id_pk" PRIMARY KEY("country","area","site_id")
);
--> statement-breakpoint
CREATE TABLE "service_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"caller" text PRIMARY KEY NOT NULL,
	"attempts" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sites" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"street" text NOT NULL,
	"postcode" text NOT NULL,
	"city" text NOT NULL,
	"country" char(2) NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"time_zone" text NOT NULL,
	"phone" text NOT NULL,
	"opening_hours" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slot_holds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"model_id" text NOT NULL,
	"mode" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "states" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"country" char(2) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_drive_orders" (
	"order_no" text PRIMARY KEY NOT NULL,
	"status" integer NOT NULL,
	"version" integer NOT NULL,
	"unique_key" text NOT NULL,
	"mode" text NOT NULL,
	"entry_type" integer NOT NULL,
	"model_id" text NOT NULL,
	"site_id" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"address" jsonb,
	"contact" jsonb NOT NULL,
	"consents" jsonb NOT NULL,
	"locale" text NOT NULL,
	"channel_id" integer NOT NULL,
	"order_source" integer NOT NULL,
	"utm" jsonb,
	"account_id" uuid,
	"vehicle_id" text,
	"advisor_id" text,
	"cancel_reason" text,
	"cancel_comment" text,
	"is_evaluated" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_captchas" (
	"signature" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "drive_resources" ADD CONSTRAINT "drive_resources_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drive_resources" ADD CONSTRAINT "drive_resources_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_order_no_test_drive_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."test_drive_orders"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flow_snapshots" ADD CONSTRAINT "flow_snapshots_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postcode_areas" ADD CONSTRAINT "postcode_areas_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_resource_id_drive_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."drive_resources"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "served_areas" ADD CONSTRAINT "served_areas_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_drive_orders" ADD CONSTRAINT "test_drive_orders_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_drive_orders" ADD CONSTRAINT "test_drive_orders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_drive_orders" ADD CONSTRAINT "test_drive_orders_vehicle_id_drive_resources_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."drive_resources"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_drive_orders" ADD CONSTRAINT "test_drive_orders_advisor_id_drive_resources_id_fk" FOREIGN KEY ("advisor_id") REFERENCES "public"."drive_resources"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email" ON "accounts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "cities_country" ON "cities" USING btree ("country","search_name");--> statement-breakpoint
CREATE INDEX "cities_state" ON "cities" USING btree ("state_id");--> statement-breakpoint
CREATE INDEX "content_items_published" ON "content_items" USING btree ("kind","locale","published_at");--> statement-breakpoint
CREATE INDEX "drive_resources_site" ON "drive_resources" USING btree ("site_id","kind","model_id");--> statement-breakpoint
CREATE INDEX "idempotency_created_at" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "mails_outbox" ON "mails" USING btree ("outbox_id");--> statement-breakpoint
CREATE INDEX "mails_created" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "nonces_seen_at" ON "nonces" USING btree ("seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_events_sequence" ON "order_events" USING btree ("machine","order_no","sequence");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("due_at") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "outbox_group" ON "outbox" USING btree ("group_key");--> statement-breakpoint
CREATE INDEX "reservations_order" ON "reservations" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "reservations_expires" ON "reservations" USING btree ("expires_at") WHERE expires_at is not null;--> statement-breakpoint
CREATE INDEX "sites_country" ON "sites" USING btree ("country");--> statement-breakpoint
CREATE INDEX "test_drive_orders_status" ON "test_drive_orders" USING btree ("status","starts_at");--> statement-breakpoint
CREATE INDEX "test_drive_orders_account" ON "test_drive_orders" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "test_drive_orders_created" ON "test_drive_orders" USING btree ("created_at");