/* Generated from ./migrations/*.sql by collect-migrations.ts; do not edit. */
export const migrations: readonly { name: string; sql: string }[] = [
  {
    name: '0000_foundation',
    sql: `
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

CREATE TABLE "apps" (
	"app_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

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

CREATE TABLE "clock_offsets" (
	"id" integer PRIMARY KEY NOT NULL,
	"offset_seconds" bigint NOT NULL
);

CREATE TABLE "content_items" (
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"locale" text NOT NULL,
	"body" jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_items_kind_id_locale_pk" PRIMARY KEY("kind","id","locale")
);

CREATE TABLE "drive_resources" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"model_id" text,
	"colour" text
);

CREATE TABLE "evaluations" (
	"order_no" text PRIMARY KEY NOT NULL,
	"rating" integer NOT NULL,
	"recommend" integer,
	"comment" text,
	"created_at" timestamp with time zone NOT NULL
);

CREATE TABLE "flow_snapshots" (
	"account_id" uuid NOT NULL,
	"machine" text NOT NULL,
	"version" text NOT NULL,
	"snapshot" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "flow_snapshots_account_id_machine_pk" PRIMARY KEY("account_id","machine")
);

CREATE TABLE "idempotency_keys" (
	"caller" text NOT NULL,
	"key" text NOT NULL,
	"call" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_caller_key_pk" PRIMARY KEY("caller","key")
);

CREATE TABLE "identity_keys" (
	"key_id" text PRIMARY KEY NOT NULL,
	"public_key" jsonb NOT NULL,
	"sealed_private_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);

CREATE TABLE "interests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"details" jsonb NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);

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

CREATE TABLE "models" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL
);

CREATE TABLE "nonces" (
	"app_id" text NOT NULL,
	"nonce" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "nonces_app_id_nonce_pk" PRIMARY KEY("app_id","nonce")
);

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

CREATE TABLE "postcode_areas" (
	"country" char(2) NOT NULL,
	"prefix" text NOT NULL,
	"city_id" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	CONSTRAINT "postcode_areas_country_prefix_pk" PRIMARY KEY("country","prefix")
);

CREATE TABLE "reservations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"resource_id" text NOT NULL,
	"during" "tstzrange" NOT NULL,
	"order_no" text,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);

CREATE TABLE "served_areas" (
	"site_id" text NOT NULL,
	"country" char(2) NOT NULL,
	"area" text NOT NULL,
	CONSTRAINT "served_areas_country_area_site_id_pk" PRIMARY KEY("country","area","site_id")
);

CREATE TABLE "service_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);

CREATE TABLE "sign_in_attempts" (
	"caller" text PRIMARY KEY NOT NULL,
	"attempts" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);

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

CREATE TABLE "slot_holds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"model_id" text NOT NULL,
	"mode" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);

CREATE TABLE "states" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"country" char(2) NOT NULL
);

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

CREATE TABLE "used_captchas" (
	"signature" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);

ALTER TABLE "drive_resources" ADD CONSTRAINT "drive_resources_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "drive_resources" ADD CONSTRAINT "drive_resources_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_order_no_test_drive_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."test_drive_orders"("order_no") ON DELETE no action ON UPDATE no action;
ALTER TABLE "flow_snapshots" ADD CONSTRAINT "flow_snapshots_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "postcode_areas" ADD CONSTRAINT "postcode_areas_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_resource_id_drive_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."drive_resources"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "served_areas" ADD CONSTRAINT "served_areas_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "test_drive_orders" ADD CONSTRAINT "test_drive_orders_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "test_drive_orders" ADD CONSTRAINT "test_drive_orders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "test_drive_orders" ADD CONSTRAINT "test_drive_orders_vehicle_id_drive_resources_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."drive_resources"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "test_drive_orders" ADD CONSTRAINT "test_drive_orders_advisor_id_drive_resources_id_fk" FOREIGN KEY ("advisor_id") REFERENCES "public"."drive_resources"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "accounts_email" ON "accounts" USING btree ("email");
CREATE INDEX "cities_country" ON "cities" USING btree ("country","search_name");
CREATE INDEX "cities_state" ON "cities" USING btree ("state_id");
CREATE INDEX "content_items_published" ON "content_items" USING btree ("kind","locale","published_at");
CREATE INDEX "drive_resources_site" ON "drive_resources" USING btree ("site_id","kind","model_id");
CREATE INDEX "idempotency_created_at" ON "idempotency_keys" USING btree ("created_at");
CREATE UNIQUE INDEX "mails_outbox" ON "mails" USING btree ("outbox_id");
CREATE INDEX "mails_created" ON "mails" USING btree ("created_at");
CREATE INDEX "nonces_seen_at" ON "nonces" USING btree ("seen_at");
CREATE UNIQUE INDEX "order_events_sequence" ON "order_events" USING btree ("machine","order_no","sequence");
CREATE INDEX "outbox_due" ON "outbox" USING btree ("due_at") WHERE done_at is null;
CREATE INDEX "outbox_group" ON "outbox" USING btree ("group_key");
CREATE INDEX "reservations_order" ON "reservations" USING btree ("order_no");
CREATE INDEX "reservations_expires" ON "reservations" USING btree ("expires_at") WHERE expires_at is not null;
CREATE INDEX "sites_country" ON "sites" USING btree ("country");
CREATE INDEX "test_drive_orders_status" ON "test_drive_orders" USING btree ("status","starts_at");
CREATE INDEX "test_drive_orders_account" ON "test_drive_orders" USING btree ("account_id");
CREATE INDEX "test_drive_orders_created" ON "test_drive_orders" USING btree ("created_at");
`,
  },
  {
    name: '0001_no-overlap',
    sql: `
-- Drizzle's schema cannot say this: no car and no advisor is reserved twice for the same time.
create extension if not exists btree_gist;

alter table reservations
  add constraint reservations_no_overlap exclude using gist (resource_id with =, during with &&);
`,
  },
  {
    name: '0002_order-search',
    sql: `
-- For the index that searches by any part of a text; comes with PostgreSQL, and whoever owns a database may add it.
create extension if not exists pg_trgm;

DROP INDEX "test_drive_orders_created";
DROP INDEX "test_drive_orders_status";
CREATE INDEX "outbox_done" ON "outbox" USING btree ("done_at") WHERE done_at is not null;
CREATE INDEX "test_drive_orders_newest" ON "test_drive_orders" USING btree ("created_at","order_no");
CREATE INDEX "test_drive_orders_site" ON "test_drive_orders" USING btree ("site_id");
CREATE INDEX "test_drive_orders_search" ON "test_drive_orders" USING gin ((' ' || order_no || ' ' || (contact->>'firstName') || ' ' || (contact->>'lastName') || ' ' || (contact->>'email') || ' ' || (contact->>'phone')) gin_trgm_ops);
CREATE INDEX "test_drive_orders_status" ON "test_drive_orders" USING btree ("status","created_at","order_no");
`,
  },
  {
    name: '0003_payments',
    sql: `
CREATE TABLE "pay_card_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"shopper" text NOT NULL,
	"locale" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);

CREATE TABLE "pay_entered_cards" (
	"token" text PRIMARY KEY NOT NULL,
	"vault_id" text NOT NULL,
	"shopper" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);

CREATE TABLE "pay_events" (
	"sequence" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pay_events_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text NOT NULL,
	"type" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	"details" jsonb NOT NULL
);

CREATE TABLE "pay_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"order_no" text NOT NULL,
	"shopper" text NOT NULL,
	"initiator" text NOT NULL,
	"locale" text NOT NULL,
	"method" text NOT NULL,
	"vault_id" text,
	"stored_token" text,
	"behaviour" text NOT NULL,
	"is_kept" boolean NOT NULL,
	"return_url" text NOT NULL,
	"presentation" text NOT NULL,
	"action_token" text,
	"action_expires_at" timestamp with time zone,
	"action_tries" integer DEFAULT 0 NOT NULL,
	"redirect_result" text,
	"decline_code" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);

CREATE TABLE "pay_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"reference" text NOT NULL,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);

CREATE TABLE "pay_stored" (
	"token" text PRIMARY KEY NOT NULL,
	"shopper" text NOT NULL,
	"kind" text NOT NULL,
	"vault_id" text,
	"payer" text,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);

CREATE TABLE "pay_vault" (
	"id" text PRIMARY KEY NOT NULL,
	"sealed_number" text,
	"fingerprint" text NOT NULL,
	"brand" text NOT NULL,
	"last4" char(4) NOT NULL,
	"expiry_month" integer NOT NULL,
	"expiry_year" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);

CREATE TABLE "method_bindings" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"owner_kind" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"tries" integer NOT NULL,
	"provider_ref" text,
	"entry" jsonb,
	"action" jsonb,
	"refusal_code" text,
	"method_id" text,
	"is_default" boolean NOT NULL,
	"locale" text NOT NULL,
	"return_path" text NOT NULL,
	"presentation" text NOT NULL,
	"currency" char(3) NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);

CREATE TABLE "monthly_charges" (
	"charge_no" text PRIMARY KEY NOT NULL,
	"status" integer NOT NULL,
	"version" integer NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_no" text NOT NULL,
	"account_id" uuid NOT NULL,
	"period" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"amount" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"lines" jsonb NOT NULL,
	"dunning_step" integer NOT NULL,
	"overdue_since" timestamp with time zone,
	"next_try_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "monthly_charges_money" CHECK (amount > 0)
);

CREATE TABLE "payment_alerts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"about" text NOT NULL,
	"reference" text NOT NULL,
	"detail" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone
);

CREATE TABLE "payment_attempts" (
	"attempt_no" text PRIMARY KEY NOT NULL,
	"status" integer NOT NULL,
	"version" integer NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_no" text NOT NULL,
	"account_id" uuid NOT NULL,
	"owner_kind" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"method_id" text,
	"method_kind" text NOT NULL,
	"initiator" text NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text,
	"amount" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"action" jsonb,
	"action_expires_at" timestamp with time zone,
	"decline_code" text,
	"amount_refunded" bigint NOT NULL,
	"refund" jsonb,
	"checks" integer NOT NULL,
	"locale" text NOT NULL,
	"return_path" text NOT NULL,
	"presentation" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "payment_attempts_money" CHECK (amount > 0 and amount_refunded between 0 and amount)
);

CREATE TABLE "payment_inbox" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"reference" text NOT NULL,
	"news" jsonb NOT NULL,
	"outcome" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_inbox_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);

CREATE TABLE "payment_mandates" (
	"id" text PRIMARY KEY NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_no" text NOT NULL,
	"account_id" uuid NOT NULL,
	"method_id" text NOT NULL,
	"terms_version" text NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	"accepted_from" text NOT NULL,
	"ended_at" timestamp with time zone
);

CREATE TABLE "payment_methods" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_kind" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"token" text NOT NULL,
	"kind" text NOT NULL,
	"brand" text,
	"last4" char(4),
	"expiry_month" integer,
	"expiry_year" integer,
	"payer" text,
	"is_default" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);

ALTER TABLE "pay_entered_cards" ADD CONSTRAINT "pay_entered_cards_vault_id_pay_vault_id_fk" FOREIGN KEY ("vault_id") REFERENCES "public"."pay_vault"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "pay_payments" ADD CONSTRAINT "pay_payments_vault_id_pay_vault_id_fk" FOREIGN KEY ("vault_id") REFERENCES "public"."pay_vault"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "pay_payments" ADD CONSTRAINT "pay_payments_stored_token_pay_stored_token_fk" FOREIGN KEY ("stored_token") REFERENCES "public"."pay_stored"("token") ON DELETE no action ON UPDATE no action;
ALTER TABLE "pay_refunds" ADD CONSTRAINT "pay_refunds_payment_id_pay_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."pay_payments"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "pay_stored" ADD CONSTRAINT "pay_stored_vault_id_pay_vault_id_fk" FOREIGN KEY ("vault_id") REFERENCES "public"."pay_vault"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "method_bindings" ADD CONSTRAINT "method_bindings_method_id_payment_methods_id_fk" FOREIGN KEY ("method_id") REFERENCES "public"."payment_methods"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_method_id_payment_methods_id_fk" FOREIGN KEY ("method_id") REFERENCES "public"."payment_methods"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "payment_mandates" ADD CONSTRAINT "payment_mandates_method_id_payment_methods_id_fk" FOREIGN KEY ("method_id") REFERENCES "public"."payment_methods"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "pay_events_id" ON "pay_events" USING btree ("id");
CREATE INDEX "pay_events_undelivered" ON "pay_events" USING btree ("sequence") WHERE delivered_at is null;
CREATE UNIQUE INDEX "pay_payments_reference" ON "pay_payments" USING btree ("reference");
CREATE UNIQUE INDEX "pay_payments_action" ON "pay_payments" USING btree ("action_token");
CREATE UNIQUE INDEX "pay_payments_result" ON "pay_payments" USING btree ("redirect_result");
CREATE INDEX "pay_payments_created" ON "pay_payments" USING btree ("created_at");
CREATE UNIQUE INDEX "pay_refunds_reference" ON "pay_refunds" USING btree ("reference");
CREATE INDEX "pay_refunds_payment" ON "pay_refunds" USING btree ("payment_id");
CREATE INDEX "pay_stored_shopper" ON "pay_stored" USING btree ("shopper");
CREATE INDEX "pay_vault_fingerprint" ON "pay_vault" USING btree ("fingerprint");
CREATE INDEX "method_bindings_account" ON "method_bindings" USING btree ("account_id","created_at");
CREATE UNIQUE INDEX "monthly_charges_period" ON "monthly_charges" USING btree ("subject_kind","subject_no","period");
CREATE INDEX "monthly_charges_status" ON "monthly_charges" USING btree ("status","due_at");
CREATE INDEX "payment_alerts_created" ON "payment_alerts" USING btree ("created_at");
CREATE INDEX "payment_attempts_subject" ON "payment_attempts" USING btree ("subject_kind","subject_no","created_at");
CREATE INDEX "payment_attempts_method" ON "payment_attempts" USING btree ("method_id");
CREATE INDEX "payment_attempts_status" ON "payment_attempts" USING btree ("status","updated_at");
CREATE UNIQUE INDEX "payment_attempts_open" ON "payment_attempts" USING btree ("subject_kind","subject_no") WHERE status in (10, 20, 30, 40);
CREATE INDEX "payment_inbox_reference" ON "payment_inbox" USING btree ("reference");
CREATE INDEX "payment_inbox_received" ON "payment_inbox" USING btree ("received_at");
CREATE UNIQUE INDEX "payment_mandates_active" ON "payment_mandates" USING btree ("subject_kind","subject_no") WHERE ended_at is null;
CREATE INDEX "payment_mandates_account" ON "payment_mandates" USING btree ("account_id");
CREATE INDEX "payment_mandates_method" ON "payment_mandates" USING btree ("method_id");
CREATE UNIQUE INDEX "payment_methods_token" ON "payment_methods" USING btree ("provider","token");
CREATE INDEX "payment_methods_owner" ON "payment_methods" USING btree ("owner_kind","owner_id");
CREATE UNIQUE INDEX "payment_methods_default" ON "payment_methods" USING btree ("owner_kind","owner_id") WHERE is_default and removed_at is null;
`,
  },
  {
    name: '0004_catalogue',
    sql: `
CREATE TABLE "cancel_policies" (
	"country" char(2) NOT NULL,
	"version" text NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"body" jsonb NOT NULL,
	CONSTRAINT "cancel_policies_country_version_pk" PRIMARY KEY("country","version")
);

CREATE TABLE "listings" (
	"area_id" text NOT NULL,
	"product_id" text NOT NULL,
	"vehicle_count" integer NOT NULL,
	"available_from" date,
	"mileage_from" integer,
	"mileage_to" integer,
	CONSTRAINT "listings_area_id_product_id_pk" PRIMARY KEY("area_id","product_id")
);

CREATE TABLE "products" (
	"id" text PRIMARY KEY NOT NULL,
	"country" char(2) NOT NULL,
	"order_type" integer NOT NULL,
	"sku_id" text NOT NULL,
	"model_id" text NOT NULL,
	"battery" integer NOT NULL,
	"drive" text NOT NULL,
	"range" integer NOT NULL,
	"paint" text NOT NULL,
	"wheels" text NOT NULL,
	"interior" text NOT NULL,
	"condition" text NOT NULL,
	"model_year" integer,
	"mileage_class" integer NOT NULL,
	"lead_weeks" integer,
	"monthly_from" integer NOT NULL,
	"search_text" text NOT NULL
);

CREATE TABLE "rate_cards" (
	"country" char(2) NOT NULL,
	"sku_id" text NOT NULL,
	"monthly_base" integer NOT NULL,
	"has_free_trial" boolean NOT NULL,
	CONSTRAINT "rate_cards_country_sku_id_pk" PRIMARY KEY("country","sku_id")
);

CREATE TABLE "return_care_policies" (
	"country" char(2) NOT NULL,
	"scene" integer NOT NULL,
	"version" text NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"body" jsonb NOT NULL,
	CONSTRAINT "return_care_policies_country_scene_version_pk" PRIMARY KEY("country","scene","version")
);

CREATE TABLE "skus" (
	"id" text PRIMARY KEY NOT NULL,
	"model_id" text NOT NULL,
	"facts" jsonb NOT NULL
);

CREATE TABLE "stock_vehicles" (
	"id" text PRIMARY KEY NOT NULL,
	"vin" char(17) NOT NULL,
	"country" char(2) NOT NULL,
	"product_id" text NOT NULL,
	"model_id" text NOT NULL,
	"area_id" text NOT NULL,
	"site_id" text NOT NULL,
	"mileage" integer NOT NULL,
	"first_registration" date,
	"plate" text,
	"available_from" date NOT NULL,
	"is_free" boolean NOT NULL
);

CREATE TABLE "subscription_area_sites" (
	"site_id" text PRIMARY KEY NOT NULL,
	"area_id" text NOT NULL
);

CREATE TABLE "subscription_areas" (
	"id" text PRIMARY KEY NOT NULL,
	"country" char(2) NOT NULL,
	"city_id" text NOT NULL
);

CREATE TABLE "tariffs" (
	"country" char(2) PRIMARY KEY NOT NULL,
	"body" jsonb NOT NULL
);

CREATE TABLE "vehicle_claims" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"vehicle_id" text NOT NULL,
	"order_no" text,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"released_at" timestamp with time zone
);

CREATE TABLE "vouchers" (
	"code" text NOT NULL,
	"country" char(2) NOT NULL,
	"benefit" jsonb NOT NULL,
	"conditions" jsonb NOT NULL,
	"is_public" boolean NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	CONSTRAINT "vouchers_country_code_pk" PRIMARY KEY("country","code")
);

ALTER TABLE "listings" ADD CONSTRAINT "listings_area_id_subscription_areas_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."subscription_areas"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "listings" ADD CONSTRAINT "listings_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "products" ADD CONSTRAINT "products_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "products" ADD CONSTRAINT "products_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "rate_cards" ADD CONSTRAINT "rate_cards_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "skus" ADD CONSTRAINT "skus_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "stock_vehicles" ADD CONSTRAINT "stock_vehicles_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "stock_vehicles" ADD CONSTRAINT "stock_vehicles_area_id_subscription_areas_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."subscription_areas"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "stock_vehicles" ADD CONSTRAINT "stock_vehicles_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "subscription_area_sites" ADD CONSTRAINT "subscription_area_sites_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "subscription_area_sites" ADD CONSTRAINT "subscription_area_sites_area_id_subscription_areas_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."subscription_areas"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "subscription_areas" ADD CONSTRAINT "subscription_areas_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "vehicle_claims" ADD CONSTRAINT "vehicle_claims_vehicle_id_stock_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."stock_vehicles"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "listings_product" ON "listings" USING btree ("product_id");
CREATE INDEX "products_list" ON "products" USING btree ("country","order_type","model_id");
CREATE INDEX "products_search" ON "products" USING gin (to_tsvector('simple', "search_text"));
CREATE UNIQUE INDEX "stock_vehicles_vin" ON "stock_vehicles" USING btree ("vin");
CREATE INDEX "stock_vehicles_free" ON "stock_vehicles" USING btree ("product_id","area_id","available_from","id") WHERE is_free;
CREATE INDEX "stock_vehicles_country" ON "stock_vehicles" USING btree ("country","id");
CREATE INDEX "stock_vehicles_model" ON "stock_vehicles" USING btree ("country","model_id","id");
CREATE INDEX "stock_vehicles_area" ON "stock_vehicles" USING btree ("area_id","id");
CREATE INDEX "stock_vehicles_product" ON "stock_vehicles" USING btree ("product_id","id");
CREATE INDEX "subscription_areas_country" ON "subscription_areas" USING btree ("country");
CREATE UNIQUE INDEX "vehicle_claims_open" ON "vehicle_claims" USING btree ("vehicle_id") WHERE released_at is null;
CREATE INDEX "vehicle_claims_order" ON "vehicle_claims" USING btree ("order_no");
CREATE INDEX "vehicle_claims_expires" ON "vehicle_claims" USING btree ("expires_at") WHERE released_at is null and expires_at is not null;
-- Written by hand from here on. Drizzle's schema cannot say this: what is listed follows the vehicles, and whether one is free follows its claims,
-- whoever writes them. Both are brought up to date within the statement that changes them.

-- Counts anew what is free of these products in these areas. The row is locked first and read by a statement of its own,
-- so that two who take the last two vehicles at once both count right. In one order for all: nobody waits in a circle.
create function refresh_listings(areas text[], items text[]) returns void language plpgsql as $$
declare
  pair record;
begin
  for pair in
    select distinct area, item from unnest(areas, items) as touched (area, item) order by area, item
  loop
    insert into listings (area_id, product_id, vehicle_count) values (pair.area, pair.item, 0) on conflict do nothing;
    perform from listings where area_id = pair.area and product_id = pair.item for update;
    update listings set (vehicle_count, available_from, mileage_from, mileage_to) = (
      select count(*), min(available_from), min(mileage), max(mileage)
      from stock_vehicles where is_free and area_id = pair.area and product_id = pair.item
    )
    where area_id = pair.area and product_id = pair.item;
  end loop;
end
$$;

create function list_vehicles() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform refresh_listings(array_agg(area_id), array_agg(product_id)) from gained having count(*) > 0;
  elsif tg_op = 'DELETE' then
    perform refresh_listings(array_agg(area_id), array_agg(product_id)) from lost having count(*) > 0;
  else
    perform refresh_listings(array_agg(area_id), array_agg(product_id))
    from (select area_id, product_id from gained union all select area_id, product_id from lost) touched
    having count(*) > 0;
  end if;
  return null;
end
$$;

create trigger stock_vehicles_gained after insert on stock_vehicles
  referencing new table as gained for each statement execute function list_vehicles();

create trigger stock_vehicles_changed after update on stock_vehicles
  referencing old table as lost new table as gained for each statement execute function list_vehicles();

create trigger stock_vehicles_lost after delete on stock_vehicles
  referencing old table as lost for each statement execute function list_vehicles();

create function claim_vehicle() returns trigger language plpgsql as $$
begin
  update stock_vehicles v
  set is_free = not exists (select from vehicle_claims c where c.vehicle_id = v.id and c.released_at is null)
  where v.id in (new.vehicle_id, old.vehicle_id);
  return null;
end
$$;

create trigger vehicle_claims_changed after insert or update or delete on vehicle_claims
  for each row execute function claim_vehicle();
`,
  },
  {
    name: '0005_identity',
    sql: `
CREATE TABLE "account_links" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_links_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);

CREATE TABLE "issuer_records" (
	"kind" text NOT NULL,
	"id_hash" text NOT NULL,
	"payload" jsonb NOT NULL,
	"grant_id" text,
	"account_id" text,
	"uid" text,
	"consumed_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "issuer_records_kind_id_hash_pk" PRIMARY KEY("kind","id_hash")
);

CREATE TABLE "mailed_codes" (
	"interaction_id" text NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"code_hash" text NOT NULL,
	"registration" jsonb,
	"account_id" uuid,
	"attempts" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mailed_codes_interaction_id_purpose_pk" PRIMARY KEY("interaction_id","purpose")
);

CREATE TABLE "session_renewals" (
	"key" text PRIMARY KEY NOT NULL,
	"claimed_until" timestamp with time zone NOT NULL,
	"sealed" text,
	"expires_at" timestamp with time zone NOT NULL
);

ALTER TABLE "accounts" ALTER COLUMN "password_hash" DROP NOT NULL;
ALTER TABLE "accounts" ADD COLUMN "birth_date" date;
ALTER TABLE "accounts" ADD COLUMN "company" jsonb;
ALTER TABLE "accounts" ADD COLUMN "locale" text;
ALTER TABLE "accounts" ADD COLUMN "signed_out_at" timestamp with time zone;
ALTER TABLE "apps" ADD COLUMN "site_url" text;
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "mailed_codes" ADD CONSTRAINT "mailed_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "account_links_account" ON "account_links" USING btree ("account_id");
CREATE INDEX "issuer_records_grant" ON "issuer_records" USING btree ("grant_id");
CREATE INDEX "issuer_records_account" ON "issuer_records" USING btree ("account_id");
CREATE INDEX "issuer_records_uid" ON "issuer_records" USING btree ("uid");
CREATE INDEX "issuer_records_expires" ON "issuer_records" USING btree ("expires_at");
CREATE INDEX "mailed_codes_expires" ON "mailed_codes" USING btree ("expires_at");
`,
  },
  {
    name: '0006_subscriptions',
    sql: `
CREATE TABLE "credit_reviews" (
	"review_no" text PRIMARY KEY NOT NULL,
	"status" integer NOT NULL,
	"version" integer NOT NULL,
	"subject_no" text NOT NULL,
	"account_id" uuid NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	"consent_version" text NOT NULL,
	"bureau_ref" text,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"comment" text,
	"staff_id" uuid,
	"staff_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);

CREATE TABLE "files" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"status" text NOT NULL,
	"storage_key" text NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"taken_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "files_size" CHECK (size > 0)
);

CREATE TABLE "subscription_orders" (
	"order_no" text PRIMARY KEY NOT NULL,
	"status" integer NOT NULL,
	"version" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"country" char(2) NOT NULL,
	"currency" char(3) NOT NULL,
	"locale" text NOT NULL,
	"product_id" text NOT NULL,
	"area_id" text NOT NULL,
	"order_type" integer NOT NULL,
	"identity_type" integer NOT NULL,
	"price_mode" integer NOT NULL,
	"months" integer NOT NULL,
	"monthly_km" integer NOT NULL,
	"has_return_care" boolean NOT NULL,
	"vehicle_id" text,
	"is_vehicle_held" boolean NOT NULL,
	"hold_started_at" timestamp with time zone NOT NULL,
	"hold_expires_at" timestamp with time zone NOT NULL,
	"driver" jsonb,
	"licence" jsonb,
	"is_licence_cleared" boolean NOT NULL,
	"credit" text NOT NULL,
	"delivery" jsonb,
	"handover_at" timestamp with time zone,
	"billing" jsonb,
	"method_id" text,
	"voucher_code" text,
	"quote" jsonb,
	"terms" jsonb NOT NULL,
	"terms_version" text NOT NULL,
	"contract_url" text NOT NULL,
	"cancel_policy" jsonb NOT NULL,
	"is_validated" boolean NOT NULL,
	"is_contract_accepted" boolean NOT NULL,
	"ordered_at" timestamp with time zone,
	"handed_over_at" timestamp with time zone,
	"odometer_at_handover" integer,
	"term_ends_at" timestamp with time zone,
	"notice" jsonb,
	"dunning_level" integer NOT NULL,
	"cancellation" jsonb,
	"refund" jsonb,
	"cancel_reason" text,
	"cancel_comment" text,
	"inspection_issued_at" timestamp with time zone,
	"disputes" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscription_orders_status_known" CHECK (status in (0, 1, 10, 20, 30, 40, 50, 60, 999)),
	CONSTRAINT "subscription_orders_ordered" CHECK (status in (0, 999) or ordered_at is not null)
);

ALTER TABLE "subscription_orders" ADD CONSTRAINT "subscription_orders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "subscription_orders" ADD CONSTRAINT "subscription_orders_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "subscription_orders" ADD CONSTRAINT "subscription_orders_area_id_subscription_areas_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."subscription_areas"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "subscription_orders" ADD CONSTRAINT "subscription_orders_vehicle_id_stock_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."stock_vehicles"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "subscription_orders" ADD CONSTRAINT "subscription_orders_method_id_payment_methods_id_fk" FOREIGN KEY ("method_id") REFERENCES "public"."payment_methods"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "credit_reviews_subject" ON "credit_reviews" USING btree ("subject_no");
CREATE INDEX "credit_reviews_account" ON "credit_reviews" USING btree ("account_id","decided_at");
CREATE INDEX "credit_reviews_status" ON "credit_reviews" USING btree ("status","created_at");
CREATE INDEX "credit_reviews_expires" ON "credit_reviews" USING btree ("expires_at");
CREATE INDEX "files_owner" ON "files" USING btree ("owner_id","created_at");
CREATE INDEX "files_expires" ON "files" USING btree ("expires_at");
CREATE INDEX "files_taken_by" ON "files" USING btree ("taken_by");
CREATE INDEX "subscription_orders_account" ON "subscription_orders" USING btree ("account_id","created_at");
CREATE INDEX "subscription_orders_newest" ON "subscription_orders" USING btree ("created_at","order_no");
CREATE INDEX "subscription_orders_status" ON "subscription_orders" USING btree ("status","created_at","order_no");
CREATE INDEX "subscription_orders_method" ON "subscription_orders" USING btree ("method_id") WHERE status in (0, 1);
`,
  },
  {
    name: '0007_endings',
    sql: `
CREATE TABLE "ending_declarations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text,
	"typed_order_no" text NOT NULL,
	"email" text NOT NULL,
	"cause" text NOT NULL,
	"reason" text,
	"ends_on" text,
	"locale" text NOT NULL,
	"order_no" text,
	"received_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"outcome" text,
	"ended_on" text
);

CREATE INDEX "ending_declarations_order" ON "ending_declarations" USING btree ("order_no","received_at");
`,
  },
  {
    name: '0008_staff',
    sql: `
CREATE TABLE "staff_actions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_actions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"staff_id" uuid NOT NULL,
	"action" text NOT NULL,
	"reference" text NOT NULL,
	"detail" jsonb NOT NULL,
	"request_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);

DROP INDEX "payment_attempts_subject";
DROP INDEX "payment_inbox_received";
CREATE INDEX "staff_actions_reference" ON "staff_actions" USING btree ("reference","id");
CREATE INDEX "stock_vehicles_plate" ON "stock_vehicles" USING btree ("plate");
CREATE INDEX "credit_reviews_newest" ON "credit_reviews" USING btree ("created_at","review_no");
CREATE INDEX "payment_attempts_reference" ON "payment_attempts" USING btree ("provider_ref");
CREATE INDEX "payment_attempts_newest" ON "payment_attempts" USING btree ("created_at","attempt_no");
CREATE INDEX "payment_attempts_standing" ON "payment_attempts" USING btree ("status","created_at","attempt_no");
CREATE INDEX "subscription_orders_country" ON "subscription_orders" USING btree ("country","created_at","order_no");
CREATE INDEX "subscription_orders_search" ON "subscription_orders" USING gin ((' ' || order_no || ' ' || coalesce(driver->>'firstName', '') || ' ' || coalesce(driver->>'lastName', '') || ' ' || coalesce(driver->>'phone', '') || ' ' || coalesce(billing->>'name', '') || ' ' || coalesce(billing->>'email', '') || ' ' || coalesce(billing->'company'->>'name', '') || ' ' || coalesce(vehicle_id, '')) gin_trgm_ops);
CREATE INDEX "payment_attempts_subject" ON "payment_attempts" USING btree ("subject_no","subject_kind","created_at");
CREATE INDEX "payment_inbox_received" ON "payment_inbox" USING btree ("received_at","event_id");
`,
  },
  {
    name: '0009_extras',
    sql: `
CREATE TABLE "mileage_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mileage_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subscription_no" text NOT NULL,
	"kind" text NOT NULL,
	"from_km" integer NOT NULL,
	"to_km" integer NOT NULL,
	"monthly" integer NOT NULL,
	"effective_from" timestamp with time zone,
	"at" timestamp with time zone NOT NULL
);

CREATE TABLE "mileage_packages" (
	"package_no" text PRIMARY KEY NOT NULL,
	"status" integer NOT NULL,
	"version" integer NOT NULL,
	"subscription_no" text NOT NULL,
	"account_id" uuid NOT NULL,
	"monthly" integer NOT NULL,
	"currency" char(3) NOT NULL,
	"active_from" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"monthly_km" integer NOT NULL,
	"ending" text,
	"is_paid_ahead" boolean NOT NULL
);

CREATE TABLE "return_care_orders" (
	"care_no" text PRIMARY KEY NOT NULL,
	"status" integer NOT NULL,
	"version" integer NOT NULL,
	"subscription_no" text NOT NULL,
	"account_id" uuid NOT NULL,
	"monthly" integer NOT NULL,
	"currency" char(3) NOT NULL,
	"active_from" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"scene" integer NOT NULL,
	"entrance_type" integer,
	"policy_version" text NOT NULL,
	"is_paid_ahead" boolean NOT NULL
);

DROP INDEX "monthly_charges_period";
ALTER TABLE "subscription_orders" ADD COLUMN "delivery_difference" integer DEFAULT 0 NOT NULL;
ALTER TABLE "subscription_orders" ADD COLUMN "returning" jsonb;
ALTER TABLE "mileage_changes" ADD CONSTRAINT "mileage_changes_subscription_no_subscription_orders_order_no_fk" FOREIGN KEY ("subscription_no") REFERENCES "public"."subscription_orders"("order_no") ON DELETE no action ON UPDATE no action;
ALTER TABLE "mileage_packages" ADD CONSTRAINT "mileage_packages_subscription_no_subscription_orders_order_no_fk" FOREIGN KEY ("subscription_no") REFERENCES "public"."subscription_orders"("order_no") ON DELETE no action ON UPDATE no action;
ALTER TABLE "mileage_packages" ADD CONSTRAINT "mileage_packages_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "return_care_orders" ADD CONSTRAINT "return_care_orders_subscription_no_subscription_orders_order_no_fk" FOREIGN KEY ("subscription_no") REFERENCES "public"."subscription_orders"("order_no") ON DELETE no action ON UPDATE no action;
ALTER TABLE "return_care_orders" ADD CONSTRAINT "return_care_orders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "mileage_changes_subscription" ON "mileage_changes" USING btree ("subscription_no","id");
CREATE INDEX "mileage_packages_subscription" ON "mileage_packages" USING btree ("subscription_no","created_at");
CREATE UNIQUE INDEX "mileage_packages_one" ON "mileage_packages" USING btree ("subscription_no") WHERE status = 10 and ends_at is null;
CREATE INDEX "return_care_orders_subscription" ON "return_care_orders" USING btree ("subscription_no","created_at");
CREATE UNIQUE INDEX "return_care_orders_one" ON "return_care_orders" USING btree ("subscription_no") WHERE status = 10 and ends_at is null;
CREATE UNIQUE INDEX "monthly_charges_period" ON "monthly_charges" USING btree ("subject_kind","subject_no","period") WHERE status <> 60;
`,
  },
  {
    name: '0010_contracts',
    sql: `
CREATE TABLE "contract_documents" (
	"order_no" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"locale" text NOT NULL,
	"content" jsonb NOT NULL,
	"file_id" text,
	"sha256" char(64),
	"created_at" timestamp with time zone NOT NULL
);

ALTER TABLE "contract_documents" ADD CONSTRAINT "contract_documents_order_no_subscription_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."subscription_orders"("order_no") ON DELETE no action ON UPDATE no action;
`,
  },
  {
    name: '0011_charges',
    sql: `
CREATE INDEX "monthly_charges_subject" ON "monthly_charges" USING btree ("subject_no","subject_kind");
`,
  },
  {
    name: '0012_flow-writer',
    sql: `
ALTER TABLE "flow_snapshots" ADD COLUMN "writer" text DEFAULT '' NOT NULL;
`,
  },
  {
    name: '0013_account',
    sql: `
CREATE TABLE "credential_codes" (
	"account_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"target" text NOT NULL,
	"code_hash" text,
	"attempts" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "credential_codes_account_id_purpose_pk" PRIMARY KEY("account_id","purpose")
);

CREATE TABLE "invitation_codes" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);

CREATE TABLE "invitations" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"inviter_id" uuid NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL
);

CREATE TABLE "mail_subscriptions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"section" text NOT NULL,
	"subscribed_at" timestamp with time zone NOT NULL,
	"subscribed_from" text NOT NULL,
	"text_version" text NOT NULL,
	"locale" text NOT NULL,
	"ended_at" timestamp with time zone
);

CREATE TABLE "password_keys" (
	"key_id" text PRIMARY KEY NOT NULL,
	"public_key" jsonb NOT NULL,
	"sealed_private_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);

CREATE TABLE "session_devices" (
	"session_id" text PRIMARY KEY NOT NULL,
	"user_agent" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);

CREATE TABLE "text_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "text_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"outbox_id" bigint NOT NULL,
	"recipient" text NOT NULL,
	"body" text NOT NULL,
	"template" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"error" text
);

ALTER TABLE "credential_codes" ADD CONSTRAINT "credential_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "invitation_codes" ADD CONSTRAINT "invitation_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_inviter_id_accounts_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "mail_subscriptions" ADD CONSTRAINT "mail_subscriptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "credential_codes_expires" ON "credential_codes" USING btree ("expires_at");
CREATE UNIQUE INDEX "invitation_codes_code" ON "invitation_codes" USING btree ("code");
CREATE INDEX "invitations_inviter" ON "invitations" USING btree ("inviter_id","accepted_at");
CREATE UNIQUE INDEX "mail_subscriptions_running" ON "mail_subscriptions" USING btree ("account_id","section") WHERE ended_at is null;
CREATE INDEX "mail_subscriptions_account" ON "mail_subscriptions" USING btree ("account_id","id");
CREATE INDEX "session_devices_seen" ON "session_devices" USING btree ("seen_at");
CREATE UNIQUE INDEX "text_messages_outbox" ON "text_messages" USING btree ("outbox_id");
CREATE INDEX "text_messages_recipient" ON "text_messages" USING btree ("recipient");
`,
  },
  {
    name: '0014_addresses',
    sql: `
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

ALTER TABLE "saved_addresses" ADD CONSTRAINT "saved_addresses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "saved_addresses_account" ON "saved_addresses" USING btree ("account_id","kind");
CREATE UNIQUE INDEX "saved_addresses_default" ON "saved_addresses" USING btree ("account_id","kind") WHERE is_default;
`,
  },
  {
    name: '0015_messages',
    sql: `
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

CREATE TABLE "channel_choices" (
	"account_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"mail" boolean NOT NULL,
	"push" boolean NOT NULL,
	"inbox" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "channel_choices_account_id_topic_pk" PRIMARY KEY("account_id","topic")
);

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

ALTER TABLE "account_messages" ADD CONSTRAINT "account_messages_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "channel_choices" ADD CONSTRAINT "channel_choices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "push_clients" ADD CONSTRAINT "push_clients_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "account_messages_outbox" ON "account_messages" USING btree ("outbox_id");
CREATE INDEX "account_messages_list" ON "account_messages" USING btree ("account_id","created_at","outbox_id") WHERE is_listed;
CREATE INDEX "account_messages_unread" ON "account_messages" USING btree ("account_id") WHERE is_listed and read_at is null;
CREATE INDEX "account_messages_created" ON "account_messages" USING btree ("created_at");
CREATE UNIQUE INDEX "push_clients_endpoint" ON "push_clients" USING btree ("endpoint");
CREATE INDEX "push_clients_account" ON "push_clients" USING btree ("account_id","seen_at");
CREATE INDEX "push_clients_gone" ON "push_clients" USING btree ("seen_at") WHERE status = 90;
`,
  },
  {
    name: '0016_membership',
    sql: `
CREATE TABLE "membership_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"campaign" text NOT NULL,
	"email" text,
	"most_uses" integer NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);

CREATE TABLE "membership_grants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"taken_back_at" timestamp with time zone
);

CREATE TABLE "membership_offers" (
	"country" char(2) NOT NULL,
	"ownership_type" integer NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"payment_kind" text NOT NULL,
	"amount" integer NOT NULL,
	"vat_rate" integer NOT NULL,
	"currency" char(3) NOT NULL,
	"months" integer NOT NULL,
	"benefits" jsonb NOT NULL,
	"terms_version" text NOT NULL,
	"withdrawal_days" integer NOT NULL,
	CONSTRAINT "membership_offers_country_ownership_type_valid_from_pk" PRIMARY KEY("country","ownership_type","valid_from"),
	CONSTRAINT "membership_offers_price" CHECK ((payment_kind = 'FREE') = (amount = 0))
);

CREATE TABLE "membership_orders" (
	"order_no" text PRIMARY KEY NOT NULL,
	"status" integer NOT NULL,
	"version" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"country" char(2) NOT NULL,
	"locale" text NOT NULL,
	"ownership_type" integer NOT NULL,
	"payment_kind" text NOT NULL,
	"amount" integer NOT NULL,
	"vat_rate" integer NOT NULL,
	"currency" char(3) NOT NULL,
	"months" integer NOT NULL,
	"benefits" jsonb NOT NULL,
	"terms_version" text NOT NULL,
	"terms" jsonb NOT NULL,
	"is_early_start" boolean NOT NULL,
	"grant_id" uuid,
	"code_id" uuid,
	"ordered_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"refund" jsonb,
	"payout_reference" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "membership_orders_status_known" CHECK (status in (10, 20, 30, 40, 50, 60)),
	CONSTRAINT "membership_orders_completed" CHECK (status in (10, 30) or completed_at is not null or refund is not null)
);

CREATE TABLE "memberships" (
	"order_no" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"ownership_type" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	CONSTRAINT "memberships_period" CHECK (ends_at > starts_at),
	CONSTRAINT "memberships_ended" CHECK ((ended_at is null) = (ended_by is null))
);

ALTER TABLE "membership_grants" ADD CONSTRAINT "membership_grants_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "membership_orders" ADD CONSTRAINT "membership_orders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "membership_orders" ADD CONSTRAINT "membership_orders_grant_id_membership_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."membership_grants"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "membership_orders" ADD CONSTRAINT "membership_orders_code_id_membership_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."membership_codes"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_order_no_membership_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."membership_orders"("order_no") ON DELETE no action ON UPDATE no action;
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "membership_codes_code" ON "membership_codes" USING btree ("code");
CREATE INDEX "membership_codes_email" ON "membership_codes" USING btree ("email");
CREATE INDEX "membership_codes_newest" ON "membership_codes" USING btree ("created_at","code");
CREATE UNIQUE INDEX "membership_grants_open" ON "membership_grants" USING btree ("owner_id","email") WHERE taken_back_at is null;
CREATE INDEX "membership_grants_email" ON "membership_grants" USING btree ("email");
CREATE INDEX "membership_orders_account" ON "membership_orders" USING btree ("account_id","created_at");
CREATE INDEX "membership_orders_newest" ON "membership_orders" USING btree ("created_at","order_no");
CREATE INDEX "membership_orders_status" ON "membership_orders" USING btree ("status","created_at","order_no");
CREATE INDEX "membership_orders_grant" ON "membership_orders" USING btree ("grant_id");
CREATE INDEX "membership_orders_code" ON "membership_orders" USING btree ("code_id");
CREATE UNIQUE INDEX "membership_orders_open" ON "membership_orders" USING btree ("account_id","ownership_type") WHERE status = 10;
CREATE INDEX "memberships_account" ON "memberships" USING btree ("account_id","ends_at");
`,
  },
  {
    name: '0017_packages',
    sql: `
CREATE TABLE "mileage_accounts" (
	"subscription_no" text PRIMARY KEY NOT NULL,
	"included_km" integer NOT NULL,
	"extra_km" integer NOT NULL
);

CREATE TABLE "odometer_readings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "odometer_readings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subscription_no" text NOT NULL,
	"km" integer NOT NULL,
	"source" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);

ALTER TABLE "mileage_changes" ADD COLUMN "used_km" integer;
ALTER TABLE "mileage_changes" ADD COLUMN "rolled_km" integer;
ALTER TABLE "mileage_packages" ADD COLUMN "extra_km" integer DEFAULT 0 NOT NULL;
ALTER TABLE "mileage_packages" ADD COLUMN "month_ends_at" timestamp with time zone;
ALTER TABLE "return_care_orders" ADD COLUMN "returned_at" timestamp with time zone;
ALTER TABLE "return_care_orders" ADD COLUMN "settle_by" timestamp with time zone;
ALTER TABLE "return_care_orders" ADD COLUMN "items" jsonb DEFAULT '[]'::jsonb NOT NULL;
ALTER TABLE "mileage_accounts" ADD CONSTRAINT "mileage_accounts_subscription_no_subscription_orders_order_no_fk" FOREIGN KEY ("subscription_no") REFERENCES "public"."subscription_orders"("order_no") ON DELETE no action ON UPDATE no action;
ALTER TABLE "odometer_readings" ADD CONSTRAINT "odometer_readings_subscription_no_subscription_orders_order_no_fk" FOREIGN KEY ("subscription_no") REFERENCES "public"."subscription_orders"("order_no") ON DELETE no action ON UPDATE no action;
CREATE INDEX "odometer_readings_subscription" ON "odometer_readings" USING btree ("subscription_no","id");
CREATE INDEX "return_care_orders_returned" ON "return_care_orders" USING btree ("returned_at","care_no") WHERE returned_at is not null;
`,
  },
  {
    name: '0018_push-session',
    sql: `
ALTER TABLE "push_clients" ADD COLUMN "session_id" text;
`,
  },
  {
    name: '0019_public-site',
    sql: `
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

CREATE TABLE "activity_places" (
	"activity_id" text NOT NULL,
	"number" integer NOT NULL,
	"capacity" integer NOT NULL,
	"registration_no" text NOT NULL,
	CONSTRAINT "activity_places_activity_id_number_pk" PRIMARY KEY("activity_id","number"),
	CONSTRAINT "activity_places_registration" UNIQUE("registration_no"),
	CONSTRAINT "activity_places_number" CHECK ("activity_places"."number" between 1 and "activity_places"."capacity")
);

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

CREATE TABLE "content_tags" (
	"tag" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);

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

ALTER TABLE "interests" DISABLE ROW LEVEL SECURITY;
DROP TABLE "interests" CASCADE;
ALTER TABLE "mail_subscriptions" ALTER COLUMN "account_id" DROP NOT NULL;
ALTER TABLE "mail_subscriptions" ADD COLUMN "email" text;
ALTER TABLE "mail_subscriptions" ADD COLUMN "lead_no" text;
ALTER TABLE "mails" ADD COLUMN "unsubscribe_url" text;
ALTER TABLE "activities" ADD CONSTRAINT "activities_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "activity_places" ADD CONSTRAINT "activity_places_capacity" FOREIGN KEY ("activity_id","capacity") REFERENCES "public"."activities"("id","capacity") ON DELETE no action ON UPDATE cascade;
ALTER TABLE "activity_registrations" ADD CONSTRAINT "activity_registrations_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "activity_registrations" ADD CONSTRAINT "activity_registrations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "chats" ADD CONSTRAINT "chats_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "cookie_consents" ADD CONSTRAINT "cookie_consents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "leads" ADD CONSTRAINT "leads_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "leads" ADD CONSTRAINT "leads_assignee_id_accounts_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "trade_in_requests" ADD CONSTRAINT "trade_in_requests_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "trade_in_requests" ADD CONSTRAINT "trade_in_requests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "activities_ends" ON "activities" USING btree ("ends_at");
CREATE UNIQUE INDEX "activity_registrations_person" ON "activity_registrations" USING btree ("activity_id","email") WHERE status in (1, 2, 3);
CREATE INDEX "activity_registrations_activity" ON "activity_registrations" USING btree ("activity_id","created_at","order_no");
CREATE INDEX "activity_registrations_account" ON "activity_registrations" USING btree ("account_id","created_at");
CREATE INDEX "chats_waiting" ON "chats" USING btree ("waiting_since") WHERE waiting_since is not null;
CREATE INDEX "chats_last" ON "chats" USING btree ("last_at","id");
CREATE INDEX "chats_account" ON "chats" USING btree ("account_id","last_at");
CREATE INDEX "cookie_consents_visitor" ON "cookie_consents" USING btree ("visitor_hash","id");
CREATE INDEX "cookie_consents_account" ON "cookie_consents" USING btree ("account_id","id");
CREATE INDEX "cookie_consents_decided" ON "cookie_consents" USING btree ("decided_at");
CREATE INDEX "leads_email" ON "leads" USING btree ("email","status");
CREATE INDEX "leads_account" ON "leads" USING btree ("account_id");
CREATE INDEX "leads_newest" ON "leads" USING btree ("created_at","lead_no");
CREATE INDEX "leads_waiting" ON "leads" USING btree ("created_at","lead_no") WHERE contact = 'wanted' and status in (20, 30);
CREATE INDEX "leads_over" ON "leads" USING btree ("updated_at") WHERE status in (40, 90);
CREATE UNIQUE INDEX "trade_in_requests_open" ON "trade_in_requests" USING btree ("plate","email") WHERE status in (10, 20, 30);
CREATE INDEX "trade_in_requests_newest" ON "trade_in_requests" USING btree ("created_at","order_no");
CREATE INDEX "trade_in_requests_account" ON "trade_in_requests" USING btree ("account_id");
CREATE UNIQUE INDEX "mail_subscriptions_running_address" ON "mail_subscriptions" USING btree ("email","section") WHERE ended_at is null;
CREATE INDEX "mail_subscriptions_email" ON "mail_subscriptions" USING btree ("email","id");
CREATE INDEX "mail_subscriptions_lead" ON "mail_subscriptions" USING btree ("lead_no");
CREATE INDEX "content_items_search" ON "content_items" USING gin ((setweight(to_tsvector(case left("locale", 2) when 'de' then 'german'::regconfig when 'da' then 'danish'::regconfig when 'nl' then 'dutch'::regconfig when 'sv' then 'swedish'::regconfig when 'no' then 'norwegian'::regconfig when 'ar' then 'arabic'::regconfig else 'english'::regconfig end, coalesce("body" ->> 'title', '')), 'A') || setweight(to_tsvector(case left("locale", 2) when 'de' then 'german'::regconfig when 'da' then 'danish'::regconfig when 'nl' then 'dutch'::regconfig when 'sv' then 'swedish'::regconfig when 'no' then 'norwegian'::regconfig when 'ar' then 'arabic'::regconfig else 'english'::regconfig end, coalesce("body" ->> 'summary', "body" ->> 'caption', '')), 'B') || to_tsvector(case left("locale", 2) when 'de' then 'german'::regconfig when 'da' then 'danish'::regconfig when 'nl' then 'dutch'::regconfig when 'sv' then 'swedish'::regconfig when 'no' then 'norwegian'::regconfig when 'ar' then 'arabic'::regconfig else 'english'::regconfig end, regexp_replace(coalesce("body" ->> 'html', ''), '<[^>]*>', ' ', 'g'))));
ALTER TABLE "mail_subscriptions" ADD CONSTRAINT "mail_subscriptions_whose" CHECK ((account_id is null) <> (email is null));
`,
  },
  {
    name: '0020_agreed-texts',
    sql: `
-- Whoever agreed before these texts could be read agreed to none of their versions.
ALTER TABLE "activity_registrations" ADD COLUMN "text_version" text NOT NULL DEFAULT '0';
ALTER TABLE "activity_registrations" ALTER COLUMN "text_version" DROP DEFAULT;
ALTER TABLE "trade_in_requests" ADD COLUMN "text_version" text NOT NULL DEFAULT '0';
ALTER TABLE "trade_in_requests" ALTER COLUMN "text_version" DROP DEFAULT;
`,
  },
  {
    name: '0021_press-sizes',
    sql: `
ALTER TABLE "files" ADD COLUMN "sizes" jsonb;
`,
  },
  {
    name: '0022_begun-records',
    sql: `
CREATE INDEX "issuer_records_begun" ON "issuer_records" USING btree ("expires_at") WHERE ("issuer_records"."kind" = 'Interaction' or ("issuer_records"."kind" = 'Session' and "issuer_records"."account_id" is null));
`,
  },
  {
    name: '0023_booking-limits',
    sql: `
ALTER TABLE "slot_holds" ADD COLUMN "network_hash" text;
ALTER TABLE "slot_holds" ADD COLUMN "account_hash" text;
ALTER TABLE "test_drive_orders" ADD COLUMN "mailbox" text;
CREATE INDEX "slot_holds_site" ON "slot_holds" USING btree ("site_id","model_id","starts_at");
CREATE INDEX "slot_holds_network" ON "slot_holds" USING btree ("network_hash");
CREATE INDEX "slot_holds_account" ON "slot_holds" USING btree ("account_hash");
CREATE INDEX "test_drive_orders_mailbox" ON "test_drive_orders" USING btree ("mailbox") WHERE status in (1, 2);
`,
  },
  {
    name: '0024_file-folder',
    sql: `
CREATE TABLE "file_folders" (
	"id" integer PRIMARY KEY NOT NULL,
	"folder_id" text NOT NULL
);
`,
  },
  {
    name: '0025_known-networks',
    sql: `
CREATE TABLE "known_networks" (
	"account_id" uuid NOT NULL,
	"network_hash" text NOT NULL,
	"signed_in_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_networks_account_id_network_hash_pk" PRIMARY KEY("account_id","network_hash")
);

ALTER TABLE "known_networks" ADD CONSTRAINT "known_networks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "known_networks_signed_in" ON "known_networks" USING btree ("signed_in_at");
`,
  },
  {
    name: '0026_search-words',
    sql: `
DROP INDEX "products_search";
ALTER TABLE "products" ADD COLUMN "search_words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', "search_text")) STORED;
CREATE INDEX "products_search" ON "products" USING gin ("search_words");
`,
  },
]
