CREATE TABLE "pay_card_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"shopper" text NOT NULL,
	"locale" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pay_entered_cards" (
	"token" text PRIMARY KEY NOT NULL,
	"vault_id" text NOT NULL,
	"shopper" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "pay_events" (
	"sequence" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pay_events_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text NOT NULL,
	"type" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "pay_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"reference" text NOT NULL,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pay_stored" (
	"token" text PRIMARY KEY NOT NULL,
	"shopper" text NOT NULL,
	"kind" text NOT NULL,
	"vault_id" text,
	"payer" text,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "payment_alerts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"about" text NOT NULL,
	"reference" text NOT NULL,
	"detail" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone
);
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "payment_inbox" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"reference" text NOT NULL,
	"news" jsonb NOT NULL,
	"outcome" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_inbox_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
ALTER TABLE "pay_entered_cards" ADD CONSTRAINT "pay_entered_cards_vault_id_pay_vault_id_fk" FOREIGN KEY ("vault_id") REFERENCES "public"."pay_vault"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_payments" ADD CONSTRAINT "pay_payments_vault_id_pay_vault_id_fk" FOREIGN KEY ("vault_id") REFERENCES "public"."pay_vault"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_payments" ADD CONSTRAINT "pay_payments_stored_token_pay_stored_token_fk" FOREIGN KEY ("stored_token") REFERENCES "public"."pay_stored"("token") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_refunds" ADD CONSTRAINT "pay_refunds_payment_id_pay_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."pay_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_stored" ADD CONSTRAINT "pay_stored_vault_id_pay_vault_id_fk" FOREIGN KEY ("vault_id") REFERENCES "public"."pay_vault"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "method_bindings" ADD CONSTRAINT "method_bindings_method_id_payment_methods_id_fk" FOREIGN KEY ("method_id") REFERENCES "public"."payment_methods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_method_id_payment_methods_id_fk" FOREIGN KEY ("method_id") REFERENCES "public"."payment_methods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_mandates" ADD CONSTRAINT "payment_mandates_method_id_payment_methods_id_fk" FOREIGN KEY ("method_id") REFERENCES "public"."payment_methods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pay_events_id" ON "pay_events" USING btree ("id");--> statement-breakpoint
CREATE INDEX "pay_events_undelivered" ON "pay_events" USING btree ("sequence") WHERE delivered_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "pay_payments_reference" ON "pay_payments" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "pay_payments_action" ON "pay_payments" USING btree ("action_token");--> statement-breakpoint
CREATE UNIQUE INDEX "pay_payments_result" ON "pay_payments" USING btree ("redirect_result");--> statement-breakpoint
CREATE INDEX "pay_payments_created" ON "pay_payments" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "pay_refunds_reference" ON "pay_refunds" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "pay_refunds_payment" ON "pay_refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "pay_stored_shopper" ON "pay_stored" USING btree ("shopper");--> statement-breakpoint
CREATE INDEX "pay_vault_fingerprint" ON "pay_vault" USING btree ("fingerprint");--> statement-breakpoint
CREATE INDEX "method_bindings_account" ON "method_bindings" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "monthly_charges_period" ON "monthly_charges" USING btree ("subject_kind","subject_no","period");--> statement-breakpoint
CREATE INDEX "monthly_charges_status" ON "monthly_charges" USING btree ("status","due_at");--> statement-breakpoint
CREATE INDEX "payment_alerts_created" ON "payment_alerts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payment_attempts_subject" ON "payment_attempts" USING btree ("subject_kind","subject_no","created_at");--> statement-breakpoint
CREATE INDEX "payment_attempts_method" ON "payment_attempts" USING btree ("method_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_status" ON "payment_attempts" USING btree ("status","updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_open" ON "payment_attempts" USING btree ("subject_kind","subject_no") WHERE status in (10, 20, 30, 40);--> statement-breakpoint
CREATE INDEX "payment_inbox_reference" ON "payment_inbox" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "payment_inbox_received" ON "payment_inbox" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_mandates_active" ON "payment_mandates" USING btree ("subject_kind","subject_no") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "payment_mandates_account" ON "payment_mandates" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "payment_mandates_method" ON "payment_mandates" USING btree ("method_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_methods_token" ON "payment_methods" USING btree ("provider","token");--> statement-breakpoint
CREATE INDEX "payment_methods_owner" ON "payment_methods" USING btree ("owner_kind","owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_methods_default" ON "payment_methods" USING btree ("owner_kind","owner_id") WHERE is_default and removed_at is null;