ALTER TABLE "car_enquiries" ADD COLUMN "channel_id" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "car_enquiries" ADD COLUMN "order_source" integer DEFAULT 1 NOT NULL;