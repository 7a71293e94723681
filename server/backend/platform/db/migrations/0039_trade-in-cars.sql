ALTER TABLE "trade_in_requests" ADD COLUMN "make" text;--> statement-breakpoint
ALTER TABLE "trade_in_requests" ADD COLUMN "model" text;--> statement-breakpoint
ALTER TABLE "trade_in_requests" ADD COLUMN "registration_year" integer;--> statement-breakpoint
ALTER TABLE "trade_in_requests" ADD COLUMN "condition" text;--> statement-breakpoint
ALTER TABLE "trade_in_requests" ADD COLUMN "subscription_no" text;--> statement-breakpoint
ALTER TABLE "trade_in_requests" ADD CONSTRAINT "trade_in_requests_subscription_no_subscription_orders_order_no_fk" FOREIGN KEY ("subscription_no") REFERENCES "public"."subscription_orders"("order_no") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trade_in_requests_subscription" ON "trade_in_requests" USING btree ("subscription_no");