CREATE TABLE "viewings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"staff_id" uuid NOT NULL,
	"session_id" text,
	"account_id" uuid NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"seen" text[] DEFAULT '{}' NOT NULL
);
