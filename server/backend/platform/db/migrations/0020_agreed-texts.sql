-- Whoever agreed before these texts could be read agreed to none of their versions.
ALTER TABLE "activity_registrations" ADD COLUMN "text_version" text NOT NULL DEFAULT '0';--> statement-breakpoint
ALTER TABLE "activity_registrations" ALTER COLUMN "text_version" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "trade_in_requests" ADD COLUMN "text_version" text NOT NULL DEFAULT '0';--> statement-breakpoint
ALTER TABLE "trade_in_requests" ALTER COLUMN "text_version" DROP DEFAULT;
