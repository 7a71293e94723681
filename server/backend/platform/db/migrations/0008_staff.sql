CREATE TABLE "staff_actions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_actions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"staff_id" uuid NOT NULL,
	"action" text NOT NULL,
	"reference" text NOT NULL,
	"detail" jsonb NOT NULL,
	"request_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "payment_attempts_subject";--> statement-breakpoint
DROP INDEX "payment_inbox_received";--> statement-breakpoint
CREATE INDEX "staff_actions_reference" ON "staff_actions" USING btree ("reference","id");--> statement-breakpoint
CREATE INDEX "stock_vehicles_plate" ON "stock_vehicles" USING btree ("plate");--> statement-breakpoint
CREATE INDEX "credit_reviews_newest" ON "credit_reviews" USING btree ("created_at","review_no");--> statement-breakpoint
CREATE INDEX "payment_attempts_reference" ON "payment_attempts" USING btree ("provider_ref");--> statement-breakpoint
CREATE INDEX "payment_attempts_newest" ON "payment_attempts" USING btree ("created_at","attempt_no");--> statement-breakpoint
CREATE INDEX "payment_attempts_standing" ON "payment_attempts" USING btree ("status","created_at","attempt_no");--> statement-breakpoint
CREATE INDEX "subscription_orders_country" ON "subscription_orders" USING btree ("country","created_at","order_no");--> statement-breakpoint
CREATE INDEX "subscription_orders_search" ON "subscription_orders" USING gin ((' ' || order_no || ' ' || coalesce(driver->>'firstName', '') || ' ' || coalesce(driver->>'lastName', '') || ' ' || coalesce(driver->>'phone', '') || ' ' || coalesce(billing->>'name', '') || ' ' || coalesce(billing->>'email', '') || ' ' || coalesce(billing->'company'->>'name', '') || ' ' || coalesce(vehicle_id, '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payment_attempts_subject" ON "payment_attempts" USING btree ("subject_no","subject_kind","created_at");--> statement-breakpoint
CREATE INDEX "payment_inbox_received" ON "payment_inbox" USING btree ("received_at","event_id");