CREATE TABLE "recurring_jobs" (
	"name" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"output" jsonb,
	"failure" text
);
--> statement-breakpoint
DROP SCHEMA IF EXISTS "pgboss" CASCADE;
