CREATE TABLE "replicas" (
	"id" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"clock_drift_ms" integer NOT NULL,
	"failures" jsonb NOT NULL
);
