CREATE TABLE "log_differences" (
	"machine" text NOT NULL,
	"order_no" text NOT NULL,
	"sequence" integer NOT NULL,
	"reason" text NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	CONSTRAINT "log_differences_machine_order_no_pk" PRIMARY KEY("machine","order_no")
);
--> statement-breakpoint
CREATE TABLE "log_marks" (
	"id" integer PRIMARY KEY NOT NULL,
	"settled_id" bigint NOT NULL,
	"marked_id" bigint NOT NULL,
	"marked_by" text NOT NULL,
	CONSTRAINT "log_marks_one" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "order_states" (
	"machine" text NOT NULL,
	"order_no" text NOT NULL,
	"status" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"market" text NOT NULL,
	"model" text NOT NULL,
	"channel" text NOT NULL,
	CONSTRAINT "order_states_machine_order_no_pk" PRIMARY KEY("machine","order_no")
);
--> statement-breakpoint
CREATE TABLE "roll_ups" (
	"name" text PRIMARY KEY NOT NULL,
	"event_id" bigint NOT NULL,
	"machines" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "state_counts" (
	"machine" text NOT NULL,
	"market" text NOT NULL,
	"model" text NOT NULL,
	"channel" text NOT NULL,
	"status" integer NOT NULL,
	"orders" bigint NOT NULL,
	CONSTRAINT "state_counts_machine_market_model_channel_status_pk" PRIMARY KEY("machine","market","model","channel","status")
);
--> statement-breakpoint
CREATE TABLE "stay_histograms" (
	"machine" text NOT NULL,
	"market" text NOT NULL,
	"model" text NOT NULL,
	"channel" text NOT NULL,
	"week" date NOT NULL,
	"status" integer NOT NULL,
	"buckets" integer[] NOT NULL,
	"stays" integer[] NOT NULL,
	CONSTRAINT "stay_histograms_machine_market_model_channel_week_status_pk" PRIMARY KEY("machine","market","model","channel","week","status")
);
--> statement-breakpoint
CREATE TABLE "transition_counts" (
	"machine" text NOT NULL,
	"market" text NOT NULL,
	"model" text NOT NULL,
	"channel" text NOT NULL,
	"week" date NOT NULL,
	"from_status" integer NOT NULL,
	"event" text NOT NULL,
	"to_status" integer NOT NULL,
	"events" bigint NOT NULL,
	CONSTRAINT "transition_counts_key" PRIMARY KEY("machine","market","model","channel","week","from_status","event","to_status")
);
--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "market" text;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "model" text;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "channel" text;--> statement-breakpoint
CREATE INDEX "order_states_waiting" ON "order_states" USING btree ("machine","status","since","order_no","market","model","channel");--> statement-breakpoint
CREATE INDEX "order_events_transition" ON "order_events" USING btree ("machine","from_status","type","to_status","id");--> statement-breakpoint
-- Dimensions of orders created before they were logged.
UPDATE "order_events" e
SET "market" = o."country", "model" = p."model_id", "channel" = CASE o."channel_id" WHEN 3 THEN 'app' ELSE 'website' END
FROM "subscription_orders" o JOIN "products" p ON p."id" = o."product_id"
WHERE e."machine" = 'subscriptionOrder' AND e."order_no" = o."order_no" AND e."sequence" = 1;
--> statement-breakpoint
UPDATE "order_events" e
SET "market" = s."country", "model" = o."model_id", "channel" = CASE o."channel_id" WHEN 3 THEN 'app' ELSE 'website' END
FROM "test_drive_orders" o JOIN "sites" s ON s."id" = o."site_id"
WHERE e."machine" = 'testDriveOrder' AND e."order_no" = o."order_no" AND e."sequence" = 1;
--> statement-breakpoint
UPDATE "order_events" e
SET "market" = o."country", "channel" = CASE o."channel_id" WHEN 3 THEN 'app' ELSE 'website' END
FROM "membership_orders" o
WHERE e."machine" = 'membershipOrder' AND e."order_no" = o."order_no" AND e."sequence" = 1;
--> statement-breakpoint
UPDATE "order_events" e
SET "market" = o."country", "model" = k."model_id", "channel" = CASE o."channel_id" WHEN 3 THEN 'app' ELSE 'website' END
FROM "car_enquiries" o JOIN "skus" k ON k."id" = o."sku_id"
WHERE e."machine" = 'carEnquiry' AND e."order_no" = o."order_no" AND e."sequence" = 1;
--> statement-breakpoint
UPDATE "order_events" e
SET "market" = s."country"
FROM "trade_in_requests" o JOIN "sites" s ON s."id" = o."site_id"
WHERE e."machine" = 'tradeInRequest' AND e."order_no" = o."order_no" AND e."sequence" = 1;
--> statement-breakpoint
UPDATE "order_events" e
SET "market" = s."country"
FROM "activity_registrations" o JOIN "activities" a ON a."id" = o."activity_id" JOIN "sites" s ON s."id" = a."site_id"
WHERE e."machine" = 'activityRegistration' AND e."order_no" = o."order_no" AND e."sequence" = 1;
--> statement-breakpoint
UPDATE "order_events" e
SET "market" = f."market", "model" = f."model", "channel" = f."channel"
FROM (
  SELECT 'monthlyCharge' AS "machine", "charge_no" AS "order_no", "subject_kind" AS "of", "subject_no" AS "of_no" FROM "monthly_charges"
  UNION ALL SELECT 'creditReview', "review_no", 'subscriptionOrder', "subject_no" FROM "credit_reviews"
  UNION ALL SELECT 'mileagePackageOrder', "package_no", 'subscriptionOrder', "subscription_no" FROM "mileage_packages"
  UNION ALL SELECT 'returnCareOrder', "care_no", 'subscriptionOrder', "subscription_no" FROM "return_care_orders"
) o JOIN "order_events" f ON f."machine" = o."of" AND f."order_no" = o."of_no" AND f."sequence" = 1
WHERE e."machine" = o."machine" AND e."order_no" = o."order_no" AND e."sequence" = 1;
--> statement-breakpoint
-- After the charges, of which some are attempts.
UPDATE "order_events" e
SET "market" = f."market", "model" = f."model", "channel" = f."channel"
FROM "payment_attempts" o
  JOIN "order_events" f ON f."machine" = o."subject_kind" AND f."order_no" = o."subject_no" AND f."sequence" = 1
WHERE e."machine" = 'paymentAttempt' AND e."order_no" = o."attempt_no" AND e."sequence" = 1;
--> statement-breakpoint
INSERT INTO "roll_ups" ("name", "event_id") VALUES ('counts', 0), ('conformance', 0);
--> statement-breakpoint
INSERT INTO "log_marks" ("id", "settled_id", "marked_id", "marked_by") VALUES (1, 0, 0, '0');
