ALTER TABLE "drive_resources" ADD COLUMN "available_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "drive_resources" ADD COLUMN "available_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "drive_resources" ADD COLUMN "is_out_of_service" boolean DEFAULT false NOT NULL;