CREATE TABLE "data_changes" (
	"change_no" text PRIMARY KEY NOT NULL,
	"status" integer NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"market" char(2) NOT NULL,
	"differences" jsonb NOT NULL,
	"reason" text NOT NULL,
	"valid_from" timestamp with time zone,
	"authors" jsonb NOT NULL,
	"remark" text,
	"record_version" integer,
	"in_force_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_records" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "data_records_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE INDEX "data_changes_newest" ON "data_changes" USING btree ("created_at","change_no");--> statement-breakpoint
CREATE INDEX "data_changes_record" ON "data_changes" USING btree ("kind","record_id","record_version");