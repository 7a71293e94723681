CREATE TABLE "content_revisions" (
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"locale" text NOT NULL,
	"revision" integer NOT NULL,
	"body" jsonb NOT NULL,
	"saved_by" text,
	"begun_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"restored_from" text,
	CONSTRAINT "content_revisions_kind_id_locale_revision_pk" PRIMARY KEY("kind","id","locale","revision")
);
