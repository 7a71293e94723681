CREATE TABLE "content_pictures" (
	"name" text PRIMARY KEY NOT NULL,
	"alt" jsonb NOT NULL,
	"version" integer NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"deleted_by" text,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "content_takedowns" (
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"locale" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"scheduled_by" text NOT NULL,
	CONSTRAINT "content_takedowns_kind_id_locale_pk" PRIMARY KEY("kind","id","locale")
);
--> statement-breakpoint
CREATE TABLE "content_translations" (
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"locale" text NOT NULL,
	"source_locale" text NOT NULL,
	"source_body" jsonb NOT NULL,
	"translated_by" text NOT NULL,
	"translated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_translations_kind_id_locale_pk" PRIMARY KEY("kind","id","locale")
);
--> statement-breakpoint
ALTER TABLE "content_versions" ADD COLUMN "withdrawn_by" text;