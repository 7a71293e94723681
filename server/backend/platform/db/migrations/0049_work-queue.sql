CREATE TABLE "work_items" (
	"kind" text NOT NULL,
	"item_no" text NOT NULL,
	"what" text NOT NULL,
	"market" text,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"assignee_id" uuid,
	"assigned_at" timestamp with time zone,
	CONSTRAINT "work_items_kind_item_no_pk" PRIMARY KEY("kind","item_no")
);
--> statement-breakpoint
CREATE INDEX "work_items_number" ON "work_items" USING btree ("item_no");--> statement-breakpoint
CREATE INDEX "work_items_until" ON "work_items" USING btree ("until","item_no");--> statement-breakpoint
CREATE INDEX "work_items_since" ON "work_items" USING btree ("since","item_no");--> statement-breakpoint
CREATE INDEX "work_items_kind" ON "work_items" USING btree ("kind","until","item_no");--> statement-breakpoint
CREATE INDEX "work_items_assignee" ON "work_items" USING btree ("assignee_id","until","item_no") WHERE assignee_id is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "accounts_staff" ON "accounts" USING btree ("first_name","last_name","id") WHERE role <> 'customer';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "accounts_search" ON "accounts" USING gin ((' ' || first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(phone, '') || ' ' || coalesce(company->>'name', '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "activity_registrations_search" ON "activity_registrations" USING gin ((' ' || order_no || ' ' || first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "car_enquiries_search" ON "car_enquiries" USING gin ((' ' || order_no || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || phone || ' ' || coalesce(company->>'name', '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "leads_search" ON "leads" USING gin ((' ' || lead_no || ' ' || coalesce(details->>'firstName', '') || ' ' || coalesce(details->>'lastName', '') || ' ' || coalesce(details->>'company', '') || ' ' || coalesce(details->>'phoneNumber', '') || ' ' || coalesce(details->>'numberPlate', '') || ' ' || email) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "trade_in_requests_search" ON "trade_in_requests" USING gin ((' ' || order_no || ' ' || plate || ' ' || replace(plate, ' ', '') || ' ' || coalesce(make, '') || ' ' || coalesce(model, '') || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || phone) gin_trgm_ops);